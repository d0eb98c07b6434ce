import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import type { ResultAddon } from '../../pipeline/addons/addon.ts';
import { createPiiRedaction } from '../../pipeline/addons/pii-redaction.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { makeUtterance } from '../session/live-utterance.ts';
import type { MessageBody } from '../transport/messenger.ts';
import type { AddonProcess } from './addon-calls.ts';
import { createAddonHost } from './addon-host.ts';
import { utteranceParams } from './addon-params.ts';
import { createSessionAddons } from './session-addons.ts';

const audio = { durationSec: 0, channelCount: 1, distinctChannels: [] };
const utteranceOf = (text: string) =>
  makeUtterance(
    text.split(' ').map((word, i) => ({ text: ` ${word}`, startSec: i, endSec: i + 0.5, confidence: 1 })),
    'en',
    0,
  );

/** Runs the calls in this process. `restart` forgets all sessions, like a process that was killed. */
function localProcess(resultAddons: ResultAddon[] = []) {
  const start = () =>
    createAddonHost({
      addons: { transcriptAddons: [createPiiRedaction()], resultAddons },
      engines: {} as Engines,
      log: {} as Logger,
    });
  let host = start();
  const methods: string[] = [];
  const process: AddonProcess = {
    async call(method, args) {
      methods.push(method);
      return await (host[method] as (...args: unknown[]) => Promise<never>)(...args);
    },
    warmUp: () => methods.push('warmUp'),
    isRunning: true,
  };
  const restart = () => {
    host = start();
  };
  return { process, methods, restart };
}

function addonsIn(process: AddonProcess, realtime: Record<string, unknown>) {
  return createSessionAddons({
    process,
    sessionId: 'session',
    params: utteranceParams(parseLiveParams({ realtime_processing: realtime })),
    scratchDir: '/nowhere',
  });
}

it('does not use the process when no add-on is requested', async () => {
  const { process, methods } = localProcess();
  const addons = addonsIn(process, {});
  addons.warmUp();
  expect(await addons.rewrite(utteranceOf('hello'))).toMatchObject({ text: 'hello' });
  addons.close();
  expect(methods).toEqual([]);
});

it('keeps the markers of redaction when the process is restarted', async () => {
  const { process, restart } = localProcess();
  const addons = addonsIn(process, { pii_redaction: true });
  expect((await addons.rewrite(utteranceOf('My name is Mary Davis.')))!.text).toContain('[NAME_1]');
  expect((await addons.rewrite(utteranceOf('My name is John Baker.')))!.text).toContain('[NAME_2]');
  restart();
  // Only the earlier utterance shows that this is a name.
  expect((await addons.rewrite(utteranceOf('Davis said so.')))!.text).toBe('[NAME_1] said so.');
});

it('redacts in the result what was found after an utterance had been sent', async () => {
  const { process } = localProcess();
  const addons = addonsIn(process, { pii_redaction: true });
  const texts = ['Well zorblat is late.', 'My name is Zorblat.'];
  const sent = [];
  for (const text of texts) sent.push((await addons.rewrite(utteranceOf(text)))!);
  expect(sent[0]?.text).toContain('zorblat');
  const [first, second] = await addons.complete(sent);
  expect(first?.text).toBe('Well [NAME_1] is late.');
  expect(first?.words.map(({ word }) => word).join('')).not.toContain('zorblat');
  expect(second).toEqual(sent[1]);
});

it('sends each add-on as soon as it is ready', async () => {
  const resultAddon = (name: ResultAddon['name'], run: ResultAddon['run']) => ({ name, isRequested: () => true, run });
  let finishEntities = (_results: unknown) => {};
  const { process } = localProcess([
    resultAddon('named_entity_recognition', () => new Promise((resolve) => (finishEntities = resolve))),
    resultAddon('sentiment_analysis', () => Promise.resolve('[]')),
    resultAddon('summarization', () => Promise.reject(new Error('not for utterances'))),
  ]);
  const addons = addonsIn(process, { named_entity_recognition: true, sentiment_analysis: true });
  const sent: MessageBody[] = [];
  await addons.run('00-00000000', utteranceOf('hello'), audio, async (body) => {
    sent.push(body);
    finishEntities([]);
  });
  expect(sent.map((body) => body.type)).toEqual(['sentiment_analysis', 'named_entity_recognition']);
});

it('reports a process that does not answer as an error of the add-on', async () => {
  const process: AddonProcess = {
    call: () => Promise.reject(new AppError('timeout', { message: 'did not answer for 10 s' })),
    warmUp: () => {},
    isRunning: true,
  };
  const addons = addonsIn(process, {
    sentiment_analysis: true,
    translation: true,
    translation_config: { target_languages: ['fr'] },
  });
  const sent: MessageBody[] = [];
  await addons.run('00-00000000', utteranceOf('hello'), audio, async (body) => void sent.push(body));
  const error = { status_code: 504, exception: 'timeout', message: 'did not answer for 10 s' };
  expect(sent).toMatchObject([
    { type: 'translation', error, data: { utterance_id: '00-00000000', target_language: 'fr' } },
    { type: 'sentiment_analysis', error, data: null },
  ]);
});
