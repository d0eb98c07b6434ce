import { expect, it } from 'vitest';
import { parseFrame } from './parse-frame.ts';

it('parses a large frame of audio', () => {
  const message = { type: 'audio_chunk', data: { chunk: 'A'.repeat(1_000_000) } };
  expect(parseFrame(Buffer.from(JSON.stringify(message)))).toEqual(message);
});

it.each(['[', '[],', '{"a":', '0,'])('refuses a large frame of %s', (part) => {
  expect(parseFrame(Buffer.from(`[${part.repeat(100_000)}`))).toBeUndefined();
});

it('returns undefined for what is not JSON', () => {
  expect(parseFrame(Buffer.from('hello'))).toBeUndefined();
});
