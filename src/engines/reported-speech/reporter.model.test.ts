import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpokenLine } from '../ports/sentence-reporter.ts';
import { createSentenceReporter } from './reporter.ts';

const AGENT = 1;
const CALLER = 0;
const CALL: readonly SpokenLine[] = [
  { speaker: AGENT, text: 'Thank you for calling the bank, how can I help you?' },
  { speaker: CALLER, text: 'I would like to pay a bill.' },
  { speaker: AGENT, text: 'What is the company name?' },
  { speaker: CALLER, text: 'The company is Smart Electric.' },
  { speaker: AGENT, text: 'We will send your payment to Smart Electric.' },
];

function at(index: number) {
  return { before: CALL.slice(0, index), sentence: CALL[index]!, after: CALL.slice(index + 1) };
}

describe('sentences in reported speech', () => {
  let reporter: Awaited<ReturnType<typeof createSentenceReporter>>;
  beforeAll(async () => {
    reporter = await createSentenceReporter({ threads: 2 });
  });
  afterAll(() => reporter.release());

  it('a request names its speaker, a name keeps its capitals', async () => {
    const [request, promise] = await reporter.report([at(1), at(4)]);
    expect(request).toMatchObject({ text: '{0} would like to pay a bill.', speakers: [CALLER, AGENT] });
    expect(promise!.speakers).toEqual([AGENT, CALLER]);
    expect(promise!.text).toMatch(/^\{0\} will send .*Smart Electric\.$/);
  });

  it('a greeting has no report, nor has an empty list', async () => {
    const [greeting] = await reporter.report([at(0)]);
    expect(greeting!.text).toBe('');
    expect(await reporter.report([])).toEqual([]);
  });

  it('a result does not depend on the other sentences of a batch', async () => {
    const alone = await reporter.report([at(1)]);
    const together = await reporter.report([0, 1, 2, 3, 4].map(at));
    expect(together[1]!.text).toBe(alone[0]!.text);
  });

  it('a mark that stands for several speakers names none of them', async () => {
    const before = Array.from({ length: 12 }, (_, speaker) => ({ speaker: speaker + 1, text: 'I agree.' }));
    const [found] = await reporter.report([{ before, sentence: CALL[1]!, after: [] }]);
    expect(found!.speakers).toEqual([0, 12, 11, 10, 9, 8, 7]);
  });

  it('lines that are too long are cut, and thousands of earlier lines do no harm', async () => {
    const before = Array.from({ length: 5000 }, () => ({ speaker: AGENT, text: 'word '.repeat(400) }));
    const long = { speaker: CALLER, text: `I would like to pay a bill ${'and another one '.repeat(300)}.` };
    const found = await reporter.report([
      { before, sentence: CALL[1]!, after: [] },
      { before, sentence: long, after: before },
    ]);
    expect(found[0]!.text).toBe('{0} would like to pay a bill.');
    expect(found).toHaveLength(2);
  });
});
