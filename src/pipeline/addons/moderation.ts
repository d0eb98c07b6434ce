import type { LanguageModel } from '../../engines/llm/language-model.ts';
import type { Utterance } from '../../schemas/transcript.ts';
import type { Reader } from './addon.ts';
import { MODERATION_LEXICON, type ModerationCategory } from './moderation/lexicon.ts';
import { findHarm, plainWords } from './moderation/match.ts';
import { quotedFacts } from './quoted-facts.ts';

/** A finding with its words and times. */
interface Finding {
  text: string;
  start: number;
  end: number;
  channel: number;
  speaker?: number;
}

const TASK =
  'Find everything in this transcript that may harm or offend, also what is meant so without any coarse word: veiled threats, contempt, hints at suicide. A quotation, a report or a lecture on such things is none of it.';
const MEANINGS: Record<ModerationCategory, string> = {
  profanity: 'curses and coarse words',
  insult: 'somebody is called names or belittled',
  hate: 'slurs, slogans or contempt against a group of people',
  sexual: 'explicit talk of sex, or harassment',
  violence: 'threats and calls for violence, open or veiled',
  self_harm: 'somebody may want to hurt or kill themselves',
  drugs: 'illegal drugs are bought, sold or used',
};

/**
 * Finds content that may harm or offend; its results are a JSON text of findings by category. Words are found by a lexicon; a language model, where there is one,
 * adds what is meant.
 */
export function createModeration({ llm }: { llm: LanguageModel | null }): Reader<'moderation'> {
  return {
    name: 'moderation',
    wanted: (params) => params.moderation,
    async read({ transcript: { utterances }, tools }): Promise<string> {
      const findings = moderate(utterances);
      if (!llm || utterances.length === 0) return JSON.stringify(findings);
      const meant = await quotedFacts(llm, utterances, { task: TASK, kinds: MEANINGS, signal: tools.signal });
      for (const { kind, fields: _, ...finding } of meant) {
        const own = findings[kind as ModerationCategory];
        if (!own.some((one) => one.channel === finding.channel && overlaps(one, finding))) own.push(finding);
      }
      for (const own of Object.values(findings)) own.sort((a, b) => a.start - b.start);
      return JSON.stringify(findings);
    },
  };
}

function overlaps(a: Pick<Finding, 'start' | 'end'>, b: Pick<Finding, 'start' | 'end'>): boolean {
  return a.start < b.end && b.start < a.end;
}

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
