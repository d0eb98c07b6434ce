import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { deleteFile } from '../../jobs/delete.ts';
import type { TranscriptionLanguage } from '../../schemas/languages.ts';
import { LIMITS } from '../../schemas/limits.ts';
import { invalidRequest, parseOrThrow } from '../../schemas/validation.ts';
import type { FileRow } from '../../store/tables/jobs.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { findLanguage } from '../language-names.ts';
import { cleanName, storeUpload } from '../store-upload.ts';

/** Response formats. */
export const ResponseFormat = z.enum(['json', 'text', 'srt', 'vtt', 'verbose_json', 'diarized_json']);
export type ResponseFormat = z.infer<typeof ResponseFormat>;

const NOT_SUPPORTED = 'is not supported; omit it';

/** Fields of the form besides the file. Fields that are only accepted for compatibility say so. */
export const OpenAiFields = z.object({
  model: z.string().max(LIMITS.modelName).describe('Model name from `GET /v1/models`'),
  language: z
    .string()
    .max(LIMITS.shortName)
    .transform(toLanguage)
    .optional()
    .describe('Language of the recording; detected by default'),
  prompt: z
    .string()
    .max(LIMITS.prose)
    .optional()
    .describe('Description of the recording (names, subject, style) that guides recognition'),
  response_format: ResponseFormat.default('json').describe('Response format'),
  temperature: z.coerce.number().min(0).max(1).default(0).describe('Accepted for compatibility; has no effect'),
  timestamp_granularities: z
    .array(z.enum(['word', 'segment']))
    .default(['segment'])
    .describe('Timestamps in `verbose_json`'),
  stream: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1')
    .describe('Send the response as server-sent events'),
  include: z.array(z.never(NOT_SUPPORTED)).optional(),
  known_speaker_names: z.array(z.never(NOT_SUPPORTED)).optional(),
  known_speaker_references: z.array(z.never(NOT_SUPPORTED)).optional(),
});
export type OpenAiFields = z.infer<typeof OpenAiFields>;

const LISTS = ['timestamp_granularities', 'include', 'known_speaker_names', 'known_speaker_references'];

/** Parses the form; the file is stored while it arrives, regardless of the order of fields. */
export async function receiveForm(
  request: FastifyRequest,
  deps: ApiDeps,
  signal: AbortSignal,
): Promise<{ fields: OpenAiFields; file: FileRow }> {
  if (!request.isMultipart())
    throw new AppError('malformed_body', { message: 'The request body must be a multipart form' });
  const given: Record<string, unknown> = {};
  let file: FileRow | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidRequest([`${part.fieldname}: is too long`]);
        keep(given, part.fieldname, String(part.value));
      } else if (part.fieldname === 'file' && !file) file = await receiveFile(part, request, deps, signal);
      else part.file.resume();
    }
    const fields = parseOrThrow(OpenAiFields, given);
    if (!file) throw missingFile();
    return { fields, file };
  } catch (error) {
    if (file) await deleteFile(deps, file);
    throw error;
  }
}

function receiveFile(
  part: MultipartFile,
  request: FastifyRequest,
  deps: ApiDeps,
  signal: AbortSignal,
): Promise<FileRow> {
  const incoming = { stream: part.file, filename: cleanName(part.filename), url: null };
  return storeUpload(deps, keyOf(request).id, incoming, signal);
}

function keep(given: Record<string, unknown>, fieldName: string, value: string): void {
  const name = fieldName.replace(/\[\d*\]$/, '');
  // Unknown and nested fields are ignored, as in the OpenAI API.
  if (!Object.hasOwn(OpenAiFields.shape, name)) return;
  if (LISTS.includes(name)) given[name] = [...((given[name] as string[] | undefined) ?? []), value];
  else if (value !== '') given[name] = value;
}

function missingFile(): AppError {
  const message = 'file: the file part is missing';
  return new AppError('invalid_request', { message, validationErrors: [message] });
}

/** Parses a language. OpenAI documents codes, but clients also send names and regions. */
function toLanguage(given: string, context: z.RefinementCtx): TranscriptionLanguage {
  const found = findLanguage(given);
  if (found) return found;
  context.addIssue({ code: 'custom', message: `${given} is not a supported language` });
  return z.NEVER;
}
