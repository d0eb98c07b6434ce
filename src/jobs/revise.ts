import { AppError } from '../errors.ts';
import { makeSubtitles } from '../pipeline/addons/subtitles.ts';
import type { SubtitlesConfig } from '../schemas/jobs/addon-options.ts';
import {
  parseTranscriptPatch,
  type Revision,
  type TranscriptChange,
  type TranscriptPatch,
} from '../schemas/jobs/revisions.ts';
import type { TranscriptionResult } from '../schemas/result/result.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import type { RevisionRow } from '../store/tables/jobs.ts';
import { BlockList } from './block-list.ts';

/** Longest edited result, in characters: far more than a recording of ten hours has. */
const MAX_RESULT_CHARACTERS = 64_000_000;

/** A result before its edits, and the edits. */
export interface EditedResult {
  originalJson: string;
  /** The parameters of the job. */
  paramsJson: string;
  rows: readonly RevisionRow[];
}

/** An edit of a result. */
export interface EditRequest extends EditedResult {
  jobId: string;
  /** The body of the request. */
  patchJson: string;
  createdAt: string;
}

/** A new revision with the result it leads to. */
export interface EditOutcome {
  row: RevisionRow;
  revision: Revision;
  resultJson: string;
}

/** The stored part of an edit. */
type Edit = Pick<TranscriptPatch, 'changes' | 'speaker_names' | 'restore'>;

/** Applies an edit to a result. */
export function applyEdit({ jobId, patchJson, createdAt, ...edited }: EditRequest): EditOutcome {
  const { base_revision, ...edit } = parseTranscriptPatch(parseBody(patchJson));
  const current = edited.rows.at(-1)?.number ?? 0;
  if (base_revision !== current) throw outdated(current);
  const row: RevisionRow = {
    job_id: jobId,
    number: current + 1,
    created_at: createdAt,
    edit_json: JSON.stringify(edit),
  };
  const resultJson = resultOf({ ...edited, rows: [...edited.rows, row] }, row.number);
  if (resultJson.length > MAX_RESULT_CHARACTERS) {
    throw new AppError('too_large', { message: 'The edited transcript is too long' });
  }
  return { row, revision: revisionOf(row), resultJson };
}

/** The error for an edit that is based on an old revision. */
export function outdated(current: number): AppError {
  return new AppError('conflict', {
    message: `The transcript was changed in the meantime: its current revision is ${current}`,
  });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', { cause });
  }
}

/** Returns the result in a revision, as JSON. */
export function resultOf({ originalJson, paramsJson, rows }: EditedResult, number: number): string {
  if (number === 0) return originalJson;
  const result = JSON.parse(originalJson) as TranscriptionResult;
  return editedJson(result, paramsJson, replay(result, rows, number));
}

/** Converts a stored revision to its API representation. */
export function revisionOf(row: RevisionRow): Revision {
  const { changes = [], speaker_names: names = {}, restore } = JSON.parse(row.edit_json) as Edit;
  return {
    number: row.number,
    created_at: row.created_at,
    changed_utterances: changes.reduce((sum, { remove, insert }) => sum + Math.max(remove, insert.length), 0),
    renamed_speakers: Object.keys(names).length,
    restored: restore ?? null,
  };
}

/** Applies the revisions up to a number to the original utterances. */
function replay(result: TranscriptionResult, rows: readonly RevisionRow[], number: number): Utterance[] {
  // Follow restores back to the last revision that was edited directly, so that each edit is applied once.
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const chain: Edit[] = [];
  for (let at = number; at > 0; ) {
    const row = byNumber.get(at);
    if (!row) throw new AppError('not_found', { message: `The job has no revision ${at}` });
    const edit = JSON.parse(row.edit_json) as Edit;
    if (edit.restore !== undefined) {
      if (edit.restore >= at) throw new AppError('not_found', { message: `The job has no revision ${edit.restore}` });
      at = edit.restore;
    } else {
      chain.push(edit);
      at--;
    }
  }
  let utterances = result.transcription?.utterances ?? [];
  for (const edit of chain.reverse()) {
    const list = new BlockList(utterances);
    for (const change of edit.changes ?? []) applyChange(list, change);
    utterances = renameSpeakers(list.toArray(), edit.speaker_names ?? {});
  }
  return utterances;
}

function applyChange(utterances: BlockList<Utterance>, { from, remove, insert }: TranscriptChange): void {
  if (from + remove > utterances.length) {
    throw new AppError('invalid_parameter', {
      message: `changes: there are ${utterances.length} utterances, so ${remove} from index ${from} cannot be replaced`,
    });
  }
  utterances.replace(from, remove, insert);
}

function renameSpeakers(utterances: Utterance[], names: Record<string, string | null>): Utterance[] {
  if (Object.keys(names).length === 0) return utterances;
  return utterances.map((utterance) => {
    const name = utterance.speaker === undefined ? undefined : names[String(utterance.speaker)];
    if (name === undefined) return utterance;
    const { speaker_name: _, ...rest } = utterance;
    return name ? { ...rest, speaker_name: name } : rest;
  });
}

/** Puts edited utterances into a result. Text and subtitles are built again; sentences would be out of date and are left out. */
function editedJson(result: TranscriptionResult, paramsJson: string, utterances: Utterance[]): string {
  const { transcription } = result;
  if (!transcription) return JSON.stringify(result);
  const { sentences: _, ...kept } = transcription;
  const params = JSON.parse(paramsJson) as { subtitles_config?: SubtitlesConfig };
  const subtitles = transcription.subtitles ? { subtitles: makeSubtitles(utterances, params.subtitles_config) } : {};
  const text = utterances
    .map((utterance) => utterance.text.trim())
    .filter(Boolean)
    .join(' ');
  return JSON.stringify({
    ...result,
    transcription: { ...kept, full_transcript: text, utterances, ...subtitles },
  });
}
