import type { PiiEntity } from '../schemas/jobs/pii.ts';

/** Part of an entity with a type of its own: the family name in a name, the city in an address. */
export interface EntityPart {
  type: PiiEntity;
  from: number;
  to: number;
}

/** An entity in a passage; offsets refer to the passage's text. */
export interface Entity extends EntityPart {
  /** Normalised value: equal for different wordings of the same thing. */
  value: string;
  /** Confidence, 0..1: 1 if a checksum fits, about 0.9 for a clear form or cue, 0.6 for a list entry alone. */
  score: number;
  parts?: EntityPart[];
  /** Depends on the time of speaking ("tomorrow"): reported, but never redacted. */
  relative?: true;
  /** Other types it may have; a request for one of them includes it. */
  maybe?: PiiEntity[];
}

/** Types that include others: a request for the first includes the rest. */
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

/** The requested types with those they include. */
export function withChildren(requested: ReadonlySet<PiiEntity>): Set<PiiEntity> {
  const all = new Set(requested);
  for (const type of requested) for (const child of CHILDREN[type] ?? []) all.add(child);
  return all;
}

/** The entities of the requested types, and the requested parts of others. */
export function pick(entities: readonly Entity[], requested: ReadonlySet<PiiEntity>): Entity[] {
  const picked: Entity[] = [];
  for (const entity of entities) {
    const type = requested.has(entity.type) ? entity.type : entity.maybe?.find((other) => requested.has(other));
    if (type) picked.push(type === entity.type ? entity : { ...entity, type });
    // The value belongs to the whole entity; parts are compared by their text.
    else
      for (const part of entity.parts ?? [])
        if (requested.has(part.type)) picked.push({ ...part, value: '', score: entity.score });
  }
  return picked;
}

/** Removes overlaps: the longer entity wins, then the more confident, then the earlier. */
export function resolve(entities: readonly Entity[]): Entity[] {
  return settle(entities, (winner) => winner);
}

/** Removes overlaps like `resolve`, but extends the kept entity over the removed one, so that no part of either stays uncovered. */
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
