import { z } from 'zod';
import { TranscriptionLanguage, TranslationLanguage } from '../languages.ts';
import { Seconds, Timestamp } from '../primitives.ts';
import { AddonError } from '../result/envelope.ts';
import { Chapter, NamedEntity, SentimentResult, TranscriptionResult } from '../result/result.ts';
import { Transcription, TranslatedUtterance, Utterance } from '../result/transcript.ts';
import type { MessageFlag } from './message-flags.ts';

const Channel = z.int().min(0).describe('The audio channel, counted from 0');
const UtteranceId = z.string().describe('Id of the utterance: channel and number, for example `00-00000003`');

/** Fields of every message from the service. */
function message<Type extends string, Body extends z.core.$ZodLooseShape>(type: Type, body: Body) {
  return z.object({
    type: z.literal(type).describe('Message type'),
    session_id: z.string().describe('Id of the session'),
    created_at: Timestamp.describe('When the message was created'),
    ...body,
  });
}

/** Fields of a message about an operation that may fail: either data or an error. */
function attempt<Data extends z.ZodType>(data: Data) {
  return {
    error: AddonError.nullable().describe('Cause of the failure; null on success'),
    data: data.nullable().describe('Result; null on failure'),
  };
}

function acknowledgment<Data extends z.ZodType>(data: Data) {
  return { acknowledged: z.boolean().describe('Whether the message was accepted'), ...attempt(data) };
}

/** Transcript of an utterance, partial or final. */
export const TranscriptMessage = message('transcript', {
  data: z.object({
    id: UtteranceId,
    is_final: z.boolean().describe('`true` for a final transcript; the text of a partial transcript may change'),
    utterance: Utterance.describe('The utterance'),
  }),
}).meta({ id: 'TranscriptMessage' });
export type TranscriptMessage = z.infer<typeof TranscriptMessage>;

const speech = { data: z.object({ time: Seconds.describe('Time in the audio, in seconds'), channel: Channel }) };

/** Start of speech. */
export const SpeechStartMessage = message('speech_start', speech).meta({ id: 'SpeechStartMessage' });
export type SpeechStartMessage = z.infer<typeof SpeechStartMessage>;

/** End of speech. */
export const SpeechEndMessage = message('speech_end', speech).meta({ id: 'SpeechEndMessage' });
export type SpeechEndMessage = z.infer<typeof SpeechEndMessage>;

const utteranceFields = { utterance_id: UtteranceId, utterance: Utterance.describe('The utterance') };

/** Translation of an utterance into one target language. */
export const TranslationMessage = message('translation', {
  error: AddonError.nullable().describe('Cause of the failure; null on success'),
  data: z.object({
    ...utteranceFields,
    original_language: TranscriptionLanguage.describe('Language of the utterance'),
    target_language: TranslationLanguage.describe('Target language'),
    translated_utterance: TranslatedUtterance.describe(
      'The translated utterance; on failure the utterance in its original language',
    ),
  }),
}).meta({ id: 'TranslationMessage' });
export type TranslationMessage = z.infer<typeof TranslationMessage>;

/** Named entities of an utterance. */
export const NamedEntityRecognitionMessage = message(
  'named_entity_recognition',
  attempt(z.object({ ...utteranceFields, results: z.array(NamedEntity).describe('Named entities') })),
).meta({ id: 'NamedEntityRecognitionMessage' });
export type NamedEntityRecognitionMessage = z.infer<typeof NamedEntityRecognitionMessage>;

/** Sentiment of an utterance. */
export const SentimentAnalysisMessage = message(
  'sentiment_analysis',
  attempt(z.object({ ...utteranceFields, results: z.array(SentimentResult).describe('One result for each sentence') })),
).meta({ id: 'SentimentAnalysisMessage' });
export type SentimentAnalysisMessage = z.infer<typeof SentimentAnalysisMessage>;

/** The whole transcript, sent after the recording. */
export const PostTranscriptMessage = message('post_transcript', { data: Transcription }).meta({
  id: 'PostTranscriptMessage',
});
export type PostTranscriptMessage = z.infer<typeof PostTranscriptMessage>;

/** The summary, sent after the recording. */
export const PostSummarizationMessage = message(
  'post_summarization',
  attempt(z.object({ results: z.string().describe('The summary') })),
).meta({ id: 'PostSummarizationMessage' });
export type PostSummarizationMessage = z.infer<typeof PostSummarizationMessage>;

/** The chapters, sent after the recording. */
export const PostChapterizationMessage = message(
  'post_chapterization',
  attempt(z.object({ results: z.array(Chapter).describe('The chapters in order') })),
).meta({ id: 'PostChapterizationMessage' });
export type PostChapterizationMessage = z.infer<typeof PostChapterizationMessage>;

/** The whole result, sent after the recording. */
export const PostFinalTranscriptMessage = message('post_final_transcript', { data: TranscriptionResult }).meta({
  id: 'PostFinalTranscriptMessage',
});
export type PostFinalTranscriptMessage = z.infer<typeof PostFinalTranscriptMessage>;

/** Acknowledgment of stored audio. */
export const AudioChunkAck = message(
  'audio_chunk',
  acknowledgment(
    z.object({
      byte_range: z
        .tuple([z.int().min(0), z.int().min(0)])
        .describe('Acknowledged bytes, counted over all connections of the session; the end is exclusive'),
      time_range: z.tuple([Seconds, Seconds]).describe('The same range in seconds'),
    }),
  ),
).meta({ id: 'AudioChunkAck' });
export type AudioChunkAck = z.infer<typeof AudioChunkAck>;

/** Acknowledgment of a stop request. */
export const StopRecordingAck = message(
  'stop_recording',
  acknowledgment(
    z.object({
      recording_duration: Seconds.describe('Duration of the recording, in seconds'),
      recording_left_to_process: Seconds.describe('Duration of the audio still to be processed, in seconds'),
    }),
  ),
).meta({ id: 'StopRecordingAck' });
export type StopRecordingAck = z.infer<typeof StopRecordingAck>;

/** The session starts. */
export const StartSessionMessage = message('start_session', {}).meta({ id: 'StartSessionMessage' });
export type StartSessionMessage = z.infer<typeof StartSessionMessage>;

/** The service is ready for audio. */
export const StartRecordingMessage = message('start_recording', {}).meta({ id: 'StartRecordingMessage' });
export type StartRecordingMessage = z.infer<typeof StartRecordingMessage>;

/** The recording has ended; no more audio is accepted. */
export const EndRecordingMessage = message('end_recording', {
  data: z.object({ recording_duration: Seconds.describe('Duration of the recording, in seconds') }),
}).meta({ id: 'EndRecordingMessage' });
export type EndRecordingMessage = z.infer<typeof EndRecordingMessage>;

/** The session has ended; the service closes the socket. */
export const EndSessionMessage = message('end_session', {}).meta({ id: 'EndSessionMessage' });
export type EndSessionMessage = z.infer<typeof EndSessionMessage>;

/** A client message could not be parsed or processed; the session continues. */
export const ErrorMessage = message('error', {
  data: z.object({
    code: z.int().describe('Cause of the failure, as an HTTP status code'),
    message: z.string().describe('Error message'),
  }),
}).meta({ id: 'ErrorMessage' });
export type ErrorMessage = z.infer<typeof ErrorMessage>;

/** A message from the service. */
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
  .meta({ id: 'LiveMessage', description: 'A message from the service during a live session' });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The `type` of a message from the service. */
export type LiveMessageType = LiveMessage['type'];

/** The flag that controls each message type; that of a transcript depends on `is_final`. */
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

/** The types of all messages from the service. */
export const LIVE_MESSAGE_TYPES = ['transcript', ...Object.keys(FLAG_OF)] as LiveMessageType[];

/** Returns the flag that controls whether a message is sent. */
export function messageFlag(message: LiveMessage): MessageFlag {
  if (message.type !== 'transcript') return FLAG_OF[message.type];
  return message.data.is_final ? 'receive_final_transcripts' : 'receive_partial_transcripts';
}
