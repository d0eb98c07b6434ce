import { expect, test } from 'vitest';
import { unspacedUtteranceOf, utteranceOf } from '../../../test/helpers/formats-transcript.ts';
import { growth } from '../../../test/helpers/growth.ts';
import { makeCaptions } from './captions.ts';
import { countCharacters } from './scripts.ts';

const texts = (...args: Parameters<typeof makeCaptions>) => makeCaptions(...args).map(({ rows }) => rows);

test('rows break at phrases, not after an article or a preposition', () => {
  const spoken = utteranceOf(
    'Mr. Smith went to the market because he wanted to buy apples and a very large pineapple for his mother.',
  );
  for (const row of texts([spoken]).flat()) expect(row).not.toMatch(/ (?:the|a|to|for|his|and|because)$/u);
  expect(texts([spoken])[0]).toEqual(['Mr. Smith went to the market', 'because he wanted to buy apples']);
});

test('a number said in words stays on one row', () => {
  expect(texts([utteranceOf('so my address is three four five main street in the old town')])).toEqual([
    ['so my address is three four five', 'main street in the old town'],
  ]);
});

test('sentences of one word stay with their neighbours when they are too short to be read', () => {
  expect(texts([utteranceOf('Yes. Okay. We can go now, all of us.')])).toEqual([
    ['Yes. Okay. We can go now, all of us.'],
  ]);
});

test('a caption stays during silence, as long as it takes to read', () => {
  const [first, second] = makeCaptions([
    utteranceOf('Internationalisation notwithstanding, incomprehensible.', { secPerWord: 0.2 }),
    utteranceOf('Right.', { at: 6 }),
  ]);
  expect(first).toMatchObject({ startMs: 0, endMs: 2700 });
  expect(second).toMatchObject({ startMs: 6000, endMs: 6700 });
});

test('compliance keeps a gap of two frames and only tightens the limits of the client', () => {
  const spoken = utteranceOf(`${'one two three four five six seven eight nine ten, '.repeat(6)}end.`);
  const options = {
    style: 'compliance',
    maximum_characters_per_row: 80,
    maximum_rows_per_caption: 5,
    maximum_duration: 30,
  } as const;
  const captions = makeCaptions([spoken], options);
  for (const [index, { startMs, endMs, rows }] of captions.entries()) {
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(42);
    expect(endMs - startMs).toBeGreaterThanOrEqual(1000);
    expect(endMs - startMs).toBeLessThanOrEqual(7000);
    const next = captions[index + 1];
    if (next) expect(next.startMs - endMs).toBeGreaterThanOrEqual(83);
  }
});

test('a change of speaker begins a new caption; with compliance simultaneous speakers share one, each after a dash', () => {
  const talk = [
    utteranceOf('I told him no.', { speaker: 0 }),
    utteranceOf('Right.', { speaker: 1, at: 1.3 }),
    utteranceOf('And he left.', { speaker: 0, at: 1.7 }),
  ];
  expect(texts(talk)).toEqual([['I told him no.'], ['Right.'], ['And he left.']]);
  const atOnce = [utteranceOf('I told him no.', { speaker: 0 }), utteranceOf('Right.', { speaker: 1, at: 0.6 })];
  expect(makeCaptions(atOnce, { style: 'compliance' })).toEqual([
    { startMs: 0, endMs: 1200, rows: ['- I told him no.', '- Right.'] },
  ]);
  expect(texts(atOnce)).toEqual([['I told him no.'], ['Right.']]);
});

test('Japanese and Chinese break between words and keep particles and punctuation with them', () => {
  const ja = texts([
    unspacedUtteranceOf(
      '私は昨日、東京のレストランで寿司を食べました。とても美味しかったので、また来週も友達と一緒に行きたいと思います。',
      'ja',
    ),
  ]);
  expect(ja.flat().every((row) => countCharacters(row) <= 20)).toBe(true);
  for (const row of ja.flat()) expect(row).not.toMatch(/^[はがをにでとの、。っょー]/u);
  const zh = texts([unspacedUtteranceOf('我昨天在北京的一家餐馆吃了饺子，非常好吃。', 'zh')], {
    maximum_characters_per_row: 12,
  });
  expect(zh).toEqual([['我昨天在北京的一家餐馆', '吃了饺子，非常好吃。']]);
});

test('Thai is cut between words, never between a letter and its marks', () => {
  const spoken = 'เมื่อวานฉันไปกินข้าวที่ร้านอาหารในกรุงเทพเพราะว่าเพื่อนของฉันบอกว่าอาหารอร่อยมาก';
  const rows = texts([unspacedUtteranceOf(spoken, 'th', 0.08)], { maximum_characters_per_row: 20 }).flat();
  expect(rows.join('')).toBe(spoken);
  for (const row of rows) expect(row).not.toMatch(/^[\p{M}ๆ]/u);
});

test('a row of Arabic that begins with a foreign name still runs from right to left', () => {
  const [rows] = texts([utteranceOf('Verbatim هي خدمة لتحويل الكلام إلى نص', { language: 'ar' })]);
  expect(rows).toEqual(['\u200fVerbatim هي خدمة لتحويل الكلام إلى نص']);
  expect(texts([utteranceOf('هي خدمة.', { language: 'ar' })])).toEqual([['هي خدمة.']]);
});

test('a word longer than a row is cut into even parts without a hyphen, at a joint where there is one', () => {
  expect(
    texts([utteranceOf('Donaudampfschifffahrtsgesellschaft', { language: 'de' })], { maximum_characters_per_row: 20 }),
  ).toEqual([['Donaudampfschifff', 'ahrtsgesellschaft']]);
  expect(texts([utteranceOf('Baden-Württemberg-Ticket')], { maximum_characters_per_row: 20 })).toEqual([
    ['Baden-Württemberg-', 'Ticket'],
  ]);
});

test('a French question mark stays with its word', () => {
  const rows = texts([utteranceOf('Est-ce que vous avez bien compris la question\u202f?', { language: 'fr' })], {
    maximum_characters_per_row: 32,
  });
  expect(rows.flat().some((row) => row.startsWith('?'))).toBe(false);
});

test('takes time that grows linearly with the length of the speech', () => {
  const speech = (sentences: number) =>
    Array.from({ length: sentences }, (_, i) =>
      utteranceOf('so this is what a talk of many hours looks like, one sentence after another without a pause.', {
        at: i * 10,
        secPerWord: 0.5,
      }),
    );
  expect(makeCaptions(speech(900)).length).toBeGreaterThan(900);
  expect(growth((size) => makeCaptions(speech(size)), 200, 9)).toBeLessThan(9);
});
