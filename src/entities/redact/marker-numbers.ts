import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Entity } from '../entity.ts';
import { NAME_QUESTIONS } from '../names/name-cues.ts';
import { lastUpTo } from '../text/binary-search.ts';
import type { Passage } from '../text/passage.ts';
import { wordList } from '../text/word-lists.ts';
import { normalizedValue } from './known-values.ts';

const NAMES = new Set<PiiEntity>(['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL']);
const INTRODUCES = new RegExp(`(?:^| )(?:${wordList('name-use/before').join('|')})$`);
const FOLLOWS = new RegExp(`^(?:${wordList('name-use/after').join('|')})(?: |$)`);
const REACH = 6;

/** Who says a name, and whether it is the own name. */
type NameUse = { speaker: string | undefined; ofSpeaker: boolean };
/** A value that has a number. */
type Numbered = { value: string; number: number };

/** Numbers entities by type in order of appearance; equal values share a number, unless they are names of two speakers. */
export class MarkerNumbers {
  private readonly byKind = new Map<PiiEntity, Numbered[]>();
  private readonly highest = new Map<PiiEntity, number>();
  /** The speaker who introduced himself by a name, by its marker. */
  private readonly owners = new Map<string, string>();

  marker(passage: Passage, entity: Entity): string {
    const { type } = entity;
    const value = normalizedValue(passage, entity);
    const use = NAMES.has(type) ? nameUseOf(passage, entity) : undefined;
    const all = this.byKind.get(type) ?? [];
    const equal = all.find((each) => each.value === value)?.number;
    const number = (use ? this.personIn(type, all, value, use) : equal) ?? (this.highest.get(type) ?? 0) + 1;
    if (!all.some((each) => each.value === value && each.number === number)) all.push({ value, number });
    this.byKind.set(type, all);
    this.highest.set(type, Math.max(number, this.highest.get(type) ?? 0));
    const marker = `[${type}_${number}]`;
    if (use?.ofSpeaker && use.speaker) this.owners.set(marker, use.speaker);
    return marker;
  }

  /** Reserves the numbers of markers in a text that another process redacted. */
  skipThoseIn(text: string): void {
    for (const [, type, number] of text.matchAll(/\[([A-Z_]+)_(\d+)\]/g)) {
      const kind = type as PiiEntity;
      this.highest.set(kind, Math.max(Number(number), this.highest.get(kind) ?? 0));
    }
  }

  /** The number of a person. A name that a speaker gives of himself is never that of another speaker; else it is more probably that of another. */
  private personIn(type: PiiEntity, all: readonly Numbered[], value: string, use: NameUse): number | undefined {
    const { speaker, ofSpeaker } = use;
    const ownerOf = ({ number }: Numbered) => this.owners.get(`[${type}_${number}]`);
    const equalIn = (list: readonly Numbered[]) => list.find((each) => each.value === value)?.number;
    if (ofSpeaker) {
      const own = all.filter((each) => (ownerOf(each) ?? speaker) === speaker);
      return equalIn(own) ?? samePerson(own, value);
    }
    const others = all.filter((each) => speaker === undefined || ownerOf(each) !== speaker);
    const full = value.includes(' ') ? equalIn(all) : undefined;
    return equalIn(others) ?? full ?? samePerson(others, value) ?? equalIn(all) ?? samePerson(all, value);
  }
}

/** "John" after "John Smith" is the same person, unless two people match; "John Miller" is another one. */
function samePerson(names: readonly Numbered[], value: string): number | undefined {
  const words = value.split(' ');
  const matching = new Set<number>();
  const different = new Set<number>();
  for (const { value: other, number } of names) {
    const others = other.split(' ');
    const [short, long] = words.length < others.length ? [words, others] : [others, words];
    if (!short.every((word) => long.includes(word))) different.add(number);
    else if (short.length < long.length) matching.add(number);
  }
  const [only] = matching;
  return matching.size === 1 && only !== undefined && !different.has(only) ? only : undefined;
}

/** Who says a name: "this is Mary", "Mary speaking" and the answer to "your name?" are own names. */
function nameUseOf(passage: Passage, { from, to }: Entity): NameUse {
  const at = lastUpTo(passage.tokens, from, (token) => token.from);
  const next = lastUpTo(passage.tokens, to - 1, (token) => token.from) + 1;
  const piece = passage.pieceOf(at);
  const start = Math.max(piece?.firstToken ?? 0, at - REACH);
  // "My name is Sarah, Sarah Blackwood."
  const said = passage.tokens.slice(start, at).findIndex(({ fold }) => fold === passage.wordAt(at));
  const places = said >= 0 && next - at > 1 ? [at, start + said] : [at];
  const isOwn = places.some((token) => INTRODUCES.test(passage.textBefore(token, REACH)));
  const after = passage.tokens.slice(next, next + 3).map(({ fold }) => fold);
  const asked = piece?.preceding.slice(piece.preceding.findLastIndex((token) => token.breaks)) ?? [];
  const isAnswer = at - (piece?.firstToken ?? 0) < REACH && NAME_QUESTIONS.findAll(asked).length > 0;
  return { speaker: piece?.speaker, ofSpeaker: isOwn || FOLLOWS.test(after.join(' ')) || isAnswer };
}
