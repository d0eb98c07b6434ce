import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { isFamily, isGiven, PLACES, type PlaceEntry } from './gazetteer.ts';
import { setOf } from './language.ts';
import type { PhraseHit } from './phrase-table.ts';

/** Words before a place. */
const INTO = setOf(
  'in at from to near around of via through outside leaving visit visiting visited toward towards across within into over downtown a au aux en de depuis vers pres par aus nach bei von uber ab desde hasta hacia cerca por da di verso presso fino nel nella dalla dal alla della del for',
);
/** Words after or before which a name is that of a feature of the land. */
const FEATURES = setOf(
  'river lake mountain mountains island islands bay valley beach coast county airport station bridge park square desert canyon peninsula sea ocean gulf harbor harbour falls forest hills creek district province region village town city canal strait street avenue road highway boulevard hall stadium arena tower palace castle cathedral mall plaza fluss see berg gebirge insel bucht tal strand flughafen bahnhof brucke',
);
const FEATURE_HEADS = setOf(
  'lake mount mt river fort port cape gulf lac mont ile riviere aeroport gare rio lago monte isla playa aeropuerto puerto isola aeroporto fiume',
);
const US_CODES = setOf(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc on qc bc ab mb sk ns nb',
);

/** Countries, states, cities and features of the land. */
export const places: Detector = (scene) => {
  const found: Entity[] = [];
  const { tokens } = scene.passage;
  for (const hit of PLACES.findAll(tokens)) {
    const score = placeScore(scene, hit);
    if (score > 0) found.push(place(scene, hit.data.kind, hit.at, hit.next, score));
  }
  for (let at = 0; at < tokens.length; at++) {
    const feature = readFeature(scene, at) ?? readCode(scene, at);
    if (feature) found.push(feature);
  }
  return found;
};

function place(scene: Scene, type: Entity['type'], from: number, to: number, score: number): Entity {
  return entityOf(scene.passage, type, from, to, { score, maybe: ['LOCATION'] });
}

function placeScore(scene: Scene, hit: PhraseHit<PlaceEntry>): number {
  const { tokens, cased, language } = scene.passage;
  const first = tokens[hit.at];
  if (!first) return 0;
  const before = first.breaks ? undefined : tokens[hit.at - 1];
  const led = before !== undefined && INTO.has(before.fold);
  const several = hit.next - hit.at > 1;
  if (cased && !first.capital) return 0;
  if (!several && /^(?:us|un|eu|of|san|la)$/.test(first.fold))
    return cased && first.text === first.text.toUpperCase() && first.fold !== 'la' ? 0.8 : 0;
  if (partOfName(scene, hit)) return 0;
  const wordy = commonWords(language).has(first.fold);
  if (several) return cased || hit.data.known || led ? 0.85 : 0.7;
  if (hit.data.kind === 'LOCATION_COUNTRY' && !wordy) return isGiven(first.fold) && !led ? 0.55 : 0.9;
  if (cased) {
    if (wordy) return led && !first.opens && hit.data.known ? 0.7 : 0;
    if (isGiven(first.fold) || isFamily(first.fold))
      return led ? (hit.data.known ? 0.85 : 0.76) : hit.data.known && !isGiven(first.fold) ? 0.62 : 0.5;
    return hit.data.known || led ? 0.85 : 0.7;
  }
  if (wordy) return 0;
  const person = isGiven(first.fold) || isFamily(first.fold);
  if (hit.data.kind === 'LOCATION_STATE') return person && !led ? 0.5 : 0.85;
  return hit.data.known ? (person ? (led ? 0.75 : 0) : 0.8) : led && !person ? 0.7 : 0;
}

/** "Paris Hilton", "Jack London": the city is somebody's name. */
function partOfName(scene: Scene, hit: PhraseHit<PlaceEntry>): boolean {
  const { tokens, cased } = scene.passage;
  const before = tokens[hit.at]?.breaks ? undefined : tokens[hit.at - 1];
  const after = tokens[hit.next];
  const given =
    before !== undefined &&
    isGiven(before.fold) &&
    (!cased || before.capital) &&
    !INTO.has(before.fold) &&
    !commonWords(scene.passage.language).has(before.fold);
  const family: boolean | undefined =
    after?.kind === 'word' &&
    !after.breaks &&
    isFamily(after.fold) &&
    isGiven(tokens[hit.at]?.fold ?? '') &&
    cased &&
    after.capital;
  return given || family === true;
}

/** "Hudson River", "Lake Geneva", "Heathrow Airport". */
function readFeature(scene: Scene, at: number): Entity | undefined {
  const { tokens, cased } = scene.passage;
  const token = tokens[at];
  if (!cased || !token?.capital || scene.passage.language === 'de') return undefined;
  const next = tokens[at + 1];
  if (FEATURE_HEADS.has(token.fold) && next?.capital && next.spaced && !next.breaks && !token.opens)
    return place(scene, 'LOCATION', at, at + 2, 0.8);
  if (!FEATURES.has(token.fold) || token.opens) return undefined;
  let from = at;
  while (
    from > 0 &&
    at - from < 3 &&
    tokens[from - 1]?.capital &&
    !tokens[from]?.breaks &&
    !commonWhereOpens(scene, from - 1)
  )
    from--;
  if (from === at) return undefined;
  return place(scene, 'LOCATION', from, at + 1, 0.8);
}

function commonWhereOpens(scene: Scene, at: number): boolean {
  const token = scene.passage.tokens[at];
  return token?.opens === true && commonWords(scene.passage.language).has(token.fold);
}

/** "Springfield, IL". */
function readCode(scene: Scene, at: number): Entity | undefined {
  const { tokens } = scene.passage;
  const token = tokens[at];
  if (
    token?.text.length !== 2 ||
    token.text !== token.text.toUpperCase() ||
    !US_CODES.has(token.fold) ||
    tokens[at - 1]?.text !== ','
  )
    return undefined;
  return tokens[at - 2]?.capital ? place(scene, 'LOCATION_STATE', at, at + 1, 0.85) : undefined;
}
