/**
 * Learns the numbers of the sentiment add-on and writes them to `src/pipeline/addons/sentiment/weights.ts`.
 * `tsx bench/train-sentiment.ts <folder with emotion/, sentiment/ and gazetteers/> [cache folder]`; with `--others` English stays as it is.
 *
 * English: a table of word vectors learns from all texts (GoEmotions, English XED, tweets), in two halves first, each judging the other, so
 * that the layers behind it see how sure it is about texts it does not know; then two layers learn from embedding, lexicon and table
 * together. Other languages: a table over parts of words learns from XED in French, German, Spanish and Italian, and from plain sentences.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { denseInput } from '../src/pipeline/addons/sentiment/dense-input.ts';
import { FEATURE_PLACES, type FeatureKind, textFeatures } from '../src/pipeline/addons/sentiment/features.ts';
import { EMOTIONS, POLARITIES } from '../src/pipeline/addons/sentiment/feelings.ts';
import type { PackedNumbers } from '../src/pipeline/addons/sentiment/networks.ts';
import { ENGLISH } from '../src/pipeline/addons/sentiment/weights.ts';
import { cachedEmbeddings } from './embedding-cache.ts';
import { trainLayers } from './layer-trainer.ts';
import { type Example, type LowRankModel, lowRankLogits, meanVector, trainLowRank } from './low-rank-trainer.ts';
import { fromTemplates } from './names/examples.ts';
import { chanceFrom, Inventor } from './names/invent.ts';
import { PLAIN_SENTENCES } from './plain-sentences.ts';
import { chance, type LabelledText, readGoEmotions, readTweets, readXed } from './sentiment-data.ts';
import { englishTraining } from './sentiment-sets.ts';

const [dataDir, cacheDir = 'bench/.cache/sentiment'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!dataDir) throw new Error('usage: tsx bench/train-sentiment.ts <data folder> [cache folder]');
const HEADS = [EMOTIONS.length, POLARITIES.length];
const TABLE = { places: FEATURE_PLACES, rank: 8, heads: HEADS, epochs: 4, rate: 0.1, decay: 1e-4, seed: 1 };

function exampleOf(row: LabelledText, kind: FeatureKind): Example {
  // English XED knows eight emotions of a film's kind; for English there is better.
  const labelled = row.emotions.length > 0 && (row.set === 'goemotions' || row.language !== 'en');
  const emotions = labelled ? new Float32Array(EMOTIONS.length) : null;
  for (const emotion of row.emotions) if (emotions) emotions[EMOTIONS.indexOf(emotion)] = 1 / row.emotions.length;
  const polarities = row.polarity ? new Float32Array(POLARITIES.length) : null;
  if (row.polarity && polarities) polarities[POLARITIES.indexOf(row.polarity)] = 1;
  return { features: textFeatures(row.text, kind), targets: [emotions, polarities], weight: 1 };
}

function scoresOf(model: LowRankModel, example: Example): Float32Array {
  return lowRankLogits(model, meanVector(model.table, example.features, model.rank));
}

function pack(values: Float32Array): PackedNumbers {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  const bytes = Int8Array.from(values, (value) => Math.round((value / largest) * 127));
  return { scale: Number((largest / 127).toPrecision(6)), data: Buffer.from(bytes.buffer).toString('base64') };
}

function packTable({ rank, table, output, bias }: LowRankModel) {
  return { rank, vectors: pack(table), output: pack(output), bias: pack(bias) };
}

async function trainEnglish() {
  const everything = [
    ...readGoEmotions(dataDir!, 'train'),
    ...readXed(dataDir!, 'en').filter((row) => row.split === 'train' && row.polarity),
    ...readTweets(dataDir!).filter((row) => row.split === 'train'),
  ];
  const half = (row: LabelledText) => chance(`half ${row.text}`) < 0.5;
  const learn = (rows: LabelledText[]) =>
    trainLowRank(
      rows.map((row) => exampleOf(row, 'words')),
      TABLE,
    );
  const table = learn(everything);
  const first = learn(everything.filter(half));
  const second = learn(everything.filter((row) => !half(row)));
  console.error('the English table is learnt');

  const rows = englishTraining(dataDir!);
  const vectors = await cachedEmbeddings(
    cacheDir,
    rows.map((row) => row.text),
  );
  const examples = rows.map((row, index) => {
    const example = exampleOf(row, 'words');
    const scores = scoresOf(half(row) ? second : first, example);
    return { ...example, dense: denseInput(row.text, vectors[index]!, scores), weight: row.set === 'tweets' ? 2 : 1 };
  });
  const layers = trainLayers(examples, {
    hidden: 48,
    heads: HEADS,
    epochs: 14,
    rate: 0.002,
    decay: 0.01,
    dropout: 0.2,
    seed: 1,
  });
  return {
    table: packTable(table),
    layers: {
      inner: pack(layers.inner),
      innerBias: pack(layers.innerBias),
      output: pack(layers.output),
      outputBias: pack(layers.outputBias),
    },
  };
}

const OTHER_LANGUAGES = ['fr', 'de', 'es', 'it'] as const;
/** How often each plain sentence counts, and how often a sentence with places for names is filled. */
const PLAIN_TIMES = 10;
const FILLED_TIMES = 4;

/** Film lines of these languages come with a feeling only. Without others to tell them from, "The train leaves at eight" is glad or sad, too. */
function plainSentences(): LabelledText[] {
  const inventor = new Inventor(dataDir!, chanceFrom(1), new Set());
  return OTHER_LANGUAGES.flatMap((language) => {
    const own = PLAIN_SENTENCES[language]
      .split(/[|\n]/)
      .flatMap((text) => Array<string>(PLAIN_TIMES).fill(text.trim()));
    const filled = fromTemplates(language, FILLED_TIMES, inventor).map(({ text }) => text);
    return [...own, ...filled].map(
      (text): LabelledText => ({
        set: 'xed',
        language,
        split: 'train',
        text,
        emotions: ['neutral'],
        polarity: 'neutral',
      }),
    );
  });
}

function trainOthers() {
  const felt = OTHER_LANGUAGES.flatMap((language) => readXed(dataDir!, language)).filter(
    (row) => row.split === 'train',
  );
  const plain = plainSentences();
  console.error(`${felt.length} lines with a feeling, ${plain.length} without`);
  const rows = [...felt, ...plain];
  return packTable(
    trainLowRank(
      rows.map((row) => exampleOf(row, 'pieces')),
      TABLE,
    ),
  );
}

const others = trainOthers();
console.error('the table for other languages is learnt');
const english = process.argv.includes('--others') ? ENGLISH : await trainEnglish();
const target = fileURLToPath(new URL('../src/pipeline/addons/sentiment/weights.ts', import.meta.url));
writeFileSync(
  target,
  `// Written by bench/train-sentiment.ts; not to be edited. Learnt from GoEmotions, XED and the tweets behind VADER (see NOTICE).
import type { PackedLayers, PackedTable } from './networks.ts';

/** What is known about English. */
export const ENGLISH: { table: PackedTable; layers: PackedLayers } = ${JSON.stringify(english, null, 2)};

/** What is known about French, German, Spanish and Italian. */
export const OTHERS: PackedTable = ${JSON.stringify(others, null, 2)};
`,
);
console.error(`wrote ${target}`);
