/**
 * How much audio it takes until words are shown, how many of them change, and how many are wrong in the end beside the same audio as a file, on a clock of
 * audio alone: reading takes no time here. So the figures do not depend on the machine or on what else it does; `bench/live.ts` tells what a listener sees.
 *
 *   npx tsx bench/live-settling.ts [--language en,es] [--endpointing 0.2] [--max-clip-sec 60] [--clips 30] [--chunk-ms 100] [--model moonshine-base]
 *     [--synthetic] [--no-files]
 *
 * `--clips` of each language; with `--synthetic`, voices of machines too.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HeardWord, SAMPLE_RATE_HZ } from '../src/engines/ports.ts';
import { ChannelListener } from '../src/live/channel-listener.ts';
import { createHearing } from '../src/live/hearing.ts';
import { createSpokenLanguage } from '../src/live/spoken-language.ts';
import { createUtteranceReader } from '../src/live/utterance-reader.ts';
import { findSpeech } from '../src/pipeline/speech.ts';
import { transcribe } from '../src/pipeline/transcribe.ts';
import { createLogger } from '../src/telemetry/logger.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { localTools } from './accuracy/engines.ts';
import { readClips, samplesOf } from './live/clips.ts';
import { plainWords, revised, wordErrors } from './live/words.ts';

const { values: args } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    endpointing: { type: 'string', default: '0.2' },
    'max-clip-sec': { type: 'string', default: '60' },
    clips: { type: 'string', default: '30' },
    'chunk-ms': { type: 'string', default: '100' },
    model: { type: 'string' },
    synthetic: { type: 'boolean', default: false },
    files: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const models = { english: args.model ?? 'moonshine-base', general: args.model ?? 'whisper-base' };
const tools = await localTools();
const { engines } = tools;
const hearing = createHearing(engines, createMetrics(), createLogger('silent'));
const chunk = (Number(args['chunk-ms']) / 1000) * SAMPLE_RATE_HZ;
const firstMs: number[] = [];
let shownWords = 0;
let revisedWords = 0;
let audioSec = 0;
let wrong = 0;
let wrongAsFiles = 0;
let said = 0;
const found = args.language
  .split(',')
  .map((language) =>
    readClips(language, Number(args['max-clip-sec']), Number(args.clips), { synthetic: args.synthetic }),
  );
for (const clip of (await Promise.all(found)).flat()) {
  const bytes = await samplesOf(clip.path);
  const pcm = Float32Array.from(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2), (v) => v / 32_768);
  audioSec += pcm.length / SAMPLE_RATE_HZ;
  let nowSec = 0;
  let startSec: number | null = null;
  const shown = new Map<number, string[]>();
  let text = '';
  const show = (number: number, words: readonly HeardWord[]) => {
    const next = plainWords(words.map((word) => word.text).join(''));
    if (startSec !== null) firstMs.push((nowSec - startSec) * 1000);
    startSec = null;
    const before = shown.get(number) ?? [];
    revisedWords += revised(before, next);
    shownWords += Math.max(0, next.length - before.length);
    shown.set(number, next);
  };
  let reading: Promise<unknown> = Promise.resolve();
  const waitedFor = <T>(result: Promise<T>): Promise<T> => {
    reading = Promise.allSettled([reading, result]);
    return result;
  };
  const listener = new ChannelListener({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: Number(args.endpointing), maxSec: 5 },
    wantPartials: true,
    voice: engines.voice(),
    reader: createUtteranceReader({
      hearing: {
        ...hearing,
        read: (request) => waitedFor(hearing.read(request)),
        partialEverySec: () => 0.4,
        isBusy: () => false,
      },
      engines,
      models,
      language: createSpokenLanguage({ languages: [clip.language], codeSwitching: false }, hearing),
      enhance: false,
    }),
    events: {
      speechStart: (atSec) => {
        startSec = atSec;
      },
      speechEnd: () => {},
      partial: show,
      final: async (number, words) => {
        show(number, words);
        text += words.map((word) => word.text).join('');
      },
      failed: (error) => {
        throw error;
      },
    },
  });
  for (let at = 0; at < pcm.length; at += chunk) {
    nowSec = Math.min(pcm.length, at + chunk) / SAMPLE_RATE_HZ;
    await listener.push(pcm.slice(at, at + chunk));
    await new Promise(setImmediate);
    await reading;
    await new Promise(setImmediate);
  }
  await listener.finish();
  const reference = plainWords(clip.transcript);
  wrong += wordErrors(plainWords(text), reference);
  said += reference.length;
  if (args.files) wrongAsFiles += wordErrors(plainWords(await asFile(bytes, clip.language)), reference);
}
await rm(tools.scratchDir, { recursive: true });
const sorted = firstMs.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
console.log(`${sorted.length} utterances of ${Math.round(audioSec)} s`);
console.log(`audio until the first words: P50 ${at(0.5)} ms, P90 ${at(0.9)} ms, P95 ${at(0.95)} ms`);
console.log(`revised: ${((revisedWords / Math.max(1, shownWords)) * 100).toFixed(1)} % of ${shownWords} words shown`);
console.log(`words wrong in finals: ${wrong} of ${said}`);
if (args.files) console.log(`as files: ${wrongAsFiles}; finals have ${(wrong / wrongAsFiles).toFixed(2)}x of that`);

/** What the same recognisers make of all of it at once. */
async function asFile(bytes: Buffer, language: string): Promise<string> {
  const pcm = { path: join(tools.scratchDir, 'clip.pcm'), sampleCount: bytes.length / 2 };
  await writeFile(pcm.path, bytes);
  const audio = {
    durationSec: pcm.sampleCount / SAMPLE_RATE_HZ,
    channelCount: 1,
    distinctChannels: [{ channel: 0, pcm }],
  };
  const recognizers = { ...models, best: models.general, fusion: [] };
  const options = { model: 'stt-1' as const, languages: [language], codeSwitching: false, recognizers };
  const utterances = await transcribe(audio, [await findSpeech(pcm, tools)], options, tools);
  return utterances.map((utterance) => utterance.text).join(' ');
}
