import type { Run } from '../numbers/runs.ts';
import type { Passage } from './passage.ts';
import { phraseTable } from './word-lists.ts';

/** Phrases that announce a correction of what was just said. */
const CORRECTIONS = phraseTable('corrections/corrections');
/** The longest correction, in tokens with punctuation. */
const LONGEST = 8;

/** Groups runs of which each corrects the one before ("oh one, no sorry, oh two"). */
export function correctedRuns(passage: Passage, runs: readonly Run[]): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const last = chains.at(-1)?.at(-1)?.items.at(-1);
    if (last && isCorrection(passage, last.next, run.items[0]?.at ?? 0)) chains.at(-1)?.push(run);
    else chains.push([run]);
  }
  return chains;
}

/** Whether only correction phrases and punctuation are between two tokens. */
function isCorrection({ tokens }: Passage, from: number, to: number): boolean {
  if (to - from > LONGEST) return false;
  let corrected = false;
  for (let at = from; at < to; ) {
    const hit = CORRECTIONS.matchAt(tokens, at);
    if (hit && hit.next <= to) corrected = true;
    else if (tokens[at]?.kind !== 'mark') return false;
    at = hit?.next ?? at + 1;
  }
  return corrected;
}
