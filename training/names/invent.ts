import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLines } from '../../src/data/load.ts';
import type { Lang } from '../../src/entities/text/language.ts';
import { CALENDAR } from './calendar.ts';
import {
  COINED_ENDS,
  FAMILY_FIRST,
  FOREIGN_STREETS,
  ORG_FORMS,
  PARTICLE_FORMS,
  STATE_CODES,
  STREET_FORMS,
  UNIT_FORMS,
} from './forms.ts';

/** A seeded random source: returns an integer below the given number. */
export type Chance = (below: number) => number;

/** Creates a deterministic random source from a seed (xorshift). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

interface NameRow {
  lang: string;
  name: string;
}

const lines = <T>(path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const titled = (text: string) => text.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
/** Short names are mostly acronyms, so they are written in capitals. */
const written = (text: string) => (text.length <= 4 && text !== 'ford' ? text.toUpperCase() : titled(text));
const LANGS: readonly Lang[] = ['en', 'fr', 'de', 'es', 'it'];
function byLanguage(rows: readonly NameRow[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { lang, name } of rows) if (names[lang]?.push(name) === undefined) names[lang] = [name];
  return names;
}

/** The entries of a packaged list. */
const listed = (name: string) => loadLines(`lists/${name}.txt`);

const FAMOUS = new Set(
  'US GB FR DE IT ES PT NL BE CH AT PL SE NO DK FI GR TR RU UA CN JP IN KR BR AR MX CA AU EG ZA NG IL IR IQ SY AF PK SA CU IE HU RO CZ'.split(
    ' ',
  ),
);

/** Generates people, places, organisations and addresses from lists of names. */
export class Inventor {
  private readonly given: Record<string, string[]>;
  private readonly family: Record<string, string[]>;
  private readonly cities: string[];
  private readonly countries: Record<string, string>[];
  private readonly orgs: string[];
  private readonly more = {
    orgs: listed('organisations/known').map(written),
    places: [...listed('places/states'), ...listed('places/city-exonyms')].map(titled),
    countries: listed('places/regions').map(written),
  };
  private readonly chance: Chance;

  constructor(dataDir: string, chance: Chance, keepOut: ReadonlySet<string>) {
    this.chance = chance;
    const file = (name: string) => join(dataDir, 'gazetteers', name);
    this.given = {
      ...byLanguage(lines<NameRow>(file('given_names.jsonl'))),
      world: listed('names/given-added').map(titled),
    };
    this.family = {
      ...byLanguage(lines<NameRow>(file('family_names.jsonl'))),
      world: listed('names/family-added').map(titled),
    };
    this.cities = lines<{ name: string; population: number }>(file('cities.jsonl')).flatMap(({ name, population }) =>
      Array.from({ length: 1 + Math.min(6, Math.floor(population / 400_000)) }, () => name),
    );
    this.countries = lines<Record<string, string>>(file('countries.jsonl'));
    this.orgs = readFileSync(file('organizations.txt'), 'utf8')
      .trim()
      .split('\n')
      .filter((name) => !keepOut.has(name.toLowerCase()));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.chance(list.length)]!;
  }

  /** One of several forms, separated by `|`. */
  private formOf(forms: string): string {
    return this.pick(forms.split('|'));
  }

  /** True with the given probability in percent. */
  percent(chance: number): boolean {
    return this.chance(100) < chance;
  }

  private listOf(kind: 'given' | 'family', lang: Lang): string {
    const home = this.percent(60) ? lang : this.percent(60) ? this.pick(LANGS) : this.percent(80) ? 'world' : 'pt';
    return this.pick(this[kind][home] ?? this[kind][lang]!);
  }

  /** A quarter of all names are in no list: the first half of one name and the second half of another. */
  private name(kind: 'given' | 'family', lang: Lang): string {
    const one = this.listOf(kind, lang);
    if (!this.percent(25) || /[\s-]/.test(one)) return one;
    const two = this.pick(this[kind][this.pick(LANGS)]!);
    return (
      one.slice(0, Math.max(2, Math.ceil(one.length / 2))) +
      two.slice(Math.max(1, Math.floor(two.length / 2))).toLowerCase()
    );
  }

  givenName(lang: Lang): string {
    return this.name('given', lang);
  }

  familyName(lang: Lang): string {
    const name = this.name('family', lang);
    if (this.percent(3)) return `${name}-${this.name('family', lang)}`;
    if (this.percent(3)) return `${this.formOf(PARTICLE_FORMS)} ${name}`.replace("' ", "'");
    return lang === 'es' && this.percent(40) ? `${name} ${this.name('family', lang)}` : name;
  }

  person(lang: Lang): string {
    const given = this.givenName(lang);
    const family = this.familyName(lang);
    const form = this.chance(100);
    if (form < 62) return `${given} ${family}`;
    if (form < 72) return `${given} ${this.initial()} ${family}`;
    if (form < 77) return `${given} ${this.givenName(lang)} ${family}`;
    if (form < 80) return `${this.initial()} ${family}`;
    if (form < 82) return `${given}-${this.givenName(lang)} ${family}`;
    if (form < 84) return this.familyFirst();
    return form < 91 ? given : family;
  }

  /** As in Vietnam and China: "Nguyen Thi Lan", "Zhang Li". */
  private familyFirst(): string {
    const [family, middle, given] = FAMILY_FIRST.map((forms) => this.formOf(forms));
    return this.percent(60) ? `${family} ${middle} ${given}` : `${family} ${given}`;
  }

  private initial(): string {
    return String.fromCharCode(65 + this.chance(26)) + (this.percent(60) ? '.' : '');
  }

  city(lang: Lang): string {
    if (this.percent(30)) return this.pick(this.more.places);
    if (this.percent(22)) {
      const [one, two] = [this.pick(this.cities), this.pick(this.cities)];
      return one.slice(0, Math.ceil(one.length / 2)) + two.slice(Math.floor(two.length / 2)).toLowerCase();
    }
    if (this.percent(15)) return this.country(lang);
    return this.pick(this.cities);
  }

  country(lang: Lang): string {
    if (this.percent(25)) return this.pick(this.more.countries);
    // Well-known countries are chosen more often than the others.
    const one = this.pick(this.countries);
    if (this.percent(50) || FAMOUS.has(one['code'] ?? '')) return one[lang]!;
    return this.pick(this.countries.filter(({ code }) => FAMOUS.has(code ?? '')))[lang]!;
  }

  organization(lang: Lang): string {
    const form = this.chance(100);
    if (form < 6) return this.fill('%, % and %', lang);
    if (form < 12) return this.fill(this.pick(['%-%', '%-%', '%-% Ltd', '%-% Group']), lang);
    if (form < 27) return this.pick(this.more.orgs);
    if (form < 55) return this.pick(this.orgs);
    if (form < 62) return this.acronym();
    if (form < 74) return this.coinage(lang);
    return this.fill(this.formOf(ORG_FORMS[this.percent(80) ? lang : 'en']), lang);
  }

  private acronym(): string {
    return Array.from({ length: 2 + this.chance(3) }, () => String.fromCharCode(65 + this.chance(26))).join('');
  }

  /** An invented company name: the start of a name and an ending ("Persint", "Novalex"). */
  private coinage(lang: Lang): string {
    const stem = this.pick([this.familyName(lang), this.pick(this.orgs)]).split(/[\s&.]/)[0]!;
    return stem.slice(0, 2 + this.chance(4)) + this.formOf(COINED_ENDS);
  }

  private fill(form: string, lang: Lang): string {
    return form
      .replace(/%/g, () => this.name('family', lang))
      .replace(/@/g, () => this.pick(this.cities))
      .replace(/#/g, () => String(1 + this.chance(this.percent(50) ? 99 : 999)) + (form.startsWith('# ') ? 'th' : ''));
  }

  street(lang: Lang): string {
    return this.fill(
      this.formOf(this.percent(22) ? FOREIGN_STREETS : STREET_FORMS[this.percent(75) ? lang : this.pick(LANGS)]),
      lang,
    );
  }

  /** A street with a number before or after it. */
  numberedStreet(lang: Lang): string {
    const street = this.street(lang);
    const number =
      String(1 + this.chance(this.percent(50) ? 120 : 9999)) +
      (this.percent(6) ? this.pick(['A', 'b', ' bis', 'C']) : '');
    const first = this.percent(lang === 'en' || lang === 'fr' ? 85 : 12);
    const place = first ? `${number} ${street}` : `${street}${this.pick([' ', ' ', ', '])}${number}`;
    return this.percent(5) ? `${this.chance(9999)} ${place}` : place;
  }

  private postCode(): string {
    const form = this.chance(10);
    if (form < 7) return String(10_000 + this.chance(89_999));
    if (form < 8) return String(1000 + this.chance(8999));
    return form < 9
      ? `${this.pick(['SW', 'NW', 'E', 'M', 'LS'])}${1 + this.chance(20)} ${1 + this.chance(9)}${this.acronym().slice(0, 2)}`
      : `${100 + this.chance(899)} ${10 + this.chance(89)}`;
  }

  /** A complete address, its parts separated by commas, spaces or line ends. */
  address(lang: Lang): string {
    const gap = this.pick([', ', ', ', ', ', ' ', '\n', '\n ', '\n, ']);
    const unit = this.percent(25) ? (this.percent(60) ? ' ' : gap) + this.fill(this.formOf(UNIT_FORMS), lang) : '';
    const city = this.pick(this.cities);
    const code = this.postCode();
    const town = this.pick([
      city,
      city,
      `${code} ${city}`,
      `${city} ${code}`,
      `${city}, ${this.formOf(STATE_CODES)} ${code}`,
      `${city}${gap}${this.formOf(STATE_CODES)}${gap}${code}`,
    ]);
    const land = this.percent(35)
      ? gap + this.country(this.percent(60) ? 'en' : lang) + (this.percent(50) ? ` ${this.postCode()}` : '')
      : '';
    return this.numberedStreet(lang) + unit + gap + town + land;
  }

  /** The value of a slot that is not a name. */
  filler(slot: 'N' | 'M' | 'W', lang: Lang): string {
    if (slot === 'N')
      return this.percent(70)
        ? String(1 + this.chance(this.percent(50) ? 60 : 99_999))
        : this.pick(['two', 'eight', 'twelve', 'thirty']);
    const word = this.pick(CALENDAR[lang][slot === 'M' ? 'months' : 'weekdays'].split(' '));
    return lang === 'en' || lang === 'de' ? titled(word) : word;
  }
}
