/**
 * Measures how often the number of speakers is found in conversations made of embeddings: turns of people of one corpus on which the back-end was
 * not fitted, clean and degraded. No audio is processed, so that settings can be tried in seconds: no window contains a speaker change and no
 * speech overlaps. Run: `npm run bench:speaker-counts` (`-- --caution 8` and so on to try another setting)
 */
import { parseArgs } from 'node:util';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { createBackend } from '../../src/pipeline/speakers/backend.ts';
import { clusterVoices } from '../../src/pipeline/speakers/cluster.ts';
import { type DiarizationEffort, NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import { fitBackend, groupsForBackend } from '../../training/speakers/backend-model.ts';
import { readVoices, STEP_SEC, type VoiceSample } from '../../training/speakers/corpus.ts';
import { createRandom, pickByWeight } from '../../training/speakers/random.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from '../../training/speakers/setup.ts';

const { values } = parseArgs({
  options: {
    caution: { type: 'string', default: `${NORMAL_EFFORT.bayesian.caution}` },
    'first-guess': { type: 'string', default: `${NORMAL_EFFORT.initialScore}` },
    given: { type: 'boolean', default: false },
  },
});
/** Windows are further apart here than in the service, so each has more weight and the next one is more often of another speaker. */
const STEPS = STEP_SEC / NORMAL_EFFORT.stepSec;
const effort: DiarizationEffort = {
  stepSec: STEP_SEC,
  initialScore: Number(values['first-guess']),
  bayesian: {
    ...NORMAL_EFFORT.bayesian,
    evidence: NORMAL_EFFORT.bayesian.evidence * STEPS,
    caution: Number(values.caution),
    stay: NORMAL_EFFORT.bayesian.stay ** STEPS,
  },
};
/** Corpora of sentences; digits and single words do not make a conversation. */
const CORPORA = ['librispeech', 'speechocean762', 'iban'];
const SIZES = [
  { people: 1, seconds: 60 },
  { people: 2, seconds: 120 },
  { people: 3, seconds: 120 },
  { people: 4, seconds: 150 },
  { people: 6, seconds: 180 },
  { people: 12, seconds: 400 },
];
const SEEDS = 8;
/** Shorter recordings have too few windows. */
const LEAST_WINDOWS = 9;

const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const samples = await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder);
await embedder.release();

interface Outcome {
  people: number;
  found: number;
  /** Share of the windows that are assigned to the wrong speaker. */
  confused: number;
}
const outcomes: Outcome[] = [];
for (const corpus of CORPORA) {
  const learnt = samples.filter((sample) => sample.corpus !== corpus && !sample.shareAlike);
  const backend = createBackend(fitBackend(groupsForBackend(learnt)));
  for (const degraded of [false, true]) {
    const own = samples.filter(
      (each) => each.corpus === corpus && each.degraded === degraded && each.vectors.length >= LEAST_WINDOWS,
    );
    for (const { people, seconds } of SIZES) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const spokenWindows = converse(own, people, seconds, seed);
        if (!spokenWindows) continue;
        const observations = spokenWindows.map(({ vector }) => ({ vector: backend.project(vector), weight: 1 }));
        const bounds = values.given ? { least: people, most: people } : { least: 1, most: Number.POSITIVE_INFINITY };
        const { speakers, labels } = await clusterVoices(observations, backend, bounds, effort);
        outcomes.push({ people, found: speakers, confused: confusion(spokenWindows, labels) });
      }
    }
  }
}

console.log('| People | Conversations | Right count | Too many | Too few | Moments confused |');
console.log('|---|---|---|---|---|---|');
for (const { people } of SIZES)
  report(
    `${people}`,
    outcomes.filter((outcome) => outcome.people === people),
  );
report('all', outcomes);

interface SpokenWindow {
  who: number;
  vector: Float32Array;
}

/** People take turns until their time is over or only one has anything left to say; null when the corpus has too few people. */
function converse(own: readonly VoiceSample[], people: number, seconds: number, seed: number): SpokenWindow[] | null {
  const random = createRandom(seed * 7919 + people * 31 + seconds);
  // One recording per person, because each recording has its own room and degradation.
  const recordings = [...new Map(own.map((sample) => [sample.speaker, sample])).values()];
  if (recordings.length < people) return null;
  const voices = Array.from({ length: people }, () => {
    const [sample] = recordings.splice(Math.floor(random.uniform() * recordings.length), 1);
    return { left: [...sample!.vectors], eagerness: random.between(0.3, 1) };
  });
  const spokenWindows: SpokenWindow[] = [];
  let last = -1;
  for (let turn = 0; spokenWindows.length * STEP_SEC < seconds; turn++) {
    const open = voices.map(({ left, eagerness }, i) =>
      left.length > 0 && (i !== last || people === 1) ? eagerness : 0,
    );
    if (turn >= people && open.every((weight) => weight === 0)) break;
    const who = turn < people ? turn : pickByWeight(open, random);
    const windows = Math.max(1, Math.min(20, Math.round((1.8 * Math.exp(0.9 * random.normal())) / STEP_SEC)));
    spokenWindows.push(...voices[who]!.left.splice(0, windows).map((vector) => ({ who, vector })));
    last = who;
  }
  return spokenWindows;
}

/** Share of confused windows under a one-to-one pairing of people and labels, the largest overlaps first. */
function confusion(spokenWindows: readonly SpokenWindow[], labels: ArrayLike<number>): number {
  const together = new Map<string, { who: number; label: number; count: number }>();
  spokenWindows.forEach(({ who }, i) => {
    const key = `${who}/${labels[i]}`;
    const known = together.get(key) ?? { who, label: labels[i]!, count: 0 };
    together.set(key, { ...known, count: known.count + 1 });
  });
  const taken = { who: new Set<number>(), label: new Set<number>() };
  let right = 0;
  for (const { who, label, count } of [...together.values()].sort((a, b) => b.count - a.count)) {
    if (taken.who.has(who) || taken.label.has(label)) continue;
    taken.who.add(who);
    taken.label.add(label);
    right += count;
  }
  return 1 - right / spokenWindows.length;
}

function report(name: string, chosen: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number) => chosen.reduce((total, outcome) => total + of(outcome), 0);
  const cells = [
    name,
    chosen.length,
    sum(({ people, found }) => (people === found ? 1 : 0)),
    sum(({ people, found }) => Math.max(0, found - people)),
    sum(({ people, found }) => Math.max(0, people - found)),
    `${((100 * sum(({ confused }) => confused)) / chosen.length).toFixed(1)} %`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
