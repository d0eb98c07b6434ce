import type { PiiEntity } from '../../../schemas/pii.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity, EntityPart } from './entity.ts';
import { isFamily, isGiven } from './gazetteer.ts';
import { ANSWER_FILLERS, NAME_CUES, NAME_QUESTIONS, titleKind } from './name-cues.ts';
import { NameShape } from './name-shape.ts';

/** How long an answer to "what is your name" may be and still be taken for one. */
const LONGEST_ANSWER = 9;

/** Names of people: by what leads up to them, by their titles, and by lists of names. */
export const names: Detector = (scene) => {
  const found: Entity[] = [];
  const shape = new NameShape(scene.passage);
  const { tokens } = scene.passage;
  for (let at = 0; at < tokens.length; ) {
    const next =
      titled(scene, shape, at, found) ??
      cued(scene, shape, at, found) ??
      answered(scene, shape, at, found) ??
      listed(scene, shape, at, found);
    at = Math.max(next ?? 0, at + 1);
    while (at < tokens.length && tokens[at]?.kind === 'mark') at++;
  }
  return found;
};

/** "Dr. Smith", "Frau Müller". */
function titled(scene: Scene, shape: NameShape, at: number, found: Entity[]): number | undefined {
  const { tokens, language } = scene.passage;
  const kind = titleKind(tokens[at]?.fold ?? '', language);
  if (!kind) return undefined;
  let start = at + 1;
  while (start <= at + 4 && (tokens[start]?.text === '.' || titleKind(tokens[start]?.fold ?? '', language))) start++;
  const end = shape.extend(start, 'title');
  if (end === start) return undefined;
  found.push(makeName(scene, start, end, 0.95, kind === 'medical' ? 'NAME_MEDICAL_PROFESSIONAL' : 'NAME'));
  return end;
}

/** "my name is …": what follows is a name, known or not. */
function cued(scene: Scene, shape: NameShape, at: number, found: Entity[]): number | undefined {
  const { tokens, language } = scene.passage;
  const hit = NAME_CUES.matchAt(tokens, at);
  if (!hit) return undefined;
  let start = hit.next;
  while (/^[:,.?]$/.test(tokens[start]?.text ?? '') || /^(?:uh|um|euh|ahm|eh)$/.test(tokens[start]?.fold ?? ''))
    start++;
  if (titleKind(tokens[start]?.fold ?? '', language)) return start;
  const end = shape.extend(start, hit.data === 'strong' ? 'strong' : 'weak');
  if (end === start) return undefined;
  found.push(makeName(scene, start, end, hit.data === 'strong' ? 0.95 : 0.8));
  return end;
}

/** The words after "What is your name?", where the answer is short. */
function answered(scene: Scene, shape: NameShape, at: number, found: Entity[]): number | undefined {
  const { passage } = scene;
  if (!passage.tokens[at]?.breaks) return undefined;
  const piece = passage.pieceOf(at);
  if (!piece || !NAME_QUESTIONS.findAll(piece.heard.slice(-14)).length) return undefined;
  let start = at;
  while (
    passage.tokens[start] &&
    (passage.tokens[start]?.kind === 'mark' || ANSWER_FILLERS.has(passage.tokens[start]?.fold ?? ''))
  )
    start++;
  if (start - at > LONGEST_ANSWER || (passage.tokens[start]?.breaks && start > at)) return undefined;
  const end = shape.extend(start, 'strong');
  if (end === start) return undefined;
  found.push(makeName(scene, start, end, 0.85));
  return end;
}

/** What the lists of names know, with capitals where they tell. */
function listed(scene: Scene, shape: NameShape, at: number, found: Entity[]): number | undefined {
  const score = shape.listedScore(at);
  if (score === 0) return undefined;
  const end = shape.extend(at, 'listed');
  if (end === at) return undefined;
  found.push(makeName(scene, at, end, score));
  return end;
}

/** A name with its given and family parts. */
export function makeName(scene: Scene, from: number, to: number, score: number, type: PiiEntity = 'NAME'): Entity {
  const { tokens } = scene.passage;
  const parts: EntityPart[] = [];
  let family = from;
  while (family < to && startsGiven(tokens[family]?.fold ?? '') && (family === from || family < to - 1)) {
    family++;
    while (family < to && tokens[family]?.kind === 'mark') family++;
  }
  const alone = to - from === 1;
  if (alone && isFamily(tokens[from]?.fold ?? '') && (type !== 'NAME' || !isGiven(tokens[from]?.fold ?? '')))
    family = from;
  const span = (first: number, last: number) => ({ from: tokens[first]?.from ?? 0, to: tokens[last - 1]?.to ?? 0 });
  if (family > from) parts.push({ type: 'NAME_GIVEN', ...span(from, family) });
  if (family < to)
    parts.push({
      type:
        alone && family === from && !isFamily(tokens[from]?.fold ?? '') && type === 'NAME'
          ? 'NAME_GIVEN'
          : 'NAME_FAMILY',
      ...span(family, to),
    });
  return entityOf(scene.passage, type, from, to, {
    score,
    parts,
    ...(type === 'NAME' ? {} : { maybe: ['NAME' as const] }),
  });
}

function startsGiven(word: string): boolean {
  return isGiven(word) || word.length === 1;
}
