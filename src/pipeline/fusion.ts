import type { RecognizedWord } from '../engines/ports/recognizer.ts';
import { MAX_APART_SEC, SILENCE_CONFIDENCE, TRUST, VOTE_WEIGHT } from './settings.ts';

/**
 * ROVER voting (Fiscus, 1997): the hypotheses are aligned word by word into slots, and in each slot the word with the
 * most and most confident votes wins, or none does. The first hypothesis is the most trusted: it wins ties, and its
 * spelling is kept where it agrees.
 */

/** The word of each recogniser in one slot; undefined if it has none there. */
type Slot = (RecognizedWord | undefined)[];

/** Combines several transcripts of the same audio, the most trusted first. */
export function fuse(hypotheses: readonly RecognizedWord[][]): RecognizedWord[] {
  const [first, ...others] = hypotheses;
  if (!first) throw new Error('Fusion needs at least one hypothesis');
  if (others.length === 0) return first;
  let slots: Slot[] = first.map((word) => [word]);
  others.forEach((other, i) => {
    slots = align(slots, other, i + 1);
  });
  return inOrder(slots.flatMap((slot) => elect(slot, hypotheses.length) ?? []));
}

/** Adds one more hypothesis to the slots, with the lowest number of insertions, deletions and substitutions. */
function align(slots: readonly Slot[], words: readonly RecognizedWord[], voters: number): Slot[] {
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

/** 0 for a word that is already in the slot; a substitution costs more with the distance of the two in time. */
function mismatch(slot: Slot, word: RecognizedWord): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const candidate of slot) {
    if (!candidate) continue;
    nearest = Math.min(nearest, Math.abs(candidate.startSec - word.startSec));
    if (spelling(candidate) === spelling(word) && nearest <= MAX_APART_SEC) return 0;
  }
  return 1 + 0.5 * Math.min(1, nearest / MAX_APART_SEC);
}

function elect(slot: Slot, voters: number): RecognizedWord | undefined {
  const trusts = Array.from({ length: voters }, (_, voter) => TRUST ** voter);
  const allTrust = trusts.reduce((sum, trust) => sum + trust, 0);
  const parties = new Map<string, { words: RecognizedWord[]; trust: number; sure: number }>();
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
  // The sort is stable, so the most trusted wins ties.
  const winner = [...parties.values()].sort((a, b) => points(b) - points(a))[0];
  const chosen = winner?.words[0];
  // Disagreement lowers the confidence.
  return chosen && { ...chosen, confidence: winner.sure / allTrust };
}

/** Words of different recognisers may overlap a little: each begins no earlier than the one before it. */
function inOrder(words: readonly RecognizedWord[]): RecognizedWord[] {
  let at = 0;
  return words.map((word) => {
    const startSec = Math.max(at, word.startSec);
    at = startSec;
    return { ...word, startSec, endSec: Math.max(startSec, word.endSec) };
  });
}

function spelling(word: RecognizedWord): string {
  const letters = word.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  // The only word that recognisers spell in two ways so often that it would split the vote.
  return letters === 'ok' ? 'okay' : letters || word.text.trim();
}
