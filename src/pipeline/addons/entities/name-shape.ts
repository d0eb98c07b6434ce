import { MONTH_NAMES, WEEKDAY_NAMES } from './calendar-words.ts';
import { commonWords } from './common-words.ts';
import { isFamily, isGiven, isWordy, ORGS, PLACES } from './gazetteer.ts';
import { setOf } from './language.ts';
import { ORG_SUFFIXES } from './lists/org-words.ts';
import { PARTICLES } from './name-cues.ts';
import type { Passage } from './passage.ts';
import { leadsToPlace } from './place-words.ts';
import { NATIONS } from './terms/nations.ts';
import type { Token } from './tokens.ts';

/** What speaks for a name at a place: a title, a strong or a weak lead, or the lists alone. */
type NameEvidence = 'title' | 'strong' | 'weak' | 'listed';

const MOST_WORDS = 4;
/** Well-known places that are people more often where nothing leads to a place. */
const PERSONAL_PLACES = setOf(
  'jordan chad maurice austin charlotte madison victoria sydney chelsea jackson lincoln carson santiago adelaide regina salvador leon cordoba mercedes lorena',
);
const SUFFIXES = setOf(ORG_SUFFIXES);
const NEVER = setOf(
  'i i’m monday mr mrs ms dr ok okay yes no the a an my your his her our their this that these those there here what who where when why how and or but so if then not speaking calling from with for at on in to of is are was were be been am has have had do does did will would can could should shall may might must',
);
const MODALS = setOf(
  'will may june april august summer autumn hope can general major art guy angel joy faith sunny happy merry',
);
/** Endings of German nouns, which carry a capital without being names. */
const GERMAN_NOUN =
  /(?:ung|ungen|heit|keit|schaft|tion|ismus|tum|nis|chen|lein|ling|er|ern|en|tag|zeit|haus|land|mann|frau|recht|kraft|arbeit|stelle|gang|buch|spiel)$/;

/** Judges which words of a passage look like parts of a name. */
export class NameShape {
  private readonly common: ReadonlySet<string>;
  private readonly passage: Passage;

  constructor(passage: Passage) {
    this.passage = passage;
    this.common = commonWords(passage.language);
  }

  /** The end of the name that begins at a token; the token itself when there is none. */
  extend(start: number, evidence: NameEvidence): number {
    const { tokens } = this.passage;
    let end = start;
    let words = 0;
    for (let at = start; at < tokens.length && words < MOST_WORDS; ) {
      const token = tokens[at];
      if (!token || (token.breaks && at > start)) break;
      if (token.kind === 'mark') {
        const inside = at > start && this.bridges(at);
        if (!inside) break;
        at++;
        continue;
      }
      if (at > start && this.particleRun(at) > 0) {
        const after = at + this.particleRun(at);
        if (!this.fits(after, evidence, words)) break;
        at = after;
        continue;
      }
      if (token.kind !== 'word' || !this.fits(at, evidence, words)) break;
      words++;
      end = ++at;
    }
    return this.isOrganisation(start, end) ? start : end;
  }

  /** How sure the lists are that a name begins here; 0 when they are not. */
  listedScore(at: number): number {
    const { passage } = this;
    const token = passage.tokens[at];
    if (token?.kind !== 'word' || token.fold.length < 2) return 0;
    const next = this.nextWord(at);
    const given = isGiven(token.fold);
    const wordy = isWordy(token.fold, passage.language);
    const nextName = next !== undefined && this.isNameWord(next);
    if (this.capitalsTell()) {
      if (!token.capital || (token.text.length <= 4 && token.text === token.text.toUpperCase())) return 0;
      if (given && nextName && next?.capital) return 0.9;
      if (given && wordy && token.opens && passage.language !== 'de' && this.actsAsPerson(at)) return 0.65;
      if (given && !(wordy && (token.opens || passage.language === 'de'))) return this.elsewhere(at) ? 0 : 0.75;
      return isFamily(token.fold) && !wordy && !this.elsewhere(at) && passage.language !== 'de' && token.fold.length > 3
        ? 0.6
        : 0;
    }
    if (given && !wordy && token.fold.length > 2) return this.elsewhere(at) ? 0 : nextName ? 0.85 : 0.65;
    return given && nextName && next !== undefined && !isWordy(next.fold, passage.language) && isFamily(next.fold)
      ? 0.7
      : 0;
  }

  /** "Holly, can you", "Mike said": a name, where "Will you" and "May I" are not. */
  private actsAsPerson(at: number): boolean {
    const next = this.passage.tokens[at + 1];
    if (MODALS.has(this.passage.tokens[at]?.fold ?? '')) return false;
    return (
      !next ||
      next.breaks ||
      next.text === ',' ||
      /^(?:is|was|has|had|said|says|came|went|told|asked|called|works|worked|lives|lived|and|est|dit|ist|sagt|sagte|dice|dijo|ha|e)$/.test(
        next.fold,
      )
    );
  }

  private capitalsTell(): boolean {
    return this.passage.cased;
  }

  /** The name is better known as a place or an organisation, and nothing speaks against it. */
  private elsewhere(at: number): boolean {
    const { tokens } = this.passage;
    const place = PLACES.matchAt(tokens, at);
    const hit = place ?? ORGS.matchAt(tokens, at);
    if (!hit || (this.nextWord(at) && this.isNameWord(this.nextWord(at)) && hit.next === at + 1)) return false;
    const token = tokens[at];
    // "Jordan said" is a person, "in Jordan" is not.
    const personal =
      place !== undefined &&
      token !== undefined &&
      isGiven(token.fold) &&
      (!place.data.known || PERSONAL_PLACES.has(token.fold));
    return !(personal && (token.breaks || !leadsToPlace(tokens[at - 1]?.fold ?? '')));
  }

  private nextWord(at: number): Token | undefined {
    const { tokens } = this.passage;
    let next = at + 1;
    while (tokens[next]?.kind === 'mark' && this.bridges(next)) next++;
    const token = tokens[next];
    return token?.kind === 'word' && !token.breaks ? token : undefined;
  }

  private isNameWord(token: Token | undefined): boolean {
    if (!token || NEVER.has(token.fold)) return false;
    return (
      isFamily(token.fold) ||
      isGiven(token.fold) ||
      (this.passage.cased && token.capital && !this.common.has(token.fold))
    );
  }

  private fits(at: number, evidence: NameEvidence, words: number): boolean {
    const { passage } = this;
    const token = passage.tokens[at];
    if (token?.kind !== 'word' || token.breaks !== (at === 0 || token.breaks)) return false;
    if (NEVER.has(token.fold) && !this.namedAnyway(at, evidence, words)) return false;
    if (MONTH_NAMES[passage.language].has(token.fold) || WEEKDAY_NAMES[passage.language].has(token.fold))
      return isGiven(token.fold) && evidence === 'strong';
    const known = isGiven(token.fold) || isFamily(token.fold);
    const common = this.common.has(token.fold);
    if (NATIONS.has(token.fold) && !known) return false;
    if (passage.cased) return this.fitsCased(token, evidence, words, known, common);
    if (evidence === 'strong')
      return known ? words === 0 || !common || isFamily(token.fold) : !common && token.fold.length > 1;
    if (evidence === 'title') return isFamily(token.fold) || !common;
    if (this.namedAnyway(at, evidence, words)) return true;
    // Without capitals, unknown words after a known name are its family name only when they are no frequent words.
    if (words === 0)
      return known && !isWordy(token.fold, passage.language) && isGiven(token.fold)
        ? true
        : evidence === 'listed' && known;
    return known
      ? !isWordy(token.fold, passage.language) || (isFamily(token.fold) && !common)
      : !common && token.fold.length > 3 && !this.isPlace(at) && words === 1;
  }

  /** "this is will turner": a given name that is a word too, before a family name and after something that leads up to a name. */
  private namedAnyway(at: number, evidence: NameEvidence, words: number): boolean {
    const { tokens, cased } = this.passage;
    const token = tokens[at];
    if (!token || evidence === 'listed' || (cased && !token.capital)) return false;
    if (words > 0) return isFamily(token.fold) && isGiven(tokens[at - 1]?.fold ?? '') && evidence === 'weak';
    const next = this.nextWord(at);
    const last = tokens[at + 1];
    const ends = evidence === 'strong' && (!last || last.breaks || /^[.,!?]$/.test(last.text));
    return isGiven(token.fold) && (ends || (next !== undefined && isFamily(next.fold)));
  }

  private fitsCased(token: Token, evidence: NameEvidence, words: number, known: boolean, common: boolean): boolean {
    if (!token.capital) return evidence === 'strong' && known && !common && words === 0;
    if (SUFFIXES.has(token.fold) && !known) return false;
    if (token.text.length > 1 && token.text === token.text.toUpperCase() && !known && evidence !== 'strong')
      return token.text.length > 6;
    if (evidence === 'strong' || evidence === 'title') return known || !common || words > 0 || !token.opens;
    if (this.passage.language === 'de') return known || (words > 0 && !common && !GERMAN_NOUN.test(token.fold));
    if (evidence === 'weak')
      return known
        ? !(common && token.opens && words === 0)
        : !common && !token.opens && token.text.length > 2 && !this.isPlaceWord(token);
    return known || (words > 0 && (!common || !token.opens) && !this.commonNoun(token));
  }

  private commonNoun(token: Token): boolean {
    return this.common.has(token.fold) && !isFamily(token.fold);
  }

  private isPlace(at: number): boolean {
    return PLACES.matchAt(this.passage.tokens, at) !== undefined;
  }

  private isPlaceWord(token: Token): boolean {
    return PLACES.matchAt([token], 0) !== undefined;
  }

  /** A hyphen, an apostrophe or the full stop of an initial, inside a name. */
  private bridges(at: number): boolean {
    const { tokens } = this.passage;
    const mark = tokens[at];
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (!mark || !before || after?.kind !== 'word' || after.breaks || mark.spaced) return false;
    if (/^[-'’‑]$/.test(mark.text))
      return (
        !after.spaced &&
        after.text.length > 1 &&
        (!this.passage.cased || after.capital || (before.fold.length > 1 && mark.text === '-'))
      );
    return mark.text === '.' && before.text.length === 1 && after.spaced && (!this.passage.cased || after.capital);
  }

  /** How many particles stand here before another word of the name. */
  private particleRun(at: number): number {
    const { tokens } = this.passage;
    let count = 0;
    while (
      count < 3 &&
      tokens[at + count] &&
      PARTICLES.has(tokens[at + count]?.fold ?? '') &&
      !tokens[at + count]?.breaks
    )
      count++;
    if (count === 0) return 0;
    const after = tokens[at + count];
    const apostrophe = /['’]/.test(after?.text ?? '') ? 1 : 0;
    const word = tokens[at + count + apostrophe];
    if (word?.kind !== 'word') return 0;
    const single = tokens[at]?.fold.length === 1 && apostrophe === 0;
    if (single) return 0;
    const likely = this.passage.cased
      ? word.capital
      : isFamily(word.fold) && !isWordy(word.fold, this.passage.language);
    return likely ? count + apostrophe : 0;
  }

  private isOrganisation(start: number, end: number): boolean {
    const after = this.passage.tokens[end];
    return (
      end > start &&
      after?.kind === 'word' &&
      after.capital &&
      !after.breaks &&
      SUFFIXES.has(after.fold) &&
      !isFamily(after.fold)
    );
  }
}
