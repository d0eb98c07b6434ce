/**
 * Trains the name tagger and writes its weights to `assets/models/name-tagger`.
 * `tsx training/names/train.ts <folder with entities/ pii/ emotion/ gazetteers/>`
 *
 * Training data are sets whose licences allow it (no share-alike ones) and generated sentences with names from lists, as written and as a
 * recogniser without capitals and punctuation writes them. In unlabelled film lines a word in lower case is labelled as no name; other words
 * have no label.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { dataPath } from '../../src/data/load.ts';
import type { Lang } from '../../src/entities/text/language.ts';
import { type Model, prepare, trainCrf } from './crf.ts';
import {
  type Example,
  fromClinical,
  fromListedNames,
  fromMasked,
  fromTagged,
  fromTemplates,
  fromUnlabelled,
} from './examples.ts';
import { chanceFrom, Inventor } from './invent.ts';
import { asMiscased, asSpoken, withOtherNames } from './variations.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: tsx training/names/train.ts <data folder>');
const LANGS: readonly Lang[] = ['en', 'fr', 'de', 'es', 'it'];
const EPOCHS = 3;
/** Percentage of the sentences with capitals in which the case of names is changed. */
const MISCASED_PERCENT = 15;
/** Smaller int8 weights are set to 0: they are most of the file's size and hardly change the result. */
const SMALLEST = 2;
/** Each run generates its own sentences and shuffles them; the mean of the weights varies less than a single run. */
const SEEDS = [20, 21, 22];

/** Organisations of the benchmark must not be part of the training data. */
function measuredOrganizations(): Set<string> {
  const lines = readFileSync(join(dataDir!, 'pii/presidio_synth_en.jsonl'), 'utf8').trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { spans: { label: string; value: string }[] });
  return new Set(
    rows.flatMap(({ spans }) =>
      spans.filter(({ label }) => label === 'ORGANIZATION').map(({ value }) => value.toLowerCase()),
    ),
  );
}

/** All examples: generated ones either as written or as spoken, real ones as both. */
function allExamples(inventor: Inventor): Example[] {
  const real = [
    ...fromTagged(dataDir!, 'entities/wnut17_en/dev.jsonl', 'en'),
    ...fromTagged(dataDir!, 'entities/germeval14_de/dev.jsonl', 'de'),
    ...fromTagged(dataDir!, 'entities/europeana_fr_historical/fr.jsonl', 'fr'),
    ...fromClinical(dataDir!, 'pii/meddocan_es/dev.jsonl'),
  ];
  const named = real.filter(({ spans }) => spans.length > 0);
  const spoken = LANGS.flatMap((lang) => fromListedNames(dataDir!, `emotion/xed/${lang}.jsonl`, lang));
  const made = [
    ...[...named, ...named, ...spoken, ...spoken].map((example) => withOtherNames(example, inventor)),
    ...spoken,
    ...fromMasked(dataDir!, 'emotion/goemotions/train.jsonl', 3500, inventor),
    ...LANGS.flatMap((lang) => fromTemplates(lang, 12, inventor)),
    ...LANGS.flatMap((lang) => fromUnlabelled(dataDir!, `emotion/xed/${lang}.jsonl`, lang, 4000)),
  ];
  return [
    ...real,
    ...real.map(asSpoken),
    // The only English examples with manual labels count twice.
    ...real.filter(({ lang }) => lang === 'en'),
    ...made.map((example) => {
      if (inventor.percent(50)) return asSpoken(example);
      return inventor.percent(MISCASED_PERCENT) ? asMiscased(example, inventor) : example;
    }),
  ];
}

function write({ weights, transitions }: Model): void {
  // The largest 0.05 % of the weights are clipped, for a finer scale.
  const sizes = weights
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort();
  const largest = sizes[Math.floor(sizes.length * 0.9995)] ?? 1;
  const scale = Number((largest / 127).toPrecision(6));
  const bytes = Int8Array.from(weights, (value) => {
    const byte = Math.max(-127, Math.min(127, Math.round(value / scale)));
    return Math.abs(byte) < SMALLEST ? 0 : byte;
  });
  const data = brotliCompressSync(Buffer.from(bytes.buffer), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const header = { scale, transitions: [...transitions].map((value) => Number(value.toFixed(4))) };
  writeFileSync(dataPath('models/name-tagger/weights.br'), data);
  writeFileSync(dataPath('models/name-tagger/header.json'), `${JSON.stringify(header)}\n`);
  console.error(`${bytes.filter((value) => value !== 0).length} weights, ${(data.length / 1e6).toFixed(2)} MB`);
}

function learn(seed: number): Model {
  const chance = chanceFrom(seed);
  const examples = allExamples(new Inventor(dataDir!, chance, measuredOrganizations()));
  console.error(`${examples.length} examples`);
  return trainCrf(examples.map(prepare), { epochs: EPOCHS, rate: 0.1, decay: 1e-3, dropPercent: 25 }, chance);
}

function meanOf(models: readonly Model[]): Model {
  const mean = (pick: (model: Model) => Float32Array) =>
    pick(models[0]!).map((_, i) => models.reduce((sum, model) => sum + pick(model)[i]!, 0) / models.length);
  return { weights: mean(({ weights }) => weights), transitions: mean(({ transitions }) => transitions) };
}

write(meanOf(SEEDS.map(learn)));
