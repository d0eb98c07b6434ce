import type { Sentence } from '../../../schemas/result/transcript.ts';
import { voiceOf } from '../../formats/words.ts';
import { addressedNames } from './addressed-names.ts';

const NAME = /(\[NAME(?:_[A-Z]+)*_\d+\]|\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){0,2})/u.source;
/** Phrases with which speakers give their own name. */
const INTRODUCTION = new RegExp(
  `(?:^|[\\s,.!])(?:[Mm]y name is|[Mm]y name's|[Jj]e m['’]appelle|[Mm]on nom est|[Mm]ein Name ist|[Ii]ch heiße|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ii]l mio nome è|[Mm]eu nome é|[Mm]e chamo|[Cc]hamo-me)\\s+${NAME}`,
  'u',
);
const SPEAKER: Record<string, string> = {
  en: 'Speaker',
  fr: 'Intervenant',
  de: 'Sprecher',
  es: 'Hablante',
  it: 'Parlante',
  pt: 'Falante',
};

/** The name of a sentence's speaker. */
export type SpeakerNames = (sentence: Sentence) => string;

/** How a summary names speakers: by the name they give, else by the name others address them with, else "Speaker 1". Undefined for a single speaker. */
export function speakerNames(sentences: readonly Sentence[]): SpeakerNames | undefined {
  const names = new Map<string, string | undefined>();
  for (const sentence of sentences) {
    const voice = voiceOf(sentence);
    names.set(voice, names.get(voice) ?? INTRODUCTION.exec(sentence.sentence)?.[1]);
  }
  if (names.size < 2 || sentences.some(({ speaker }) => speaker === undefined)) return undefined;
  for (const [voice, name] of addressedNames(sentences)) names.set(voice, names.get(voice) ?? name);
  const all = [...names.values()];
  return (sentence) => {
    const name = names.get(voiceOf(sentence));
    const isUnique = name !== undefined && all.filter((other) => other === name).length === 1;
    return isUnique ? name : `${SPEAKER[sentence.language] ?? 'Speaker'} ${(sentence.speaker ?? 0) + 1}`;
  };
}
