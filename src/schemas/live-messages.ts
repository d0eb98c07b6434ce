import { z } from 'zod';
import { AddonError } from './envelope.ts';
import { TranscriptionLanguage, TranslationLanguage } from './languages.ts';
import type { MessageFlag } from './message-flags.ts';
import { Seconds, Timestamp } from './primitives.ts';
import { Chapter, NamedEntity, SentimentResult, TranscriptionResult } from './result.ts';
import { Transcription, TranslatedUtterance, Utterance } from './transcript.ts';

const Channel = z.int().min(0).describe('The audio channel, counted from 0');
const UtteranceId = z.string().describe('Names the utterance: channel and number, as in `00-00000003`');

/** What every message of the service carries. */
function message<Type extends string, Body extends z.core.$ZodLooseShape>(type: Type, body: Body) {
  return z.object({
    type: z.literal(type).describe('The kind of message'),
    session_id: z.string().describe('The session it belongs to'),
    created_at: Timestamp.describe('When it was made'),
    ...body,
  });
}

/** What a message about work that may fail carries: either data or an error. */
function attempt<Data extends z.ZodType>(data: Data) {
  return {
    error: AddonError.nullable().describe('Why it failed; null when it worked'),
    data: data.nullable().describe('What came of it; null when it failed'),
  };
}

function acknowledgment<Data extends z.ZodType>(data: Data) {
  return { acknowledged: z.boolean().describe('Whether it was taken'), ...attempt(data) };
}

/** What was said so far in an utterance, or in all of it. */
export const TranscriptMessage = message('transcript', {
  data: z.object({
    id: UtteranceId,
    is_final: z.boolean().describe('Whether the utterance has ended; until then the text may change'),
    utterance: Utterance.describe('What was said'),
  }),
}).meta({ id: 'TranscriptMessage' });
export type TranscriptMessage = z.infer<typeof TranscriptMessage>;

const speech = { data: z.object({ time: Seconds.describe('When, in seconds of audio'), channel: Channel }) };

/** Somebody starts to speak. */
export const SpeechStartMessage = message('speech_start', speech).meta({ id: 'SpeechStartMessage' });
export type SpeechStartMessage = z.infer<typeof SpeechStartMessage>;

/** Speech ends. */
export const SpeechEndMessage = message('speech_end', speech).meta({ id: 'SpeechEndMessage' });
export type SpeechEndMessage = z.infer<typeof SpeechEndMessage>;

const ofUtterance = { utterance_id: UtteranceId, utterance: Utterance.describe('The utterance it is about') };

/** An utterance in one target language. */
export const TranslationMessage = message(
  'translation',
  attempt(
    z.object({
      ...ofUtterance,
      original_language: TranscriptionLanguage.describe('The language spoken'),
      target_language: TranslationLanguage.describe('The language translated into'),
      translated_utterance: TranslatedUtterance.describe('The translation'),
    }),
  ),
).meta({ id: 'TranslationMessage' });
export type TranslationMessage = z.infer<typeof TranslationMessage>;

/** Things spoken of in an utterance. */
export const NamedEntityRecognitionMessage = message(
  'named_entity_recognition',
  attempt(z.object({ ...ofUtterance, results: z.array(NamedEntity).describe('What was found') })),
).meta({ id: 'NamedEntityRecognitionMessage' });
export type NamedEntityRecognitionMessage = z.infer<typeof NamedEntityRecognitionMessage>;

/** How an utterance feels. */
export const SentimentAnalysisMessage = message(
  'sentiment_analysis',
  attempt(z.object({ ...ofUtterance, results: z.array(SentimentResult).describe('One a sentence') })),
).meta({ id: 'SentimentAnalysisMessage' });
export type SentimentAnalysisMessage = z.infer<typeof SentimentAnalysisMessage>;

/** The whole transcript, after the recording. */
export const PostTranscriptMessage = message('post_transcript', { data: Transcription }).meta({
  id: 'PostTranscriptMessage',
});
export type PostTranscriptMessage = z.infer<typeof PostTranscriptMessage>;

/** The summary, after the recording. */
export const PostSummarizationMessage = message(
  'post_summarization',
  attempt(z.object({ results: z.string().describe('The summary') })),
).meta({ id: 'PostSummarizationMessage' });
export type PostSummarizationMessage = z.infer<typeof PostSummarizationMessage>;

/** The chapters, after the recording. */
export const PostChapterizationMessage = message(
  'post_chapterization',
  attempt(z.object({ results: z.array(Chapter).describe('The chapters in order') })),
).meta({ id: 'PostChapterizationMessage' });
export type PostChapterizationMessage = z.infer<typeof PostChapterizationMessage>;

/** The whole result, after the recording. */
export const PostFinalTranscriptMessage = message('post_final_transcript', { data: TranscriptionResult }).meta({
  id: 'PostFinalTranscriptMessage',
});
export type PostFinalTranscriptMessage = z.infer<typeof PostFinalTranscriptMessage>;

/** Audio was received and is kept. */
export const AudioChunkAck = message(
  'audio_chunk',
  acknowledgment(
    z.object({
      byte_range: z
        .tuple([z.int().min(0), z.int().min(0)])
        .describe('Which bytes of the session, counted over all its connections; the end is not included'),
      time_range: z.tuple([Seconds, Seconds]).describe('The same in seconds of audio'),
    }),
  ),
).meta({ id: 'AudioChunkAck' });
export type AudioChunkAck = z.infer<typeof AudioChunkAck>;

/** The wish to stop was received. */
export const StopRecordingAck = message(
  'stop_recording',
  acknowledgment(
    z.object({
      recording_duration: Seconds.describe('Length of the recording, in seconds'),
      recording_left_to_process: Seconds.describe('How much of it is still to be heard, in seconds'),
    }),
  ),
).meta({ id: 'StopRecordingAck' });
export type StopRecordingAck = z.infer<typeof StopRecordingAck>;

/** The session begins. */
export const StartSessionMessage = message('start_session', {}).meta({ id: 'StartSessionMessage' });
export type StartSessionMessage = z.infer<typeof StartSessionMessage>;

/** The service is ready for audio. */
export const StartRecordingMessage = message('start_recording', {}).meta({ id: 'StartRecordingMessage' });
export type StartRecordingMessage = z.infer<typeof StartRecordingMessage>;

/** No more audio is taken. */
export const EndRecordingMessage = message('end_recording', {
  data: z.object({ recording_duration: Seconds.describe('Length of the recording, in seconds') }),
}).meta({ id: 'EndRecordingMessage' });
export type EndRecordingMessage = z.infer<typeof EndRecordingMessage>;

/** Everything is done; the socket closes next. */
export const EndSessionMessage = message('end_session', {}).meta({ id: 'EndSessionMessage' });
export type EndSessionMessage = z.infer<typeof EndSessionMessage>;

/** Something sent could not be understood or done; the session goes on. */
export const ErrorMessage = message('error', {
  data: z.object({
    code: z.int().describe('The kind of failure, as an HTTP status'),
    message: z.string().describe('What went wrong'),
  }),
}).meta({ id: 'ErrorMessage' });
export type ErrorMessage = z.infer<typeof ErrorMessage>;

/** Every message of the service. */
export const LiveMessage = z
  .discriminatedUnion('type', [
    TranscriptMessage,
    SpeechStartMessage,
    SpeechEndMessage,
    TranslationMessage,
    NamedEntityRecognitionMessage,
    SentimentAnalysisMessage,
    PostTranscriptMessage,
    PostSummarizationMessage,
    PostChapterizationMessage,
    PostFinalTranscriptMessage,
    AudioChunkAck,
    StopRecordingAck,
    StartSessionMessage,
    StartRecordingMessage,
    EndRecordingMessage,
    EndSessionMessage,
    ErrorMessage,
  ])
  .meta({ id: 'LiveMessage', description: 'A message of the service during a live session' });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The `type` of a message of the service. */
export type LiveMessageType = LiveMessage['type'];

/** The switch that lets each kind of message through; a transcript's depends on whether it is final. */
const FLAG_OF: Record<Exclude<LiveMessageType, 'transcript'>, MessageFlag> = {
  speech_start: 'receive_speech_events',
  speech_end: 'receive_speech_events',
  translation: 'receive_realtime_processing_events',
  named_entity_recognition: 'receive_realtime_processing_events',
  sentiment_analysis: 'receive_realtime_processing_events',
  post_transcript: 'receive_post_processing_events',
  post_summarization: 'receive_post_processing_events',
  post_chapterization: 'receive_post_processing_events',
  post_final_transcript: 'receive_post_processing_events',
  audio_chunk: 'receive_acknowledgments',
  stop_recording: 'receive_acknowledgments',
  start_session: 'receive_lifecycle_events',
  start_recording: 'receive_lifecycle_events',
  end_recording: 'receive_lifecycle_events',
  end_session: 'receive_lifecycle_events',
  error: 'receive_errors',
};

/** Every `type` of message the service sends. */
export const LIVE_MESSAGE_TYPES = ['transcript', ...Object.keys(FLAG_OF)] as LiveMessageType[];

/** The switch that decides whether a message is sent. */
export function flagOf(message: LiveMessage): MessageFlag {
  if (message.type !== 'transcript') return FLAG_OF[message.type];
  return message.data.is_final ? 'receive_final_transcripts' : 'receive_partial_transcripts';
}
