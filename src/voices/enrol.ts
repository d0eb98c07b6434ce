import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, isPermanent, toAppError } from '../errors.ts';
import { type FetchLimits, fetchFile } from '../jobs/fetch-file.ts';
import { type LearntVoice, learnVoice, type VoicePart } from '../pipeline/speakers/learn-voice.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { Claim, Queue } from '../queue/queue.ts';
import type { TranscriptionResult } from '../schemas/result.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import type { Database, VoiceRow } from '../store/tables.ts';
import { encodeVector, type VoiceStore } from '../store/voices.ts';
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

/** Listens to a voice and keeps its vector, or why there is none. Throws when it should be tried again. */
export async function enrolVoice(deps: EnrolDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const row = await deps.voices.find(claim.subjectId);
  // Deleted meanwhile, or ended by a holder who could not say so.
  if (!row?.source_json) return end(deps, claim, null);
  const source = JSON.parse(row.source_json) as EnrolmentSource;
  try {
    if (claim.attempt > deps.maxAttempts) {
      throw new AppError('internal', { message: `The enrolment ended its worker ${deps.maxAttempts} times` });
    }
    const { vector, model, speechSec } = await learn(deps, row.id, source, signal);
    await end(deps, claim, { state: 'ready', vector: encodeVector(vector), model, speech_sec: speechSec });
  } catch (error) {
    signal.throwIfAborted();
    const failure = toAppError(error);
    if (!isPermanent(failure) && claim.attempt < deps.maxAttempts) throw error;
    await end(deps, claim, { state: 'failed', error_code: failure.code, error_message: failure.message });
    deps.log.warn({ err: error, voice_id: row.id }, 'a voice could not be enrolled');
  }
  if ('fileId' in source && source.fetched) await forget(deps, source.fileId);
}

async function learn(deps: EnrolDeps, id: string, source: EnrolmentSource, signal: AbortSignal): Promise<LearntVoice> {
  const scratchDir = join(deps.scratchDir, id);
  const { fileId, part } = await whereToListen(deps, source);
  try {
    await mkdir(scratchDir, { recursive: true });
    const file = await fetchFile(deps, fileId, signal);
    const tools = { engines: deps.engines, scratchDir, signal, progress: () => {} };
    return await deps.blobs.localPath(file.blob_id!, (path) => learnVoice(path, part, tools, deps.limits.audioSec));
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

async function whereToListen(deps: EnrolDeps, source: EnrolmentSource): Promise<{ fileId: string; part: VoicePart }> {
  if ('fileId' in source) return { fileId: source.fileId, part: source };
  const job = await deps.jobs.find(source.jobId);
  const json = await deps.jobs.findResult(source.jobId);
  if (!job?.file_id || !json) throw new AppError('no_such_speaker', { message: 'The job was deleted' });
  const { transcription } = JSON.parse(json) as TranscriptionResult;
  const utterances = transcription?.utterances ?? [];
  const own = utterances.filter(({ speaker }) => speaker === source.speaker);
  if (own.length > 0) return { fileId: job.file_id, part: { said: own } };
  const there = [...new Set(utterances.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker])))];
  throw new AppError('no_such_speaker', {
    message:
      there.length > 0
        ? `The job has no speaker ${source.speaker}; its speakers are ${there.sort((a, b) => a - b).join(', ')}`
        : 'The job has no speakers; create it with diarization',
  });
}

type Outcome = Partial<Omit<VoiceRow, 'id' | 'key_id'>>;

/** Writes down how it ended and closes the claim. Of a voice deleted meanwhile there is no row, and so nothing is written. */
async function end(deps: EnrolDeps, claim: Claim, outcome: Outcome | null): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deps.queue.finish(tx, claim))) throw new Error('the claim on a voice was lost');
    if (outcome) await deps.voices.update(claim.subjectId, { ...outcome, source_json: null }, tx);
  });
}

/** The recording was fetched for this alone; what is kept is the vector. */
async function forget(deps: EnrolDeps, fileId: string): Promise<void> {
  const file = await deps.files.find(fileId);
  await deps.files.delete(fileId);
  if (file?.blob_id) await deps.blobs.delete(file.blob_id);
}
