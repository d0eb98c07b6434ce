import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextEmbedder } from '../../../src/engines/ports/text-embedder.ts';
import { chapterStarts } from '../../../src/pipeline/addons/chapterization/segment.ts';
import { makeSentences } from '../../../src/pipeline/addons/sentences.ts';
import { sentenceVectors } from '../../../src/pipeline/addons/summarization/sentence-vectors.ts';
import { summarize } from '../../../src/pipeline/addons/summarization/summarization.ts';
import type { Sentence } from '../../../src/schemas/result/transcript.ts';
import { utterancesOf } from './conversations.ts';
import { borderF1, pk, rouge1, windowDiff } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';
import { textTiling } from './text-tiling.ts';

interface Meeting {
  id: string;
  turns: { speaker: string; text: string }[];
  topics: { spans: [number, number][] }[];
  summary: string[];
}

/** The sentences of a meeting and where its topics begin; a topic begins with a turn. */
function taskOf({ topics, turns }: Pick<Meeting, 'topics' | 'turns'>): Task {
  const sentences = makeSentences(utterancesOf(turns));
  const starts = new Set([0, ...topics.flatMap(({ spans }) => spans.map(([from]) => from))]);
  const wanted = [...starts].map((turn) => {
    const startSec = utterancesOf(turns.slice(0, turn)).at(-1)?.end ?? 0;
    return sentences.findIndex(({ start }) => start >= startSec);
  });
  return { sentences, wanted: [...new Set(wanted)].filter((at) => at >= 0).sort((a, b) => a - b) };
}

function evenStarts(count: number, length: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((index * length) / count));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (value: number) => Number((100 * value).toFixed(1));

/** A text to split, and where its topics begin. */
interface Task {
  sentences: Sentence[];
  wanted: number[];
}

const PARTS = 5;
/** Turns of the parts, of different lengths so that an even split gains nothing. */
const PART_TURNS = [35, 80, 50, 65, 95];

/**
 * Parts of different meetings, one after another: their boundaries are certain, and no setting was chosen on them. Speakers are numbered from 0 again in each
 * part, so that a boundary cannot be found by a change of speakers.
 */
function joinedMeetings(meetings: readonly Meeting[]): Task[] {
  return meetings.map((_, first) => {
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const { turns } = meetings[(first + part * 4) % meetings.length]!;
      const length = PART_TURNS[(first + part) % PARTS]!;
      const from = Math.floor(((first + part) % 3) * 0.25 * Math.max(0, turns.length - length));
      const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
      return turns
        .slice(from, from + length)
        .map(({ speaker, text }) => ({ speaker: String(speakers.indexOf(speaker) % 4), text }));
    });
    const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, { length }) => sum + length, 0));
    return taskOf({ turns: parts.flat(), topics: starts.map((from) => ({ spans: [[from, from]] })) });
  });
}

/** Boundaries, with baselines. */
async function chapterRows(name: string, tasks: readonly Task[], embedder: TextEmbedder): Promise<ScoreRow[]> {
  const scores: Record<string, { pk: number[]; wd: number[]; f1: number[]; chapters: number[] }> = {};
  for (const { sentences, wanted } of tasks) {
    const ours = chapterStarts(sentences, await sentenceVectors(sentences, embedder));
    const systems: [string, number[]][] = [
      ['verbatim', ours],
      ['verbatim, by words alone', chapterStarts(sentences, await sentenceVectors(sentences, null))],
      ['even split, as many', evenStarts(ours.length, sentences.length)],
      ['even split, right number', evenStarts(wanted.length, sentences.length)],
      ['TextTiling', textTiling(sentences.map(({ sentence }) => sentence))],
      ['one chapter', [0]],
    ];
    for (const [system, given] of systems) {
      scores[system] ??= { pk: [], wd: [], f1: [], chapters: [] };
      scores[system].pk.push(pk(wanted, given, sentences.length));
      scores[system].wd.push(windowDiff(wanted, given, sentences.length));
      scores[system].f1.push(borderF1(wanted, given, sentences.length));
      scores[system].chapters.push(given.length);
    }
  }
  return Object.entries(scores).map(([system, { pk: p, wd, f1, chapters }]) => ({
    task: `chapters, ${name} (${tasks.length})`,
    system,
    'Pk (low is good)': percent(mean(p)),
    WindowDiff: percent(mean(wd)),
    'borders F1': percent(mean(f1)),
    chapters: Number(mean(chapters).toFixed(1)),
  }));
}

/** Chapters and summaries of meetings, with baselines. */
export async function meetingScores(dataDir: string, embedder: TextEmbedder, limit: number): Promise<ScoreRow[]> {
  const meetings = readFileSync(join(dataDir, 'meetings/qmsum15.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(0, limit)
    .map((line) => JSON.parse(line) as Meeting);
  return [
    ...(await chapterRows('qmsum', meetings.map(taskOf), embedder)),
    ...(await chapterRows('joined meetings', joinedMeetings(meetings), embedder)),
    ...(await summaryRows(meetings, embedder)),
  ];
}

async function summaryRows(meetings: readonly Meeting[], embedder: TextEmbedder): Promise<ScoreRow[]> {
  const summaries: Record<string, number[]> = {};
  for (const meeting of meetings) {
    const { sentences } = taskOf(meeting);
    const reference = meeting.summary.join(' ');
    const general = await summarize(sentences, embedder, 'general');
    const lead: string[] = [];
    for (const { sentence } of sentences) if (lead.join(' ').length < general.length) lead.push(sentence);
    const made: [string, string][] = [
      ['verbatim', general],
      ['verbatim, by words alone', await summarize(sentences, null, 'general')],
      ['first sentences, same length', lead.join(' ')],
    ];
    for (const [system, text] of made) {
      summaries[system] ??= [];
      summaries[system].push(rouge1(reference, text));
    }
  }
  return Object.entries(summaries).map(([system, values]) => ({
    task: `summary, qmsum (${meetings.length})`,
    system,
    'ROUGE-1': percent(mean(values)),
  }));
}
