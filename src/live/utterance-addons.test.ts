import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { Reader, Rewriter } from '../pipeline/addons/addon.ts';
import { piiRedaction } from '../pipeline/addons/pii-redaction.ts';
import type { Engines } from '../pipeline/stage.ts';
import { parseLiveParams } from '../schemas/parse-live-params.ts';
import type { Utterance } from '../schemas/transcript.ts';
import { utteranceParams } from './addon-params.ts';
import { makeUtterance } from './live-utterance.ts';
import type { MessageBody } from './messenger.ts';
import { createUtteranceAddons } from './utterance-addons.ts';

const audio = { durationSec: 0, channelCount: 1, distinctChannels: [] };
const say = (text: string, atSec = 0) =>
  makeUtterance(
    text.split(' ').map((word, i) => ({
      text: ` ${word}`,
      startSec: atSec + i * 0.3,
      endSec: atSec + i * 0.3 + 0.25,
      confidence: 1,
    })),
    'en',
    0,
  );

function addonsFor(
  realtime: Record<string, unknown>,
  addons: { rewriters?: Rewriter[]; readers?: Reader[] },
  sentBefore: Utterance[] = [],
) {
  return createUtteranceAddons({
    addons: { rewriters: addons.rewriters ?? [], readers: addons.readers ?? [] },
    params: utteranceParams(parseLiveParams({ realtime_processing: realtime })),
    engines: {} as Engines,
    scratchDir: '/nowhere',
    sentBefore,
  });
}

it('redacts utterance by utterance, with one memory', async () => {
  const addons = addonsFor({ pii_redaction: true }, { rewriters: [piiRedaction] });
  const texts: string[] = [];
  for (const [i, text] of ['My name is Mary Davis.', 'Yes, Mary Davis, that is right.'].entries()) {
    texts.push((await addons.rewrite(say(text, i * 5), audio))!.text);
  }
  expect(texts.join(' ')).not.toMatch(/Mary|Davis/);
  const markers = texts.map((text) => /\[[A-Z_]+_\d+\]/.exec(text)?.[0]);
  expect(markers[0]).toBeDefined();
  expect(markers[1]).toBe(markers[0]);
});

it('redacts a number whose beginning is sent before its end is spoken', async () => {
  const addons = addonsFor({ pii_redaction: true }, { rewriters: [piiRedaction] });
  const texts: string[] = [];
  for (const [i, text] of ['My phone number is four one five', 'five five five, zero one three two'].entries())
    texts.push((await addons.rewrite(say(text, i * 5), audio))!.text);
  expect(texts).toEqual(['My phone number is [PHONE_NUMBER_1]', expect.stringMatching(/^\[PHONE_NUMBER_\d\]$/)]);
});

it('never gives a number of before a restart to somebody else', async () => {
  const before = addonsFor({ pii_redaction: true }, { rewriters: [piiRedaction] });
  const sent = (await before.rewrite(say('My name is Mary Davis.'), audio))!;
  const after = addonsFor({ pii_redaction: true }, { rewriters: [piiRedaction] }, [sent]);
  const next = (await after.rewrite(say('My name is John Baker.', 5), audio))!;
  const markerOf = (text: string) => /\[[A-Z_]+_\d+\]/.exec(text)?.[0];
  expect(markerOf(sent.text)).toBe('[NAME_1]');
  expect(markerOf(next.text)).toBe('[NAME_2]');
});

it('sends nothing when what must not be skipped fails, and goes on when what may be skipped does', async () => {
  const broken = (name: string, envelope?: 'diarization'): Rewriter => ({
    name,
    wanted: () => true,
    rewrite: () => Promise.reject(new Error('broken')),
    ...(envelope ? { envelope } : {}),
  });
  const strict = addonsFor({}, { rewriters: [broken('custom_spelling')] });
  await expect(strict.rewrite(say('hello'), audio)).rejects.toThrow('broken');
  const lenient = addonsFor({}, { rewriters: [broken('name_consistency', 'diarization')] });
  expect((await lenient.rewrite(say('hello'), audio))!.text).toBe('hello');
});

it('tells of each add-on as soon as it is done, and of failures by their error', async () => {
  const reader = (name: Reader['name'], read: Reader['read']): Reader => ({ name, wanted: () => true, read });
  const slow = () => new Promise((resolve) => setTimeout(() => resolve([]), 30));
  const addons = addonsFor(
    {},
    {
      readers: [
        reader('named_entity_recognition', slow),
        reader('sentiment_analysis', () => Promise.resolve('[]')),
        reader('translation', () => Promise.reject(new AppError('not_available', { message: 'configure it' }))),
        reader('summarization', () => Promise.reject(new Error('not for utterances'))),
      ],
    },
  );
  const sent: MessageBody[] = [];
  await addons.read('00-00000000', say('hello'), audio, async (body) => void sent.push(body));
  expect(sent.map((body) => body.type).sort()).toEqual([
    'named_entity_recognition',
    'sentiment_analysis',
    'translation',
  ]);
  expect(sent.at(-1)!.type).toBe('named_entity_recognition');
  expect(sent.find((body) => body.type === 'translation')).toMatchObject({
    data: null,
    error: { status_code: 501, exception: 'not_available', message: 'configure it' },
  });
});
