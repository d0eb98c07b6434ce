import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import { Recording } from '../../store/recordings/recordings.ts';
import { type LoggedMessage, MessageLog } from './message-log.ts';
import { type LiveSocket, type MessageBody, Messenger } from './messenger.ts';

let dir: string;
let recording: Recording;
let log: MessageLog;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-messenger-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(dir, { recursive: true });
});
async function open() {
  recording = await Recording.open(dir, { syncAlways: false });
  log = await MessageLog.open(dir);
}
async function close() {
  await recording.close();
  await log.close();
}

class FakeSocket implements LiveSocket {
  bufferedBytes = 0;
  types: string[] = [];
  marks: string[] = [];
  closed = 0;
  send(text: string): void {
    this.types.push(JSON.parse(text).type);
  }
  ping(mark: string): void {
    this.marks.push(mark);
  }
  close(code: number): void {
    this.closed = code;
  }
  setPaused(): void {}
}

const params = parseLiveParams({
  messages_config: { receive_partial_transcripts: true, receive_lifecycle_events: true },
  callback: true,
  callback_config: { url: 'https://example.com/live' },
});
const createMessenger = (callback?: (entry: LoggedMessage) => void) =>
  new Messenger({ sessionId: 's', params, recording, log, ...(callback ? { callback } : {}) });
const spoken = { start: 0, end: 1, confidence: 1, channel: 0, words: [], text: ' hi', language: 'en' as const };
const transcript = (is_final: boolean): MessageBody => ({
  type: 'transcript',
  data: { id: '00-00000000', is_final, utterance: spoken },
});

it('sends unconfirmed messages again, also after a restart', async () => {
  const first = new FakeSocket();
  const messenger = createMessenger();
  messenger.attach(first);
  await messenger.send({ type: 'start_recording' });
  messenger.confirmed(first.marks[0]!);
  await messenger.send(transcript(false));
  await messenger.send(transcript(true));
  expect(first.types).toEqual(['start_recording', 'transcript', 'transcript']);

  const second = new FakeSocket();
  messenger.attach(second);
  expect(second.types).toEqual(['transcript']);

  await close();
  await open();
  const third = new FakeSocket();
  const next = createMessenger();
  next.attach(third);
  expect(third.types).toEqual(['transcript']);
  next.confirmed(third.marks[0]!);
  const fourth = new FakeSocket();
  next.attach(fourth);
  expect(fourth.types).toEqual([]);
});

it('keeps messages for a disconnected client', async () => {
  const messenger = createMessenger();
  await messenger.send(transcript(true));
  await messenger.send({ type: 'end_session' });
  const socket = new FakeSocket();
  messenger.attach(socket);
  expect(socket.types).toEqual(['transcript', 'end_session']);
});

it('drops partials for a slow client, and disconnects one that does not read', async () => {
  const socket = new FakeSocket();
  const messenger = createMessenger();
  messenger.attach(socket);
  socket.bufferedBytes = 300 * 1024;
  await messenger.send(transcript(false));
  await messenger.send(transcript(true));
  expect(socket.types).toEqual(['transcript']);
  socket.bufferedBytes = 9 * 1024 * 1024;
  await messenger.send(transcript(true));
  expect(socket.closed).toBe(1013);
});

it('disconnects a client that does not read its acknowledgements', () => {
  const socket = new FakeSocket();
  const messenger = createMessenger();
  messenger.attach(socket);
  const acknowledge = (end: number) =>
    messenger.acknowledge(
      {
        type: 'audio_chunk',
        acknowledged: true,
        error: null,
        data: { byte_range: [0, end], time_range: [0, 0] },
      },
      end,
    );
  acknowledge(100);
  expect(socket.closed).toBe(0);
  socket.bufferedBytes = 9 * 1024 * 1024;
  acknowledge(200);
  expect(socket.closed).toBe(1013);
});

it('does not list acknowledgements among the messages of the result, although the callback gets them', async () => {
  const config = { url: 'https://example.com/live', receive_acknowledgments: true };
  const withAcks = parseLiveParams({ callback: true, callback_config: config });
  const messenger = new Messenger({ sessionId: 's', params: withAcks, recording, log, callback: () => {} });
  messenger.acknowledge({ type: 'audio_chunk', acknowledged: true, error: null, data: null }, 100);
  await messenger.send(transcript(true));
  const types = (await messenger.sentTexts()).map((text) => JSON.parse(text).type);
  expect(types).toEqual(['transcript']);
  expect(messenger.forCallback().map(({ message }) => message.type)).toEqual(['audio_chunk', 'transcript']);
});

it('sends the callback the requested messages in order', async () => {
  const received: string[] = [];
  const messenger = createMessenger(({ message }) => received.push(message.type));
  await Promise.all([
    messenger.send({ type: 'start_session' }),
    messenger.send(transcript(false)),
    messenger.send({ type: 'speech_start', data: { time: 0, channel: 0 } }),
    messenger.send(transcript(true)),
    messenger.send({ type: 'end_session' }),
  ]);
  expect(received).toEqual(['start_session', 'transcript', 'end_session']);
});
