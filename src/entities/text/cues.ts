import { lazy, loadRows } from '../../data/load.ts';
import { lastUpTo } from './binary-search.ts';
import type { Passage } from './passage.ts';
import { type PhraseHit, PhraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

type PaymentCue = 'card' | 'cvv' | 'expiry' | 'piece' | 'routing' | 'iban' | 'bank' | 'account';
type PersonCue = 'ssn' | 'passport' | 'licence' | 'health' | 'vehicle' | 'secret' | 'birth' | 'phone' | 'area';
type PlaceCue = 'zip' | 'address' | 'unit';
/** Kinds of numbers that phrases announce. */
export type Cue = PaymentCue | PersonCue | PlaceCue | 'company' | 'reference' | 'ip' | 'device';

const cueTable = lazy(() => {
  const table = new PhraseTable<Cue>();
  for (const [cue, phrase = ''] of loadRows('lists/number-cues.tsv')) table.add(phrase, cue as Cue);
  return table;
});

// How far a cue reaches, in tokens: to a number after it, and to a number before it ("… is my phone number").
const REACH_BEFORE = 14;
const REACH_AFTER = 6;
const REACH_JUST_BEFORE = 3;

/** Finds the cues of the numbers of a passage. */
export class CueFinder {
  private readonly hits: PhraseHit<Cue>[];
  private readonly passage: Passage;
  private readonly preceding = new Map<readonly Token[], Cue[]>();

  constructor(passage: Passage) {
    this.passage = passage;
    this.hits = cueTable().findAll(passage.tokens);
  }

  /** Cues that apply to the tokens from..to, the nearest first. */
  around(from: number, to: number): Cue[] {
    const piece = this.passage.pieceOf(from);
    const found: { cue: Cue; far: number }[] = [];
    for (let i = this.firstFrom(from - REACH_BEFORE); i < this.hits.length; i++) {
      const hit = this.hits[i];
      if (!hit || hit.at >= to + REACH_AFTER) break;
      // A cue after the number counts less than one before it.
      if (hit.next <= from) found.push({ cue: hit.data, far: from - hit.next });
      else if (hit.at >= to && !this.partedAfter(to, hit.at)) found.push({ cue: hit.data, far: (hit.at - to) * 2 + 3 });
    }
    found.sort((a, b) => a.far - b.far);
    const cues = found.map(({ cue }) => cue);
    if (piece && from - piece.firstToken <= REACH_BEFORE) cues.push(...this.inQuestion(piece.preceding));
    return [...new Set(cues)];
  }

  /** The nearest cue before a token, of this speaker or in the preceding question. */
  before(at: number): Cue | undefined {
    const cue = this.within(at, REACH_BEFORE);
    const piece = cue ? undefined : this.passage.pieceOf(at);
    return piece && at - piece.firstToken <= REACH_BEFORE ? this.inQuestion(piece.preceding)[0] : cue;
  }

  /** The cue directly before a token ("ending in 4242", "the last four are 4242", "the area code is 212"). */
  justBefore(at: number): Cue | undefined {
    return this.within(at, REACH_JUST_BEFORE);
  }

  /** The last cue before a token, if it ends at most `reach` tokens before it. */
  private within(at: number, reach: number): Cue | undefined {
    const hit = this.hits[this.firstFrom(at) - 1];
    return hit && hit.next <= at && at - hit.next <= reach ? hit.data : undefined;
  }

  /** Whether a token is part of a cue: the "four" of "the last four". */
  covers(cue: Cue, at: number): boolean {
    const hit = this.hits[this.firstFrom(at + 1) - 1];
    return hit !== undefined && hit.data === cue && at < hit.next;
  }

  /** Whether a sentence ends, or another number comes, between a number and a later cue. */
  private partedAfter(to: number, at: number): boolean {
    if (this.passage.tokens[at]?.breaks) return true;
    for (let i = to; i < at; i++) {
      const token = this.passage.tokens[i];
      if (token?.breaks || token?.kind === 'number' || /^(?:[?!.]|and)$/.test(token?.fold ?? '')) return true;
    }
    return false;
  }

  private inQuestion(preceding: readonly Token[]): Cue[] {
    const find = () => cueTable().findAll(preceding).reverse();
    const cues = this.preceding.get(preceding) ?? find().map(({ data }) => data);
    this.preceding.set(preceding, cues);
    return cues;
  }

  /** The first cue at or after a token. */
  private firstFrom(token: number): number {
    const last = lastUpTo(this.hits, token - 1, ({ at }) => at);
    return (this.hits[last]?.at ?? token) < token ? last + 1 : last;
  }
}
