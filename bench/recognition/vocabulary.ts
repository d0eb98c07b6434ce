/**
 * Measures how often an unrelated custom vocabulary changes a text: lists of 1,000 names, places and companies, applied to the
 * turns of meetings, every word at the same confidence. Each seed is another list.
 *
 *   npm run bench:vocabulary -- [--confidences 0.6,0.9] [--seeds 1,2,3] [--show] [--recordings "telephone, mono|read"]
 *                               [--terms 0.5,0.9] [--set first] [--voice espeak]
 *
 * With `--terms` a synthetic voice says the terms of a set, which are recognised with each of these intensities. Voices: `espeak`, or one of the program `flite`: `slt`, `rms`, `awb`, `kal16`.
 * With `--recordings` the first list, or the terms of `--set`, is also given to the recogniser, for recordings of the named kinds. VERBATIM_TEXT_DIR names the folder with `gazetteers/` and `meetings/`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyVocabulary } from '../../src/pipeline/addons/vocabulary/vocabulary.ts';
import { CustomVocabularyConfig } from '../../src/schemas/jobs/addon-options.ts';
import { utteranceOf } from '../../test/helpers/formats-transcript.ts';
import { TEXT_DIR } from '../common/folders.ts';
import { measureOnRecordings } from './vocabulary-recordings.ts';
import { TERM_SETS } from './vocabulary-sentences.ts';
import { measureTerms } from './vocabulary-terms.ts';

const { values } = parseArgs({
  options: {
    confidences: { type: 'string', default: '0.6,0.9' },
    seeds: { type: 'string', default: '1,2,3' },
    show: { type: 'boolean', default: false },
    recordings: { type: 'string', default: '' },
    terms: { type: 'string', default: '' },
    set: { type: 'string' },
    voice: { type: 'string', default: 'espeak' },
  },
});
const lines = (file: string) => readFileSync(join(TEXT_DIR, file), 'utf8').trim().split('\n');
const names = (file: string) => lines(`gazetteers/${file}.jsonl`).map((line) => JSON.parse(line).name as string);
const sources = [
  { all: names('given_names'), count: 250 },
  { all: names('family_names'), count: 300 },
  { all: names('cities'), count: 250 },
  { all: lines('gazetteers/organizations.txt').map((name) => name.replace(/ \w{2,4}\.?$/u, '')), count: 200 },
];
const turns = lines('meetings/qmsum15.jsonl').flatMap((line) =>
  (JSON.parse(line).turns as { text: string }[]).map(({ text }) => text),
);

if (values.terms !== '') {
  await measureTerms(values.set ?? 'first', values.voice, values.terms.split(',').map(Number));
  process.exit();
}
if (values.recordings !== '') {
  const terms = values.set && TERM_SETS[values.set]?.sentences.map(({ term }) => term);
  await measureOnRecordings(terms || listOf(Number(values.seeds.split(',')[0])), values.recordings.split('|'));
  process.exit();
}
for (const confidence of values.confidences.split(',').map(Number)) {
  const spoken = turns.filter(Boolean).map((text) => utteranceOf(text, { confidence }));
  const words = spoken.reduce((sum, utterance) => sum + utterance.words.length, 0);
  for (const seed of values.seeds.split(',').map(Number)) {
    const vocabulary = listOf(seed);
    const began = process.cpuUsage().user;
    const written = applyVocabulary(spoken, CustomVocabularyConfig.parse({ vocabulary }));
    const seconds = (process.cpuUsage().user - began) / 1e6;
    const changed = spoken.filter((utterance, i) => written[i] !== utterance);
    const rate = ((1000 * changed.length) / words).toFixed(3);
    console.log(
      `confidence ${confidence}, list ${seed}: ${changed.length} turns of ${words} words changed, ${rate} for 1,000 words, ${seconds.toFixed(1)} s`,
    );
    if (values.show) for (const [i, { text }] of spoken.entries()) showChange(text, written[i]!.text);
  }
}

function listOf(seed: number): string[] {
  const random = randomFrom(seed);
  return sources.flatMap(({ all, count }) => pick([...new Set(all)], count, random));
}

function showChange(before: string, after: string): void {
  const [old, now] = [before.split(' '), after.split(' ')];
  const at = old.findIndex((word, i) => word !== now[i]);
  if (at >= 0) console.log(`  ${old.slice(at, at + 3).join(' ')} > ${now.slice(at, at + 3).join(' ')}`);
}

function pick<T>(all: T[], count: number, random: () => number): T[] {
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all.slice(0, count);
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
