import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { notifyWebhooks } from '../../deliveries/webhooks.ts';
import { AppError, toAppError } from '../../errors.ts';
import { failedEnvelope } from '../../pipeline/envelope.ts';
import { buildTranscription } from '../../pipeline/result.ts';
import { stageLimitMs } from '../../pipeline/time-limit.ts';
import type { LiveMessageType, TranslationMessage } from '../../schemas/live/live-messages.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { LiveResult, TranscriptionResult } from '../../schemas/result/result.ts';
import type { Transcription, Utterance } from '../../schemas/result/transcript.ts';
import type { Recording } from '../../store/recordings/recordings.ts';
import { usageOf } from '../../store/repositories/usage.ts';
import { asAddonError } from '../addons/addon-error.ts';
import { needsPostProcessing, sessionParams } from '../addons/addon-params.ts';
import type { PostProcessed, PostProcessingRequest } from '../addons/post-processing.ts';
import type { StreamFormat } from '../recognition/stream-decoder.ts';
import type { MessageLog } from '../transport/message-log.ts';
import type { MessageBody, Messenger } from '../transport/messenger.ts';
import type { SessionDeps } from './session-deps.ts';
import { wavBytes } from './wav-file.ts';

/** A session whose audio has been recognised completely. */
export interface RecordedSession {
  id: string;
  keyId: string;
  params: LiveParams;
  recording: Recording;
  log: MessageLog;
  messenger: Messenger;
  format: StreamFormat;
  headerBytes: number;
  durationSec: number;
  dir: string;
  /** Why it failed, if it did. */
  failure: AppError | null;
  /** Redacts in the finals what was found only after they had been sent. */
  complete(finals: Utterance[]): Promise<Utterance[]>;
}

/** Starts the process for the end of a session early. */
export function warmUpEnd({ addons }: SessionDeps, params: LiveParams): void {
  if (needsPostProcessing(params)) addons.sessions.warmUp();
}

/** Ends a session: post-processing, its messages, and its record. Messages that were sent before a restart are not sent again. */
export async function endSession(deps: SessionDeps, session: RecordedSession): Promise<void> {
  const { messenger } = session;
  const sentTypes = new Set<LiveMessageType>(session.log.entries.map(({ message }) => message.type));
  const sendOnce = async (body: MessageBody) => {
    if (!sentTypes.has(body.type)) await messenger.send(body);
  };
  const recordingSec = Math.round(session.durationSec * 1000) / 1000;
  await sendOnce({ type: 'end_recording', data: { recording_duration: recordingSec } });

  const startedMs = performance.now();
  const blob = await deps.blobs.write(wavBytes(session.recording, session.format, session.headerBytes), {
    maxBytes: Number.POSITIVE_INFINITY,
  });
  const finals = await completed(deps, session);
  const { made, distinctChannels } = finals.failure
    ? await withheldResults(session, finals.failure, sendOnce)
    : await deps.blobs.localPath(blob.id, (wavPath) =>
        computeResults(deps, session, finals.utterances, wavPath, sendOnce),
      );
  const result: TranscriptionResult = {
    metadata: {
      audio_duration: recordingSec,
      number_of_distinct_channels: distinctChannels,
      billing_time: Math.round(recordingSec * distinctChannels * 1000) / 1000,
      transcription_time: Math.round(performance.now() - startedMs) / 1000,
    },
    ...made,
  };
  await sendAddons(session.params, result, sendOnce);
  await sendOnce({ type: 'post_final_transcript', data: result });

  const ended = messenger.make({ type: 'end_session' });
  const last = messenger.isRequested(ended) ? [JSON.stringify(ended)] : [];
  const live: LiveResult = { ...result, messages: [...(await messenger.sentTexts()), ...last] };
  const failure = session.failure ?? finals.failure;
  await save(deps, { ...session, failure }, { blobId: blob.id, size: blob.sizeBytes, durationSec: recordingSec, live });
  if (!sentTypes.has('end_session')) await messenger.sendMade(ended);
}

type Send = (body: MessageBody) => Promise<void>;

async function computeResults(
  deps: SessionDeps,
  session: RecordedSession,
  utterances: Utterance[],
  wavPath: string,
  send: Send,
): Promise<PostProcessed> {
  const params = sessionParams(session.params);
  const { durationSec } = session;
  const channelCount = session.params.channels;
  if (!needsPostProcessing(session.params)) {
    const transcription = await buildTranscription(params, { durationSec, utterances });
    await send({ type: 'post_transcript', data: transcription });
    return { made: { transcription }, distinctChannels: 1 };
  }
  let sending: Promise<void> | undefined;
  const sendTranscription = (transcription: Transcription) => {
    // A repeated call reports it again.
    sending ??= send({ type: 'post_transcript', data: transcription });
  };
  const request: PostProcessingRequest = {
    knownVoices: await deps.voices.ready(session.keyId, params.diarization_config?.known_speakers),
    params,
    utterances,
    durationSec,
    channelCount,
    wavPath,
    scratchDir: join(session.dir, 'scratch'),
    ...(session.params.realtime_processing.translation ? { translations: translationsOf(session.log) } : {}),
  };
  try {
    const computed = await deps.addons.sessions.call('postProcess', [request], {
      limitMs: 2 * stageLimitMs(durationSec),
      onEvent: (value) => sendTranscription(value as Transcription),
    });
    await sending;
    return computed;
  } catch (error) {
    // The transcript must not be lost because an add-on failed.
    deps.log.error({ err: error, session_id: session.id }, 'live: post-processing failed');
    // Without sentences and subtitles: this process does no work of add-ons.
    const plain = { ...params, sentences: false, subtitles: false };
    const transcription = await buildTranscription(plain, { durationSec, utterances });
    sendTranscription(transcription);
    await sending;
    return { made: { transcription, ...failedAddons(session.params, error) }, distinctChannels: channelCount };
  }
}

function failedAddons({ realtime_processing: realtime, post_processing: post }: LiveParams, error: unknown) {
  return {
    ...(realtime.translation ? { translation: failedEnvelope(error, null) } : {}),
    ...(post.summarization ? { summarization: failedEnvelope(error, null) } : {}),
    ...(post.chapterization ? { chapterization: failedEnvelope(error, null) } : {}),
  };
}

function translationsOf(log: MessageLog): TranslationMessage[] {
  return log.entries.flatMap(({ message }) => (message.type === 'translation' ? [message] : []));
}

async function sendAddons(params: LiveParams, result: TranscriptionResult, send: Send): Promise<void> {
  const missing = asAddonError(new AppError('not_available'));
  if (params.post_processing.summarization) {
    const made = result.summarization;
    const data = made?.success ? { results: made.results ?? '' } : null;
    await send({ type: 'post_summarization', error: data ? null : (made?.error ?? missing), data });
  }
  if (params.post_processing.chapterization) {
    const made = result.chapterization;
    const data = made?.success ? { results: made.results ?? [] } : null;
    await send({ type: 'post_chapterization', error: data ? null : (made?.error ?? missing), data });
  }
}

/** The finals for the result, redacted once more. If that fails twice, none is stored, as a file whose redaction fails has no transcript. */
async function completed(deps: SessionDeps, session: RecordedSession) {
  const finals = utterancesOf(session.log);
  try {
    // The second call starts the process of the add-ons again.
    return { utterances: await session.complete(finals).catch(() => session.complete(finals)), failure: null };
  } catch (cause) {
    deps.log.error({ err: cause, session_id: session.id }, 'live: the finals could not be redacted again');
    const { code, message } = toAppError(cause);
    const failure = new AppError(code, { message: `The transcript could not be redacted: ${message}`, cause });
    return { utterances: [], failure };
  }
}

/** The result of a session whose finals could not be redacted: no text, and the error of every requested add-on. */
async function withheldResults(session: RecordedSession, failure: AppError, send: Send): Promise<PostProcessed> {
  const { durationSec, params } = session;
  const plain = { ...sessionParams(params), sentences: false, subtitles: false };
  const transcription = await buildTranscription(plain, { durationSec, utterances: [] });
  await send({ type: 'post_transcript', data: transcription });
  const made = { transcription, pii_redaction: failedEnvelope(failure, null), ...failedAddons(params, failure) };
  return { made, distinctChannels: params.channels };
}

/** The finals in order of time, in the form of a job's transcript. */
function utterancesOf(log: MessageLog): Utterance[] {
  return log.entries
    .flatMap(({ message }) => (message.type === 'transcript' && message.data.is_final ? [message.data.utterance] : []))
    .map((utterance) => ({ ...utterance, text: utterance.text.trimStart() }))
    .sort((a, b) => a.start - b.start || a.channel - b.channel);
}

interface Outcome {
  blobId: string;
  size: number;
  durationSec: number;
  live: LiveResult;
}

async function save(deps: SessionDeps, session: RecordedSession, outcome: Outcome): Promise<void> {
  const now = new Date(deps.clock.now()).toISOString();
  const failure = session.failure && toAppError(session.failure);
  const fileId = randomUUID();
  await deps.db.transaction().execute(async (tx) => {
    await deps.files.insert(
      {
        id: fileId,
        key_id: session.keyId,
        filename: `${session.id}.wav`,
        extension: 'wav',
        source: null,
        blob_id: outcome.blobId,
        size: outcome.size,
        duration_sec: outcome.durationSec,
        channel_count: session.params.channels,
        created_at: now,
      },
      tx,
    );
    await deps.jobs.saveResult(session.id, JSON.stringify(outcome.live), tx);
    await deps.jobs.update(
      session.id,
      ['queued', 'processing'],
      {
        status: failure ? 'error' : 'done',
        completed_at: now,
        file_id: fileId,
        error_code: failure?.status ?? null,
        error_message: failure?.message ?? null,
      },
      tx,
    );
    const { ownerId } = deps.ownership;
    if (!(await deps.liveSessions.update(session.id, ownerId, { state: 'ended', ended_at: now }, tx))) {
      throw new AppError('conflict', { message: 'Another process owns this session' });
    }
    const { id, keyId } = session;
    await deps.usage.record(
      usageOf({ id, key_id: keyId, kind: 'live' }, now, failure ? null : outcome.live.metadata),
      tx,
    );
    await notifyWebhooks(deps, { keyId, jobId: id, event: 'live.end_session' }, tx);
  });
}
