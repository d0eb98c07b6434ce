import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadabilityScorer } from './readability.ts';

let scorer: Awaited<ReturnType<typeof createReadabilityScorer>>;
beforeAll(async () => {
  scorer = await createReadabilityScorer({ threads: 2 });
});
afterAll(() => scorer.release());

const CLEAR = [
  'We decided to use rubber for the case of the remote control.',
  'A new checkbook has been sent to your home address.',
  'The patient has had pain in her right knee for two weeks.',
  'The committee will publish its report on school funding in May.',
];
const BROKEN = [
  'The idea is that we need to have We need to provide the text.',
  "I'm gonna the nurse is gonna come in.",
  'In the, a lot of the systems use it.',
  'Just a part of the will be made of wood.',
];
const SAYS_LITTLE = ['That is fine with me.', 'It was like that last time as well.', 'I was thinking about those.'];

test('whole sentences that are understood by themselves score higher than broken ones', async () => {
  const clear = await scorer.score(CLEAR);
  const broken = await scorer.score(BROKEN);
  expect(Math.min(...clear.map((one) => one.clear))).toBeGreaterThan(0.5);
  expect(Math.max(...broken.map((one) => one.clear))).toBeLessThan(0.5);
  expect(Math.min(...clear.map((one) => one.whole))).toBeGreaterThan(Math.max(...broken.map((one) => one.whole)));
});

test('a whole sentence that points elsewhere is whole, but not clear', async () => {
  for (const { whole, clear } of await scorer.score(SAYS_LITTLE)) {
    expect(whole).toBeGreaterThan(clear);
    expect(clear).toBeLessThan(0.5);
  }
});

test('requests and decisions are more important than remarks', async () => {
  const important = await scorer.score(['I would like to transfer money to my savings account.', CLEAR[0]!]);
  const remarks = await scorer.score(["I'll show you the next slide.", 'It was raining this morning.']);
  const least = Math.min(...important.map((one) => one.important));
  expect(least).toBeGreaterThan(Math.max(...remarks.map((one) => one.important)));
});

test('fillers, restarts and remarks are left out', async () => {
  const texts = [
    'Yeah, you know what, the committee will publish its report in May.',
    "I don't re I don't remember the price of the machine.",
    'The committee will publish its report in May.',
  ];
  const kept = (await scorer.score(texts)).map(({ words }, at) => {
    expect(words.map(({ from, to }) => texts[at]!.slice(from, to))).toEqual(texts[at]!.split(' '));
    const stays = words.filter(({ edit }) => edit.operation === 'keep');
    return stays.map(({ from, to }) => texts[at]!.slice(from, to)).join(' ');
  });
  expect(kept).toEqual([
    'the committee will publish its report in May.',
    "I don't remember the price of the machine.",
    'The committee will publish its report in May.',
  ]);
});

test('an edit of a clean sentence is sure to change nothing', async () => {
  for (const { words } of await scorer.score(CLEAR))
    for (const { edit } of words) {
      expect(edit).toMatchObject({ operation: 'keep', before: '', comma: false });
      expect(edit.sure).toBeGreaterThan(0.5);
    }
});

test('a score does not depend on the other sentences', async () => {
  const [alone] = await scorer.score([CLEAR[0]!]);
  const [together] = await scorer.score([...CLEAR, ...BROKEN]);
  expect(together!.clear).toBeCloseTo(alone!.clear, 2);
});
