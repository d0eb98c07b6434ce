import { expect, test } from 'vitest';
import { unspacedUtteranceOf, utteranceOf } from '../../../test/helpers/formats-transcript.ts';
import { displayLines } from './display-mode.ts';

test('where two speakers overlap, each answer follows its question', () => {
  const lines = displayLines([
    utteranceOf('So we met at nine, and then we left, you know.', { speaker: 0 }),
    utteranceOf('Mm-hm.', { speaker: 1, at: 1.4 }),
    utteranceOf('Right.', { speaker: 1, at: 2.4 }),
  ]);
  expect(lines).toEqual([
    'Speaker 1: So we met at nine,',
    'Speaker 2: Mm-hm.',
    'Speaker 1: and then we left,',
    'Speaker 2: Right.',
    'Speaker 1: you know.',
  ]);
});

test('one or two words before a comma stay with what follows', () => {
  const lines = displayLines([
    utteranceOf('Okay, thank you for calling. Have a great day.', { speaker: 0 }),
    utteranceOf('No, thank you.', { speaker: 1, at: 1.1 }),
  ]);
  expect(lines).toEqual([
    'Speaker 1: Okay, thank you for calling.',
    'Speaker 2: No, thank you.',
    'Speaker 1: Have a great day.',
  ]);
});

test('without overlap a turn is one line, and a long pause starts a new one', () => {
  expect(
    displayLines([
      utteranceOf('Hello, all of you.', { speaker: 0 }),
      utteranceOf('Nice day.', { speaker: 0, at: 2 }),
      utteranceOf('Yes, it is.', { speaker: 1, at: 4 }),
      utteranceOf('Very.', { speaker: 1, at: 9 }),
    ]),
  ).toEqual(['Speaker 1: Hello, all of you. Nice day.', 'Speaker 2: Yes, it is.', 'Speaker 2: Very.']);
});

test('channels label the speakers without diarization; a single speaker has no label', () => {
  expect(displayLines([utteranceOf('Hello.', { channel: 0 }), utteranceOf('Hi.', { channel: 1, at: 1 })])).toEqual([
    'Channel 1: Hello.',
    'Channel 2: Hi.',
  ]);
  expect(displayLines([unspacedUtteranceOf('はい。', 'ja')])).toEqual(['はい。']);
  expect(displayLines([])).toEqual([]);
});

test('a long turn is split at the ends of sentences', () => {
  const lines = displayLines(
    Array.from({ length: 20 }, (_, i) =>
      utteranceOf('This is a sentence of about fifty characters, yes.', { at: i * 3 }),
    ),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/yes\.$/u);
});
