import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { AppError } from '../../../errors.ts';
import type { Translator } from '../../ports/translator.ts';
import { isPlausible } from '../plausible.ts';
import { findPairs, findRoute } from './pairs.ts';
import { createThread } from './thread.ts';

/** Options of {@link createBergamot}. */
export interface BergamotOptions {
  /** A folder with one folder for each language pair. */
  dir: string;
  idleMs: number;
  limitMs?: number;
  /** Finds a file of a package; for tests. */
  resolve?: (file: string) => string;
}

const PACKAGE = '@browsermt/bergamot-translator';
const SETTING = 'VERBATIM_TRANSLATE_BERGAMOT_DIR';
/** Texts in one batch; another job may run between two batches. */
const BATCH = 16;

/** Translates with the Bergamot models in a folder, directly or through English. A folder without models or a missing package is an error. */
export function createBergamot({ dir, idleMs, limitMs = 120_000, resolve }: BergamotOptions): Translator {
  const pairs = findPairs(dir);
  if (pairs.length === 0) {
    const message = `${SETTING} names ${dir}, which has no folder of a language pair, such as en-de`;
    throw new AppError('model_unavailable', { message });
  }
  const folder = findPackage(resolve ?? createRequire(import.meta.url).resolve);
  const thread = createThread({ folder, idleMs, limitMs });

  return {
    name: 'bergamot',
    supports: async (from, to) => findRoute(pairs, from, to) !== null,
    async translate(texts, { from, to, signal }) {
      const route = findRoute(pairs, from, to);
      if (!route) {
        throw new AppError('model_unavailable', { message: `${dir} has no model from ${from} to ${to}` });
      }
      const out: (string | null)[] = [];
      for (let start = 0; start < texts.length; start += BATCH) {
        const batch = texts.slice(start, start + BATCH).map((text) => text.replace(/\s+/g, ' ').trim());
        const made = await thread.translate(route, batch, signal);
        batch.forEach((text, index) => {
          const translation = made[index]!.trim();
          out.push(isPlausible(text, translation, from, to) ? translation : null);
        });
      }
      return out;
    },
  };
}

function findPackage(resolve: (file: string) => string): string {
  try {
    return dirname(resolve(`${PACKAGE}/worker/bergamot-translator-worker.wasm`));
  } catch (cause) {
    const message = `${SETTING} needs the package ${PACKAGE}, which is not installed; run: npm install ${PACKAGE}`;
    throw new AppError('model_unavailable', { message, cause });
  }
}
