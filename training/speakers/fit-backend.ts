/**
 * Fits the back-ends of a speaker model, `backend.f32` and `naming.f32` in its folder: assets/models/speakers, or the one that
 * `VERBATIM_VOICE_MODEL` names. Run: `npx tsx training/speakers/fit-backend.ts`
 * (`--measure` prints the equal error rate with a corpus held out)
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { createBackend } from '../../src/pipeline/speakers/backend.ts';
import { createComparison } from '../../src/pipeline/speakers/similarity.ts';
import { fitBackend, fitNaming, groupsForBackend, packBackend } from './backend-model.ts';
import { readVoices, type VoiceSample } from './corpus.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from './setup.ts';

const measured = process.argv.includes('--measure');
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const samples = await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder, measured ? 'all' : 'learnable');
await embedder.release();
const mine = samples.filter((sample) => !sample.shareAlike);

const backend = packBackend(fitBackend(groupsForBackend(mine)));
const naming = packBackend(fitNaming(mine));
const people = new Set(mine.map((sample) => sample.speaker)).size;
await writeFile(join(voiceModelDir(), 'backend.f32'), new Uint8Array(backend.buffer));
await writeFile(join(voiceModelDir(), 'naming.f32'), new Uint8Array(naming.buffer));
console.log(`Fitted on ${people} people in ${mine.length / 2} recordings, each also degraded`);
if (measured) measure(samples.filter(({ vectors }) => vectors.length > 2));

function measure(samples: readonly VoiceSample[]): void {
  console.log('Equal error rate on pairs of windows of one corpus, the corpus held out of the fit (cosine → fitted):');
  for (const corpus of new Set(samples.map((sample) => sample.corpus))) {
    const held = samples.filter((sample) => sample.corpus === corpus);
    const backend = createBackend(fitBackend(groupsForBackend(mine.filter((sample) => sample.corpus !== corpus))));
    const score = createComparison(backend);
    for (const degraded of [false, true]) {
      const people = held.filter((sample) => sample.degraded === degraded);
      const owners = people.flatMap((sample) => sample.vectors.slice(0, 6).map(() => sample));
      const vectors = people.flatMap((sample) => sample.vectors.slice(0, 6));
      const raw = equalErrorRate(cosines(vectors), owners);
      const fitted = equalErrorRate(score.matrix(vectors.map((vector) => backend.project(vector))), owners);
      const name = `${corpus}${degraded ? ', degraded' : ''}`;
      console.log(`  ${name.padEnd(26)} ${percent(raw)} → ${percent(fitted)}  (${people.length} recordings)`);
    }
  }
}

function cosines(vectors: readonly Float32Array[]): Float32Array {
  const unit = vectors.map((vector) => {
    const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
    return vector.map((value) => value / length);
  });
  const out = new Float32Array(vectors.length ** 2);
  unit.forEach((a, i) => {
    unit.forEach((b, j) => {
      let sum = 0;
      for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
      out[i * vectors.length + j] = sum;
    });
  });
  return out;
}

/** Pairs of one person in two recordings are not counted, because a recording to be diarized contains no such pair. */
function equalErrorRate(scores: Float32Array, owners: readonly VoiceSample[]): number {
  const same: number[] = [];
  const different: number[] = [];
  for (let a = 0; a < owners.length; a++) {
    for (let b = 0; b < a; b++) {
      const score = scores[a * owners.length + b]!;
      if (owners[a] === owners[b]) same.push(score);
      else if (owners[a]!.speaker !== owners[b]!.speaker) different.push(score);
    }
  }
  same.sort((a, b) => a - b);
  different.sort((a, b) => b - a);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 30; i++) {
    const rate = (low + high) / 2;
    const missedBelow = same[Math.floor(rate * (same.length - 1))]!;
    const acceptedFrom = different[Math.floor(rate * (different.length - 1))]!;
    if (missedBelow < acceptedFrom) low = rate;
    else high = rate;
  }
  return (low + high) / 2;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(6);
}
