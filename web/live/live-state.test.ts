import { expect, it } from 'vitest';
import type { LiveMessage } from '../../src/client/index.ts';
import { Latency } from './latency.ts';
import { afterMessage, EMPTY } from './live-state.ts';

const head = { session_id: 's', created_at: '2026-01-01T00:00:00.000Z' };
const spoken = (text: string) => ({
  start: 0,
  end: 1,
  confidence: 1,
  channel: 0,
  language: 'en' as const,
  words: [],
  text,
});
const transcript = (id: string, text: string, is_final: boolean): LiveMessage => ({
  ...head,
  type: 'transcript',
  data: { id, is_final, utterance: spoken(text) },
});

it('replaces partial text by final text and adds the results of add-ons', () => {
  const translated = {
    ...head,
    type: 'translation',
    error: null,
    data: {
      utterance_id: '00-1',
      utterance: spoken('hello'),
      original_language: 'en',
      target_language: 'fr',
      translated_utterance: { ...spoken(' bonjour'), language: 'fr' },
    },
  } as LiveMessage;
  const messages = [
    transcript('00-1', ' hel', false),
    transcript('00-2', ' next', false),
    transcript('00-1', ' hello', true),
    translated,
  ];
  const { utterances } = messages.reduce(afterMessage, EMPTY);
  expect(utterances.map(({ text, isFinal }) => [text, isFinal])).toEqual([
    ['hello', true],
    ['next', false],
  ]);
  expect(utterances[0]?.translations).toEqual([{ language: 'fr', text: 'bonjour', words: [] }]);
});

it('reports the same warning once', () => {
  const failed = {
    ...head,
    type: 'translation',
    data: null,
    error: { status_code: 501, exception: 'x', message: 'no' },
  };
  const state = [failed, failed].reduce((before, message) => afterMessage(before, message as LiveMessage), EMPTY);
  expect(state.warnings).toEqual(['no']);
});

it('measures the delay from sent audio to received text', () => {
  const latency = new Latency();
  for (let tenth = 1; tenth <= 20; tenth++) latency.sent(0.1, tenth * 100);
  expect(latency.textReceived(0.95, 1500)).toBeCloseTo(500);
  expect(latency.textReceived(9, 9000)).toBeNull();
  expect(latency.medianMs).toBeCloseTo(500);
});
