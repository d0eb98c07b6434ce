import { randomUUID } from 'node:crypto';
import { AppError } from '../errors.ts';
import { type CreateDeps, fileToFetch, resolveFile } from '../jobs/create.ts';
import type { VoiceSource } from '../schemas/admin/voices.ts';
import { lock } from '../store/database/locks.ts';
import type { VoiceStore } from '../store/repositories/voices.ts';
import type { VoiceRow } from '../store/tables/voices.ts';

/** Source of a voice: a file (`fetched` means downloaded only for this and deleted afterwards), or a speaker of a job. */
export type EnrolmentSource =
  | { fileId: string; fetched: boolean; start?: number; end?: number }
  | { jobId: string; speaker: number };

export interface EnrolmentRequest {
  keyId: string;
  name: string;
  source: VoiceSource;
  /** Hosts (with port) of this service. */
  ownHosts: readonly string[];
}

type Deps = Omit<CreateDeps, 'queuedPerKey'> & { voices: VoiceStore };

/** Upper limit that bounds the storage of a key. */
const VOICES_PER_KEY = 1000;

/** Creates an enrolment. After this the voice is durable and becomes ready or failed. */
export async function createVoice(deps: Deps, request: EnrolmentRequest): Promise<VoiceRow> {
  const file = 'audioUrl' in request.source ? await resolveFile(deps, { ...request, ...request.source }) : null;
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `voices:${request.keyId}`);
    if ((await deps.voices.count(request.keyId, tx)) >= VOICES_PER_KEY) {
      throw new AppError('invalid_parameter', {
        message: `A key can have at most ${VOICES_PER_KEY} voices. Delete one first.`,
      });
    }
    let source: EnrolmentSource;
    if ('jobId' in request.source) {
      const job = await deps.jobs.find(request.source.jobId, tx);
      if (!job) throw new AppError('invalid_parameter', { message: 'job_id: the job does not exist' });
      if (job.key_id !== request.keyId) throw new AppError('not_yours');
      if (job.status !== 'done') throw new AppError('invalid_parameter', { message: 'job_id: the job is not done' });
      source = request.source;
    } else {
      const { audioUrl, ...part } = request.source;
      const fileId = file?.id ?? randomUUID();
      if (!file) await deps.files.insert(fileToFetch(fileId, request.keyId, audioUrl), tx);
      source = { fileId, fetched: !file, ...part };
    }
    const row: VoiceRow = {
      id: randomUUID(),
      key_id: request.keyId,
      name: request.name,
      state: 'enrolling',
      source_json: JSON.stringify(source),
      vector: null,
      model: null,
      speech_sec: null,
      error_code: null,
      error_message: null,
      created_at: new Date().toISOString(),
    };
    await deps.voices.insert(row, tx);
    await deps.queue.push(tx, { queue: 'voices', keyId: row.key_id, subjectId: row.id });
    return row;
  });
}
