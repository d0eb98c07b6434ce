import { AppError } from '../errors.ts';
import { makeSubtitles } from '../pipeline/addons/subtitles.ts';
import type { SubtitlesConfig } from '../schemas/jobs/addon-options.ts';
import type { Revision, TranscriptChange, TranscriptPatch } from '../schemas/jobs/revisions.ts';
import type { TranscriptionResult } from '../schemas/result/result.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import { lock } from '../store/database/locks.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { RevisionStore } from '../store/repositories/revisions.ts';
import type { JobRow, RevisionRow } from '../store/tables/jobs.ts';
import type { Database } from '../store/tables/tables.ts';

export interface EditDeps {
  db: Database;
  jobs: JobStore;
  revisions: RevisionStore;
}

/** The stored part of an edit. */
type Edit = Pick<TranscriptPatch, 'changes' | 'speaker_names' | 'restore'>;

/** Edits the transcript of a finished job: creates a revision beside the original. */
export async function editTranscript(
  deps: EditDeps,
  job: JobRow,
  patch: TranscriptPatch,
  nowMs: number,
): Promise<Revision> {
  const original = await deps.jobs.findOriginalResult(job.id);
  if (job.status !== 'done' || original === null) {
    throw new AppError('conflict', { message: 'Only the transcript of a finished job can be edited' });
  }
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `edit:${job.id}`);
    const rows = await deps.revisions.list(job.id, tx);
    const current = rows.at(-1)?.number ?? 0;
    if (patch.base_revision !== current) {
      throw new AppError('conflict', {
        message: `The transcript was changed in the meantime: its current revision is ${current}`,
      });
    }
    const { base_revision: _, ...edit } = patch;
    const row: RevisionRow = {
      job_id: job.id,
      number: current + 1,
      created_at: new Date(nowMs).toISOString(),
      edit_json: JSON.stringify(edit),
    };
    const utterances = replay(JSON.parse(original) as TranscriptionResult, [...rows, row], row.number);
    await deps.revisions.insert(row, editedJson(original, job, utterances), tx);
    return revisionOf(row);
  });
}

/** Returns the result of a job in a revision, as JSON. */
export async function resultAt(deps: EditDeps, job: JobRow, number: number): Promise<string | null> {
  const original = await deps.jobs.findOriginalResult(job.id);
  if (original === null || number === 0) return original;
  const rows = await deps.revisions.list(job.id);
  if (!rows.some((row) => row.number === number)) {
    throw new AppError('not_found', { message: `The job has no revision ${number}` });
  }
  return editedJson(original, job, replay(JSON.parse(original) as TranscriptionResult, rows, number));
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
  const chain: Edit[] = [];
  for (let at = number; at > 0; ) {
    const row = rows.find((each) => each.number === at);
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
    for (const change of edit.changes ?? []) utterances = applyChange(utterances, change);
    utterances = renameSpeakers(utterances, edit.speaker_names ?? {});
  }
  return utterances;
}

function applyChange(utterances: Utterance[], { from, remove, insert }: TranscriptChange): Utterance[] {
  if (from + remove > utterances.length) {
    throw new AppError('invalid_parameter', {
      message: `changes: there are ${utterances.length} utterances, so ${remove} from index ${from} cannot be replaced`,
    });
  }
  return [...utterances.slice(0, from), ...insert, ...utterances.slice(from + remove)];
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
function editedJson(originalJson: string, job: JobRow, utterances: Utterance[]): string {
  const result = JSON.parse(originalJson) as TranscriptionResult;
  const { transcription } = result;
  if (!transcription) return originalJson;
  const { sentences: _, ...kept } = transcription;
  const params = JSON.parse(job.request_params_json) as { subtitles_config?: SubtitlesConfig };
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
