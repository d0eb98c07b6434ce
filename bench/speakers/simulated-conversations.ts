/**
 * Measures diarization of conversations that are mixed from corpora on which the back-end was not fitted. The embeddings of each are computed once
 * and cached. Normal and enhanced diarization run with the number of speakers found and given. Run: `npm run bench:simulated-speakers`; `-- --set alone` for one
 * person alone, `dialogues` for two in less than a minute, `long`, `hours` and `crowd` for an hour, two hours and twenty people, `--short` for the first half minute, `--choosing` for the other half
 * of the people, on whom settings are chosen.
 */
import { parseArgs } from 'node:util';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { createBackend, type VoiceBackend } from '../../src/pipeline/speakers/backend.ts';
import { clusterVoices } from '../../src/pipeline/speakers/cluster.ts';
import { ENHANCED_EFFORT, NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import { turnsOf } from '../../src/pipeline/speakers/turns.ts';
import { fitBackend, groupsForBackend } from '../../training/speakers/backend-model.ts';
import { readVoices } from '../../training/speakers/corpus.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from '../../training/speakers/setup.ts';
import { type CachedVoices, createVoiceCache, voicesUntil } from './cached-voices.ts';
import { type Conversation, firstOf, makeConversations, PLACES } from './conversations.ts';
import { ALONE, CROWD, DIALOGUES, HOURS, LONG, TALKS } from './plans.ts';
import { diarizationError } from './score.ts';

const SETS = { talks: TALKS, alone: ALONE, dialogues: DIALOGUES, long: LONG, hours: HOURS, crowd: CROWD };
const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'talks' },
    short: { type: 'boolean', default: false },
    choosing: { type: 'boolean', default: false },
  },
});
const plans = SETS[values.set as keyof typeof SETS];
if (!plans) throw new Error(`--set must be one of ${Object.keys(SETS).join(', ')}`);
/** Durations to measure instead of the whole conversation: the first half minute, or half an hour and an hour. */
const beginnings = values.short ? [30] : values.set === 'long' ? [1800, 3600] : [];

const PASSES = [
  { name: 'normal', effort: NORMAL_EFFORT, given: false },
  { name: 'normal, count given', effort: NORMAL_EFFORT, given: true },
  { name: 'enhanced', effort: ENHANCED_EFFORT, given: false },
  { name: 'enhanced, count given', effort: ENHANCED_EFFORT, given: true },
];

const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const voiceCache = createVoiceCache(silero, embedder, NORMAL_EFFORT.stepSec, CACHE_DIR);
const samples = await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder, 'learnable');
const conversations = await makeConversations(plans, values.choosing ? 0 : 1, {
  speakersDir: SPEAKERS_DIR,
  cacheDir: CACHE_DIR,
  findSpeech: voiceCache.speechIn,
});

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
    const voices = await voiceCache.embed(conversation);
    if (beginnings.length === 0) outcomes.push(...(await measure(conversation, voices, backend)));
    for (const seconds of beginnings)
      outcomes.push(...(await measure(firstOf(conversation, seconds), voicesUntil(voices, seconds), backend)));
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
    ['people', [...new Set(plans.map(({ people }) => people))]],
    ['seconds', [...new Set(outcomes.map(({ conversation }) => conversation.seconds))]],
    ['corpus', [...new Set(conversations.map(({ corpus }) => corpus))]],
  ] as const) {
    for (const value of values) {
      const chosen = own.filter(({ conversation }) => conversation[key] === value);
      report(`${name}: ${key} ${value}`, chosen);
    }
  }
}

async function measure(
  conversation: Conversation,
  { regions, voices }: CachedVoices,
  backend: VoiceBackend,
): Promise<Outcome[]> {
  const { turns, people } = conversation;
  const found: Outcome[] = [];
  for (const { name, effort, given } of PASSES) {
    const observations = voices.map(({ vector, ...rest }) => ({ ...rest, vector: backend.project(vector) }));
    const bounds = given ? { least: people, most: people } : { least: 1, most: Number.POSITIVE_INFINITY };
    const { speakers, labels } = await clusterVoices(observations, backend, bounds, effort);
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
