import type { ProgressEvent } from '../schemas/events.ts';
import type {
  JobCreated,
  LiveCreated,
  LiveResponse,
  PreRecordedResponse,
  TranscriptionResponse,
} from '../schemas/job.ts';
import type { JobRequestBody } from '../schemas/job-params.ts';
import type { ListQuery } from '../schemas/lists.ts';
import type { LiveRequestBody } from '../schemas/live-params.ts';
import type { ModelsResponse } from '../schemas/models-list.ts';
import type { UploadResponse } from '../schemas/upload.ts';
import { type FollowOptions, followJob } from './follow.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { LiveSession, type LiveSessionOptions } from './live-session.ts';
import { createOperatorCalls, type OperatorCalls } from './operator.ts';
import { type CallOptions, pages } from './paging.ts';
import { type Platform, webPlatform } from './platform.ts';
import { type TranscribeOptions, transcribe } from './transcribe.ts';
import { type AudioSource, type UploadOptions, upload } from './upload.ts';
import { createVoicesClient } from './voices.ts';

/** Where the service is and how to call it. */
export type VerbatimClientOptions = HttpOptions;

/** Which records to list; `limit` is the size of a page. */
export type ListOptions = Partial<ListQuery> & CallOptions;

/** How a job is to be made of what was said, without its audio. */
export type TranscribeParams = Omit<JobRequestBody, 'audio_url'>;

/** How a live session is followed. */
export type LiveOptions = Pick<LiveSessionOptions, 'signal' | 'patienceMs' | 'keepAliveMs'>;

/** Talks to a Verbatim service. */
export class VerbatimClient {
  #http: Http;
  #platform: Platform;
  readonly session: OperatorCalls['session'];
  readonly keys: OperatorCalls['keys'];
  readonly webhooks: OperatorCalls['webhooks'];
  readonly deliveries: OperatorCalls['deliveries'];
  readonly pulls: OperatorCalls['pulls'];
  /** Deletes a model that was pulled. */
  readonly removeModel: OperatorCalls['removeModel'];
  /** What was used, by day, key and kind. */
  readonly usage: OperatorCalls['usage'];
  /** How the service is doing. */
  readonly system: OperatorCalls['system'];
  /** Who did what, the latest first. */
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

  /** Sends a file; give the `audio_url` of the answer to `createJob`. */
  upload(source: AudioSource, options: UploadOptions = {}): Promise<UploadResponse> {
    return upload(this.#http, this.#platform, source, options);
  }

  /** Creates a job. It is safe to try again: the service knows a repetition by its key. */
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

  /** Every job that fits, newest first; further pages are read as the iteration goes on. */
  listJobs(options: ListOptions = {}): AsyncGenerator<PreRecordedResponse> {
    return pages(this.#http, '/v2/pre-recorded', options);
  }

  /** Jobs and live sessions together, newest first. */
  history(options: ListOptions = {}): AsyncGenerator<TranscriptionResponse> {
    return pages(this.#http, '/v1/history', options);
  }

  /** Deletes a job and its audio. One that waits is cancelled; one that is being worked on is refused (403). */
  async deleteJob(id: string, options: CallOptions = {}): Promise<void> {
    await this.#http.call(`/v2/pre-recorded/${encodeURIComponent(id)}`, { method: 'DELETE', ...options });
  }

  /** The audio of a job, as it was sent. */
  async getFile(id: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return bodyOf(await this.#http.call(`/v2/pre-recorded/${encodeURIComponent(id)}/file`, options));
  }

  /** How far a job is, until it has ended; goes on over a lost connection or a restart of the service. */
  events(id: string, options: FollowOptions = {}): AsyncGenerator<ProgressEvent> {
    return followJob(this.#http, `/v2/pre-recorded/${encodeURIComponent(id)}/events`, options);
  }

  /** Uploads (or names an http address), creates a job and waits for its end. Throws when the job fails. */
  transcribe(
    source: AudioSource,
    params: TranscribeParams = {},
    options: TranscribeOptions = {},
  ): Promise<PreRecordedResponse> {
    return transcribe(this, source, params, options);
  }

  /** Opens a live session and connects to it. */
  async live(params: LiveRequestBody = {}, options: LiveOptions = {}): Promise<LiveSession> {
    const asked = params.messages_config;
    const messages_config = { ...asked, receive_acknowledgments: true };
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
      showAcknowledgments: asked?.receive_acknowledgments === true,
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

  /** The recording of a session that has ended, as a WAV file. */
  async getLiveFile(id: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return bodyOf(await this.#http.call(`/v2/live/${encodeURIComponent(id)}/file`, options));
  }

  /** The models and add-ons of this service. */
  models(options: CallOptions = {}): Promise<ModelsResponse> {
    return this.#http.json('/v1/models', options);
  }
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  return response.body ?? new Blob([]).stream();
}
