/**
 * Measures the sentiment and emotion of model files of the text encoder on the rows that `training/language/opinion_data.py`
 * writes (measured.jsonl), and whether two files find the same names.
 *
 *   npm run bench:sentiment-models -- --file measured.jsonl --model before.vnl --model after.vnl [--sentiment sentiment-fr.vnl] [--limit 100]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SentenceScores } from '../../src/engines/ports/text-classifier.ts';
import { openPieces } from '../../src/engines/text-encoder/pieces.ts';
import { createSentimentLayers } from '../../src/engines/text-encoder/sentiment-layers.ts';
import { runTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import { openVnl } from '../../src/engines/text-encoder/vnl.ts';
import { EMOTIONS, labelsOf } from '../../src/pipeline/addons/sentiment/labels.ts';

/** A labelled text: the index of its sentiment, if it has one, and its groups of emotions (none: neutral). */
interface Row {
  set: string;
  lang: string;
  t: string;
  y: number | null;
  e?: string[];
}

/** The groups in which emotions are compared, as in `training/language/thresholds.py`. */
const GROUPS: Record<string, string> = {
  anger: 'anger contempt',
  disgust: 'disgust',
  fear: 'fear distress',
  sadness: 'sadness disappointment pain embarrassment sympathy',
  joy: 'adoration amusement awe contentment desire ecstatic elation relief triumph',
  surprise: 'negative_surprise positive_surprise confusion realization',
  neutral: 'neutral interest',
};
const SENTIMENTS = ['positive', 'negative', 'neutral'];
const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
);

const { values: args } = parseArgs({
  options: {
    file: { type: 'string' },
    model: { type: 'string', multiple: true },
    sentiment: { type: 'string' },
    limit: { type: 'string' },
  },
});
if (!args.file || !args.model) throw new Error('--file and --model are missing');
const all = readFileSync(args.file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
  .filter(({ lang }) => lang !== 'en');
const counts = new Map<string, number>();
const rows = all.filter(({ set, lang }) => {
  const count = (counts.get(`${set} ${lang}`) ?? 0) + 1;
  counts.set(`${set} ${lang}`, count);
  return !args.limit || count <= Number(args.limit);
});

/** The index of the largest value among positive, negative and neutral. */
function largest(values: Float32Array): number {
  const first = values.subarray(0, SENTIMENTS.length);
  return first.indexOf(Math.max(...first));
}

/** The group whose emotions have the largest sum. */
function groupOf(emotion: Float32Array): string {
  const sums = new Map<string, number>();
  EMOTIONS.forEach((name, index) => {
    const group = GROUP_OF.get(name) ?? 'neutral';
    sums.set(group, (sums.get(group) ?? 0) + (emotion[index] ?? 0));
  });
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'neutral';
}

/** Accuracies in percent: of the largest probability among positive, negative and neutral, and of the answer of the service. */
function score(part: readonly { row: Row; scores: SentenceScores }[]): Record<string, number | string> {
  const answers = part.map(({ row, scores }) => ({
    row,
    scores,
    given: labelsOf({ polarities: scores.sentiment, emotions: scores.emotion }),
  }));
  const labelled = answers.filter(({ row }) => row.y !== null && row.y < SENTIMENTS.length);
  const felt = answers.filter(({ row }) => row.e);
  const share = (of: typeof answers, isRight: (answer: (typeof answers)[number]) => boolean) =>
    of.length > 0 ? Number(((100 * of.filter(isRight).length) / of.length).toFixed(1)) : '–';
  const isFelt = ({ e = [] }: Row, group = 'neutral') => (e.length > 0 ? e : ['neutral']).includes(group);
  return {
    rows: labelled.length,
    sentiment: share(labelled, ({ row, scores }) => largest(scores.sentiment) === row.y),
    'sentiment of the service': share(labelled, ({ row, given }) => given.sentiment === SENTIMENTS[row.y as number]),
    emotion: share(felt, ({ row, scores }) => isFelt(row, groupOf(scores.emotion))),
    'emotion of the service': share(felt, ({ row, given }) => isFelt(row, GROUP_OF.get(given.emotion))),
  };
}

function sentimentLayers() {
  if (!args.sentiment) return undefined;
  const model = openVnl(readFileSync(args.sentiment), args.sentiment);
  return createSentimentLayers(model, model.languages[0] as string, 1);
}

const names: string[] = [];
for (const file of args.model) {
  const model = openVnl(readFileSync(file), file);
  const encoder = await runTextEncoder(model, await openPieces(model.tokenizer), 1, sentimentLayers());
  const began = process.cpuUsage();
  const results: { row: Row; scores: SentenceScores }[] = [];
  for (const language of new Set(rows.map(({ lang }) => lang))) {
    const part = rows.filter(({ lang }) => lang === language);
    const found = await encoder.classify(
      part.map(({ t }) => t),
      language,
    );
    results.push(...part.map((row, index) => ({ row, scores: found[index]! })));
  }
  const { user } = process.cpuUsage(began);
  await encoder.release();
  names.push(JSON.stringify(results.map(({ scores }) => [scores.names, [...scores.harm]])));
  console.log(`${file}: ${(user / 1e6).toFixed(1)} s of processor time for ${rows.length} texts`);
  console.table(
    Object.fromEntries(
      [...counts.keys()].map((key) => [key, score(results.filter(({ row }) => `${row.set} ${row.lang}` === key))]),
    ),
  );
}
if (names.length > 1) console.log(`names and moderation equal: ${names.every((each) => each === names[0])}`);
