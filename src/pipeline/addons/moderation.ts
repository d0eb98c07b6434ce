import type { LanguageModel } from '../../engines/ports/language-model.ts';
import type { TextClassifier } from '../../engines/ports/text-classifier.ts';
import { ENCODER_LANGUAGES } from '../../engines/text-encoder/languages.ts';
import { ENTITY_LANGUAGES } from '../../entities/text/language.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { Coverage, ResultAddon } from './addon.ts';
import { MODERATION_CATEGORIES, type ModerationCategory } from './moderation/lexicon.ts';
import { findHarm, plainWords } from './moderation/match.ts';
import { minProbability } from './moderation/min-probability.ts';
import { noFacts, quotedFacts } from './quoted-facts.ts';
import { scoreSentences } from './score-sentences.ts';
import { makeSentences } from './sentences.ts';

/** Languages with a text encoder and without a word list. */
const UNLISTED_LANGUAGES: ReadonlySet<string> = new Set(
  [...ENCODER_LANGUAGES].filter((language) => !ENTITY_LANGUAGES.has(language)),
);
const COVERAGE: Coverage = {
  languages: ENTITY_LANGUAGES,
  partly: {
    languages: UNLISTED_LANGUAGES,
    result: 'there, harmful sentences are found. Profanity and other single words are not.',
  },
  otherwise: 'nothing is found there.',
};

/** A finding with its text and times. */
interface Finding {
  text: string;
  start: number;
  end: number;
  channel: number;
  speaker?: number;
}

/** The models that moderation uses. */
interface ModerationDeps {
  classifier: TextClassifier;
  llm: LanguageModel | null;
}

const TASK =
  'Find everything in this transcript that may harm or offend somebody. Include implied meanings without offensive words: veiled threats, contempt, hints at suicide. Do not include quotations, reports or lectures about such topics.';
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
 * Finds content that may harm or offend; the results are a JSON string of findings by category. A word list finds explicit words, the text
 * encoders harmful sentences; a language model, if configured, adds implied meanings.
 */
export function createModeration({ classifier, llm }: ModerationDeps): ResultAddon<'moderation'> {
  return {
    name: 'moderation',
    ...(llm ? {} : { coverage: COVERAGE }),
    isRequested: (params) => params.moderation,
    async run({ transcript: { utterances }, tools }, warn): Promise<string> {
      const findings = moderate(utterances);
      for (const { category, finding } of await harmfulSentences(utterances, classifier))
        addMissing(findings[category], [finding]);
      if (!llm || utterances.length === 0) return JSON.stringify(findings);
      const question = { task: TASK, kinds: MEANINGS, signal: tools.signal };
      const meant = await quotedFacts(llm, utterances, question).catch(noFacts(tools.signal, warn));
      for (const { kind, fields: _, ...finding } of meant) {
        addMissing(findings[kind as ModerationCategory], [finding]);
      }
      return JSON.stringify(findings);
    },
  };
}

/** A finding with its category. */
interface Found {
  category: ModerationCategory;
  finding: Finding;
}

/** Sentences that the text encoder of their language takes for harmful. */
async function harmfulSentences(utterances: readonly Utterance[], classifier: TextClassifier): Promise<Found[]> {
  const sentences = makeSentences(utterances);
  const scores = await scoreSentences(sentences, classifier);
  return sentences.flatMap(({ sentence, language, start, end, channel, speaker }, index) => {
    const finding = { text: sentence.trim(), start, end, channel, ...(speaker === undefined ? {} : { speaker }) };
    const least = minProbability(language);
    const found = MODERATION_CATEGORIES.filter(
      (category, at) => (scores[index]?.harm[at] ?? 0) >= (least[category] ?? Number.POSITIVE_INFINITY),
    );
    return found.map((category) => ({ category, finding: { ...finding } }));
  });
}

/** Adds findings that do not overlap with those found before, in order of time. */
function addMissing(findings: Finding[], more: readonly Finding[]): void {
  for (const finding of more) {
    if (!findings.some((one) => one.channel === finding.channel && overlaps(one, finding))) findings.push(finding);
  }
  findings.sort((a, b) => a.start - b.start);
}

function overlaps(a: Pick<Finding, 'start' | 'end'>, b: Pick<Finding, 'start' | 'end'>): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Findings by category in order of time; every category is present. */
export function moderate(utterances: readonly Utterance[]): Record<ModerationCategory, Finding[]> {
  const findings = Object.fromEntries(MODERATION_CATEGORIES.map((category) => [category, []])) as unknown as Record<
    ModerationCategory,
    Finding[]
  >;
  for (const utterance of utterances) {
    for (const { category, finding } of findingsIn(utterance)) findings[category].push(finding);
  }
  return findings;
}

function findingsIn(utterance: Utterance): Found[] {
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
