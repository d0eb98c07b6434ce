/**
 * Measures how often enrolled speakers are recognised and other people are named wrongly. Half of the people fit the back-end and the other half are
 * measured, and vice versa; all are of one corpus. Run: `npm run bench:known-speakers` (`-- --choosing` for the half on which the threshold was chosen,
 * `-- --held-out` for the other)
 */
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { createBackend, type VoiceBackend } from '../../src/pipeline/speakers/backend.ts';
import { createVoiceComparison, namingThreshold, voiceEstimate } from '../../src/pipeline/speakers/known-voices.ts';
import { meanOf, type VoiceEstimate } from '../../src/pipeline/speakers/same-person.ts';
import { fitNaming } from '../../training/speakers/backend-model.ts';
import { readVoices, type VoiceSample } from '../../training/speakers/corpus.ts';
import { createRandom } from '../../training/speakers/random.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from '../../training/speakers/setup.ts';

/** A trial: some windows of a person are compared with their own voice and with other voices. */
interface Trial {
  corpus: string;
  degraded: boolean;
  windows: number;
  testVoice: VoiceEstimate;
  own: VoiceEstimate;
  others: VoiceEstimate[];
  backend: VoiceBackend;
}

/** Windows of a trial: 4 are 3.75 s, 12 are 9.75 s. */
const LENGTHS = [4, 12];
/** A person with one recording is enrolled from its first half and tested on its second. */
const LEAST_TO_HALVE = 12;

const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const samples = await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder);
await embedder.release();
const people = [...new Set(samples.map(({ speaker }) => speaker))].sort();
const halves = [0, 1].map((half) => new Set(people.filter((_, i) => i % 2 === half)));
const trials = halves.flatMap((tested, half) => {
  if (process.argv.includes(half === 0 ? '--held-out' : '--choosing')) return [];
  const fitting = samples.filter(({ speaker, shareAlike }) => halves[1 - half]!.has(speaker) && !shareAlike);
  const measured = samples.filter(({ speaker }) => tested.has(speaker));
  return trialsOf(measured, createBackend(fitNaming(fitting)));
});

console.log(
  '| Trials | Number | Equal error rate | Voices known | Strangers named | Known missed | Known taken for another |',
);
console.log('|---|---|---|---|---|---|---|');
report('all', trials);
for (const windows of LENGTHS)
  report(
    `${(windows * 0.75 + 0.75).toFixed(1)} s of speech`,
    trials.filter((t) => t.windows === windows),
  );
report(
  'as recorded',
  trials.filter((trial) => !trial.degraded),
);
report(
  'noise, room or telephone',
  trials.filter((trial) => trial.degraded),
);
for (const corpus of new Set(trials.map((t) => t.corpus)))
  report(
    corpus,
    trials.filter((t) => t.corpus === corpus),
  );

function trialsOf(measured: readonly VoiceSample[], backend: VoiceBackend): Trial[] {
  const portrait = (vectors: readonly Float32Array[]) => voiceEstimate({ vector: meanOf(vectors) }, backend);
  const found: Trial[] = [];
  for (const corpus of new Set(measured.map((sample) => sample.corpus))) {
    const own = measured.filter((sample) => sample.corpus === corpus);
    const voices = [...new Set(own.map(({ speaker }) => speaker))].flatMap((speaker) => {
      const recordings = own.filter((sample) => sample.speaker === speaker);
      const [first, ...rest] = recordings.filter(({ degraded }) => !degraded);
      const files = new Set(recordings.map(({ file }) => file));
      if (files.size > 1) {
        const tests = recordings.filter(({ file }) => file !== first!.file);
        return rest.length > 0 ? [{ speaker, known: portrait(first!.vectors), tests }] : [];
      }
      const half = first!.vectors.length >> 1;
      if (first!.vectors.length < LEAST_TO_HALVE) return [];
      const later = { ...first!, vectors: first!.vectors.slice(half + 1) };
      return [
        {
          speaker,
          known: portrait(first!.vectors.slice(0, half)),
          tests: [later, ...recordings.filter(({ degraded }) => degraded)],
        },
      ];
    });
    for (const { speaker, tests } of voices) {
      for (const { vectors, degraded } of tests.slice(0, 2)) {
        for (const windows of LENGTHS.filter((length) => vectors.length >= length)) {
          found.push({
            corpus,
            degraded,
            windows,
            testVoice: portrait(vectors.slice(0, windows)),
            own: voices.find((voice) => voice.speaker === speaker)!.known,
            others: voices.filter((voice) => voice.speaker !== speaker).map(({ known }) => known),
            backend,
          });
        }
      }
    }
  }
  return found.filter(({ others }) => others.length > 0);
}

function report(name: string, chosen: readonly Trial[]): void {
  if (chosen.length === 0) return;
  const eer = equalErrorRate(
    chosen.map((trial) => scores(trial, [trial.own])[0]!),
    chosen.flatMap((trial) => trial.others.map((other) => scores(trial, [other])[0]!)),
  );
  for (const known of [1, 10, 100]) {
    const random = createRandom(known);
    const bar = namingThreshold(known);
    const counts = { tests: 0, strangers: 0, missed: 0, mistaken: 0 };
    for (const trial of chosen) {
      if (trial.others.length < known) continue;
      for (let round = 0; round < 20 / known; round++) {
        const gallery = pick(trial.others, known, random.uniform);
        const best = Math.max(...scores(trial, gallery));
        const [own, ...rivals] = scores(trial, [trial.own, ...gallery.slice(1)]) as [number, ...number[]];
        const rival = Math.max(Number.NEGATIVE_INFINITY, ...rivals);
        counts.tests++;
        if (best >= bar) counts.strangers++;
        if (Math.max(own, rival) < bar) counts.missed++;
        else if (rival > own) counts.mistaken++;
      }
    }
    if (counts.tests === 0) continue;
    const share = (count: number) => percent(count / counts.tests);
    const cells = [name, chosen.length, percent(eer), known, share(counts.strangers), share(counts.missed)];
    console.log(`| ${[...cells, share(counts.mistaken)].join(' | ')} |`);
  }
}

function scores({ testVoice, backend }: Trial, voices: readonly VoiceEstimate[]): number[] {
  return createVoiceComparison(voices, backend)(testVoice);
}

/** A random selection without repetition. */
function pick<T>(from: readonly T[], count: number, uniform: () => number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(uniform() * left.length), 1)[0]!);
}

function equalErrorRate(own: readonly number[], others: readonly number[]): number {
  const misses = [...own].sort((a, b) => a - b);
  const alarms = [...others].sort((a, b) => b - a);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 30; i++) {
    const rate = (low + high) / 2;
    const missedBelow = misses[Math.floor(rate * (misses.length - 1))]!;
    const acceptedFrom = alarms[Math.floor(rate * (alarms.length - 1))]!;
    if (missedBelow < acceptedFrom) low = rate;
    else high = rate;
  }
  return (low + high) / 2;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
