import type { z } from 'zod';
import { ErrorBody } from '../../../src/schemas/errors.ts';
import { FileResponse, JobCreated, LiveCreated, PreRecordedResponse } from '../../../src/schemas/jobs/job.ts';
import { UploadResponse } from '../../../src/schemas/jobs/upload.ts';
import { TranscriptMessage } from '../../../src/schemas/live/live-messages.ts';
import { TranscriptionResult } from '../../../src/schemas/result/result.ts';
import { fieldTest, type Section } from './statement.ts';

/** A field of a response: its type in JSON Schema. */
export interface ResponseField {
  in: string;
  schema: z.ZodType;
  /** Path in the schema; `[]` stands for the items of a list. */
  path: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  isRequired: boolean;
  isNullable: boolean;
}

/** Parses one line for each field: path, type, then `required`, `nullable` or both. */
function fieldsOf(name: string, schema: z.ZodType, text: string): ResponseField[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', type = '', ...marks] = line.split(/\s+/);
      return {
        in: name,
        schema,
        path,
        type: type as ResponseField['type'],
        isRequired: marks.includes('required'),
        isNullable: marks.includes('nullable'),
      };
    });
}

const ENVELOPE = (name: string, results: string) => `
  ${name} object
  ${name}.success boolean required
  ${name}.is_empty boolean required
  ${name}.exec_time number required
  ${name}.error object required nullable
  ${name}.results ${results} required`;

const JOB = fieldsOf(
  'a job',
  PreRecordedResponse,
  `id string required
   request_id string required
   version integer required
   status string required
   created_at string required
   completed_at string nullable
   custom_metadata object
   error_code integer nullable
   post_session_metadata object required
   kind string required
   file object nullable
   request_params object nullable
   result object nullable`,
);
const FILE = fieldsOf(
  'the file of a job',
  FileResponse,
  `id string required
   filename string required nullable
   source string required nullable
   audio_duration number required nullable
   number_of_channels integer required nullable`,
);
const UPLOAD = fieldsOf(
  'an upload',
  UploadResponse,
  `audio_url string required
   audio_metadata object required
   audio_metadata.id string required
   audio_metadata.filename string required
   audio_metadata.extension string required
   audio_metadata.size integer required
   audio_metadata.audio_duration number required
   audio_metadata.number_of_channels integer required`,
);
const CREATED = [
  ...fieldsOf('the answer to a new job', JobCreated, 'id string required\nresult_url string required'),
  ...fieldsOf('the answer to a new session', LiveCreated, 'id string required\nurl string required'),
];
const RESULT = fieldsOf(
  'a result',
  TranscriptionResult,
  `metadata object required
   metadata.audio_duration number required
   metadata.number_of_distinct_channels integer required
   metadata.billing_time number required
   metadata.transcription_time number required
   transcription object
   transcription.full_transcript string required
   transcription.languages array required
   transcription.utterances array required
   transcription.utterances[].start number required
   transcription.utterances[].end number required
   transcription.utterances[].confidence number required
   transcription.utterances[].channel integer required
   transcription.utterances[].speaker integer
   transcription.utterances[].text string required
   transcription.utterances[].language string required
   transcription.utterances[].words array required
   transcription.utterances[].words[].word string required
   transcription.utterances[].words[].start number required
   transcription.utterances[].words[].end number required
   transcription.utterances[].words[].confidence number required
   transcription.sentences array
   transcription.subtitles array
   transcription.subtitles[].format string required
   transcription.subtitles[].subtitles string required
   ${ENVELOPE('translation', 'array nullable')}
   translation.results[].error object required nullable
   translation.results[].full_transcript string required
   translation.results[].languages array required
   translation.results[].utterances array required
   translation.results[].sentences array
   translation.results[].subtitles array
   ${ENVELOPE('summarization', 'string nullable')}
   ${ENVELOPE('moderation', 'string nullable')}
   ${ENVELOPE('named_entity_recognition', 'array nullable')}
   named_entity_recognition.results[].entity_type string required
   named_entity_recognition.results[].text string required
   named_entity_recognition.results[].start number required
   named_entity_recognition.results[].end number required
   ${ENVELOPE('name_consistency', 'string nullable')}
   ${ENVELOPE('structured_data_extraction', 'string nullable')}
   ${ENVELOPE('sentiment_analysis', 'string')}
   ${ENVELOPE('audio_to_llm', 'array nullable')}
   audio_to_llm.results[].success boolean required
   audio_to_llm.results[].error object required nullable
   audio_to_llm.results[].results.prompt string required
   audio_to_llm.results[].results.response string required
   ${ENVELOPE('sentences', 'array nullable')}
   sentences.results[] string
   ${ENVELOPE('display_mode', 'array nullable')}
   display_mode.results[] string
   ${ENVELOPE('chapterization', 'array nullable')}
   ${ENVELOPE('diarization', 'array')}
   summarization.error.status_code integer required
   summarization.error.exception string required
   summarization.error.message string required`,
);
const TRANSCRIPT = fieldsOf(
  'a transcript message',
  TranscriptMessage,
  `type string required
   session_id string required
   created_at string required
   data.id string required
   data.is_final boolean required
   data.utterance.text string required
   data.utterance.start number required
   data.utterance.end number required
   data.utterance.language string required
   data.utterance.confidence number required
   data.utterance.channel integer required
   data.utterance.words array required`,
);
const ERROR = fieldsOf(
  'an error body',
  ErrorBody,
  `timestamp string required
   path string required
   request_id string required
   statusCode number required
   message string required
   validation_errors array`,
);

/** Every field of a response. */
export const RESPONSE_FIELDS: readonly ResponseField[] = [
  ...JOB,
  ...FILE,
  ...UPLOAD,
  ...CREATED,
  ...RESULT,
  ...TRANSCRIPT,
  ...ERROR,
];

/** The statement about a field. */
export function statementOfResponse({ in: whose, path, type, isRequired, isNullable }: ResponseField): string {
  const article = /^[aio]/.test(type) ? 'an' : 'a';
  const presence = path.endsWith('[]') ? '' : isRequired ? ', always present' : ', optional';
  return `\`${path}\` of ${whose} is ${article} ${type}${presence}${isNullable ? ', or null' : ''}`;
}

const section = (title: string, fields: readonly ResponseField[]): Section => ({
  title,
  statements: fields.map((field) => {
    const text = statementOfResponse(field);
    return { text, state: 'holds', test: fieldTest(text) };
  }),
});

export const RESPONSE_SECTIONS: readonly Section[] = [
  section('Job record', [...JOB, ...FILE]),
  section('Uploads and new resources', [...UPLOAD, ...CREATED]),
  section('Result', RESULT),
  section('Transcript message', TRANSCRIPT),
  section('Error body', ERROR),
];
