import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, isPermanent, toAppError } from '../errors.ts';
import { deleteFile } from '../jobs/delete.ts';
import { type FetchLimits, fetchFile } from '../jobs/fetch-file.ts';
import { learnVoice, type VoicePart, type VoicePrint } from '../pipeline/speakers/learn-voice.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { Claim, Queue } from '../queue/queue.ts';
import type { TranscriptionResult } from '../schemas/result/result.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import { encodeVector, type VoiceStore } from '../store/repositories/voices.ts';
import type { Database } from '../store/tables/tables.ts';
import type { VoiceRow } from '../store/tables/voices.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { EnrolmentSource } from './create.ts';

export interface EnrolDeps {
  db: Database;
  queue: Queue;
  voices: VoiceStore;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
  engines: Engines;
  limits: FetchLimits;
  scratchDir: string;
  maxAttempts: number;
  log: Logger;
}

/** Computes and stores the embedding of a voice, or why that failed. Throws when it should be retried. */
export async function enrolVoice(deps: EnrolDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const row = await deps.voices.find(claim.subjectId);
  // The voice was deleted, or a previous attempt ended before it could finish the claim.
  if (!row?.source_json) return end(deps, claim, null);
  const source = JSON.parse(row.source_json) as EnrolmentSource;
  try {
    if (claim.attempt > deps.maxAttempts) {
      throw new AppError('internal', { message: `The worker process died in each of ${deps.maxAttempts} attempts` });
    }
    const { vector, model, speechSec } = await embedVoice(deps, row.id, source, signal);
    await end(deps, claim, { state: 'ready', vector: encodeVector(vector), model, speech_sec: speechSec });
  } catch (error) {
    signal.throwIfAborted();
    const failure = toAppError(error);
    if (!isPermanent(failure) && claim.attempt < deps.maxAttempts) throw error;
    await end(deps, claim, { state: 'failed', error_code: failure.code, error_message: failure.message });
    deps.log.warn({ err: error, voice_id: row.id }, 'enrolment failed');
  }
  if ('fileId' in source && source.fetched) await deleteFetchedFile(deps, source.fileId);
}

async function embedVoice(
  deps: EnrolDeps,
  id: string,
  source: EnrolmentSource,
  signal: AbortSignal,
): Promise<VoicePrint> {
  const scratchDir = join(deps.scratchDir, id);
  const { fileId, part } = await resolveSource(deps, source);
  try {
    await mkdir(scratchDir, { recursive: true });
    const file = await fetchFile(deps, fileId, signal);
    const tools = { engines: deps.engines, scratchDir, signal, progress: () => {} };
    return await deps.blobs.localPath(file.blob_id!, (path) => learnVoice(path, part, tools, deps.limits.audioSec));
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

async function resolveSource(deps: EnrolDeps, source: EnrolmentSource): Promise<{ fileId: string; part: VoicePart }> {
  if ('fileId' in source) return { fileId: source.fileId, part: source };
  const job = await deps.jobs.find(source.jobId);
  const json = await deps.jobs.findResult(source.jobId);
  if (!job?.file_id || !json) throw new AppError('no_such_speaker', { message: 'The job was deleted' });
  const { transcription } = JSON.parse(json) as TranscriptionResult;
  const utterances = transcription?.utterances ?? [];
  const own = utterances.filter(({ speaker }) => speaker === source.speaker);
  if (own.length > 0) return { fileId: job.file_id, part: { utterances: own } };
  const speakers = [...new Set(utterances.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker])))];
  throw new AppError('no_such_speaker', {
    message:
      speakers.length > 0
        ? `The job has no speaker ${source.speaker}; its speakers are ${speakers.sort((a, b) => a - b).join(', ')}`
        : 'The job has no speakers. Create it with diarization.',
  });
}

type Outcome = Partial<Omit<VoiceRow, 'id' | 'key_id'>>;

/** Saves the outcome and finishes the claim. A voice deleted in the meantime has no row, so nothing is saved. */
async function end(deps: EnrolDeps, claim: Claim, outcome: Outcome | null): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deps.queue.finish(tx, claim))) throw new Error('lost the lease of a voice');
    if (outcome) await deps.voices.update(claim.subjectId, { ...outcome, source_json: null }, tx);
  });
}

/** Deletes a recording that was downloaded only for the enrolment; only the embedding is kept. */
async function deleteFetchedFile(deps: EnrolDeps, fileId: string): Promise<void> {
  const file = await deps.files.find(fileId);
  if (file) await deleteFile(deps, file);
}
