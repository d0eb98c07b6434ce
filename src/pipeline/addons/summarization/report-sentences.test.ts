import { expect, it } from 'vitest';
import type { SentenceToReport } from '../../../engines/ports/sentence-reporter.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import type { Scorer } from './clean-sentences.ts';
import { isTrue } from './report-checks.ts';
import { withReports } from './report-sentences.ts';
import { speakerNames } from './speaker-names.ts';
import { write } from './summarization.ts';

const scorer: Scorer = {
  score: async (texts) => texts.map(() => ({ whole: 0.95, clear: 0.95, important: 0.5, words: [] })),
};

function sentencesOf(...lines: [speaker: number, text: string][]): Sentence[] {
  return lines.map(([speaker, sentence], at) => ({
    sentence,
    speaker,
    channel: 0,
    language: 'en',
    start: at,
    end: at + 1,
    confidence: 0.99,
    words: sentence.split(' ').map((word) => ({ word, start: at, end: at + 1, confidence: 0.99, speaker })),
  })) as Sentence[];
}

/** Reports by spoken text; the listener is the other of two speakers. */
function reporterOf(reports: Record<string, string>, score = -0.2) {
  return {
    report: async (sentences: readonly SentenceToReport[]) =>
      sentences.map(({ sentence }) => ({
        text: reports[sentence.text] ?? '',
        speakers: [sentence.speaker],
        score,
      })),
  };
}

async function summaryOf(sentences: Sentence[], reporter: ReturnType<typeof reporterOf>): Promise<string> {
  const nameOf = speakerNames(sentences);
  const chosen = sentences.map(({ sentence }, index) => ({ index, text: sentence }));
  const [written] = await withReports([chosen], sentences, { reporter, scorer, nameOf });
  return write(written!, sentences, nameOf);
}

const CALL = sentencesOf(
  [0, 'I would like to pay my electricity bill.'],
  [1, 'We will send your payment to Smart Electric.'],
  [1, 'It takes about two days until they have it.'],
);
const REPORTS = {
  'I would like to pay my electricity bill.': "{0} would like to pay {0}'s electricity bill.",
  'We will send your payment to Smart Electric.': "{0} will send {1}'s payment to Smart Electric.",
};

it('most sentences are reported, the others are quoted', async () => {
  expect(await summaryOf(CALL, reporterOf(REPORTS))).toBe(
    'Speaker 1 would like to pay their electricity bill. Speaker 2 will send Speaker 1\'s payment to Smart Electric. Speaker 2: "It takes about two days until they have it."',
  );
});

it('if most cannot be reported, all are quoted as before', async () => {
  const [first] = Object.entries(REPORTS);
  expect(await summaryOf(CALL, reporterOf(Object.fromEntries([first!])))).toBe(
    'Speaker 1: I would like to pay my electricity bill. Speaker 2: We will send your payment to Smart Electric. It takes about two days until they have it.',
  );
  expect(await summaryOf(CALL, reporterOf(REPORTS, -2))).toMatch(/^Speaker 1: I would like/);
});

it('without diarization nothing is reported, because several people would become one', async () => {
  const unknown = CALL.map(({ speaker: _, ...rest }) => rest);
  expect(await summaryOf(unknown, reporterOf(REPORTS))).toMatch(/^I would like to pay my electricity bill\. We will/);
});

it('among more than two people a sentence that needs the listener is quoted', async () => {
  const meeting = [...CALL, ...sentencesOf([2, 'The bill is due on Friday.'])];
  const found = { ...REPORTS, 'The bill is due on Friday.': 'The bill is due on Friday.' };
  const chosen = [0, 1, 3].map((index) => ({ index, text: meeting[index]!.sentence }));
  const nameOf = speakerNames(meeting);
  const reporter = reporterOf(found);
  const [written] = await withReports([chosen], meeting, { reporter, scorer, nameOf });
  expect(written!.map(({ isReported = false }) => isReported)).toEqual([true, false, true]);
});

it('a single speaker is "The speaker", other languages are quoted', async () => {
  const alone = CALL.slice(0, 1);
  expect(await summaryOf(alone, reporterOf(REPORTS))).toBe('The speaker would like to pay their electricity bill.');
  const german = CALL.map((sentence) => ({ ...sentence, language: 'de' as const }));
  expect(await summaryOf(german, reporterOf(REPORTS))).toMatch(/I would like to pay my electricity bill/);
});

it('what a single speaker says beside it is quoted, and a speaker may have a redacted name', async () => {
  const lines = ['I have finished the report.', 'I think we should sign it.', 'I will send the numbers.'];
  const note = sentencesOf(...lines.map((line): [number, string] => [0, line]));
  const found = { [lines[0]!]: '{0} has finished the report.', [lines[2]!]: '{0} will send the numbers.' };
  expect(await summaryOf(note, reporterOf(found))).toBe(
    'The speaker has finished the report. The speaker: "I think we should sign it." The speaker will send the numbers.',
  );
  const call = sentencesOf([0, 'My name is [NAME_2] and I lost my card.'], [1, 'We will send a card.']);
  const named = {
    'I lost my card.': "{0} lost {0}'s card.",
    'We will send a card.': 'A card will be sent.',
  };
  expect(await summaryOf(call, reporterOf(named))).toBe('[NAME_2] lost their card. A card will be sent.');
});

it.each([
  ['another person', 'I lost my card.', '{1} lost the card.'],
  ['no person for "I"', 'I lost my card.', 'The card is lost.'],
  ['a person that nobody mentioned', 'It hurts at night.', '{0} hurts at night.'],
  ['a group that is more than the speaker', 'We have planted trees for years.', '{0} has planted trees for years.'],
  ['a listener who is not there', 'Your card is blocked.', "{2}'s card is blocked."],
  ['a lost negation', 'I did not order the card.', '{0} ordered the card.'],
  ['a lost condition', 'If it rains, I will stay here.', '{0} will stay here.'],
  ['a lost marker', 'I called [NAME_1] of the bank.', '{0} called the bank.'],
  ['a new marker', 'I called the bank.', '{0} called [NAME_1] of the bank.'],
  ['another number', 'I ordered two cards.', '{0} ordered three cards.'],
  ['a verb of the first person', 'I swear that it works.', '{0} swear that it works.'],
  [
    'the capital of the first word',
    'Continue with the tablets if you can.',
    '{1} should Continue with the tablets if {1} can.',
  ],
  ['one speaker three times', 'I hurt my leg when I ran.', "{0} hurt {0}'s leg when {0} ran."],
  ['a question', 'I wonder about the card.', '{0} wonders about the card?'],
  ['a word that points elsewhere', 'I had this injury before.', '{0} had this injury before.'],
  ['nothing', 'I lost my card.', ''],
])('a report with %s is not used', (_, spoken, text) => {
  expect(isTrue(spoken, { text, speakers: [0, 1], score: 0 })).toBe(false);
});

it.each([
  ['I haven’t had any pain.', '{0} has not had any pain.'],
  ["You can't take it with alcohol.", '{1} cannot take it with alcohol.'],
  ['We will send your card tomorrow.', "{0} will send {1}'s card tomorrow."],
  ['The price is twenty five euros.', 'The price is twenty-five euros.'],
])('%s → %s is true', (spoken, text) => {
  expect(isTrue(spoken, { text, speakers: [0, 1], score: 0 })).toBe(true);
});
