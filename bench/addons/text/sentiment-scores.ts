import { createRequire } from 'node:module';
import { createTextEncoder } from '../../../src/engines/text-encoder/text-encoder.ts';
import { classifyByEncoder, classifyOther } from '../../../src/pipeline/addons/sentiment/classify.ts';
import { EMOTIONS } from '../../../src/pipeline/addons/sentiment/labels.ts';
import { type LabelledText, readXed } from '../../../training/sentiment/labelled-texts.ts';
import { FELT, PLAIN } from './everyday-sentences.ts';
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

/** Polarity in the other languages; these sets have only positive and negative sentences. */
export function otherScores(dataDir: string, packageDir: string): ScoreRow[] {
  const lexicon = createRequire(`${packageDir}/`)('multilang-sentiment');
  return ['fr', 'de', 'es', 'it'].flatMap((language) => {
    const lines = readXed(dataDir, language).filter(
      ({ split, polarity }) => split === 'test' && (polarity === 'positive' || polarity === 'negative'),
    );
    const wanted = lines.map(({ polarity }) => polarity as string);
    const ours = lines.map(({ text }) => classifyOther(text, language).sentiment as string);
    const listed = lines.map(({ text }) => {
      const { score } = lexicon(text, language) as { score: number };
      return score > 0 ? 'positive' : score < 0 ? 'negative' : 'unknown';
    });
    const row = (system: string, given: readonly string[]) => {
      const decided = given.flatMap((label, index) => (label === 'positive' || label === 'negative' ? [index] : []));
      return {
        task: `polarity, xed ${language} (${lines.length})`,
        system,
        accuracy: percent(accuracy(wanted, given)),
        'macro-F1': percent(macroF1(wanted, given)),
        'decided %': percent(decided.length / lines.length),
        'right when decided %': percent(
          accuracy(
            decided.map((i) => wanted[i]!),
            decided.map((i) => given[i]!),
          ),
        ),
      };
    };
    return [
      row('verbatim', ours),
      row('multilang-sentiment', listed),
      row(
        'majority',
        wanted.map(() => commonest(wanted)),
      ),
    ];
  });
}

/** The same languages on everyday sentences: neutral ones that are classified as positive or negative, and the accuracy for the others. */
export function everydayScores(): ScoreRow[] {
  return Object.entries(PLAIN).map(([language, plain]) => {
    const judge = (text: string) => classifyOther(text, language).sentiment as string;
    const felt = FELT[language] ?? [];
    const isFelt = (sentiment: string) => sentiment === 'positive' || sentiment === 'negative';
    return {
      task: `everyday sentences, ${language}`,
      'neutral sentences': plain.length,
      'classified as positive or negative': plain.filter((text) => isFelt(judge(text))).length,
      'positive or negative sentences': felt.length,
      correct: felt.filter(([text, sentiment]) => judge(text) === sentiment).length,
      'opposite polarity': felt.filter(([text, sentiment]) => isFelt(judge(text)) && judge(text) !== sentiment).length,
    };
  });
}
