/**
 * Trains the sentiment table and writes it to `assets/models/sentiment`.
 * `tsx training/sentiment/train.ts <folder with emotion/ and gazetteers/>`
 *
 * The table over parts of words is trained on XED in French, German, Spanish and Italian, and on neutral sentences. English: `training/language`.
 */
import { writeFileSync } from 'node:fs';
import { dataPath } from '../../src/data/load.ts';
import { FEATURE_PLACES, textFeatures } from '../../src/pipeline/addons/sentiment/features.ts';
import { EMOTIONS, POLARITIES } from '../../src/pipeline/addons/sentiment/labels.ts';
import type { WeightsHeader } from '../../src/pipeline/addons/sentiment/networks.ts';
import { fromTemplates } from '../names/examples.ts';
import { chanceFrom, Inventor } from '../names/invent.ts';
import { type LabelledText, readXed } from './labelled-texts.ts';
import { type Example, trainLowRank } from './low-rank-trainer.ts';
import { PLAIN_SENTENCES } from './plain-sentences.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: tsx training/sentiment/train.ts <data folder>');
const HEADS = [EMOTIONS.length, POLARITIES.length];
const TABLE = { places: FEATURE_PLACES, rank: 8, heads: HEADS, epochs: 4, rate: 0.1, decay: 1e-4, seed: 1 };

function exampleOf(row: LabelledText): Example {
  const labelled = row.emotions.length > 0;
  const emotions = labelled ? new Float32Array(EMOTIONS.length) : null;
  for (const emotion of row.emotions) if (emotions) emotions[EMOTIONS.indexOf(emotion)] = 1 / row.emotions.length;
  const polarities = row.polarity ? new Float32Array(POLARITIES.length) : null;
  if (row.polarity && polarities) polarities[POLARITIES.indexOf(row.polarity)] = 1;
  return { features: textFeatures(row.text), targets: [emotions, polarities], weight: 1 };
}

/** Quantises tensors to int8 and writes them as `<name>.bin` with the header `<name>.json`. */
function write(name: string, rank: number, tensors: Record<string, Float32Array>): void {
  const header: WeightsHeader = { rank, tensors: {} };
  const parts: Buffer[] = [];
  let from = 0;
  for (const [tensor, values] of Object.entries(tensors)) {
    const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
    parts.push(Buffer.from(Int8Array.from(values, (value) => Math.round((value / largest) * 127)).buffer));
    header.tensors[tensor] = { scale: Number((largest / 127).toPrecision(6)), from, length: values.length };
    from += values.length;
  }
  writeFileSync(dataPath(`models/sentiment/${name}.bin`), Buffer.concat(parts));
  writeFileSync(dataPath(`models/sentiment/${name}.json`), `${JSON.stringify(header, null, 2)}\n`);
}

const OTHER_LANGUAGES = ['fr', 'de', 'es', 'it'] as const;
/** Repetitions of each neutral sentence, and of each sentence with slots for names. */
const PLAIN_TIMES = 10;
const FILLED_TIMES = 4;

/** The film lines of these languages all have an emotion. Without neutral sentences, "The train leaves at eight" would get one, too. */
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
  console.error(`${felt.length} lines with an emotion, ${plain.length} without`);
  const rows = [...felt, ...plain];
  const { rank, table, output, bias } = trainLowRank(rows.map(exampleOf), TABLE);
  return { rank, tensors: { vectors: table, output, bias } };
}

const others = trainOthers();
write('others', others.rank, others.tensors);
console.error('wrote the table for other languages');
