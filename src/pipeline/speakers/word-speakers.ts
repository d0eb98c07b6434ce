import type { Utterance, Word } from '../../schemas/result/transcript.ts';
import type { ChannelTurns } from './diarize.ts';
import type { Turn } from './turns.ts';

/**
 * A run of words this short without a pause around it belongs to its neighbour: speaker changes are known to a
 * quarter of a second only.
 */
const SHORT_RUN_SEC = 0.3;
const AUDIBLE_PAUSE_SEC = 0.2;
/** A change of speaker may move this far to a sentence end or a pause. */
const SNAP_SEC = 0.6;
const SENTENCE_END = /[.?!…。？！।؟]["'”’»)\]」』]*$/u;

const NO_SPEAKER = -1;

interface Run {
  speaker: number;
  words: Word[];
}

/** Utterances with speakers, and the numbers of these. */
export interface SpokenUtterances {
  utterances: Utterance[];
  /** The number of a speaker of a channel; none for a speaker without words. */
  numberOf(channel: number, speaker: number): number | undefined;
}

/**
 * Gives every word a speaker and cuts utterances where the speaker changes. No text is lost or moved. Speakers are
 * numbered by their first word, over all channels.
 */
export function withSpeakers(
  utterances: readonly Utterance[],
  channels: readonly Pick<ChannelTurns, 'channel' | 'turns'>[],
): SpokenUtterances {
  const turnsOf = new Map(channels.map(({ channel, turns }) => [channel, turns]));
  const spoken = utterances
    .flatMap((utterance) => {
      const turns = turnsOf.get(utterance.channel) ?? [];
      // Words on a channel without any turn still have a speaker.
      if (turns.length === 0) return [{ ...utterance, speaker: NO_SPEAKER }];
      const runs = settle(runsOf(utterance.words, turns));
      if (runs.length === 0) return [{ ...utterance, speaker: speakerOf(utterance, turns) }];
      if (runs.length === 1) return [{ ...utterance, speaker: runs[0]!.speaker }];
      return runs.map(({ speaker, words }) => cutOut(utterance, words, speaker));
    })
    .sort((a, b) => a.start - b.start || a.channel - b.channel);
  const numbers = new Map<string, number>();
  const numbered = spoken.map((utterance) => {
    const key = `${utterance.channel}/${utterance.speaker}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return { ...utterance, speaker: numbers.get(key)! };
  });
  return { utterances: numbered, numberOf: (channel, speaker) => numbers.get(`${channel}/${speaker}`) };
}

function runsOf(words: readonly Word[], turns: readonly Turn[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const speaker = speakerOf(word, turns);
    const last = runs.at(-1);
    if (last?.speaker === speaker) last.words.push(word);
    else runs.push({ speaker, words: [word] });
  }
  return runs;
}

/** The speaker with the most speech in a time range, or nearest to it. */
function speakerOf({ start, end }: { start: number; end: number }, turns: readonly Turn[]): number {
  const sharedSec = new Map<number, number>();
  let nearest = turns[0]!;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = firstEndingAfter(turns, start - 30); i < turns.length && turns[i]!.startSec <= end + 30; i++) {
    const turn = turns[i]!;
    const shared = Math.min(end, turn.endSec) - Math.max(start, turn.startSec);
    if (shared > 0) sharedSec.set(turn.speaker, (sharedSec.get(turn.speaker) ?? 0) + shared);
    if (-shared < distance) {
      distance = -shared;
      nearest = turn;
    }
  }
  let best = nearest.speaker;
  for (const [speaker, seconds] of sharedSec) if (seconds > (sharedSec.get(best) ?? 0)) best = speaker;
  return best;
}

/** Index of the first turn that ends after a time. A binary search, because a long recording has thousands of turns. */
function firstEndingAfter(turns: readonly Turn[], atSec: number): number {
  let low = 0;
  let high = turns.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (turns[middle]!.endSec < atSec) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Very short runs go to their neighbour, then changes move to the nearest natural place. */
function settle(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  runs.forEach((run, i) => {
    const last = whole.at(-1);
    const following = runs[i + 1];
    const lengthSec = run.words.at(-1)!.end - run.words[0]!.start;
    const pauseBefore = last ? run.words[0]!.start - last.words.at(-1)!.end : Number.POSITIVE_INFINITY;
    const pauseAfter = following ? following.words[0]!.start - run.words.at(-1)!.end : Number.POSITIVE_INFINITY;
    const scrap = lengthSec < SHORT_RUN_SEC && Math.min(pauseBefore, pauseAfter) < AUDIBLE_PAUSE_SEC;
    if (scrap && following && pauseAfter < pauseBefore) following.words.unshift(...run.words);
    else if (last && (scrap || last.speaker === run.speaker)) last.words.push(...run.words);
    else whole.push({ speaker: run.speaker, words: run.words });
  });
  for (let i = 1; i < whole.length; i++) snap(whole[i - 1]!, whole[i]!);
  return whole;
}

/** Moves the words between two runs so that the change falls on a sentence end or a pause nearby. */
function snap(left: Run, right: Run): void {
  const words = [...left.words, ...right.words];
  const at = left.words.length;
  const changeSec = (words[at - 1]!.end + words[at]!.start) / 2;
  let best = at;
  let bestWorth = worth(words, at, changeSec);
  for (let i = 1; i < words.length; i++) {
    const value = worth(words, i, changeSec);
    if (value > bestWorth) {
      best = i;
      bestWorth = value;
    }
  }
  left.words = words.slice(0, best);
  right.words = words.slice(best);
}

/** How good a place before word `i` is for a change; the further away, the better it has to be. */
function worth(words: readonly Word[], i: number, changeSec: number): number {
  const before = words[i - 1]!;
  const after = words[i]!;
  const awaySec = Math.max(before.end - changeSec, changeSec - after.start, 0);
  if (awaySec > SNAP_SEC) return Number.NEGATIVE_INFINITY;
  const sentence = SENTENCE_END.test(before.word) ? 1 : 0;
  const pause = Math.min(1, Math.max(0, after.start - before.end) / 0.3);
  return sentence + pause - awaySec / SNAP_SEC;
}

/** A part of an utterance as an utterance; its confidence is the mean confidence of its words, weighted by length. */
function cutOut(utterance: Utterance, words: readonly Word[], speaker: number): Utterance {
  const own = words.map((word, i) => (i === 0 ? { ...word, word: word.word.trimStart() } : word));
  let weight = 0;
  let sum = 0;
  for (const { word, confidence } of own) {
    const length = Math.max(1, word.trim().length);
    weight += length;
    sum += length * confidence;
  }
  return {
    ...utterance,
    start: own[0]!.start,
    end: Math.max(...own.map((word) => word.end)),
    confidence: Math.round((sum / weight) * 1000) / 1000,
    speaker,
    text: own
      .map((word) => word.word)
      .join('')
      .trim(),
    words: own,
  };
}
