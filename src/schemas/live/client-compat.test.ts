import type {
  LiveV2InitRequest,
  LiveV2Response,
  LiveV2WebSocketMessage,
  PreRecordedV2AudioUploadResponse,
  PreRecordedV2InitTranscriptionRequest,
  PreRecordedV2ListResponse,
  PreRecordedV2Response,
} from '@gladiaio/sdk';
import { describe, expect, it } from 'vitest';
import { LiveResponse, PreRecordedResponse } from '../jobs/job.ts';
import { PreRecordedList } from '../jobs/lists.ts';
import { parseJobParams } from '../jobs/parse-job-params.ts';
import { UploadResponse } from '../jobs/upload.ts';
import { LiveMessage } from './live-messages.ts';
import { parseLiveParams } from './parse-live-params.ts';

const created_at = '2026-01-31T12:00:00.000Z';
const id = '6f2c3a52-6a0b-4b6e-9c55-0f3a1f0f5b11';
const utterance = {
  start: 0,
  end: 1,
  confidence: 0.9,
  channel: 0,
  speaker: 0,
  words: [{ word: 'Hello', start: 0, end: 1, confidence: 0.9 }],
  text: 'Hello',
  language: 'en' as const,
};
const transcription = { full_transcript: 'Hello', languages: ['en' as const], utterances: [utterance] };
const metadata = { audio_duration: 1, number_of_distinct_channels: 1, billing_time: 1, transcription_time: 0.1 };
const worked = { success: true, is_empty: false, exec_time: 0.1, error: null };

describe('requests of the public client are accepted', () => {
  it('a job with every field of its types', () => {
    const body: Required<Omit<PreRecordedV2InitTranscriptionRequest, 'model'>> = {
      audio_url: 'https://example.com/a.wav',
      custom_vocabulary: true,
      custom_vocabulary_config: {
        vocabulary: ['a', { value: 'b', intensity: 1, pronunciations: ['c'], language: 'en' }],
      },
      callback_url: 'https://me.example',
      callback: true,
      callback_config: { url: 'https://me.example', method: 'PUT' },
      subtitles: true,
      subtitles_config: { formats: ['srt', 'vtt'], maximum_duration: 7, style: 'compliance' },
      diarization: true,
      diarization_config: { min_speakers: 1, max_speakers: 3 },
      translation: true,
      translation_config: { target_languages: ['fr', 'wo'], model: 'enhanced', context: 'x', informal: true },
      summarization: true,
      summarization_config: { type: 'concise' },
      named_entity_recognition: true,
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: { Ann: ['an', 'anne'] } },
      sentiment_analysis: true,
      audio_to_llm: true,
      audio_to_llm_config: { prompts: [['What?'], ['And', 'then?']] },
      pii_redaction: true,
      pii_redaction_config: { entity_types: 'GDPR', processed_text_type: 'MASK' },
      custom_metadata: { user: 'Ann' },
      sentences: true,
      punctuation_enhanced: true,
      language_config: { languages: ['en', 'fr'], code_switching: true },
    };
    const { audio_to_llm_config, pii_redaction_config, ...same } = body;
    expect(parseJobParams(body)).toMatchObject({
      ...same,
      audio_to_llm_config,
      pii_redaction_config: { ...pii_redaction_config, entity_types: ['GDPR'] },
    });
  });

  it('a session with every field of its types', () => {
    const body: Required<Omit<LiveV2InitRequest, 'model'>> = {
      encoding: 'wav/pcm',
      bit_depth: 32,
      sample_rate: 48000,
      channels: 2,
      custom_metadata: { user: 'Ann' },
      endpointing: 0.3,
      maximum_duration_without_endpointing: 30,
      language_config: { languages: ['en'], code_switching: false },
      pre_processing: { audio_enhancer: true, speech_threshold: 0.8 },
      realtime_processing: {
        custom_vocabulary: true,
        custom_vocabulary_config: { vocabulary: ['a'] },
        translation: true,
        translation_config: { target_languages: ['fr'] },
        named_entity_recognition: true,
        sentiment_analysis: true,
      },
      post_processing: { summarization: true, summarization_config: { type: 'bullet_points' }, chapterization: true },
      messages_config: { receive_partial_transcripts: true, receive_lifecycle_events: true },
      callback: true,
      callback_config: { url: 'https://me.example', receive_final_transcripts: false },
    };
    expect(parseLiveParams(body)).toMatchObject(body);
  });
});

describe('responses match the types of the public client', () => {
  it('a job, alone and in a list', () => {
    const job: PreRecordedV2Response = {
      id,
      request_id: 'G-0123abcd',
      version: 2,
      status: 'done',
      created_at,
      completed_at: created_at,
      custom_metadata: { user: 'Ann' },
      error_code: null,
      post_session_metadata: {},
      kind: 'pre-recorded',
      file: { id, filename: 'a.wav', source: null, audio_duration: 1, number_of_channels: 1 },
      request_params: { audio_url: 'https://example.com/a.wav', diarization: true },
      result: {
        metadata,
        transcription: { ...transcription, subtitles: [{ format: 'srt', subtitles: '1\n' }] },
        translation: { ...worked, results: [{ ...transcription, error: null, languages: ['wo'] }] },
        summarization: { ...worked, results: 'A greeting' },
        moderation: { ...worked, results: null },
        named_entity_recognition: { ...worked, results: [{ entity_type: 'NAME', text: 'Ann', start: 0, end: 1 }] },
        name_consistency: { ...worked, results: null },
        structured_data_extraction: { ...worked, results: '{}' },
        sentiment_analysis: { ...worked, results: '[]' },
        audio_to_llm: { ...worked, results: [{ ...worked, results: { prompt: 'p', response: 'r' } }] },
        sentences: { ...worked, results: ['Hello'] },
        display_mode: { ...worked, results: ['Hello'] },
        diarization: {
          ...worked,
          success: false,
          error: { status_code: 500, exception: 'X', message: 'x' },
          results: [utterance],
        },
      },
    };
    expect(PreRecordedResponse.parse(job)).toEqual({
      ...job,
      request_params: expect.objectContaining({ audio_url: 'https://example.com/a.wav', diarization: true }),
    });
    const page = 'https://example.com/v2/pre-recorded?offset=0';
    const list: PreRecordedV2ListResponse = { first: page, current: page, next: null, items: [job] };
    expect(PreRecordedList.parse(list).items).toHaveLength(1);
  });

  it('a session', () => {
    const session: LiveV2Response = {
      id,
      request_id: 'G-0123abcd',
      version: 2,
      status: 'queued',
      created_at,
      post_session_metadata: {},
      kind: 'live',
      request_params: null,
      result: { metadata, transcription, messages: ['{}'] },
    };
    expect(LiveResponse.parse(session)).toEqual(session);
  });

  it('an upload', () => {
    const upload: PreRecordedV2AudioUploadResponse = {
      audio_url: 'https://example.com/file/1',
      audio_metadata: { id, filename: 'blob', extension: 'wav', size: 44, audio_duration: 0.5, number_of_channels: 1 },
    };
    expect(UploadResponse.parse(upload)).toEqual(upload);
  });

  const about = { utterance_id: '00-00000001', utterance };
  const common = { session_id: id, created_at };
  const messages: LiveV2WebSocketMessage[] = [
    { ...common, type: 'transcript', data: { id: '00-00000001', is_final: true, utterance } },
    { ...common, type: 'speech_start', data: { time: 1, channel: 0 } },
    { ...common, type: 'speech_end', data: { time: 1, channel: 0 } },
    {
      ...common,
      type: 'translation',
      error: null,
      data: {
        ...about,
        original_language: 'en',
        target_language: 'fr',
        translated_utterance: { ...utterance, language: 'fr' },
      },
    },
    { ...common, type: 'named_entity_recognition', error: null, data: { ...about, results: [] } },
    {
      ...common,
      type: 'sentiment_analysis',
      error: null,
      data: { ...about, results: [{ sentiment: 'mixed', emotion: 'awe', text: 'x', start: 0, end: 1, channel: 0 }] },
    },
    { ...common, type: 'post_transcript', data: transcription },
    { ...common, type: 'post_summarization', error: null, data: { results: 'x' } },
    { ...common, type: 'post_final_transcript', data: { metadata, transcription } },
    {
      ...common,
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: { byte_range: [0, 640], time_range: [0, 0.02] },
    },
    {
      ...common,
      type: 'stop_recording',
      acknowledged: true,
      error: null,
      data: { recording_duration: 1, recording_left_to_process: 0 },
    },
    { ...common, type: 'start_session' },
    { ...common, type: 'start_recording' },
    { ...common, type: 'end_recording', data: { recording_duration: 1 } },
    { ...common, type: 'end_session' },
  ];

  it.each(messages.map((message) => [message.type, message] as const))('the live message %s', (_, message) => {
    expect(LiveMessage.parse(message)).toEqual(message);
  });
});
