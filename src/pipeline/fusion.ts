import type { HeardWord } from '../engines/ports.ts';

/**
 * Voting after ROVER (Fiscus, 1997): the hypotheses are aligned word by word into a row of slots, and in each slot the word with the most and
 * surest votes wins, or none does. The first hypothesis is the most trusted: it wins ties, and its spelling is kept where it agrees.
 */

/** Weight of the number of votes against their confidence. */
const VOTE_WEIGHT = 0.5;
/** What a voter's vote counts for next to the one before it. */
const TRUST = 0.7;
/** What hearing nothing counts for, since it comes without a confidence: as much as an average word. */
const SILENCE_CONFIDENCE = 0.6;
/** Words further apart than this were not the same sound. */
const MAX_APART_SEC = 2;

/** What each voter heard in one place; undefined is nothing. */
type Slot = (HeardWord | undefined)[];

/** One transcript out of several of the same audio, the most trusted first. */
export function fuse(hypotheses: readonly HeardWord[][]): HeardWord[] {
  const [first, ...others] = hypotheses;
  if (!first) throw new Error('nothing to fuse');
  if (others.length === 0) return first;
  let slots: Slot[] = first.map((word) => [word]);
  others.forEach((other, i) => {
    slots = align(slots, other, i + 1);
  });
  return inOrder(slots.flatMap((slot) => elect(slot, hypotheses.length) ?? []));
}

/** Adds one more hypothesis to the slots, at the least number of insertions, deletions and substitutions. */
function align(slots: readonly Slot[], words: readonly HeardWord[], voters: number): Slot[] {
  const width = words.length + 1;
  const costs = new Float64Array((slots.length + 1) * width);
  for (let i = 0; i <= slots.length; i++) {
    for (let j = 0; j < width; j++) {
      if (i === 0 || j === 0) costs[i * width + j] = i + j;
      else {
        costs[i * width + j] = Math.min(
          costs[(i - 1) * width + j]! + 1,
          costs[i * width + j - 1]! + 1,
          costs[(i - 1) * width + j - 1]! + mismatch(slots[i - 1]!, words[j - 1]!),
        );
      }
    }
  }
  const aligned: Slot[] = [];
  let i = slots.length;
  let j = words.length;
  while (i > 0 || j > 0) {
    const cost = costs[i * width + j]!;
    if (i > 0 && j > 0 && cost === costs[(i - 1) * width + j - 1]! + mismatch(slots[i - 1]!, words[j - 1]!)) {
      aligned.push([...slots[--i]!, words[--j]]);
    } else if (i > 0 && cost === costs[(i - 1) * width + j]! + 1) aligned.push([...slots[--i]!, undefined]);
    else aligned.push([...new Array<undefined>(voters).fill(undefined), words[--j]]);
  }
  return aligned.reverse();
}

/** 0 for a word that is already in the slot; a substitution is a little dearer the further apart the two were heard. */
function mismatch(slot: Slot, word: HeardWord): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const candidate of slot) {
    if (!candidate) continue;
    nearest = Math.min(nearest, Math.abs(candidate.startSec - word.startSec));
    if (spelling(candidate) === spelling(word) && nearest <= MAX_APART_SEC) return 0;
  }
  return 1 + 0.5 * Math.min(1, nearest / MAX_APART_SEC);
}

function elect(slot: Slot, voters: number): HeardWord | undefined {
  const trusts = Array.from({ length: voters }, (_, voter) => TRUST ** voter);
  const allTrust = trusts.reduce((sum, trust) => sum + trust, 0);
  const parties = new Map<string, { words: HeardWord[]; trust: number; sure: number }>();
  slot.forEach((word, voter) => {
    const name = word ? spelling(word) : '';
    const party = parties.get(name) ?? { words: [], trust: 0, sure: 0 };
    if (word) party.words.push(word);
    party.trust += trusts[voter]!;
    party.sure += trusts[voter]! * (word?.confidence ?? SILENCE_CONFIDENCE);
    parties.set(name, party);
  });
  const points = ({ trust, sure }: { trust: number; sure: number }) =>
    (VOTE_WEIGHT * trust) / allTrust + ((1 - VOTE_WEIGHT) * sure) / trust;
  // Sorting keeps the order of those that are equal, so the most trusted wins ties.
  const winner = [...parties.values()].sort((a, b) => points(b) - points(a))[0];
  const chosen = winner?.words[0];
  // Who disagreed counts as a doubt.
  return chosen && { ...chosen, confidence: winner.sure / allTrust };
}

/** Words of different voters may overlap by a little: each begins no earlier than the one before it. */
function inOrder(words: readonly HeardWord[]): HeardWord[] {
  let at = 0;
  return words.map((word) => {
    const startSec = Math.max(at, word.startSec);
    at = startSec;
    return { ...word, startSec, endSec: Math.max(startSec, word.endSec) };
  });
}

function spelling(word: HeardWord): string {
  const letters = word.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  // The one word recognisers write in two ways so often that it would split the vote.
  return letters === 'ok' ? 'okay' : letters || word.text.trim();
}
