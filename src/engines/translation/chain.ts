import { AppError } from '../../errors.ts';
import type { TranslateOptions, Translator } from '../ports/translator.ts';

/** Several translators as one: the first that knows the pair does it, and what it leaves undone, or fails at, goes to the next. */
export function chainTranslators(translators: readonly Translator[]): Translator {
  return {
    name: translators.map(({ name }) => name).join(', '),
    async supports(from, to) {
      for (const translator of translators) if (await knows(translator, from, to)) return true;
      return false;
    },
    async translate(texts, options) {
      const done: (string | null)[] = texts.map(() => null);
      let failure: unknown;
      let tried = false;
      for (const translator of translators) {
        const open = done.flatMap((text, index) => (text === null ? [index] : []));
        if (open.length === 0) break;
        if (!(await knows(translator, options.from, options.to))) continue;
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

/** A translator that cannot even say what it knows is passed over. */
async function knows(translator: Translator, from: string, to: string): Promise<boolean> {
  return translator.supports(from, to).catch(() => false);
}

function unsupported({ from, to }: TranslateOptions): AppError {
  return new AppError('not_available', { message: `No translator here knows ${from} to ${to}` });
}
