import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import type { LiveRequestBody } from '../../src/schemas/live/live-params.ts';
import type { TestServer } from '../../test/e2e/server.ts';
import { plainWords, revised } from './words.ts';

const BYTES_PER_SEC = 32_000;
const CHUNK_SEC = 0.1;

/** What a client received in one session. */
export interface Played {
  /** From the start of speech to the first partial with its words. */
  firstPartialMs: number[];
  /** From the end of speech to its final. */
  finalMs: number[];
  shownWords: number;
  revisedWords: number;
  partials: number;
  /** From a final to its translation, for each target language. */
  translationMs: number[];
  text: string;
}

/** Streams 16 kHz, 16-bit samples to a session in real time, like a microphone. */
export async function play(server: TestServer, pcm: Buffer, params: LiveRequestBody): Promise<Played> {
  const created = await server.post('/v2/live', {
    ...params,
    messages_config: { receive_partial_transcripts: true },
  });
  if (created.status !== 201) throw new Error(`The session was rejected: ${created.status}`);
  const { url } = (await created.json()) as { url: string };
  const socket = new WebSocket(url);
  const seen: { atMs: number; message: LiveMessage }[] = [];
  socket.on('message', (data) => {
    seen.push({ atMs: performance.now(), message: JSON.parse(String(data)) as LiveMessage });
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const startMs = performance.now();
  const step = CHUNK_SEC * BYTES_PER_SEC;
  for (let at = 0; at < pcm.length; at += step) {
    const dueMs = startMs + ((at + step) / BYTES_PER_SEC) * 1000;
    await sleep(Math.max(0, dueMs - performance.now()));
    socket.send(pcm.subarray(at, at + step));
  }
  socket.send(JSON.stringify({ type: 'stop_recording' }));
  await closed;
  return measure(seen, startMs);
}

function measure(seen: readonly { atMs: number; message: LiveMessage }[], startMs: number): Played {
  const played: Played = {
    firstPartialMs: [],
    finalMs: [],
    shownWords: 0,
    revisedWords: 0,
    partials: 0,
    translationMs: [],
    text: '',
  };
  const finals = new Map<string, number>();
  const shown = new Map<string, string[]>();
  let speechStart: number | null = null;
  const speechEnds: number[] = [];
  for (const { atMs, message } of seen) {
    if (message.type === 'speech_start') speechStart = message.data.time;
    else if (message.type === 'speech_end') speechEnds.push(message.data.time);
    if (message.type === 'translation' && message.data) {
      const finalMs = finals.get(message.data.utterance_id);
      if (finalMs !== undefined && !message.error) played.translationMs.push(atMs - finalMs);
    }
    if (message.type !== 'transcript') continue;
    const { id, is_final, utterance } = message.data;
    const words = plainWords(utterance.text);
    if (speechStart !== null && utterance.end > speechStart) {
      played.firstPartialMs.push(atMs - startMs - speechStart * 1000);
      speechStart = null;
    }
    const before = shown.get(id) ?? [];
    played.revisedWords += revised(before, words);
    played.shownWords += Math.max(0, words.length - before.length);
    shown.set(id, words);
    if (!is_final) {
      played.partials++;
      continue;
    }
    played.text += utterance.text;
    finals.set(id, atMs);
    // The final of an utterance that was cut at its maximum has no end of speech.
    const end = speechEnds.find((sec) => Math.abs(sec - utterance.end) < 0.4 && sec >= utterance.end - 0.4);
    if (end !== undefined) {
      played.finalMs.push(atMs - startMs - end * 1000);
      speechEnds.splice(0, speechEnds.indexOf(end) + 1);
    }
  }
  return played;
}
