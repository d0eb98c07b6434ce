import type { PiiRedactionConfig } from '../../schemas/jobs/addon-options.ts';
import { expandEntityTypes, type PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { type Entity, pick, resolveCovering, withChildren } from '../entity.ts';
import { findAll, withoutMarkers } from '../find.ts';
import type { FindNames } from '../names/found-names.ts';
import { type Passage, passageOfText, passagesOf } from '../text/passage.ts';
import { KnownValues } from './known-values.ts';
import { MarkerNumbers } from './marker-numbers.ts';
import { type Cut, rewriteText, rewriteWords } from './rewrite.ts';

/** The state of a redaction: all texts that are redacted in one session share their markers. */
export interface RedactionSession {
  readonly requestedTypes: ReadonlySet<PiiEntity>;
  readonly mask: boolean;
  readonly numbers: MarkerNumbers;
  readonly known: KnownValues;
  readonly findNames: FindNames | undefined;
}

/** Creates a redaction session; one session serves everything that belongs to one result. */
export function createRedactionSession(config: PiiRedactionConfig, findNames?: FindNames): RedactionSession {
  return {
    requestedTypes: withChildren(expandEntityTypes(config.entity_types)),
    mask: config.processed_text_type === 'MASK',
    numbers: new MarkerNumbers(),
    known: new KnownValues(),
    findNames,
  };
}

/** Redacts utterances in order; a live session passes them one by one with the same session. */
export async function redactUtterances(
  utterances: readonly Utterance[],
  session: RedactionSession,
): Promise<Utterance[]> {
  const passages = passagesOf(utterances);
  return rewrite(utterances, cutsOf(passages, await findAll(passages, session.findNames, true), session));
}

/** Redacts values that were found after these utterances of the session had been redacted. */
export function redactAgain(utterances: readonly Utterance[], session: RedactionSession): Utterance[] {
  return rewrite(utterances, cutsOf(passagesOf(utterances), [], session));
}

function rewrite(utterances: readonly Utterance[], cuts: ReadonlyMap<number, Cut[]>): Utterance[] {
  return utterances.map((utterance, index) => rewriteWords(utterance, cuts.get(index) ?? []));
}

/** Redacts any other text (a prompt, a message) with the markers of the session. */
export async function redactText(text: string, session: RedactionSession, language = 'en'): Promise<string> {
  const passages = [passageOfText(text, language)];
  const cuts = cutsOf(passages, await findAll(passages, session.findNames, true), session);
  return rewriteText(text, cuts.get(0) ?? []);
}

/** What is cut from each utterance: the requested ones of all entities, and known values. */
function cutsOf(passages: readonly Passage[], all: readonly Entity[][], session: RedactionSession): Map<number, Cut[]> {
  const { requestedTypes, known } = session;
  const found = all.map((entities) => pick(entities, requestedTypes).filter(({ relative }) => !relative));
  // All values are stored first, so that a name that is given late is also redacted in earlier text.
  passages.forEach((passage, index) => {
    for (const entity of found[index] ?? []) known.learn(passage, entity, requestedTypes);
  });
  const redacted = passages.flatMap((passage, index) => {
    const others = (all[index] ?? []).filter((entity) => pick([entity], requestedTypes).length === 0);
    const again = withoutMarkers(passage, known.again(passage, others));
    const entities = resolveCovering([...(found[index] ?? []), ...again]);
    return entities.map((entity) => ({ passage, entity, pieces: passage.piecesIn(entity.from, entity.to) }));
  });
  // Two speakers have two passages at the same time; who is meant by a name depends on what both said before.
  redacted.sort((a, b) => (a.pieces[0]?.utterance ?? 0) - (b.pieces[0]?.utterance ?? 0));
  const cuts = new Map<number, Cut[]>();
  for (const { passage, entity, pieces } of redacted) {
    // An entity that spans several utterances is cut from each with the same marker.
    const marker = session.mask ? {} : { marker: session.numbers.marker(passage, entity) };
    for (const { utterance, from, to } of pieces) {
      const cut = { from: Math.max(entity.from, from) - from, to: Math.min(entity.to, to) - from, ...marker };
      cuts.set(utterance, [...(cuts.get(utterance) ?? []), cut]);
    }
  }
  return cuts;
}
