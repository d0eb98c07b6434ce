import type { Translator } from '../../../engines/translate/translator.ts';
import type { TranslationConfig } from '../../../schemas/addon-options.ts';
import type { TranslationLanguage } from '../../../schemas/languages.ts';
import type { TranslatedUtterance, Utterance } from '../../../schemas/transcript.ts';
import { mergeUtterances } from './merge-utterances.ts';
import { spreadWords } from './spread-words.ts';

/** Translates whole utterances of one language by listening, where no text translator knows the pair; throws `not_available` where that cannot be done. */
export type EarTranslator = (utterances: readonly Utterance[], from: string, to: string) => Promise<(string | null)[]>;

/** Who translates. */
export interface TranslationMeans {
  translator: Translator | null;
  ear: EarTranslator;
  signal: AbortSignal;
}

/** Utterances in another language. */
export interface Translated {
  utterances: TranslatedUtterance[];
  /** How many could not be translated and are as they were. */
  failed: number;
}

type Options = Omit<TranslationConfig, 'target_languages'>;

/** Puts utterances into a language; each keeps its times, its speaker and its channel. One that cannot be translated stays as it is. */
export async function translateUtterances(
  original: readonly Utterance[],
  to: TranslationLanguage,
  options: Options,
  means: TranslationMeans,
): Promise<Translated> {
  const utterances = options.match_original_utterances ? original : mergeUtterances(original);
  const texts: (string | null)[] = utterances.map(({ text, language }) => (language === to ? text : null));
  for (const from of new Set(utterances.map(({ language }) => language))) {
    if (from === to) continue;
    const indices = utterances.flatMap(({ language, text }, index) =>
      language === from && text.trim() ? [index] : [],
    );
    const made = await translateOne(
      indices.map((index) => utterances[index]!),
      from,
      to,
      options,
      means,
    );
    indices.forEach((index, row) => {
      texts[index] = made[row] ?? null;
    });
  }
  let failed = 0;
  const translated = utterances.map((utterance, index): TranslatedUtterance => {
    const text = texts[index];
    if (utterance.language === to || !utterance.text.trim()) return utterance;
    // Left as it was said, and marked as the language it is in.
    if (text == null) {
      failed++;
      return utterance;
    }
    const words = spreadWords(text, to, utterance, options.lipsync);
    return { ...utterance, language: to, text: words.map(({ word }) => word).join(''), words };
  });
  return { utterances: translated, failed };
}

async function translateOne(
  utterances: readonly Utterance[],
  from: string,
  to: string,
  options: Options,
  { translator, ear, signal }: TranslationMeans,
): Promise<(string | null)[]> {
  if (translator && (await translator.supports(from, to))) {
    return translator.translate(
      utterances.map(({ text }) => text.trim()),
      {
        from,
        to,
        informal: options.informal,
        tier: options.model,
        signal,
        ...(options.context_adaptation && options.context ? { context: options.context } : {}),
      },
    );
  }
  return ear(utterances, from, to);
}
