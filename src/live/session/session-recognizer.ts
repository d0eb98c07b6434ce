import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { Recording } from '../../store/recordings/recordings.ts';
import type { FolderCopy } from '../../store/repositories/session-log.ts';
import { utteranceParams } from '../addons/addon-params.ts';
import { createSessionAddons } from '../addons/session-addons.ts';
import { createSessionLanguage } from '../recognition/session-language.ts';
import { streamFormat } from '../recognition/stream-decoder.ts';
import { type ChannelStart, StreamRecognizer } from '../recognition/stream-recognizer.ts';
import { createUtteranceAudio, type UtteranceAudio } from '../recognition/utterance-audio.ts';
import { createUtteranceRecognizer } from '../recognition/utterance-recognizer.ts';
import type { MessageLog } from '../transport/message-log.ts';
import type { Messenger } from '../transport/messenger.ts';
import { createLiveSpeakers, type LiveSpeakers } from './live-speakers.ts';
import { segmenterSettings, vocabularyOf, wantsPartials } from './recognition-params.ts';
import type { SessionDeps } from './session-deps.ts';
import { earlierSpeech, pastOf, type SessionPast } from './session-past.ts';
import { SessionReporter } from './session-reporter.ts';

export interface SessionRecognizerOptions {
  deps: SessionDeps;
  sessionId: string;
  params: LiveParams;
  recording: Recording;
  log: MessageLog;
  messenger: Messenger;
  keyId: string;
  scratchDir: string;
  /** Where the speakers found so far are stored. */
  speakersPath: string;
  copy?: FolderCopy | undefined;
  onUnreadable(error: unknown): void;
}

/** Connects the audio of a session with its messages. */
export function createSessionRecognizer(options: SessionRecognizerOptions) {
  const { deps, params, recording, messenger, scratchDir } = options;
  const past = pastOf(options.log, params.channels);
  const format = streamFormat(params);
  const language = languageOf(options, past);
  const utteranceAudio = createUtteranceAudio({
    dir: scratchDir,
    recording,
    format,
    headerBytes: () => stream.headerBytes,
  });
  const addons = addonsOf(options, past);
  const reporter = new SessionReporter({
    params,
    messenger,
    addons,
    speakers: speakersOf(options, utteranceAudio),
    language,
    utteranceAudio,
    pastSpeechSec: past.speechSec,
    metrics: deps.metrics,
    log: deps.log,
  });
  const stream = new StreamRecognizer({
    recording,
    format,
    voice: deps.voice,
    recognizer: recognizerOf(options, language),
    segmenter: segmenterSettings(params),
    wantPartials: wantsPartials(params),
    channels: channelStarts(past, params),
    events: {
      speechStart: (channel, atSec) => reporter.speechStart(channel, atSec),
      speechEnd: (channel, atSec) => reporter.speechEnd(channel, atSec),
      partial: (...partial) => reporter.partial(...partial),
      final: (...final) => reporter.final(...final),
      failed: (error) => reporter.failed(error),
      unreadable: options.onUnreadable,
    },
  });

  return {
    stream,
    format,
    /** Processes the rest; resolves when every final and every add-on message has been sent. */
    async finish(): Promise<void> {
      await stream.finish();
      await reporter.finish();
    },
    /** Redacts in the finals what was found only after they had been sent. */
    complete: (finals: Utterance[]) => addons.complete(finals),
    /** Starts the process of the add-ons early. */
    warmUp: () => addons.warmUp(),
    /** Stops processing and frees what the session holds elsewhere. */
    close(): void {
      stream.suspend();
      addons.close();
    },
  };
}

/** Returns where each channel continues. Words that were rewritten after recognition are not used as context for the recogniser. */
function channelStarts(
  { channels, finals }: SessionPast,
  { realtime_processing: realtime }: LiveParams,
): ChannelStart[] {
  if (realtime.pii_redaction || realtime.custom_spelling) return channels;
  return channels.map((each, channel) => ({ ...each, earlier: earlierSpeech(finals, channel, each.startSec) }));
}

function languageOf({ deps, params }: SessionRecognizerOptions, past: SessionPast) {
  const { languages, code_switching: codeSwitching } = params.language_config;
  const fixed = past.language ? { fixed: past.language } : {};
  return createSessionLanguage({ languages, codeSwitching, ...fixed }, deps.scheduler);
}

function recognizerOf({ deps, params }: SessionRecognizerOptions, language: ReturnType<typeof languageOf>) {
  const vocabulary = vocabularyOf(params);
  return createUtteranceRecognizer({
    scheduler: deps.scheduler,
    engines: deps.engines,
    models: deps.models,
    language,
    enhance: params.pre_processing.audio_enhancer,
    ...(vocabulary ? { vocabulary } : {}),
  });
}

function addonsOf({ deps, sessionId, params, scratchDir }: SessionRecognizerOptions, { finals }: SessionPast) {
  return createSessionAddons({
    process: deps.addons.utterances,
    sessionId,
    params: utteranceParams(params),
    scratchDir,
    sentBefore: finals,
  });
}

function speakersOf(options: SessionRecognizerOptions, utteranceAudio: UtteranceAudio): LiveSpeakers | null {
  const { deps, params, copy } = options;
  const { diarization, diarization_config } = params.realtime_processing;
  if (!diarization) return null;
  return createLiveSpeakers({
    embedder: deps.speakerEmbedder,
    utteranceAudio,
    config: diarization_config,
    statePath: options.speakersPath,
    // Not awaited: the final that follows is written after it.
    onState: (text) => void copy?.append([['speakers.json', Buffer.from(text)]]).catch(() => {}),
    knownVoices: () => deps.voices.ready(options.keyId, diarization_config?.known_speakers),
  });
}

export type SessionRecognizer = ReturnType<typeof createSessionRecognizer>;
