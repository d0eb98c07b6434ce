import type { SubtitlesConfig } from '../../schemas/jobs/addon-options.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { cutCaptions } from './caption-cuts.ts';
import { type CaptionLimits, captionLimits } from './caption-limits.ts';
import { breakIntoRows } from './caption-rows.ts';
import { showTimes } from './caption-times.ts';
import { BREAK_COST, type CaptionUnit, captionUnits } from './caption-units.ts';
import { countCharacters, isFullWidth, isRightToLeft, isUnspaced } from './scripts.ts';
import { voiceOf } from './words.ts';

/** A caption: its text and when it is shown. */
export interface Caption {
  startMs: number;
  endMs: number;
  rows: string[];
  /** The speaker; absent without diarization, and where two speakers share a caption. */
  speaker?: number;
}

/** Returns the name of a speaker for a subtitle file; undefined leaves the name out. */
export type SpeakerName = (speaker: number) => string | undefined;

/** Text of one caption before its times are final. */
interface Block {
  voice: string;
  speaker?: number | undefined;
  language: string;
  startMs: number;
  endMs: number;
  characters: number;
  rows: string[];
}

/** Utterances of one speaker with no longer pause between them are cut into captions as one run. */
const BREATH_SEC = 1;
/** Speakers that overlap by less than this only follow each other closely. */
const OVERLAP_MS = 100;
const DASH = '- ';
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Cuts utterances into captions by the rules of the client. */
export function makeCaptions(
  utterances: readonly TranslatedUtterance[],
  config: Partial<SubtitlesConfig> = {},
): Caption[] {
  const limits = captionLimits(config);
  const runs = runsOf(utterances);
  const blocks = runs.flatMap((run, index) => cutRun(run, limits, startMsOf(runs[index + 1])));
  keepVoicesInOrder(blocks);
  blocks.sort((a, b) => a.startMs - b.startMs);
  const captions = limits.dashes ? shareRows(blocks, limits) : blocks;
  const times = showTimes(
    captions.map((block) => ({ ...block, charactersPerSec: limits.charactersPerSec(block.language) })),
    limits,
  );
  return captions.map(({ rows, language, speaker }, index) => ({
    ...times[index]!,
    rows: rows.map((row) => directed(row, language)),
    ...(speaker === undefined ? {} : { speaker }),
  }));
}

/** Consecutive utterances of one speaker in one language, with nobody else between them. */
function runsOf(utterances: readonly TranslatedUtterance[]): TranslatedUtterance[][] {
  const runs: TranslatedUtterance[][] = [];
  const inOrder = [...utterances].sort((a, b) => a.start - b.start);
  for (const utterance of inOrder) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      voiceOf(last) === voiceOf(utterance) &&
      last.language === utterance.language &&
      utterance.start - last.end < BREATH_SEC;
    if (goesOn) runs.at(-1)!.push(utterance);
    else runs.push([utterance]);
  }
  return runs;
}

function startMsOf(run: readonly TranslatedUtterance[] | undefined): number {
  return run ? Math.round(run[0]!.start * 1000) : Number.POSITIVE_INFINITY;
}

function cutRun(run: readonly TranslatedUtterance[], limits: CaptionLimits, nextStartMs: number): Block[] {
  const { language } = run[0]!;
  const rowCharacters = limits.rowCharacters(language);
  const units: CaptionUnit[] = [];
  for (const utterance of run) {
    const own = captionUnits(utterance, rowCharacters);
    if (own[0] && units.length > 0) {
      own[0].glue = isUnspaced(language) && isFullWidth(language) ? '' : ' ';
      own[0].breakCost = units.at(-1)!.endsSentence ? BREAK_COST.sentence : BREAK_COST.clause;
    }
    units.push(...own);
  }
  keepOrder(units);
  const rules = { ...limits, rowCharacters, charactersPerSec: limits.charactersPerSec(language) };
  const cuts = cutCaptions(units, rules, nextStartMs);
  return cuts.map((from, index) => {
    const own = units.slice(from, cuts[index + 1] ?? units.length);
    const rows = breakIntoRows(own, rowCharacters);
    return {
      voice: voiceOf(run[0]!),
      speaker: run[0]!.speaker,
      language,
      startMs: own[0]!.startMs,
      endMs: Math.max(...own.map((unit) => unit.endMs)),
      characters: rows.reduce((sum, row) => sum + countCharacters(row), 0),
      rows,
    };
  });
}

/** Times of a recogniser may go back a little; times of captions must not. */
function keepOrder(units: CaptionUnit[]): void {
  let atMs = 0;
  for (const unit of units) {
    unit.startMs = Math.max(unit.startMs, atMs);
    unit.endMs = Math.max(unit.endMs, unit.startMs);
    atMs = unit.startMs;
  }
}

/** One speaker cannot overlap themselves, whatever the times are; the sort after this is stable. */
function keepVoicesInOrder(blocks: readonly Block[]): void {
  const reachedMs = new Map<string, number>();
  for (const block of blocks) {
    block.startMs = Math.max(block.startMs, reachedMs.get(block.voice) ?? 0);
    block.endMs = Math.max(block.endMs, block.startMs);
    reachedMs.set(block.voice, block.startMs);
  }
}

/** Puts two simultaneous speakers into one caption, a row each, where that fits. */
function shareRows(blocks: readonly Block[], limits: CaptionLimits): Block[] {
  const shared: Block[] = [];
  let alone: Block | undefined;
  for (const block of blocks) {
    const pair = alone && asPair(alone, block, limits);
    if (pair) shared[shared.length - 1] = pair;
    else shared.push(block);
    alone = pair ? undefined : block;
  }
  return shared;
}

function asPair(first: Block, second: Block, limits: CaptionLimits): Block | undefined {
  const endMs = Math.max(first.endMs, second.endMs);
  const texts = [first, second].map(({ rows }) => DASH + rows[0]!);
  const fits =
    limits.rows >= 2 &&
    first.voice !== second.voice &&
    first.rows.length === 1 &&
    second.rows.length === 1 &&
    first.endMs - second.startMs > OVERLAP_MS &&
    endMs - first.startMs <= limits.maximumMs &&
    countCharacters(texts[0]!) <= limits.rowCharacters(first.language) &&
    countCharacters(texts[1]!) <= limits.rowCharacters(second.language);
  if (!fits) return undefined;
  return { ...first, speaker: undefined, endMs, rows: texts, characters: first.characters + second.characters };
}

/**
 * Players take the direction of a row from its first letter. Where that letter is of a foreign word, an invisible
 * mark sets the direction.
 */
function directed(row: string, language: string): string {
  if (!isRightToLeft(language)) return row;
  const firstLetter = /\p{L}/u.exec(row)?.[0];
  const leads = firstLetter !== undefined && /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(firstLetter);
  return leads ? row : RIGHT_TO_LEFT_MARK + row;
}
