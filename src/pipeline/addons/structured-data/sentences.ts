import type { Mention } from '../../../entities/mentions.ts';
import { spokenText } from '../../../entities/text/passage.ts';
import { Timeline } from '../../../entities/text/timeline.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import { fold } from '../../../text/fold.ts';

/** A sentence with its times. */
export interface SpokenSentence {
  text: string;
  folded: string;
  start: number;
  end: number;
  utterance: number;
  language: string;
}

const SENTENCE = /[^.!?…]+(?:[.!?…](?!\s|$)[^.!?…]*)*[.!?…]*/g;

/** Splits utterances at the ends of sentences. */
export function sentencesOf(utterances: readonly Utterance[]): SpokenSentence[] {
  const timeline = new Timeline(utterances);
  return utterances.flatMap((utterance, index) =>
    [...spokenText(utterance).matchAll(SENTENCE)].flatMap((match) => {
      const text = match[0].trim();
      if (text === '') return [];
      const from = match.index + match[0].indexOf(text);
      return [
        {
          text,
          folded: fold(text),
          start: timeline.startAt(index, from),
          end: timeline.endAt(index, from + text.length),
          utterance: index,
          language: utterance.language,
        },
      ];
    }),
  );
}

/** The mentions of certain types in a sentence. */
export function mentionsOf(
  sentence: SpokenSentence,
  byUtterance: ReadonlyMap<number, readonly Mention[]>,
  types: readonly string[],
): Mention[] {
  return (byUtterance.get(sentence.utterance) ?? []).filter(
    ({ type, start, end }) =>
      start >= sentence.start &&
      end <= sentence.end &&
      types.some((wanted) => type === wanted || type.startsWith(`${wanted}_`)),
  );
}
