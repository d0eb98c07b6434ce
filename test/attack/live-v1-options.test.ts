import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../src/schemas/limits.ts';
import { TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

const V1 = '/audio/text/audio-transcription';
/** Above the largest frame before authentication: the connection is closed without an answer. */
const ABOVE_FRAME = 100_000;
const TOO_LARGE = 4413;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ env: { VERBATIM_LIVE_WARM: 'false' }, until: 'listening' });
}, 200_000);
afterAll(() => server.dispose());

interface Answer {
  event?: string;
  code?: number;
  message?: string;
  closeCode?: number;
}

/** The first answer to a V1 configuration, or the code with which the connection is closed instead. */
async function configure(config: object): Promise<Answer> {
  const ws = new WebSocket(server.url.replace('http', 'ws') + V1);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      ws.once('open', () => ws.send(JSON.stringify({ x_service_key: server.key, ...config })));
      ws.once('message', (data) => resolve(JSON.parse(String(data)) as Answer));
      ws.once('close', (closeCode) => resolve({ closeCode }));
      ws.once('error', reject);
    });
  } finally {
    ws.terminate();
  }
}

const connected = { event: 'connected' };
const refused = (message: RegExp) => ({ event: 'error', code: 400, message: expect.stringMatching(message) });

/** Texts of a V1 configuration: the limit, what follows at the limit, and the other fields. */
const TEXTS: [string, number, Answer, object?][] = [
  // Valid by its length, but no encoding has this name.
  ['encoding', LIMITS.shortName, { event: 'error', code: 422, message: expect.stringMatching(/^encoding: a+ is no/) }],
  ['language', LIMITS.shortName, connected],
  ['language', LIMITS.shortName, refused(/^language: a+ is not a supported/), { language_behaviour: 'manual' }],
  ['transcription_hint', LIMITS.prose, connected],
];

it.each(TEXTS)('%s of a V1 configuration is read up to %i characters', async (field, limit, atLimit, others = {}) => {
  const cost = await costOf(server, async () => {
    expect(await configure({ ...others, [field]: 'a'.repeat(limit) })).toMatchObject(atLimit);
    for (const above of [1, 100, 10_000]) {
      expect(await configure({ ...others, [field]: 'a'.repeat(limit + above) })).toMatchObject(
        refused(new RegExp(`^${field}: must have at most ${limit} characters$`)),
      );
    }
    expect(await configure({ ...others, [field]: 'a'.repeat(limit + ABOVE_FRAME) })).toEqual({ closeCode: TOO_LARGE });
  });
  expectHarmless(cost);
});

it.each([
  ['language_behaviour'],
  ['bit_depth'],
  ['sample_rate'],
  ['channels'],
  ['endpointing'],
  // A number that is too small is refused by its current name.
  ['maximum_audio_duration', 'maximum_duration_without_endpointing'],
  ['audio_enhancer'],
  ['word_timestamps'],
  ['prosody'],
  ['reinject_context'],
])('a long text as %s of a V1 configuration is refused', async (field, name = field) => {
  const cost = await costOf(server, async () => {
    for (const part of ['a', '1', ' ']) {
      const answer = await configure({ [field]: part.repeat(50_000) });
      expect(answer).toMatchObject({ event: 'error', message: expect.stringMatching(`${field}|${name}`) });
      expect([400, 422]).toContain(answer.code);
      expect(answer.message!.length).toBeLessThan(500);
    }
  });
  expectHarmless(cost);
});

it('a long key in a V1 configuration is refused', async () => {
  const cost = await costOf(server, async () => {
    expect(await configure({ x_service_key: 'a'.repeat(60_000) })).toMatchObject({ event: 'error', code: 401 });
  });
  expectHarmless(cost);
});
