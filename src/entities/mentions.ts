import type { PiiEntity } from '../schemas/jobs/pii.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import { type Entity, resolve } from './entity.ts';
import { findAll } from './find.ts';
import type { FindNames } from './names/found-names.ts';
import { type Passage, passagesOf } from './text/passage.ts';
import { Timeline } from './text/timeline.ts';

/** An entity of a transcript with its text and times. */
export interface Mention {
  type: PiiEntity;
  text: string;
  start: number;
  end: number;
  /** Normalised value: digits, an ISO-like date, or folded words. */
  value: string;
  score: number;
  utterance: number;
  /** Its parts with their types and text. */
  parts: { type: PiiEntity; text: string }[];
}

/** The last search in each transcript. */
const searches = new WeakMap<readonly Utterance[], { findNames: FindNames | undefined; found: Promise<Mention[]> }>();

/**
 * All entities of a transcript in order of time, without overlaps. Add-ons that ask for the same transcript share one search, also if
 * they ask at the same time.
 */
export function mentionsIn(
  utterances: readonly Utterance[],
  findNames?: FindNames,
): Promise<readonly Readonly<Mention>[]> {
  const last = searches.get(utterances);
  if (last && last.findNames === findNames) return last.found;
  const found = searchMentions(utterances, findNames);
  searches.set(utterances, { findNames, found });
  // A failed search is repeated.
  found.catch(() => searches.delete(utterances));
  return found;
}

async function searchMentions(utterances: readonly Utterance[], findNames?: FindNames): Promise<Mention[]> {
  const timeline = new Timeline(utterances);
  const passages = passagesOf(utterances);
  const found = await findAll(passages, findNames);
  const mentions = passages.flatMap((passage, index) =>
    resolve(found[index] ?? []).map((entity) => mentionOf(passage, entity, timeline)),
  );
  return mentions.sort((a, b) => a.start - b.start || a.end - b.end);
}

function mentionOf(passage: Passage, entity: Entity, timeline: Timeline): Mention {
  const pieces = passage.piecesIn(entity.from, entity.to);
  const [first] = pieces;
  const last = pieces.at(-1);
  const text = (from: number, to: number) => passage.text.slice(from, to).replace(/\s+/g, ' ').trim();
  return {
    type: entity.type,
    text: text(entity.from, entity.to),
    start: first ? timeline.startAt(first.utterance, Math.max(0, entity.from - first.from)) : 0,
    end: last ? timeline.endAt(last.utterance, Math.min(entity.to, last.to) - last.from) : 0,
    value: entity.value,
    score: entity.score,
    utterance: first?.utterance ?? 0,
    parts: (entity.parts ?? []).map((part) => ({ type: part.type, text: text(part.from, part.to) })),
  };
}
