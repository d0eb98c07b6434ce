import { isWithinNumber } from '../../entities/numbers/is-number-word.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { followsClosely, opensPhrase } from './phrase-openers.ts';
import { countCharacters, isUnspaced, segmentsOf } from './scripts.ts';
import { endsSentence } from './sentence-end.ts';
import { foldCase, splitWord } from './words.ts';

/** The smallest part of a caption: text that stays on one row. */
export interface CaptionUnit {
  text: string;
  /** Text between it and the unit before when both are on one row. */
  glue: '' | ' ';
  characters: number;
  startMs: number;
  endMs: number;
  /** How badly a row or caption break right before it reads. */
  breakCost: number;
  /** Whether a sentence ends with it. */
  endsSentence: boolean;
}

/** Cost of a break, by its position. */
export const BREAK_COST = {
  sentence: 0,
  clause: 1,
  phrase: 2,
  plain: 4,
  /** Between words that belong together: two names, a number and its unit. */
  pair: 6,
  /** After an article, a preposition … */
  dangling: 8,
  compound: 12,
  insideWord: 40,
} as const;

/** A silence that reads like a comma. */
const PAUSE_MS = 400;
const CLAUSE_END = /[,;:،؛、，；：—–་།]["'”’»)\]」』]*$/u;
const NO_ROW_START = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ་%％°…～〜]/u;
const NO_ROW_END = /[\p{Ps}\p{Pi}#＃$¥￥€£¿¡]$/u;
const HIRAGANA = /^\p{Script=Hiragana}/u;

interface TimedText {
  text: string;
  startMs: number[];
  endMs: number[];
}

/** Cuts an utterance into units no wider than a row. */
export function captionUnits(utterance: TranslatedUtterance, rowCharacters: number): CaptionUnit[] {
  const timed = timedText(utterance);
  const pieces = isUnspaced(utterance.language)
    ? unspacedPieces(timed.text, utterance.language)
    : [...timed.text.matchAll(/[^ —]+—*|—+/gu)].map((match) => ({ at: match.index, text: match[0], cost: -1 }));
  const units: CaptionUnit[] = [];
  for (const piece of pieces.flatMap((piece) => withoutNoBreakSpaces(piece, rowCharacters))) {
    const characters = countCharacters(piece.text);
    const parts = characters <= rowCharacters ? [piece.text] : splitLong(piece.text, rowCharacters);
    let at = piece.at;
    for (const [index, text] of parts.entries()) {
      const last = at + text.length - 1;
      units.push({
        text,
        glue: index === 0 && /\s/u.test(timed.text[at - 1] ?? '') ? ' ' : '',
        characters: parts.length === 1 ? characters : countCharacters(text),
        startMs: timed.startMs[at]!,
        endMs: timed.endMs[last]!,
        breakCost: index > 0 ? BREAK_COST.insideWord : piece.cost,
        endsSentence: false,
      });
      at += text.length;
    }
  }
  rateBreaks(units, utterance.language);
  return units;
}

/** The text on one line with the time of every character, spread evenly over each word. */
function timedText({ words }: TranslatedUtterance): TimedText {
  const timed: TimedText = { text: '', startMs: [], endMs: [] };
  // The last character is kept apart, because reading the end of a text that is being built copies all of it.
  let last = '';
  for (const { word, start, end } of words) {
    // Only spaces that may end a row: a no-break space stays inside its word.
    const clean = word.replace(/[ \t-\r\x85\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/gu, ' ');
    const core = clean.trim();
    if (core === '') continue;
    const fromMs = Math.round(start * 1000);
    const lengthMs = Math.max(0, Math.round(end * 1000) - fromMs);
    const spaced = clean.startsWith(' ') && last !== '' && last !== ' ';
    if (spaced) push(timed, ' ', fromMs, fromMs);
    for (let i = 0; i < core.length; i++) {
      const at = (part: number) => fromMs + Math.round((lengthMs * part) / core.length);
      push(timed, core[i]!, at(i), at(i + 1));
    }
    if (clean.endsWith(' ')) push(timed, ' ', fromMs + lengthMs, fromMs + lengthMs);
    last = clean.at(-1)!;
  }
  return timed;
}

function push(timed: TimedText, character: string, startMs: number, endMs: number): void {
  timed.text += character;
  timed.startMs.push(startMs);
  timed.endMs.push(endMs);
}

interface Piece {
  at: number;
  text: string;
  /** −1: the neighbours decide. */
  cost: number;
}

/** Words of a script without spaces. Characters that may not begin or end a row stay attached to their neighbour. */
function unspacedPieces(text: string, language: string): Piece[] {
  const pieces: Piece[] = [];
  // The segment before, because reading the end of a text that is being built copies all of it.
  let before = '';
  for (const { segment, index } of segmentsOf(text, language, 'word')) {
    const last = pieces.at(-1);
    const adjacent = last !== undefined && last.at + last.text.length === index;
    if (segment.trim() === '') continue;
    if (adjacent && (NO_ROW_START.test(segment) || NO_ROW_END.test(before) || followsClosely(segment, language))) {
      last.text += segment;
    } else {
      // Japanese endings in kana are cut too finely; a break there looks like one inside a word.
      const ending = adjacent && language === 'ja' && HIRAGANA.test(segment) && !CLAUSE_END.test(last.text);
      pieces.push({ at: index, text: segment, cost: ending ? BREAK_COST.compound : -1 });
    }
    before = segment;
  }
  return pieces;
}

/** Where a row is too short, a no-break space has to break too. */
function withoutNoBreakSpaces(piece: Piece, rowCharacters: number): Piece[] {
  if (countCharacters(piece.text) <= rowCharacters) return [piece];
  return [...piece.text.matchAll(/\S+/gu)].map(({ index, 0: text }) => ({
    at: piece.at + index,
    text,
    cost: index === 0 ? piece.cost : BREAK_COST.compound,
  }));
}

/**
 * Cuts a word that is longer than a row into even parts, at the joint of a compound where one is near; never inside a
 * character.
 */
function splitLong(text: string, rowCharacters: number): string[] {
  const characters = [...segmentsOf(text, 'und', 'grapheme')].map(({ segment }) => segment);
  const parts: string[] = [];
  let from = 0;
  while (characters.length - from > rowCharacters) {
    const left = characters.length - from;
    const even = Math.ceil(left / Math.ceil(left / rowCharacters));
    const row = characters.slice(from, from + rowCharacters);
    const joint = row.findLastIndex((character) => /[-‐–/_@.]/u.test(character)) + 1;
    const size = joint > rowCharacters / 3 ? joint : even;
    parts.push(row.slice(0, size).join(''));
    from += size;
  }
  parts.push(characters.slice(from).join(''));
  return parts;
}

function rateBreaks(units: CaptionUnit[], language: string): void {
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    unit.endsSentence = (!next || next.breakCost < 0) && endsSentence(unit.text, next?.text, language);
    if (next && next.breakCost < 0) next.breakCost = breakBetween(unit, next, language);
  }
  if (units[0]) units[0].breakCost = units[0].breakCost < 0 ? BREAK_COST.clause : units[0].breakCost;
}

function breakBetween(before: CaptionUnit, after: CaptionUnit, language: string): number {
  if (before.endsSentence) return BREAK_COST.sentence;
  if (CLAUSE_END.test(before.text)) return BREAK_COST.clause;
  if (NO_ROW_START.test(after.text)) return BREAK_COST.compound;
  const paused = after.startMs - before.endMs >= PAUSE_MS;
  if (opensPhrase(foldCase(splitWord(before.text).core), language)) {
    return paused ? BREAK_COST.plain : BREAK_COST.dangling;
  }
  if (paused) return BREAK_COST.clause;
  if (isSaidNumber(before.text, after.text, language)) return BREAK_COST.pair;
  if (opensPhrase(foldCase(splitWord(after.text).core.replace(/(?<=['’]).*/u, '')), language)) return BREAK_COST.phrase;
  if (opensPhrase(foldCase(splitWord(after.text).core), language)) return BREAK_COST.phrase;
  return belongTogether(before.text, after.text, language) ? BREAK_COST.pair : BREAK_COST.plain;
}

/** "three / four five", "a hundred / and twenty": one number in words. */
function isSaidNumber(before: string, after: string, language: string): boolean {
  return isWithinNumber(splitWord(before).core, splitWord(after).core, language);
}

/** Two capitalised words (not in German, where every noun is), or a number and what it counts. */
function belongTogether(before: string, after: string, language: string): boolean {
  if (/^\d[\d.,]*$/u.test(before)) return true;
  return language !== 'de' && /^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(after);
}
