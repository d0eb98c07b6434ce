import type { PiiRedactionConfig } from '../../schemas/jobs/addon-options.ts';
import { expandEntityTypes, type PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { type Entity, pick, resolveCovering, withChildren } from '../entity.ts';
import { findAll } from '../find.ts';
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
  const cuts = await cutsOf(passagesOf(utterances), session);
  return utterances.map((utterance, index) => rewriteWords(utterance, cuts.get(index) ?? []));
}

/** Redacts any other text (a prompt, a message) with the markers of the session. */
export async function redactText(text: string, session: RedactionSession, language = 'en'): Promise<string> {
  const cuts = await cutsOf([passageOfText(text, language)], session);
  return rewriteText(text, cuts.get(0) ?? []);
}

/** What is cut from each utterance. */
async function cutsOf(passages: readonly Passage[], session: RedactionSession): Promise<Map<number, Cut[]>> {
  const all = await findAll(passages, session.findNames, true);
  const found = all.map((entities) =>
    pick(
      entities.filter((entity) => !entity.relative),
      session.requestedTypes,
    ),
  );
  // All values are stored first, so that a name that is given late is also redacted in earlier text.
  passages.forEach((passage, index) => {
    for (const entity of found[index] ?? []) session.known.learn(passage, entity);
  });
  const cuts = new Map<number, Cut[]>();
  passages.forEach((passage, index) => {
    const entities = resolveCovering([...(found[index] ?? []), ...session.known.again(passage)]);
    for (const entity of entities) addCuts(passage, entity, session, cuts);
  });
  return cuts;
}

/** Adds the cuts of an entity; one that spans several utterances is cut from each with the same marker. */
function addCuts(passage: Passage, entity: Entity, session: RedactionSession, cuts: Map<number, Cut[]>): void {
  const marker = session.mask ? undefined : session.numbers.marker(passage, entity);
  for (const piece of passage.piecesIn(entity.from, entity.to)) {
    const cut: Cut = {
      from: Math.max(entity.from, piece.from) - piece.from,
      to: Math.min(entity.to, piece.to) - piece.from,
    };
    if (marker !== undefined) cut.marker = marker;
    const list = cuts.get(piece.utterance);
    if (list) list.push(cut);
    else cuts.set(piece.utterance, [cut]);
  }
}
