import type { PiiEntity } from '../../../schemas/pii.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import { type Entity, resolve } from './entity.ts';
import { findIn } from './find.ts';
import { type Passage, passagesOf } from './passage.ts';
import { Timeline } from './timeline.ts';

/** An entity of the transcript with its words and times. */
export interface Mention {
  type: PiiEntity;
  text: string;
  start: number;
  end: number;
  /** What it comes down to: digits, an ISO-like date, folded words. */
  value: string;
  score: number;
  utterance: number;
  /** The kinds inside it, with their text. */
  parts: { type: PiiEntity; text: string }[];
}

/** Everything found in a transcript, in order of time, none overlapping. */
export function mentionsIn(utterances: readonly Utterance[]): Mention[] {
  const timeline = new Timeline(utterances);
  const mentions = passagesOf(utterances).flatMap((passage) =>
    resolve(findIn(passage)).map((entity) => mentionOf(passage, entity, timeline)),
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
