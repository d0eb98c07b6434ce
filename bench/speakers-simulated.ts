/**
 * How well people are counted and told apart in conversations of one to six, mixed from voices of corpora that the back-end used here was not fitted on.
 * Each is heard once and judged by the normal and the careful pass, with the count found and given. Run: `npm run bench:simulated-speakers`
 * (`-- --short` for their first half minute, `-- --choosing` for the other half of the people, on whom settings are chosen)
 */
import type { PcmFile } from '../src/audio/pcm-file.ts';
import { createSilero } from '../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../src/engines/speaker/embedder.ts';
import { createBackend, type VoiceBackend } from '../src/pipeline/speakers/backend.ts';
import { clusterVoices } from '../src/pipeline/speakers/cluster.ts';
import { ENHANCED_CARE, NORMAL_CARE, SPEECH_FOR_SPEAKERS } from '../src/pipeline/speakers/settings.ts';
import { turnsOf } from '../src/pipeline/speakers/turns.ts';
import { type HeardVoice, hearVoices } from '../src/pipeline/speakers/voices.ts';
import { findSpeech } from '../src/pipeline/speech.ts';
import type { StageTools } from '../src/pipeline/stage.ts';
import { type Conversation, firstOf, MOST_PEOPLE, makeConversations, PLACES } from './speakers/conversations.ts';
import { readVoices } from './speakers/corpus.ts';
import { fitBackend, groupsForBackend } from './speakers/model.ts';
import { diarizationError } from './speakers/score.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from './speakers/setup.ts';

/** Conversations of each corpus, place and number of people. */
const PER_KIND = 1;
const EXCERPT_SEC = 30;

const PASSES = [
  { name: 'normal', care: NORMAL_CARE, given: false },
  { name: 'normal, count given', care: NORMAL_CARE, given: true },
  { name: 'careful', care: ENHANCED_CARE, given: false },
  { name: 'careful, count given', care: ENHANCED_CARE, given: true },
];

const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const quietly = { signal: new AbortController().signal, progress: () => {} };
const engines = { voice: () => silero } as unknown as StageTools['engines'];
const speechIn = (pcm: PcmFile) => findSpeech(pcm, { ...quietly, engines }, SPEECH_FOR_SPEAKERS);
const samples = await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder, 'learnable');
const whole = await makeConversations(PER_KIND, process.argv.includes('--choosing') ? 0 : 1, {
  speakersDir: SPEAKERS_DIR,
  cacheDir: CACHE_DIR,
  findSpeech: speechIn,
});
const conversations = process.argv.includes('--short') ? whole.map((each) => firstOf(each, EXCERPT_SEC)) : whole;

interface Outcome {
  pass: string;
  conversation: Conversation;
  found: number;
  missedSec: number;
  falseSec: number;
  confusedSec: number;
  totalSec: number;
}

const outcomes: Outcome[] = [];
for (const corpus of new Set(conversations.map((conversation) => conversation.corpus))) {
  const others = samples.filter((sample) => sample.corpus !== corpus);
  const backend = createBackend(fitBackend(groupsForBackend(others)));
  for (const conversation of conversations.filter((each) => each.corpus === corpus)) {
    outcomes.push(...(await measure(conversation, backend)));
  }
}
await silero.release();
await embedder.release();

console.log('| Conversations | Number | Missed | False | Confused | DER | Right count | Too many | Too few |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const { name } of PASSES) {
  const own = outcomes.filter(({ pass }) => pass === name);
  report(name, own);
  for (const [key, values] of [
    ['place', PLACES],
    ['people', Array.from({ length: MOST_PEOPLE }, (_, i) => i + 1)],
    ['corpus', [...new Set(conversations.map(({ corpus }) => corpus))]],
  ] as const) {
    for (const value of values) {
      const chosen = own.filter(({ conversation }) => conversation[key] === value);
      report(`${name}: ${key} ${value}`, chosen);
    }
  }
}

async function measure(conversation: Conversation, backend: VoiceBackend): Promise<Outcome[]> {
  const { pcm, turns, people } = conversation;
  const regions = await speechIn(pcm);
  const voicesBy = new Map<number, HeardVoice[]>();
  const found: Outcome[] = [];
  for (const { name, care, given } of PASSES) {
    const voices = voicesBy.get(care.stepSec) ?? (await hearVoices(pcm, regions, care.stepSec, embedder, quietly));
    voicesBy.set(care.stepSec, voices);
    const observations = voices.map(({ vector, ...rest }) => ({ ...rest, vector: backend.project(vector) }));
    const bounds = given ? { least: people, most: people } : { least: 1, most: Number.POSITIVE_INFINITY };
    const { speakers, labels } = await clusterVoices(observations, backend, bounds, care);
    const error = diarizationError(turns, turnsOf(regions, voices, labels));
    found.push({ pass: name, conversation, found: speakers, ...error });
  }
  return found;
}

function report(name: string, chosen: readonly Outcome[]): void {
  if (chosen.length === 0) return;
  const sum = (of: (outcome: Outcome) => number) => chosen.reduce((total, outcome) => total + of(outcome), 0);
  const seconds = sum(({ totalSec }) => totalSec);
  const share = (part: number) => `${((100 * part) / seconds).toFixed(1)} %`;
  const off = ({ found, conversation }: Outcome) => found - conversation.people;
  const cells = [
    name,
    chosen.length,
    share(sum(({ missedSec }) => missedSec)),
    share(sum(({ falseSec }) => falseSec)),
    share(sum(({ confusedSec }) => confusedSec)),
    share(sum(({ missedSec, falseSec, confusedSec }) => missedSec + falseSec + confusedSec)),
    `${sum((outcome) => (off(outcome) === 0 ? 1 : 0))} of ${chosen.length}`,
    sum((outcome) => Math.max(0, off(outcome))),
    sum((outcome) => Math.max(0, -off(outcome))),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
