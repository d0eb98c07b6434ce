import type { TextEmbedder } from '../../../src/engines/ports/text-embedder.ts';
import { chapterParts } from '../../../src/pipeline/addons/chapterization/chapterization.ts';
import type { Scorer } from '../../../src/pipeline/addons/summarization/clean-sentences.ts';
import type { Reporter } from '../../../src/pipeline/addons/summarization/report-sentences.ts';
import { chooseSentences, summarize } from '../../../src/pipeline/addons/summarization/summarization.ts';
import type { Sentence, Utterance } from '../../../src/schemas/result/transcript.ts';
import type { Conversation } from './conversations.ts';
import { borderF1, pk, rouge1, windowDiff } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';
import { textTiling } from './text-tiling.ts';

/** How conversations are read: the models, and how utterances become sentences. */
export interface Reading {
  embedder: TextEmbedder;
  scorer: Scorer;
  reporter: Reporter;
  read: (utterances: readonly Utterance[]) => Promise<Sentence[]>;
}

/** Conversations that are joined to one recording, and how many recordings are made of a set. */
const PARTS = 5;
const MOST_JOINED = 20;
/** Conversations of a set that are summarised for ROUGE-1. */
const MOST_SCORED = 100;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (value: number) => Number((100 * value).toFixed(1));

function bySet(conversations: readonly Conversation[]): [string, Conversation[]][] {
  return [...new Set(conversations.map(({ set }) => set))].map((set) => [
    set,
    conversations.filter((one) => one.set === set),
  ]);
}

/**
 * ROUGE-1 of summaries against the written ones, next to as many characters from the beginning. The first sentences have no names of speakers, so the
 * summary is measured without them too.
 */
export async function summaryRows(
  conversations: readonly Conversation[],
  { embedder, scorer, reporter, read }: Reading,
): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const [set, all] of bySet(conversations)) {
    const referenced = all.filter(({ reference }) => reference !== undefined).slice(0, MOST_SCORED);
    if (referenced.length === 0) continue;
    for (const type of ['general', 'concise'] as const) {
      const scores: { named: number[]; ours: number[]; first: number[] } = { named: [], ours: [], first: [] };
      for (const { utterances, reference } of referenced) {
        const sentences = await read(utterances);
        const ours = (await chooseSentences(sentences, embedder, type, scorer)).map(({ text }) => text).join(' ');
        scores.named.push(rouge1(reference!, await summarize(sentences, embedder, type, scorer, reporter)));
        scores.ours.push(rouge1(reference!, ours));
        scores.first.push(rouge1(reference!, firstSentences(sentences, ours.length)));
      }
      rows.push({
        set,
        conversations: referenced.length,
        type,
        'ROUGE-1': percent(mean(scores.named)),
        'without names': percent(mean(scores.ours)),
        'first sentences': percent(mean(scores.first)),
      });
    }
  }
  return rows;
}

function firstSentences(sentences: readonly Sentence[], length: number): string {
  const first: string[] = [];
  for (const { sentence } of sentences) if (first.join(' ').length < length) first.push(sentence);
  return first.join(' ');
}

/** Boundaries between joined conversations, next to TextTiling and parts of equal length. */
export async function boundaryRows(
  conversations: readonly Conversation[],
  { embedder, scorer, read }: Reading,
): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const [set, all] of bySet(conversations)) {
    const count = Math.min(MOST_JOINED, Math.floor(all.length / PARTS));
    if (count === 0) continue;
    const scores: Record<string, { f1: number[]; pk: number[]; wd: number[]; chapters: number[] }> = {};
    for (let index = 0; index < count; index++) {
      const { sentences, wanted } = await joined(all.slice(index * PARTS, (index + 1) * PARTS), read);
      const systems = {
        verbatim: (await chapterParts(sentences, embedder, scorer)).map(({ start }) => start),
        TextTiling: textTiling(sentences.map(({ sentence }) => sentence)),
        'equal length, right number': wanted.map((_, part) => Math.round((part * sentences.length) / PARTS)),
      };
      for (const [system, given] of Object.entries(systems)) {
        scores[system] ??= { f1: [], pk: [], wd: [], chapters: [] };
        scores[system].f1.push(borderF1(wanted, given, sentences.length));
        scores[system].pk.push(pk(wanted, given, sentences.length));
        scores[system].wd.push(windowDiff(wanted, given, sentences.length));
        scores[system].chapters.push(given.length);
      }
    }
    for (const [system, { f1, pk: errors, wd, chapters }] of Object.entries(scores))
      rows.push({
        set: `${set}, ${count} × ${PARTS} joined`,
        system,
        'boundary F1': percent(mean(f1)),
        Pk: percent(mean(errors)),
        WindowDiff: percent(mean(wd)),
        chapters: Number(mean(chapters).toFixed(1)),
      });
  }
  return rows;
}

/** Conversations one after another, and the sentences with which they begin. */
async function joined(
  parts: readonly Conversation[],
  read: Reading['read'],
): Promise<{ sentences: Sentence[]; wanted: number[] }> {
  const sentences: Sentence[] = [];
  const wanted: number[] = [];
  let atSec = 0;
  for (const { utterances } of parts) {
    wanted.push(sentences.length);
    const begins = atSec;
    sentences.push(...(await read(utterances.map((utterance) => shifted(utterance, begins)))));
    atSec = (sentences.at(-1)?.end ?? atSec) + 0.3;
  }
  return { sentences, wanted };
}

function shifted(utterance: Utterance, bySec: number): Utterance {
  const words = utterance.words.map((word) => ({ ...word, start: word.start + bySec, end: word.end + bySec }));
  return { ...utterance, words, start: utterance.start + bySec, end: utterance.end + bySec };
}
