import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { createEmbedder } from '../../../engines/embed/minilm.ts';
import { makeSentences } from '../sentences.ts';
import { summarize } from './summarization.ts';

const embedder = await createEmbedder({ threads: 1 });

const MEETING = [
  'Good morning, Mr. Chair.',
  'The delivery service lost two parcels last week.',
  'Graphical interface or not, the remote control needs fewer buttons.',
  'In terms of money we are fine.',
  'Our selling price is twenty five euros.',
  'The remote control should have a rubber case.',
  'I asked the delivery service for a refund.',
  'Nobody will pay more than this selling price.',
  'We should test the remote control with ten people.',
];
const long = (lines: readonly string[]) => Array.from({ length: 10 }, () => lines).flat();
const summaryOf = (
  lines: readonly string[],
  type: 'concise' | 'bullet_points' = 'concise',
  language: 'en' | 'de' = 'en',
) => summarize(makeSentences([{ ...utteranceOf(lines.join(' ')), language }]), embedder, type);

test('the summary of a long recording begins with its main topics', async () => {
  const [topics = ''] = (await summaryOf(long(MEETING))).split('. ');
  expect(topics).toMatch(/^Main topics: /);
  const named = topics.replace('Main topics: ', '').split(', ');
  expect(named).toEqual(expect.arrayContaining(['remote control', 'delivery service', 'selling price']));
  expect(named.length).toBeLessThanOrEqual(4);
  expect(topics).not.toMatch(/chair|terms/i);
});

test('a list has the topics as its first point', async () => {
  expect(await summaryOf(long(MEETING), 'bullet_points')).toMatch(/^- Main topics: [^\n]+\.\n- /);
});

test('a short conversation and another language have no topics', async () => {
  expect(await summaryOf(MEETING)).not.toContain('Main topic');
  const german = ['Der Preis beträgt fünfundzwanzig Euro.', 'Die Fernbedienung braucht weniger Tasten.'];
  expect(await summaryOf(long(long(german)), 'concise', 'de')).not.toContain('Main topic');
});
