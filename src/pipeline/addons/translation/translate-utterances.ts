import type { AddressCounts, Translator } from '../../../engines/ports/translator.ts';
import type { TranslationConfig } from '../../../schemas/jobs/addon-options.ts';
import type { TranslationLanguage } from '../../../schemas/languages.ts';
import type { TranslatedUtterance, Utterance } from '../../../schemas/result/transcript.ts';
import { addressIn, countAddress } from './built-in/address.ts';
import { mergeUtterances } from './merge-utterances.ts';
import { spreadWords } from './spread-words.ts';
import { SPEECH_TARGET } from './translate-speech.ts';
import { unsupportedPair } from './unsupported-pair.ts';

/** Translates the speech of utterances into English with the recogniser; throws `not_available` if that is impossible. */
export type SpeechTranslator = (utterances: readonly Utterance[], from: string) => Promise<(string | null)[]>;

/** The translators. */
export interface TranslationMeans {
  translator: Translator;
  /** For languages that the translator does not support, into English only. */
  speech: SpeechTranslator;
  /** Names and terms that are not translated. */
  terms: readonly string[];
  /** Finds the names in the utterances. */
  names: () => Promise<readonly string[]>;
  /** The forms of address so far. */
  address: AddressCounts;
  /** The utterance before, in a live session. */
  before?: { text: string; language: string } | undefined;
  signal: AbortSignal;
}

/** Utterances in another language. */
export interface Translated {
  utterances: TranslatedUtterance[];
  /** Number of translated utterances, those in the target language included. */
  translated: number;
  /** Number of utterances that could not be translated and are unchanged. */
  failed: number;
}

type Options = Omit<TranslationConfig, 'target_languages'>;

/** Translates utterances; each keeps its times, speaker and channel. One that cannot be translated stays unchanged. */
export async function translateUtterances(
  original: readonly Utterance[],
  to: TranslationLanguage,
  options: Options,
  means: TranslationMeans,
): Promise<Translated> {
  const utterances = options.match_original_utterances ? original : mergeUtterances(original);
  const texts: (string | null)[] = utterances.map(({ text, language }) => (language === to ? text : null));
  for (const { text, language } of utterances) if (language === to) countAddress(means.address, addressIn(text, to));
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
  const results = utterances.map((utterance, index): TranslatedUtterance => {
    const text = texts[index];
    if (utterance.language === to || !utterance.text.trim()) return utterance;
    // Kept in the original language, and labelled as such.
    if (text == null) {
      failed++;
      return utterance;
    }
    const words = spreadWords(text, to, utterance, options.lipsync);
    return { ...utterance, language: to, text: words.map(({ word }) => word).join(''), words };
  });
  return { utterances: results, translated: utterances.length - failed, failed };
}

async function translateOne(
  utterances: readonly Utterance[],
  from: string,
  to: string,
  options: Options,
  { translator, speech, terms, names, address, before, signal }: TranslationMeans,
): Promise<(string | null)[]> {
  if (!(await translator.supports(from, to))) {
    if (to === SPEECH_TARGET) return speech(utterances, from);
    throw unsupportedPair(from, to);
  }
  return translator.translate(
    utterances.map(({ text }) => text.trim()),
    {
      from,
      to,
      informal: options.informal,
      address,
      before: before?.language === from ? before.text.trim() : undefined,
      adapts: options.context_adaptation,
      tier: options.model,
      terms,
      names,
      signal,
      ...(options.context_adaptation && options.context ? { context: options.context } : {}),
    },
  );
}
