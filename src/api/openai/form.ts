import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { TranscriptionLanguage } from '../../schemas/languages.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { FileRow } from '../../store/tables.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { cleanName, keepUpload } from '../keep-upload.ts';
import { findLanguage } from '../language-names.ts';

/** The forms an answer can take. */
export const ResponseFormat = z.enum(['json', 'text', 'srt', 'vtt', 'verbose_json', 'diarized_json']);
export type ResponseFormat = z.infer<typeof ResponseFormat>;

const NOT_HERE = 'is not available here; leave it out';

/** The fields of a request besides its file. What is only accepted, so that clients need no change, is said to be so. */
export const OpenAiFields = z.object({
  model: z.string().describe('One of the names `GET /v1/models` gives to OpenAI clients'),
  language: z.string().transform(toLanguage).optional().describe('The language spoken; left out, it is detected'),
  prompt: z.string().optional().describe('What the recording is about: names, subject, style'),
  response_format: ResponseFormat.default('json').describe('The form of the answer'),
  temperature: z.coerce.number().min(0).max(1).default(0).describe('Accepted; the search chooses its own'),
  timestamp_granularities: z
    .array(z.enum(['word', 'segment']))
    .default(['segment'])
    .describe('What `verbose_json` tells the times of'),
  stream: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1')
    .describe('Answer with server-sent events'),
  include: z.array(z.never(NOT_HERE)).optional(),
  known_speaker_names: z.array(z.never(NOT_HERE)).optional(),
  known_speaker_references: z.array(z.never(NOT_HERE)).optional(),
});
export type OpenAiFields = z.infer<typeof OpenAiFields>;

const LISTS = ['timestamp_granularities', 'include', 'known_speaker_names', 'known_speaker_references'];

/** Reads a whole form: the file is stored as it comes, whatever the order of the fields. */
export async function receiveForm(
  request: FastifyRequest,
  deps: ApiDeps,
  signal: AbortSignal,
): Promise<{ fields: OpenAiFields; file: FileRow }> {
  if (!request.isMultipart()) throw new AppError('malformed_body', { message: 'A multipart form is required' });
  const given: Record<string, unknown> = {};
  let file: FileRow | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') keep(given, part.fieldname, String(part.value));
      else if (part.fieldname === 'file' && !file) file = await receiveFile(part, request, deps, signal);
      else part.file.resume();
    }
    const fields = parseOrThrow(OpenAiFields, given);
    if (!file) throw missingFile();
    return { fields, file };
  } catch (error) {
    if (file) await forgetFile(deps, file);
    throw error;
  }
}

/** Takes back a file that no job came of. */
export async function forgetFile(deps: Pick<ApiDeps, 'files' | 'blobs'>, file: FileRow): Promise<void> {
  await deps.files.delete(file.id);
  if (file.blob_id) await deps.blobs.delete(file.blob_id);
}

function receiveFile(
  part: MultipartFile,
  request: FastifyRequest,
  deps: ApiDeps,
  signal: AbortSignal,
): Promise<FileRow> {
  const incoming = { stream: part.file, filename: cleanName(part.filename), url: null };
  return keepUpload(deps, keyOf(request).id, incoming, signal);
}

function keep(given: Record<string, unknown>, fieldName: string, value: string): void {
  const name = fieldName.replace(/\[\d*\]$/, '');
  // Nested fields (a chunking strategy, say) and names that are not ours are left aside, as OpenAI does.
  if (!Object.hasOwn(OpenAiFields.shape, name)) return;
  if (LISTS.includes(name)) given[name] = [...((given[name] as string[] | undefined) ?? []), value];
  else if (value !== '') given[name] = value;
}

function missingFile(): AppError {
  const message = 'file: a file part with this name is required';
  return new AppError('invalid_request', { message, validationErrors: [message] });
}

/** OpenAI documents codes, but takes names and regions too, and so do its clients. */
function toLanguage(given: string, context: z.RefinementCtx): TranscriptionLanguage {
  const found = findLanguage(given);
  if (found) return found;
  context.addIssue({ code: 'custom', message: `${given} is not a language known here` });
  return z.NEVER;
}
