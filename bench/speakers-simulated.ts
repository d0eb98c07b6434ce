/**
 * How well people are counted and told apart in conversations of one to six, mixed from voices of corpora that the back-end used here was not fitted on.
 * Run: `npm run bench:simulated-speakers` (`--enhanced` for the careful pass, `--given` with the count given, `--short` for their first half minute,
 * `--choosing` for the other half of the people, on whom settings are chosen)
 */
import { createSilero } from '../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../src/engines/speaker/embedder.ts';
import type { SpeakerEmbedder } from '../src/engines/speaker/port.ts';
import { diarize } from '../src/pipeline/speakers/diarize.ts';
import { ENHANCED_CARE, NORMAL_CARE, SPEECH_FOR_SPEAKERS } from '../src/pipeline/speakers/settings.ts';
import { findSpeech } from '../src/pipeline/speech.ts';
import type { StageTools } from '../src/pipeline/stage.ts';
import { type Conversation, firstOf, MOST_PEOPLE, makeConversations, PLACES } from './speakers/conversations.ts';
import { readVoices } from './speakers/corpus.ts';
import { fitBackend, groupsForBackend, packBackend } from './speakers/model.ts';
import { diarizationError } from './speakers/score.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from './speakers/setup.ts';

/** Conversations of each corpus, place and number of people. */
const PER_KIND = 1;
const EXCERPT_SEC = 30;

const care = process.argv.includes('--enhanced') ? ENHANCED_CARE : NORMAL_CARE;
const given = process.argv.includes('--given');
const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const quietly = { signal: new AbortController().signal, progress: () => {} };
const engines = { voice: () => silero, overlap: () => null };
const samples = (await readVoices(SPEAKERS_DIR, CACHE_DIR, embedder)).filter(({ shareAlike }) => !shareAlike);
const whole = await makeConversations(PER_KIND, process.argv.includes('--choosing') ? 0 : 1, {
  speakersDir: SPEAKERS_DIR,
  cacheDir: CACHE_DIR,
  findSpeech: (pcm) =>
    findSpeech(pcm, { ...quietly, engines: engines as unknown as StageTools['engines'] }, SPEECH_FOR_SPEAKERS),
});
const conversations = process.argv.includes('--short') ? whole.map((each) => firstOf(each, EXCERPT_SEC)) : whole;

interface Outcome {
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
  const backend = packBackend(fitBackend(groupsForBackend(others)));
  const describe = async () => ({ ...(await embedder.describe()), backend });
  for (const conversation of conversations.filter((each) => each.corpus === corpus)) {
    outcomes.push(await measure(conversation, { ...embedder, describe }));
  }
}
await silero.release();
await embedder.release();

console.log('| Conversations | Number | Missed | False | Confused | DER | Right count | Too many | Too few |');
console.log('|---|---|---|---|---|---|---|---|---|');
report('all', outcomes);
for (const place of PLACES)
  report(
    place,
    outcomes.filter(({ conversation }) => conversation.place === place),
  );
for (let people = 1; people <= MOST_PEOPLE; people++) {
  report(
    `${people} people`,
    outcomes.filter(({ conversation }) => conversation.people === people),
  );
}
for (const corpus of new Set(outcomes.map(({ conversation }) => conversation.corpus))) {
  report(
    corpus,
    outcomes.filter(({ conversation }) => conversation.corpus === corpus),
  );
}

async function measure(conversation: Conversation, heldOut: SpeakerEmbedder): Promise<Outcome> {
  const { pcm, turns, people } = conversation;
  const bounds = given ? { least: people, most: people } : { least: 1, most: Number.POSITIVE_INFINITY };
  const [heard] = await diarize([{ channel: 0, pcm }], bounds, care, { engines, embedder: heldOut, ...quietly });
  const found = new Set(heard!.turns.map(({ speaker }) => speaker)).size;
  return { conversation, found, ...diarizationError(turns, heard!.turns) };
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
