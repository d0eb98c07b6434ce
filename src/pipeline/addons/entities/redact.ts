import type { PiiRedactionConfig } from '../../../schemas/addon-options.ts';
import { expandEntityTypes, type PiiEntity } from '../../../schemas/pii.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import type { Transcript } from '../../transcript.ts';
import { type Entity, pick, resolveCovering, withChildren } from './entity.ts';
import { findIn } from './find.ts';
import { KnownValues } from './known-values.ts';
import { MarkerNumbers } from './marker-numbers.ts';
import { type Passage, passageOfText, passagesOf } from './passage.ts';
import { type Cut, rewriteText, rewriteWords } from './rewrite.ts';

/** What is redacted and what was already: texts redacted in one session share their markers. */
export interface RedactionSession {
  readonly asked: ReadonlySet<PiiEntity>;
  readonly mask: boolean;
  readonly numbers: MarkerNumbers;
  readonly known: KnownValues;
}

/** Begins a redaction; one session serves everything that belongs to one result. */
export function createRedactionSession(config: PiiRedactionConfig): RedactionSession {
  return {
    asked: withChildren(expandEntityTypes(config.entity_types)),
    mask: config.processed_text_type === 'MASK',
    numbers: new MarkerNumbers(),
    known: new KnownValues(),
  };
}

/** Redacts the words and texts of a transcript; the transcript given is left as it is. */
export function redactTranscript(transcript: Transcript, session: RedactionSession): Transcript {
  return { ...transcript, utterances: redactUtterances(transcript.utterances, session), redaction: session };
}

/** Redacts utterances in order, as a live session does one by one with the same session. */
export function redactUtterances(utterances: readonly Utterance[], session: RedactionSession): Utterance[] {
  const passages = passagesOf(utterances);
  const found = passages.map((passage) => wanted(passage, session));
  // First everything is learned, so that a name given late is also taken out of what was said before.
  passages.forEach((passage, index) => {
    for (const entity of found[index] ?? []) session.known.learn(passage, entity);
  });
  const cuts = new Map<number, Cut[]>();
  passages.forEach((passage, index) => {
    for (const entity of everywhere(passage, found[index] ?? [], session)) addCuts(passage, entity, session, cuts);
  });
  return utterances.map((utterance, index) => rewriteWords(utterance, cuts.get(index) ?? []));
}

/** Redacts any other text (a prompt, a message) with the markers of the session. */
export function redactText(text: string, session: RedactionSession, language = 'en'): string {
  const passage = passageOfText(text, language);
  const found = wanted(passage, session);
  for (const entity of found) session.known.learn(passage, entity);
  const cuts = new Map<number, Cut[]>();
  for (const entity of everywhere(passage, found, session)) addCuts(passage, entity, session, cuts);
  return rewriteText(text, cuts.get(0) ?? []);
}

function wanted(passage: Passage, session: RedactionSession): Entity[] {
  const entities = findIn(passage).filter((entity) => !entity.relative);
  return pick(entities, session.asked);
}

function everywhere(passage: Passage, found: readonly Entity[], session: RedactionSession): Entity[] {
  return resolveCovering([...found, ...session.known.again(passage)]);
}

/** An entity that reaches over several utterances is cut out of each with the same marker. */
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
