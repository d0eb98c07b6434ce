import { AppError } from '../../errors.ts';
import type { TranslateOptions, Translator } from '../ports/translator.ts';

/** Combines translators: the first that supports the language pair translates, and texts that it fails to translate go to the next. */
export function chainTranslators(translators: readonly Translator[]): Translator {
  return {
    name: translators.map(({ name }) => name).join(', '),
    async supports(from, to) {
      for (const translator of translators) if (await supports(translator, from, to)) return true;
      return false;
    },
    async translate(texts, options) {
      const done: (string | null)[] = texts.map(() => null);
      let failure: unknown;
      let tried = false;
      for (const translator of translators) {
        const open = done.flatMap((text, index) => (text === null ? [index] : []));
        if (open.length === 0) break;
        if (!(await supports(translator, options.from, options.to))) continue;
        tried = true;
        try {
          const made = await translator.translate(
            open.map((index) => texts[index] as string),
            options,
          );
          open.forEach((index, row) => {
            done[index] = made[row] ?? null;
          });
        } catch (error) {
          if (options.signal?.aborted) throw error;
          failure = error;
        }
      }
      if (!tried) throw unsupported(options);
      if (failure && done.every((text) => text === null)) throw failure;
      return done;
    },
  };
}

/** Whether a translator supports a pair; one that fails to answer does not. */
async function supports(translator: Translator, from: string, to: string): Promise<boolean> {
  return translator.supports(from, to).catch(() => false);
}

function unsupported({ from, to }: TranslateOptions): AppError {
  return new AppError('not_available', { message: `No translator here supports ${from} to ${to}` });
}
