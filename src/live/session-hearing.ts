import type { HeardWord, VocabularyEntry } from '../engines/ports.ts';
import { toAppError } from '../errors.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import type { Utterance } from '../schemas/transcript.ts';
import type { FolderCopy } from '../store/live-notes.ts';
import type { Recording } from '../store/recordings.ts';
import { utteranceParams } from './addon-params.ts';
import { createLiveSpeakers } from './live-speakers.ts';
import { asLive, makeUtterance, utteranceId } from './live-utterance.ts';
import type { HeardUpTo, MessageLog } from './message-log.ts';
import type { Messenger } from './messenger.ts';
import type { SessionDeps } from './session-deps.ts';
import { createSpeechFiles } from './speech-files.ts';
import { createSpokenLanguage } from './spoken-language.ts';
import { StreamListener } from './stream-listener.ts';
import { streamFormat } from './stream-reader.ts';
import { createUtteranceAddons } from './utterance-addons.ts';
import { createUtteranceReader } from './utterance-reader.ts';

/**
 * No shorter silence ends an utterance, whatever was asked for. Reading one takes about as long, and it is read while the silence lasts, so nothing comes later for
 * it; but words torn from their neighbours are misheard: on three telephone calls 24 % wrong with utterances ended after 0.05 s, 19 % after 0.2 s, 14 % as a file.
 */
const SHORTEST_PAUSE_SEC = 0.2;

export interface SessionHearingOptions {
  deps: SessionDeps;
  params: LiveParams;
  recording: Recording;
  log: MessageLog;
  messenger: Messenger;
  keyId: string;
  scratchDir: string;
  /** Where the people heard so far are kept. */
  speakersPath: string;
  copy?: FolderCopy | undefined;
  onUnreadable(error: unknown): void;
}

/** Speech events of before a restart are not told again; heard anew, their times may differ by a frame or so. */
const SAME_EVENT_SEC = 0.15;

/** Connects a session's audio with its messages: what is heard is made presentable and sent. */
export function createSessionHearing(options: SessionHearingOptions) {
  const { deps, params, recording, messenger } = options;
  const past = pastOf(options.log, params.channels);
  const format = streamFormat(params);
  const language = createSpokenLanguage(
    {
      languages: params.language_config.languages,
      codeSwitching: params.language_config.code_switching,
      ...(past.language ? { settled: past.language } : {}),
    },
    deps.hearing,
  );
  const vocabulary = vocabularyOf(params);
  const reader = createUtteranceReader({
    hearing: deps.hearing,
    engines: deps.engines,
    models: deps.models,
    language,
    enhance: params.pre_processing.audio_enhancer,
    ...(vocabulary ? { vocabulary } : {}),
  });
  const addons = createUtteranceAddons({
    addons: deps.addons,
    params: utteranceParams(params),
    engines: deps.addonEngines,
    scratchDir: options.scratchDir,
    sentBefore: past.finals,
  });
  const redacting = params.realtime_processing.pii_redaction;
  const noAudio = { durationSec: 0, channelCount: params.channels, distinctChannels: [] };
  const speechFiles = createSpeechFiles({
    dir: options.scratchDir,
    recording,
    format,
    headerBytes: () => listener.headerBytes,
  });
  const { diarization, diarization_config } = params.realtime_processing;
  const speakers = diarization
    ? createLiveSpeakers({
        embedder: deps.speakerEmbedder,
        speech: speechFiles,
        config: diarization_config,
        statePath: options.speakersPath,
        // Not waited for: the final that follows is not told before it.
        onState: (text) => void options.copy?.append([['speakers.json', Buffer.from(text)]]).catch(() => {}),
        knownVoices: () => deps.voices.ready(options.keyId, diarization_config?.known_speakers),
      })
    : null;
  // Everything that is sent goes through one line, so that the order of events is the order of messages.
  let line: Promise<unknown> = Promise.resolve();
  const pendingAddons = new Set<Promise<unknown>>();

  const inLine = (step: () => Promise<unknown>): Promise<void> => {
    const done = line.then(step).then(
      () => {},
      (error) => tellError(error),
    );
    line = done;
    return done;
  };
  const tellError = (error: unknown): void => {
    const { code, status, message } = toAppError(error);
    // The process is stopping; what was not done is done by the next one.
    if (code === 'not_ready') return;
    deps.log.warn({ err: error }, 'live: something could not be done');
    void messenger.send({ type: 'error', data: { code: status, message } }).catch(() => {});
  };
  /** When the end of each channel's last speech was noticed. */
  const endNoticedMs = new Map<number, number>();
  const speech = (type: 'speech_start' | 'speech_end', channel: number, atSec: number) => {
    if (atSec <= past.speechSec[channel]! + SAME_EVENT_SEC) return;
    void inLine(() => messenger.send({ type, data: { time: roundMs(atSec), channel } }));
  };

  async function sendFinal(channel: number, number: number, words: HeardWord[], spoken: string, upToSec: number) {
    const heardWords = makeUtterance(words, spoken, channel);
    const spokenBy = (await speakers?.speakerOf(heardWords).catch(tellError)) ?? {};
    const withSpeaker = { ...heardWords, ...spokenBy };
    const utterance = await addons.rewrite(withSpeaker, noAudio);
    if (!utterance || utterance.text.trim() === '') return;
    const id = utteranceId(channel, number);
    const heard: HeardUpTo = { channel, sec: upToSec, ...(language.settled ? { language: language.settled } : {}) };
    await messenger.send({ type: 'transcript', data: { id, is_final: true, utterance: asLive(utterance) } }, heard);
    const sinceMs = endNoticedMs.get(channel);
    if (sinceMs !== undefined) deps.metrics.liveFinalSeconds.observe((performance.now() - sinceMs) / 1000);
    endNoticedMs.delete(channel);
    if (addons.anyReader) startAddons(id, utterance);
  }

  function startAddons(id: string, utterance: Utterance): void {
    const read = async () => {
      const { channel, start, end } = utterance;
      // The other add-ons only read.
      const listens = params.realtime_processing.translation;
      const audio = listens ? await speechFiles.around(channel, start, end) : noAudio;
      await addons.read(id, utterance, audio, (body) => messenger.send(body));
    };
    const reading = read()
      .catch(tellError)
      .finally(() => pendingAddons.delete(reading));
    pendingAddons.add(reading);
  }

  const listener = new StreamListener({
    recording,
    format,
    voice: deps.voice,
    reader,
    segmenter: {
      threshold: params.pre_processing.speech_threshold,
      endpointingSec: Math.max(SHORTEST_PAUSE_SEC, params.endpointing),
      maxSec: params.maximum_duration_without_endpointing,
    },
    // Half a telephone number does not look like one: with redaction, nothing is shown before it is whole.
    wantPartials: wantsPartials(params) && !redacting,
    channels: past.channels,
    events: {
      speechStart: (channel, atSec) => speech('speech_start', channel, atSec),
      speechEnd: (channel, atSec) => {
        endNoticedMs.set(channel, performance.now());
        speech('speech_end', channel, atSec);
      },
      partial: (channel, number, words, spoken) => {
        void inLine(async () => {
          const utterance = await addons.rewrite(makeUtterance(words, spoken, channel), noAudio);
          if (!utterance) return;
          const id = utteranceId(channel, number);
          await messenger.send({ type: 'transcript', data: { id, is_final: false, utterance: asLive(utterance) } });
        });
      },
      final: (channel, number, words, spoken, upToSec) =>
        inLine(() => sendFinal(channel, number, words, spoken, upToSec)),
      failed: tellError,
      unreadable: options.onUnreadable,
    },
  });

  return {
    listener,
    format,
    /** Listens to the rest; resolves when every final and every message about one is sent. */
    async finish(): Promise<void> {
      await listener.finish();
      await line;
      await Promise.all(pendingAddons);
    },
  };
}

function wantsPartials(params: LiveParams): boolean {
  const callback = params.callback && params.callback_config?.receive_partial_transcripts === true;
  return params.messages_config.receive_partial_transcripts || callback;
}

function vocabularyOf({ realtime_processing: realtime }: LiveParams): VocabularyEntry[] | undefined {
  const config = realtime.custom_vocabulary ? realtime.custom_vocabulary_config : undefined;
  return config?.vocabulary.map((item) => {
    const entry = typeof item === 'string' ? { value: item } : item;
    return {
      value: entry.value,
      intensity: entry.intensity ?? config.default_intensity,
      pronunciations: entry.pronunciations ?? [],
      ...(entry.language ? { language: entry.language } : {}),
    };
  });
}

/** What the log says of the time before this process: where each channel is to be heard from, and what need not be told again. */
function pastOf(log: MessageLog, channelCount: number) {
  const channels = Array.from({ length: channelCount }, () => ({ startSec: 0, firstNumber: 0 }));
  const speechSec = Array.from({ length: channelCount }, () => Number.NEGATIVE_INFINITY);
  const finals: Utterance[] = [];
  let language: string | undefined;
  for (const { message, heard } of log.entries) {
    if (heard) {
      channels[heard.channel]!.startSec = heard.sec;
      language = heard.language ?? language;
    }
    if (message.type === 'transcript') {
      const [channel, number] = message.data.id.split('-').map(Number);
      channels[channel!]!.firstNumber = number! + 1;
      finals.push(message.data.utterance);
    } else if (message.type === 'speech_start' || message.type === 'speech_end') {
      speechSec[message.data.channel] = message.data.time;
    }
  }
  return { channels, speechSec, language, finals };
}

function roundMs(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export type SessionHearing = ReturnType<typeof createSessionHearing>;
