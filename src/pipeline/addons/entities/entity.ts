import type { PiiEntity } from '../../../schemas/pii.ts';

/** Part of an entity that is a kind of its own: the family name in a name, the city in an address. */
export interface EntityPart {
  type: PiiEntity;
  from: number;
  to: number;
}

/** Something found in a passage; offsets are those of the passage's text. */
export interface Entity extends EntityPart {
  /** What it comes down to: equal for two ways of saying the same. */
  value: string;
  /** How sure, 0..1: checked by arithmetic 1, told by its form or by what is said before it about 0.9, a list alone 0.6. */
  score: number;
  parts?: EntityPart[];
  /** Depends on when it is said ("tomorrow"): worth knowing, but nothing to hide. */
  relative?: true;
  /** Kinds it might be as well; whoever asks for one of them gets it too. */
  maybe?: PiiEntity[];
}

/** Kinds that take in others: who asks for the first is given the rest. */
const CHILDREN: Partial<Record<PiiEntity, readonly PiiEntity[]>> = {
  NAME: ['NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL'],
  LOCATION: [
    'LOCATION_ADDRESS',
    'LOCATION_ADDRESS_STREET',
    'LOCATION_CITY',
    'LOCATION_COORDINATE',
    'LOCATION_COUNTRY',
    'LOCATION_STATE',
    'LOCATION_ZIP',
  ],
  LOCATION_ADDRESS: ['LOCATION_ADDRESS_STREET', 'LOCATION_ZIP'],
  ORGANIZATION: ['ORGANIZATION_MEDICAL_FACILITY'],
  DATE: ['DOB', 'DAY', 'MONTH', 'YEAR', 'DATE_INTERVAL'],
};

/** The kinds asked for, with those they take in. */
export function withChildren(asked: ReadonlySet<PiiEntity>): Set<PiiEntity> {
  const all = new Set(asked);
  for (const type of asked) for (const child of CHILDREN[type] ?? []) all.add(child);
  return all;
}

/** Of what was found, what was asked for: whole entities where their kind is, else their parts. */
export function pick(entities: readonly Entity[], asked: ReadonlySet<PiiEntity>): Entity[] {
  const picked: Entity[] = [];
  for (const entity of entities) {
    const type = asked.has(entity.type) ? entity.type : entity.maybe?.find((other) => asked.has(other));
    if (type) picked.push(type === entity.type ? entity : { ...entity, type });
    else for (const part of entity.parts ?? []) if (asked.has(part.type)) picked.push(partAsEntity(entity, part));
  }
  return picked;
}

function partAsEntity(whole: Entity, part: EntityPart): Entity {
  // The value of the whole is in the same order as its text, so the part is told apart by its place in it.
  return { ...part, value: '', score: whole.score };
}

/** Leaves no two that overlap: the wider wins, then the surer, then the earlier. */
export function resolve(entities: readonly Entity[]): Entity[] {
  return settle(entities, (winner) => winner);
}

/** The same, but a winner grows over what overlaps it only in part, so that nothing of the loser stays uncovered. */
export function resolveCovering(entities: readonly Entity[]): Entity[] {
  return settle(entities, (winner, loser) => ({
    ...winner,
    from: Math.min(winner.from, loser.from),
    to: Math.max(winner.to, loser.to),
  }));
}

function settle(entities: readonly Entity[], merge: (winner: Entity, loser: Entity) => Entity): Entity[] {
  const sorted = [...entities].sort((a, b) => a.from - b.from || b.to - a.to || b.score - a.score);
  const kept: Entity[] = [];
  for (const next of sorted) {
    let entity = next;
    for (let last = kept.at(-1); last && last.to > entity.from; last = kept.at(-1)) {
      kept.pop();
      entity = wins(entity, last) ? merge(entity, last) : merge(last, entity);
    }
    kept.push(entity);
  }
  return kept;
}

function wins(a: Entity, b: Entity): boolean {
  const width = a.to - a.from - (b.to - b.from);
  return width === 0 ? a.score > b.score : width > 0;
}
