import { commonWords } from './common-words.ts';
import { type Lang, type PerLang, perLang, phrases, setOf } from './language.ts';
import { CITIES, TOWNS } from './lists/cities.ts';
import { COUNTRIES } from './lists/countries.ts';
import { FAMILY_NAMES } from './lists/family-names.ts';
import { GIVEN_NAMES } from './lists/given-names.ts';
import { MORE_FAMILY, MORE_GIVEN } from './lists/names-extra.ts';
import { KNOWN_ORGS } from './lists/org-words.ts';
import { COUNTRIES_EXTRA, EXONYMS, STATES } from './lists/places-extra.ts';
import { WORDY_DE, WORDY_ES, WORDY_FR, WORDY_IT } from './lists/wordy-names.ts';
import { PhraseTable } from './phrase-table.ts';

/** In the lists, but far more often something else. */
const NOT_NAMES = setOf(
  'royal iban said can name come don era nine else idea fine line loan said general major til till van esta una dalla della nella nelle nell dell mai ora mio mia ella gia hanno dov lio una tre fine desire trace unique innocent alone baby brain pie tea toy nail pit sister peer constant blessing urban golden meta beat haya masa toma tome vena veda vada verla ultimo secondo seconda primo retta sarai sicuro salvo porter avis sage general libere juste lasse mette lance aime monte marge alta lui deja raide el an in on so my de la le les du des al do as to you me we he us ed the da di und von zu am im so ja na mit bei auf',
);
const GIVEN = without(setOf(`${GIVEN_NAMES} ${MORE_GIVEN}`));
const FAMILY = without(setOf(`${FAMILY_NAMES} ${MORE_FAMILY}`));

function without(names: Set<string>): Set<string> {
  for (const word of NOT_NAMES) names.delete(word);
  return names;
}

/** Whether a folded word is a given name. */
export function isGiven(word: string): boolean {
  return GIVEN.has(word);
}

/** Whether a folded word is a family name. */
export function isFamily(word: string): boolean {
  return FAMILY.has(word);
}

/** Names that are words as well, in at least one language, but are missing from the lists of frequent words. */
const WORDY_NAMES = setOf(
  'will may june april august grace hope faith mark bill rose art frank jack pat sue drew chase rich miles dean grant guy rob ray dale glen cliff cash dawn eve summer autumn violet ivy daisy holly penny olive ruby pearl crystal amber iris jasmine lily melody harmony joy bliss page wade lane brook brooks forest heath reed rusty sandy sunny sky sage ginger candy carol norm herb earl duke prince king major sterling gene basil clay dusty happy merry angel christian king bob nick tom jean sol ben al stone mercy star chance price cross field wood woods hill rivers young long short little small black white brown green gray grey gold silver love day weeks week house church street parks park baker cook carpenter mason miller taylor smith fisher hunter farmer potter singer porter bishop pope noble wise strong good best new old wild sweet sharp quick swift moody blunt savage cruel power powers banks bush berry cherry lemon lake pond pool bridge ford mill barn hall hood cloud storm snow frost winters winter bell ball battle bond cage chapel chase coffey dick fox wolf lamb bird crow drake finch swan crane fish salmon pike bass rice bean corn pepper salt',
);

/** The same, in one language only. */
const WORDY_THERE: PerLang<ReadonlySet<string>> = perLang(
  {
    en: '',
    fr: WORDY_FR,
    de: WORDY_DE,
    es: WORDY_ES,
    it: WORDY_IT,
  },
  setOf,
);

/** Whether a name is a frequent word too, so that more than a list must speak for it. */
export function isWordy(word: string, lang: Lang): boolean {
  return commonWords(lang).has(word) || WORDY_NAMES.has(word) || WORDY_THERE[lang].has(word);
}

/** What a place is. */
type PlaceKind = 'LOCATION_CITY' | 'LOCATION_STATE' | 'LOCATION_COUNTRY';

/** A place in the lists: its kind, and whether it is well known. */
export interface PlaceEntry {
  kind: PlaceKind;
  known: boolean;
}

/** Places by name. */
export const PLACES = new PhraseTable<PlaceEntry>()
  .addAll(phrases(COUNTRIES_EXTRA), { kind: 'LOCATION_COUNTRY', known: true })
  .addAll(phrases(COUNTRIES), { kind: 'LOCATION_COUNTRY', known: true })
  .addAll(phrases(STATES), { kind: 'LOCATION_STATE', known: true })
  .addAll(phrases(EXONYMS), { kind: 'LOCATION_CITY', known: true })
  .addAll(phrases(CITIES), { kind: 'LOCATION_CITY', known: true })
  .addAll(phrases(TOWNS), { kind: 'LOCATION_CITY', known: false });

/** Organisations by name. */
export const ORGS = new PhraseTable<true>().addAll(phrases(KNOWN_ORGS), true);
