import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { isFamily, isGiven, ORGS } from './gazetteer.ts';
import { setOf } from './language.ts';
import { ORG_HEADS, ORG_SUFFIXES } from './lists/org-words.ts';

const SUFFIXES = setOf(ORG_SUFFIXES);
const HEADS = setOf(ORG_HEADS);
const LEGAL = setOf('inc incorporated corp corporation ltd llc llp plc gmbh ag kg ohg sarl sas srl spa slu snc');
const MEDICAL = setOf(
  'hospital clinic hopital clinique klinik klinikum krankenhaus clinica ospedale infirmary hospice sanatorium polyclinic ambulatorio',
);
const MEDICAL_HEADS = setOf('hospital clinica hopital clinique ospedale centro centre center');
const LINKS = setOf('of and & de del la di von der des du für for the y e und et dei delle');
/** Before a place of work. */
const WORKS = setOf(
  'work works worked working job employed employee at arbeite arbeitet bei travaille chez trabajo trabaja lavoro lavora presso',
);
const PLAIN_WORDS = setOf(
  'nato orange total apple visa meta vox pp who un mit it tim ing bt sap free abc senate congress parliament ford shell subway amazon delta',
);

/** Companies and other bodies: known names, legal endings, and words such as "University" or "Bank". */
export const organizations: Detector = (scene) => {
  const found: Entity[] = [];
  const { tokens } = scene.passage;
  for (const hit of ORGS.findAll(tokens))
    if (knownFits(scene, hit.at, hit.next)) found.push(make(scene, hit.at, hit.next, 0.8));
  for (let at = 0; at < tokens.length; at++) {
    const entity = bySuffix(scene, at) ?? byHead(scene, at) ?? byMedical(scene, at);
    if (entity) found.push(entity);
  }
  return found;
};

function make(scene: Scene, from: number, to: number, score: number): Entity {
  const medical = scene.passage.tokens.slice(from, to).some((token) => MEDICAL.has(token.fold));
  return entityOf(scene.passage, medical ? 'ORGANIZATION_MEDICAL_FACILITY' : 'ORGANIZATION', from, to, {
    score,
    maybe: ['ORGANIZATION'],
  });
}

function knownFits(scene: Scene, at: number, next: number): boolean {
  const { tokens, cased, language } = scene.passage;
  const token = tokens[at];
  if (!token) return false;
  const single = next - at === 1;
  const wordy =
    single &&
    (PLAIN_WORDS.has(token.fold) ||
      commonWords(language).has(token.fold) ||
      isGiven(token.fold) ||
      isFamily(token.fold));
  if (cased)
    return (
      token.capital &&
      !(wordy && token.opens && token.text !== token.text.toUpperCase()) &&
      !(single && token.text.length <= 3 && token.text !== token.text.toUpperCase())
    );
  const worked = tokens.slice(Math.max(0, at - 3), at).some((before) => WORKS.has(before.fold));
  return single ? (!wordy && token.text.length > 3) || (wordy && worked && token.text.length > 3) : true;
}

/** "Mayo-Walters Ltd", "Microbilt Corporation", "Stanford University". */
function bySuffix(scene: Scene, at: number): Entity | undefined {
  const { tokens, cased, language } = scene.passage;
  const token = tokens[at];
  if (token?.kind !== 'word' || token.breaks || !SUFFIXES.has(token.fold)) return undefined;
  const legal = LEGAL.has(token.fold);
  // In Romance languages these words begin a name instead of ending it.
  const romance = language === 'fr' || language === 'es' || language === 'it';
  if (romance && !legal && (HEADS.has(token.fold) || MEDICAL.has(token.fold))) return undefined;
  if (cased ? !token.capital && !legal : !legal) return undefined;
  let from = at;
  for (let i = at - 1; i >= 0 && at - i <= 8; i--) {
    const before = tokens[i];
    if (!before || tokens[i + 1]?.breaks) break;
    if (
      before.kind === 'mark'
        ? !/^[&,.'’-]$/.test(before.text) || (before.text === '.' && !legal)
        : !partOfName(scene, i, from)
    )
      break;
    if (before.kind === 'word' && (before.capital || !cased) && !LINKS.has(before.fold)) from = i;
    if (!cased && at - i >= 2) break;
  }
  if (from === at) return undefined;
  return make(scene, from, at + 1, legal ? 0.92 : 0.8);
}

function partOfName(scene: Scene, at: number, from: number): boolean {
  const { tokens, cased, language } = scene.passage;
  const token = tokens[at];
  if (!token) return false;
  if (token.kind === 'number') return true;
  if (LINKS.has(token.fold)) return at < from && tokens[at - 1]?.capital === true && !tokens[at]?.breaks;
  if (!cased) return !commonWords(language).has(token.fold);
  return token.capital && !(token.opens && commonWords(language).has(token.fold)) && token.text !== 'I';
}

/** "University of Oxford", "Ministère de la Culture". */
function byHead(scene: Scene, at: number): Entity | undefined {
  const { tokens, cased } = scene.passage;
  const head = tokens[at];
  if (!head || !HEADS.has(head.fold) || (cased && !head.capital)) return undefined;
  let next = at + 1;
  let links = 0;
  while (LINKS.has(tokens[next]?.fold ?? '') && !tokens[next]?.breaks && links < 3) {
    links++;
    next++;
  }
  const of = links > 0 && /^(?:of|de|del|di|von|du|der)$/.test(tokens[at + 1]?.fold ?? '');
  const name = tokens[next];
  if (!of || !name || name.breaks || name.kind !== 'word') return undefined;
  if (
    cased
      ? !name.capital
      : commonWords(scene.passage.language).has(name.fold) ||
        !/^(?:university|universidad|universite|universitat|universita|bank|banco)$/.test(head.fold)
  )
    return undefined;
  next++;
  while (cased && tokens[next]?.capital && tokens[next]?.kind === 'word' && !tokens[next]?.breaks) next++;
  return make(scene, at, next, 0.82);
}

/** "Hospital Ramón y Cajal", "Centro de Salud Hellín". */
function byMedical(scene: Scene, at: number): Entity | undefined {
  const { tokens, cased } = scene.passage;
  const head = tokens[at];
  if (!head || !MEDICAL_HEADS.has(head.fold) || !cased || !head.capital) return undefined;
  let next = at + 1;
  let last = at;
  for (; next < at + 9 && tokens[next] && !tokens[next]?.breaks; next++) {
    const token = tokens[next];
    if (
      !token ||
      (token.kind === 'mark' && !/^['’.-]$/.test(token.text)) ||
      (token.text === '.' && tokens[next - 1]?.text.length !== 2 && tokens[next - 1]?.text.length !== 1)
    )
      break;
    if (token.kind === 'word' && token.capital) last = next;
    else if (token.kind === 'word' && !LINKS.has(token.fold) && !/^(?:los|las|le|les|san|santa)$/.test(token.fold))
      break;
  }
  if (last === at) return undefined;
  const medical =
    MEDICAL.has(head.fold) ||
    /^(?:salud|medico|medical|sante|hospitalier|health|salute|sanitario)$/.test(
      tokens
        .slice(at, last + 1)
        .find((token) => /^(?:salud|medico|medical|sante|hospitalier|health|salute|sanitario)$/.test(token.fold))
        ?.fold ?? '',
    );
  return medical
    ? entityOf(scene.passage, 'ORGANIZATION_MEDICAL_FACILITY', at, last + 1, { score: 0.9, maybe: ['ORGANIZATION'] })
    : undefined;
}
