import { type Pcm, SAMPLE_RATE_HZ, type SpeechTranslation, type WindowPart } from '../ports.ts';
import { tellingApart } from '../telling-words.ts';
import { batchTimes, timeOf } from './batches.ts';
import { DecodingBatch } from './decoding-batch.ts';
import { type Encoding, joinedSteps, listen, STEPS_PER_SEC, sideBySide, stepsOf, stretchesOf } from './encode.ts';
import { type DecodingTools, decodeGreedily, type RowPlan } from './greedy.ts';
import { isSilence } from './guards.ts';
import type { KeptEncodings } from './kept-encodings.ts';
import { opening } from './language.ts';
import { leadIns } from './lead-ins.ts';
import type { WhisperSessions } from './sessions.ts';

/** Texts written side by side: a step for all of them takes little longer than one for a few. */
const ROWS = 40;
/**
 * Silence behind the speech and the shortest window, both less than a transcript gets: four fifths of the time goes into encoding, and with these a quarter
 * of that is saved at no loss (40 sentences of 3.6 s from English: chrF 35.6 de, 34.1 es, 37.5 fr; with 2 s and 6 s 34.4, 33.6, 37.4).
 */
const TAIL_STEPS = 1 * STEPS_PER_SEC;
const LEAST_STEPS = 2.4 * STEPS_PER_SEC;
/**
 * Time steps that are alike are heard as one: of those of telephone calls half are left. It saves a third of the encoding, and nearly as much as with all of them is
 * understood (`docs/decisions/020-translation-by-ear.md`).
 */
const ALIKE = 0.7;
/** Heard before and behind a part of a window, whose times are not that exact. */
const MARGIN_SEC = 0.2;
/**
 * The decoder rests on the first time steps of a window and finds its end by the silence there. So with a part of an encoding it is shown these, too: without the
 * first, 7 of 24 sentences came out empty or as they were said, without the silence 15, with both one.
 */
const HEAD_STEPS = 0.1 * STEPS_PER_SEC;
/** Translated speech has three to five tokens a second; what comes after this many is a loop. */
const TOKENS_PER_SEC = 10;
const MOST_TOKENS = 220;

export interface SpeechTranslationTools extends DecodingTools, WhisperSessions {
  /** What was heard before and is not to be listened to again. */
  kept: KeptEncodings;
  /** Time steps a batch may hold: bounds the memory for the encoder's output. */
  steps: number;
  isAudible(pcm: Pcm): boolean;
}

/** Something to be translated. */
interface Piece {
  /** Which of the answers is its. */
  index: number;
  /** Time steps that hold audio … */
  steps: number;
  /** … and all of them. */
  time: number;
  encode(): Promise<Encoding>;
}

/**
 * Translates by ear. Into English the model was trained to; told that speech is in another language than it is, it writes that. Everything is encoded once
 * for all languages. Unlike a transcript, a text the model is unsure of is not written again: it is unsure of nearly all of them, and a second try costs as
 * much as the first. A text that runs into a loop ends before it.
 */
export function createSpeechTranslation(given: SpeechTranslationTools) {
  const { encoder, cross, decoder, kept, steps, isAudible, ...tools } = given;
  const { config, tokenizer } = tools;
  const unwantedTokens = new Map<string, ReadonlySet<number>>();

  return async (windows: readonly Pcm[], { from, to, parts }: SpeechTranslation): Promise<string[][]> => {
    const pieces = piecesOf(windows, parts);
    const texts = (parts ?? windows).map(() => to.map(() => ''));
    // All prompts must be of one length, so there has to be a token for the language spoken.
    const spoken = config.languages.has(from) ? from : 'en';
    const before = leadIns(to, tokenizer).map((tokens) =>
      tokens.length > 0 ? [config.tokens.previous, ...tokens] : [],
    );
    // The language that is heard creeps in: its little words are to be avoided.
    const unwanted = to.map((language) => unwantedIn(language, spoken));
    const encodings: Encoding[] = [];
    for (const piece of pieces) encodings.push(await piece.encode());
    const times = encodings.map(({ time }) => time);
    for (const batch of batchTimes(times, { rows: Math.max(1, Math.floor(ROWS / to.length)), steps })) {
      const chosen = batch.indices.map((index) => ({ ...pieces[index]!, encoding: encodings[index]! }));
      const decoding = new DecodingBatch(
        decoder,
        config,
        await sideBySide(
          cross,
          chosen.map(({ encoding }) => encoding),
        ),
      );
      decoding.fanOut(to.length);
      const longest = Math.max(...chosen.map(({ time }) => time));
      const maxTokens = Math.min(MOST_TOKENS, 10 + Math.ceil((longest / STEPS_PER_SEC) * TOKENS_PER_SEC));
      const plans = chosen.flatMap((piece) =>
        to.map((language, column): RowPlan => {
          const lead = before[column] ?? [];
          const start = language === 'en' ? opening(config, spoken, 'translate') : opening(config, language);
          const prompt = [...lead, ...start];
          return {
            prompt,
            startIndex: lead.length,
            language,
            maxTokens,
            steps: joinedSteps(piece.encoding, piece.steps),
            unwanted: unwanted[column]!,
          };
        }),
      );
      const written = await decodeGreedily(decoding, plans, tools);
      written.forEach((hypothesis, row) => {
        const own = texts[chosen[Math.floor(row / to.length)]!.index];
        const column = row % to.length;
        const text = tokenizer.decode(hypothesis.tokens).trim();
        if (own && !isSilence(hypothesis) && !repeatsLead(text, before[column])) own[column] = text;
      });
    }
    return texts;
  };

  function piecesOf(windows: readonly Pcm[], parts?: readonly WindowPart[]): Piece[] {
    if (!parts) return windows.flatMap((pcm, index) => heardAlone(pcm, index));
    const known = windows.map((pcm) => kept.take(pcm));
    return parts.flatMap(({ window, startSec, endSec }, index) => {
      const encoding = known[window];
      const pcm = windows[window] as Pcm;
      const at = (sec: number, perSec: number) => Math.round(Math.max(0, sec) * perSec);
      const [start, end] = [startSec - MARGIN_SEC, endSec + MARGIN_SEC];
      if (!encoding) return heardAlone(pcm.subarray(at(start, SAMPLE_RATE_HZ), at(end, SAMPLE_RATE_HZ)), index);
      const [first, last] = [at(start, STEPS_PER_SEC), Math.min(stepsOf(pcm), at(end, STEPS_PER_SEC))];
      const head = Math.min(first, HEAD_STEPS);
      const tail = Math.max(last, encoding.time - TAIL_STEPS);
      return {
        index,
        steps: head + last - first,
        time: head + last - first + encoding.time - tail,
        encode: async () =>
          stretchesOf(encoding, [
            [0, head],
            [first, last],
            [tail, encoding.time],
          ]),
      };
    });
  }

  function heardAlone(pcm: Pcm, index: number): Piece[] {
    if (!isAudible(pcm)) return [];
    const time = timeOf(pcm, { maxTime: config.maxTime, tailSteps: TAIL_STEPS, leastSteps: LEAST_STEPS });
    return [{ index, steps: stepsOf(pcm), time, encode: () => listen(encoder, pcm, time, { alike: ALIKE }) }];
  }

  /** Tokens that are little words of the language spoken, in the middle of a sentence and at its beginning. */
  function unwantedIn(language: string, spoken: string): ReadonlySet<number> {
    const pair = `${spoken} ${language}`;
    const known = unwantedTokens.get(pair);
    if (known) return known;
    const forms = [...tellingApart(spoken, language)].flatMap((word) => {
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      return [` ${word}`, ` ${capital}`, capital];
    });
    const tokens = new Set(
      forms.map((form) => tokenizer.encode(form)).flatMap((form) => (form.length === 1 ? form : [])),
    );
    unwantedTokens.set(pair, tokens);
    return tokens;
  }

  /** Where it hears nothing it can write, it may say again what it was told was said before; a word or two may well be said. */
  function repeatsLead(text: string, lead: readonly number[] = []): boolean {
    const before = tokenizer.decode(lead.slice(1)).toLowerCase();
    return text.includes(' ') && before.includes(text.toLowerCase());
  }
}
