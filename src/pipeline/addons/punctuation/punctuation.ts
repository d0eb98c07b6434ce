import type { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import { voiceOf, withWords } from '../../formats/words.ts';
import type { TranscriptAddon } from '../addon.ts';
import { closeSentences, type StreamWord } from './close-sentences.ts';
import { capitalI, joinStrayMarks, spaceFrench, tidyMarks } from './marks.ts';

/** Repairs punctuation and capitals; words are not changed otherwise. */
export const punctuation: TranscriptAddon = {
  name: 'punctuation_enhanced',
  isRequested: (params) => params.punctuation_enhanced,
  rewrite: async ({ params, transcript }) => ({
    ...transcript,
    utterances: repairPunctuation(transcript.utterances, spelledByClient(params)),
  }),
};

/** Repairs the punctuation of each speaker's words as one text. Words in `asWritten` are never capitalised. */
export function repairPunctuation(
  utterances: readonly Utterance[],
  asWritten: ReadonlySet<string> = new Set(),
): Utterance[] {
  const texts = utterances.map(streamOf);
  const voices = new Map<string, StreamWord[]>();
  for (const [u, words] of texts.entries()) {
    const utterance = utterances[u]!;
    // A change of language starts a new text.
    const key = `${voiceOf(utterance)} ${utterance.language}`;
    const stream = voices.get(key) ?? [];
    stream.push(...words);
    voices.set(key, stream);
  }
  for (const stream of voices.values()) closeSentences(stream, asWritten);
  return utterances.map((utterance, u) => {
    const words = texts[u]!.map(({ word, language }) =>
      language === 'fr' ? { ...word, word: spaceFrench(word.word) } : word,
    );
    const same =
      words.length === utterance.words.length && words.every(({ word }, w) => word === utterance.words[w]!.word);
    return same ? utterance : withWords(utterance, words);
  });
}

/** The words of an utterance with cleaned punctuation, to be changed in place. */
function streamOf({ words, language }: Utterance): StreamWord[] {
  const joined = joinStrayMarks(words);
  return joined.map((word, at) => {
    const tidy = tidyMarks(word.word);
    return {
      word: { ...word, word: language === 'en' ? capitalI(tidy) : tidy },
      language,
      ends: at === joined.length - 1,
    };
  });
}

function spelledByClient(params: AddonParams): Set<string> {
  const spellings = params.custom_spelling ? Object.keys(params.custom_spelling_config?.spelling_dictionary ?? {}) : [];
  const items = params.custom_vocabulary ? (params.custom_vocabulary_config?.vocabulary ?? []) : [];
  return new Set([...spellings, ...items.map((item) => (typeof item === 'string' ? item : item.value))]);
}
