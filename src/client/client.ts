import type { z } from 'zod';
import type { ModelsResponse } from '../schemas/admin/models-list.ts';
import type {
  JobCreated,
  LiveCreated,
  LiveResponse,
  PreRecordedResponse,
  TranscriptionResponse,
} from '../schemas/jobs/job.ts';
import type { JobRequestBody } from '../schemas/jobs/job-params.ts';
import type { ListQuery } from '../schemas/jobs/lists.ts';
import type { ProgressEvent } from '../schemas/jobs/progress-event.ts';
import type { Revision, RevisionList, TranscriptPatch } from '../schemas/jobs/revisions.ts';
import type { Share, ShareCreated, SharedResult, ShareList, ShareRequest } from '../schemas/jobs/shares.ts';
import type { UploadResponse } from '../schemas/jobs/upload.ts';
import type { LiveRequestBody } from '../schemas/live/live-params.ts';
import { type FollowOptions, followJob } from './follow.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { LiveSession, type LiveSessionOptions } from './live-session.ts';
import { createOperatorCalls, type OperatorCalls } from './operator.ts';
import { type CallOptions, pages } from './paging.ts';
import { type Platform, webPlatform } from './platform.ts';
import {
  type TranscribeOptions,
  type TranscribeParams,
  transcribe,
  type WaitOptions,
  waitForJob,
} from './transcribe.ts';
import { type AudioSource, type UploadOptions, upload } from './upload.ts';
import { createVoicesClient } from './voices.ts';

/** URL and credentials of the service. */
export type VerbatimClientOptions = HttpOptions;

/** Which records to list; `limit` is the size of a page. */
export type ListOptions = Partial<ListQuery> & CallOptions;

/** Options of a live session. */
export type LiveOptions = Pick<LiveSessionOptions, 'signal' | 'reconnectTimeoutMs' | 'keepAliveMs'>;

/** Client of a Verbatim service. */
export class VerbatimClient {
  #http: Http;
  #platform: Platform;
  readonly session: OperatorCalls['session'];
  readonly keys: OperatorCalls['keys'];
  readonly webhooks: OperatorCalls['webhooks'];
  readonly deliveries: OperatorCalls['deliveries'];
  readonly pulls: OperatorCalls['pulls'];
  /** Deletes a downloaded model. */
  readonly removeModel: OperatorCalls['removeModel'];
  /** Usage by day, key and kind. */
  readonly usage: OperatorCalls['usage'];
  /** State of the service. */
  readonly system: OperatorCalls['system'];
  /** The audit log, newest first. */
  readonly audit: OperatorCalls['audit'];
  /** Known speakers: enrol, list, rename and delete voices. */
  readonly voices: ReturnType<typeof createVoicesClient>;

  constructor(options: VerbatimClientOptions, platform: Platform = webPlatform) {
    this.#http = createHttp(options);
    this.#platform = platform;
    const operator = createOperatorCalls(this.#http);
    this.session = operator.session;
    this.keys = operator.keys;
    this.webhooks = operator.webhooks;
    this.deliveries = operator.deliveries;
    this.pulls = operator.pulls;
    this.removeModel = operator.removeModel;
    this.usage = operator.usage;
    this.system = operator.system;
    this.audit = operator.audit;
    this.voices = createVoicesClient(this.#http);
  }

  /** Uploads a file. Pass the returned `audio_url` to `createJob`. */
  upload(source: AudioSource, options: UploadOptions = {}): Promise<UploadResponse> {
    return upload(this.#http, this.#platform, source, options);
  }

  /** Creates a job. Retries are idempotent: each call has an idempotency key. */
  createJob(params: JobRequestBody, options: CallOptions & { idempotencyKey?: string } = {}): Promise<JobCreated> {
    return this.#http.json('/v2/pre-recorded', {
      method: 'POST',
      json: params,
      headers: { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() },
      repeat: 'always',
      signal: options.signal,
    });
  }

  getJob(id: string, options: CallOptions = {}): Promise<PreRecordedResponse> {
    return this.#http.json(`/v2/pre-recorded/${encodeURIComponent(id)}`, options);
  }

  /** Edits the transcript of a job or session and returns the new revision. */
  editTranscript(id: string, patch: TranscriptPatch, options: CallOptions = {}): Promise<Revision> {
    return this.#http.json(`/v2/transcription/${encodeURIComponent(id)}`, { method: 'PATCH', json: patch, ...options });
  }

  /** Lists the revisions of a transcript, newest first. */
  async revisions(id: string, options: CallOptions = {}): Promise<Revision[]> {
    const path = `/v2/transcription/${encodeURIComponent(id)}/revisions`;
    return (await this.#http.json<RevisionList>(path, options)).items;
  }

  /** Creates a read-only link to a result. */
  share(id: string, request: z.input<typeof ShareRequest> = {}, options: CallOptions = {}): Promise<ShareCreated> {
    const path = `/v2/transcription/${encodeURIComponent(id)}/shares`;
    return this.#http.json(path, { method: 'POST', json: request, ...options });
  }

  /** Lists the share links of a job that have not expired. */
  async shares(id: string, options: CallOptions = {}): Promise<Share[]> {
    const path = `/v2/transcription/${encodeURIComponent(id)}/shares`;
    return (await this.#http.json<ShareList>(path, options)).items;
  }

  /** Revokes a share link. */
  async revokeShare(id: string, shareId: string, options: CallOptions = {}): Promise<void> {
    const path = `/v2/transcription/${encodeURIComponent(id)}/shares/${encodeURIComponent(shareId)}`;
    await this.#http.call(path, { method: 'DELETE', ...options });
  }

  /** Reads what a share link shows; needs no key. */
  shared(token: string, options: CallOptions = {}): Promise<SharedResult> {
    return this.#http.json(`/v1/shared/${encodeURIComponent(token)}`, options);
  }

  /** Lists the matching jobs, newest first. Pages are requested during iteration. */
  listJobs(options: ListOptions = {}): AsyncGenerator<PreRecordedResponse> {
    return pages(this.#http, '/v2/pre-recorded', options);
  }

  /** Lists jobs and live sessions, newest first. */
  history(options: ListOptions = {}): AsyncGenerator<TranscriptionResponse> {
    return pages(this.#http, '/v1/history', options);
  }

  /** Deletes a job and its audio. A queued or running job is cancelled. */
  async deleteJob(id: string, options: CallOptions = {}): Promise<void> {
    await this.#http.call(`/v2/pre-recorded/${encodeURIComponent(id)}`, { method: 'DELETE', ...options });
  }

  /** Downloads the audio of a job as it was uploaded. */
  async getFile(id: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return bodyOf(await this.#http.call(`/v2/pre-recorded/${encodeURIComponent(id)}/file`, options));
  }

  /** Streams the progress of a job until it ends. Reconnects after a lost connection or a restart of the service. */
  events(id: string, options: FollowOptions = {}): AsyncGenerator<ProgressEvent> {
    return followJob(this.#http, `/v2/pre-recorded/${encodeURIComponent(id)}/events`, options);
  }

  /** Waits until a job ends and returns it. Throws if the job fails. */
  waitForJob(id: string, options: WaitOptions = {}): Promise<PreRecordedResponse> {
    return waitForJob(this, id, options);
  }

  /** Uploads a file or takes a URL, creates a job and waits until it ends. Throws if the job fails. */
  transcribe(
    source: AudioSource,
    params: TranscribeParams = {},
    options: TranscribeOptions = {},
  ): Promise<PreRecordedResponse> {
    return transcribe(this, source, params, options);
  }

  /** Opens a live session and connects to it. */
  async live(params: LiveRequestBody = {}, options: LiveOptions = {}): Promise<LiveSession> {
    const requested = params.messages_config;
    const messages_config = { ...requested, receive_acknowledgments: true };
    const created = await this.#http.json<LiveCreated>('/v2/live', {
      method: 'POST',
      json: { ...params, messages_config },
      signal: options.signal,
    });
    return new LiveSession({
      ...options,
      id: created.id,
      url: created.url,
      openSocket: this.#platform.openSocket,
      showAcknowledgments: requested?.receive_acknowledgments === true,
    });
  }

  getLive(id: string, options: CallOptions = {}): Promise<LiveResponse> {
    return this.#http.json(`/v2/live/${encodeURIComponent(id)}`, options);
  }

  listLive(options: ListOptions = {}): AsyncGenerator<LiveResponse> {
    return pages(this.#http, '/v2/live', options);
  }

  async deleteLive(id: string, options: CallOptions = {}): Promise<void> {
    await this.#http.call(`/v2/live/${encodeURIComponent(id)}`, { method: 'DELETE', ...options });
  }

  /** Downloads the recording of an ended session as a WAV file. */
  async getLiveFile(id: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return bodyOf(await this.#http.call(`/v2/live/${encodeURIComponent(id)}/file`, options));
  }

  /** Lists the models and add-ons of the service. */
  models(options: CallOptions = {}): Promise<ModelsResponse> {
    return this.#http.json('/v1/models', options);
  }
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  return response.body ?? new Blob([]).stream();
}
