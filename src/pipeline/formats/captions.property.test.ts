import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReadCue, readSrt, readVtt } from '../../../test/helpers/subtitle-parsers.ts';
import { SubtitlesConfig } from '../../schemas/jobs/addon-options.ts';
import type { TranslatedUtterance, Word } from '../../schemas/result/transcript.ts';
import { makeSubtitles } from '../addons/subtitles.ts';
import { type Caption, makeCaptions } from './captions.ts';
import { writeSrt } from './srt.ts';
import { joinWords } from './words.ts';

const config = fc
  .record(
    {
      minimum_duration: fc.double({ min: 0, max: 40, noNaN: true }),
      maximum_duration: fc.double({ min: 1, max: 30, noNaN: true }),
      maximum_characters_per_row: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constantFrom(1, 2, 42, 5000)),
      maximum_rows_per_caption: fc.integer({ min: 1, max: 5 }),
      style: fc.constantFrom('default' as const, 'compliance' as const),
    },
    { requiredKeys: [] },
  )
  .map((options) => SubtitlesConfig.parse({ ...options, formats: ['srt', 'vtt'] }));

const token = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,9}[.,?!]?$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z-]{20,90}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '昨日、',
      '食べました。',
      'ภาษาไทยง่ายมาก',
      'שלום',
      'مرحبا،',
      '👩‍👩‍👧‍👦',
      'e\u0301te\u0301',
      '25',
      '–',
      '...',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<i>x</i>',
      'a&amp;b',
      '-->',
      '{\\an8}',
      'New\nYork',
      '\r\n\r\n',
      'a\u00a0b',
      'x\u2028y',
      '1',
    ),
  },
);

const language = fc.constantFrom('en', 'fr', 'de', 'ja', 'zh', 'th', 'ko', 'ar', 'he', 'haw', 'wo' as const);

/** An utterance somewhere in a minute, so that several of them sometimes overlap; its words may have no duration. */
const utterance = fc
  .record({
    tokens: fc.array(
      fc.record({ token, ms: fc.integer({ min: 0, max: 900 }), pauseMs: fc.constantFrom(0, 0, 0, 20, 300, 2500) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    ),
    atMs: fc.integer({ min: 0, max: 60_000 }),
    voice: fc.integer({ min: 0, max: 2 }),
    language,
    spaced: fc.boolean(),
  })
  .map(({ tokens, atMs, voice, language, spaced }) => {
    let now = atMs;
    const words: Word[] = tokens.map(({ token, ms, pauseMs }, index) => {
      const start = now + (index === 0 ? 0 : pauseMs);
      now = start + ms;
      return { word: (index > 0 && spaced ? ' ' : '') + token, start: start / 1000, end: now / 1000, confidence: 1 };
    });
    const spoken = { start: atMs / 1000, end: now / 1000, confidence: 1, language, text: joinWords(words), words };
    return { ...spoken, channel: voice % 2, speaker: voice } as TranslatedUtterance;
  });

const transcript = fc.array(utterance, { maxLength: 6 }).map((all) => all.sort((a, b) => a.start - b.start));

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const length = (row: string) => [...graphemes.segment(row.replace(/\u200f/gu, ''))].length;
const letters = (text: string) => text.replace(/[\s\u200f\u2060]+/gu, '');

/** Like `expect`, which takes most of the time of these tests when it is called for every row. */
function check(isTrue: boolean, what: string, caption: Caption | ReadCue): void {
  if (!isTrue) throw new Error(`${what}: ${JSON.stringify(caption)}`);
}

function assertShape(captions: readonly (Caption | ReadCue)[], options: SubtitlesConfig): void {
  const compliance = options.style === 'compliance';
  const rowCharacters = options.maximum_characters_per_row ?? 42;
  const rows = options.maximum_rows_per_caption ?? 2;
  const maximumMs = Math.round((options.maximum_duration ?? 7) * 1000);
  let freeMs = 0;
  for (const caption of captions) {
    const durationMs = caption.endMs - caption.startMs;
    check(caption.startMs >= freeMs, `starts before ${freeMs} ms`, caption);
    check(durationMs > 0, 'no duration', caption);
    check(durationMs <= (compliance ? Math.min(maximumMs, 7000) : maximumMs), 'too long', caption);
    check(caption.rows.length > 0, 'no rows', caption);
    check(caption.rows.length <= (compliance ? Math.min(rows, 2) : rows), 'too many rows', caption);
    for (const row of caption.rows) {
      check(letters(row) !== '', 'an empty row', caption);
      check(!/[\r\n\u2028]/u.test(row), 'a row with a line break', caption);
      check(
        length(row) <= (compliance ? Math.min(rowCharacters, 42) : rowCharacters),
        'a row that is too wide',
        caption,
      );
    }
    freeMs = caption.endMs;
  }
}

test('captions keep every limit of size and time, and files are parsed back to the same captions', () => {
  fc.assert(
    fc.property(transcript, config, (utterances, options) => {
      const captions = makeCaptions(utterances, options);
      assertShape(captions, options);
      const [srt, vtt] = makeSubtitles(utterances, options);
      const times = captions.map(({ startMs, endMs }) => [startMs, endMs]);
      const fromSrt = readSrt(srt!.subtitles);
      const fromVtt = readVtt(vtt!.subtitles);
      expect(fromSrt.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(times);
      expect(fromVtt).toEqual(captions.map(({ speaker: _, ...caption }) => caption));
      expect(fromSrt.map(({ rows }) => rows.map(letters))).toEqual(captions.map(({ rows }) => rows.map(letters)));
    }),
    { numRuns: 200 },
  );
});

test('every word of one speaker appears once, in order, and never before it is spoken', () => {
  fc.assert(
    fc.property(transcript, config, (utterances, options) => {
      const own = utterances.map((spoken) => ({ ...spoken, channel: 0, speaker: 0 }));
      const captions = makeCaptions(own, options);
      expect(letters(captions.flatMap(({ rows }) => rows).join(''))).toBe(
        letters(own.map(({ text }) => text).join('')),
      );
      const starts = own.flatMap(({ words }) =>
        words.flatMap(({ word, start }) => new Array<number>(letters(word).length).fill(Math.round(start * 1000))),
      );
      let at = 0;
      for (const { startMs, rows } of captions) {
        expect(startMs).toBeGreaterThanOrEqual(starts[at]!);
        at += letters(rows.join('')).length;
      }
    }),
    { numRuns: 200 },
  );
});

test('several speakers: each keeps all words in order', () => {
  const numbered = transcript.map((all) =>
    all.map((spoken, u) => {
      const words = spoken.words.map((word, w) => ({
        ...word,
        word: `${w > 0 ? ' ' : ''}${spoken.speaker}:${u}:${w}`,
      }));
      return { ...spoken, language: 'en' as const, words, text: joinWords(words) };
    }),
  );
  fc.assert(
    fc.property(numbered, config, (utterances, options) => {
      const captions = makeCaptions(utterances, { ...options, maximum_characters_per_row: 30 });
      const shown = captions.flatMap(({ rows }) =>
        rows
          .join(' ')
          .replace(/(?<=^| )- /gu, '')
          .split(' '),
      );
      for (const speaker of [0, 1, 2]) {
        const own = utterances.filter((spoken) => spoken.speaker === speaker);
        const mine = shown.filter((word) => word.startsWith(`${speaker}:`));
        expect(mine).toEqual(own.flatMap(({ words }) => words.map(({ word }) => word.trim())));
      }
    }),
    { numRuns: 200 },
  );
});

/** Speech of one speaker, with pauses shorter than those that end a run. */
const speech = fc
  .array(fc.record({ token: fc.stringMatching(/^[a-z]{1,9}[.,]?$/), ms: fc.integer({ min: 50, max: 600 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((tokens) => {
    let now = 1000;
    const words = tokens.map(({ token, ms }, index) => {
      const start = now;
      now += ms;
      return { word: (index > 0 ? ' ' : '') + token, start: start / 1000, end: now / 1000, confidence: 1 };
    });
    const text = joinWords(words);
    return { start: 1, end: now / 1000, confidence: 1, language: 'en', channel: 0, text, words } as TranslatedUtterance;
  });

function fits(text: string, rowCharacters: number, rows: number): boolean {
  let used = 0;
  let needed = 1;
  for (const word of text.split(' ')) {
    if (used > 0 && used + 1 + word.length > rowCharacters) {
      needed++;
      used = word.length;
    } else used += (used > 0 ? 1 : 0) + word.length;
  }
  return needed <= rows;
}

test('a word is alone only where it is a sentence of its own or fits with neither neighbour', () => {
  const limits = fc.record({
    maximum_characters_per_row: fc.integer({ min: 10, max: 60 }),
    maximum_rows_per_caption: fc.integer({ min: 1, max: 3 }),
    style: fc.constantFrom('default' as const, 'compliance' as const),
  });
  fc.assert(
    fc.property(speech, limits, (spoken, options) => {
      const captions = makeCaptions([spoken], options);
      const rowCharacters = Math.min(options.maximum_characters_per_row, options.style === 'compliance' ? 42 : 60);
      const rows = Math.min(options.maximum_rows_per_caption, options.style === 'compliance' ? 2 : 3);
      const text = ({ rows }: Caption) => rows.join(' ');
      for (const [index, caption] of captions.entries()) {
        const [before, after] = [captions[index - 1], captions[index + 1]];
        const sentence = text(caption).endsWith('.') && (!before || text(before).endsWith('.'));
        if (text(caption).includes(' ') || sentence) continue;
        const fitsWith = (a: Caption, b: Caption) =>
          fits(`${text(a)} ${text(b)}`, rowCharacters, rows) && b.endMs - a.startMs <= 7000;
        expect(before !== undefined && fitsWith(before, caption)).toBe(false);
        expect(after !== undefined && fitsWith(caption, after)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('a caption is too short only where it fits with neither neighbour', () => {
  const limits = fc.record({
    minimum_duration: fc.double({ min: 0, max: 5, noNaN: true }),
    maximum_duration: fc.double({ min: 5, max: 30, noNaN: true }),
    maximum_characters_per_row: fc.integer({ min: 10, max: 60 }),
    maximum_rows_per_caption: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(speech, limits, (spoken, options) => {
      const captions = makeCaptions([spoken], options);
      const fitsWith = (a: Caption, b: Caption) =>
        fits([...a.rows, ...b.rows].join(' '), options.maximum_characters_per_row, options.maximum_rows_per_caption) &&
        b.endMs - a.startMs <= options.maximum_duration * 1000;
      for (const [index, caption] of captions.entries()) {
        if (caption.endMs - caption.startMs >= Math.floor(options.minimum_duration * 1000)) continue;
        const [before, after] = [captions[index - 1], captions[index + 1]];
        expect(before !== undefined && fitsWith(before, caption)).toBe(false);
        expect(after !== undefined && fitsWith(caption, after)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('no speech gives valid empty files', () => {
  expect(
    makeSubtitles([], SubtitlesConfig.parse({ formats: ['srt', 'vtt'] })).map(({ subtitles }) => subtitles),
  ).toEqual(['', 'WEBVTT\n']);
  expect(readSrt(writeSrt([]))).toEqual([]);
});
