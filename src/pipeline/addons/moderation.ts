import type { Utterance } from '../../schemas/transcript.ts';
import type { Reader } from './addon.ts';
import { MODERATION_LEXICON, type ModerationCategory } from './moderation/lexicon.ts';
import { findHarm, plainWords } from './moderation/match.ts';

/** A finding with its words and times. */
interface Finding {
  text: string;
  start: number;
  end: number;
  channel: number;
  speaker?: number;
}

/** Finds content that may harm or offend; its results are a JSON text of findings by category. */
export const moderation: Reader<'moderation'> = {
  name: 'moderation',
  wanted: (params) => params.moderation,
  read: async ({ transcript }): Promise<string> => JSON.stringify(moderate(transcript.utterances)),
};

/** Findings by category, every category named, each in order of time. */
export function moderate(utterances: readonly Utterance[]): Record<ModerationCategory, Finding[]> {
  const categories = Object.keys(MODERATION_LEXICON) as ModerationCategory[];
  const findings = Object.fromEntries(categories.map((category) => [category, []])) as unknown as Record<
    ModerationCategory,
    Finding[]
  >;
  for (const utterance of utterances) {
    for (const { category, finding } of findingsIn(utterance)) findings[category].push(finding);
  }
  return findings;
}

function findingsIn(utterance: Utterance): { category: ModerationCategory; finding: Finding }[] {
  const spoken =
    utterance.words.length > 0
      ? utterance.words
      : [{ word: utterance.text, start: utterance.start, end: utterance.end }];
  const chunks = spoken.flatMap(({ word, start, end }) =>
    (word.match(/\S+/g) ?? []).map((text) => ({ text, start, end })),
  );
  const plain = chunks.flatMap(({ text }, chunk) => plainWords(text).map((word) => ({ word, chunk })));
  return findHarm(
    plain.map(({ word }) => word),
    utterance.language,
  ).map(({ category, at, next }) => {
    const covered = chunks.slice(plain[at]?.chunk ?? 0, (plain[next - 1]?.chunk ?? 0) + 1);
    const text = covered
      .map((chunk) => chunk.text)
      .join(' ')
      .replace(/^[^\p{L}\p{N}@$*#]+|[^\p{L}\p{N}$*#@]+$/gu, '');
    const finding: Finding = {
      text,
      start: covered[0]?.start ?? utterance.start,
      end: covered.at(-1)?.end ?? utterance.end,
      channel: utterance.channel,
    };
    if (utterance.speaker !== undefined) finding.speaker = utterance.speaker;
    return { category, finding };
  });
}
