import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, toAppError } from '../../errors.ts';
import { deleteFile } from '../../jobs/delete.ts';
import type { RecognizedText } from '../../schemas/jobs/progress-event.ts';
import type { ApiDeps } from '../context.ts';
import { openAiErrorBody, sendOpenAiError } from '../openai/errors.ts';
import { OpenAiFields, receiveForm } from '../openai/form.ts';
import { openAiModel, openAiModelInfo } from '../openai/models.ts';
import {
  canStreamEarly,
  deltaEvent,
  formatResponse,
  newText,
  type OpenAiTranscript,
  streamEvents,
} from '../openai/responses.ts';
import { abandonJob, acceptJob, awaitJob, type OpenAiTask } from '../openai/run-job.ts';

/** Interval of keep-alive comments, because proxies close idle connections. */
const KEEP_ALIVE_MS = 15_000;

/** The documented form, without fields that are always rejected. */
const DocumentedForm = OpenAiFields.omit({
  include: true,
  known_speaker_names: true,
  known_speaker_references: true,
}).extend({
  file: z.any().meta({ type: 'string', format: 'binary', description: 'The audio or video file' }),
  language: z.string().optional().describe('Language of the recording; detected by default'),
  stream: z.boolean().default(false).describe('Send the response as server-sent events'),
});

const SUMMARIES: Record<OpenAiTask, string> = {
  transcriptions: 'Transcribe a file (OpenAI-compatible)',
  translations: 'Translate a file into English (OpenAI-compatible)',
};

/** OpenAI-compatible endpoints, with errors in the format of OpenAI. */
export async function openAiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(sendOpenAiError);
    scope.get<{ Params: { model: string } }>(
      '/v1/models/:model',
      { config: { open: true }, schema: { hide: true } },
      async (request) => {
        openAiModel(request.params.model);
        return openAiModelInfo(request.params.model);
      },
    );
    for (const task of ['transcriptions', 'translations'] as const) {
      scope.post(
        `/v1/audio/${task}`,
        {
          schema: {
            tags: ['OpenAI'],
            summary: SUMMARIES[task],
            consumes: ['multipart/form-data'],
            body: DocumentedForm,
            response: { 200: z.any().describe('The transcript in the requested format') },
          },
        },
        (request, reply) => answer(request, reply, deps, task),
      );
    }
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, deps: ApiDeps, task: OpenAiTask) {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('malformed_body', { message: 'The client has disconnected' }));
  request.raw.once('aborted', leave);
  const { fields, file } = await receiveForm(request, deps, gone.signal);
  const jobId = await acceptJob(request, deps, task, fields, file).catch(async (error) => {
    await deleteFile(deps, file);
    throw error;
  });
  reply.header('x-verbatim-job-id', jobId);
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    leave();
    abandonJob(deps, jobId).catch((error) =>
      request.log.warn({ err: error }, 'cannot cancel the job of a disconnected client'),
    );
  });
  const wait = (onText?: (transcript: RecognizedText) => void) => awaitJob(deps, jobId, task, gone.signal, onText);
  if (fields.stream) return stream(reply, wait, task, fields);
  const { type, body } = formatResponse(await wait(), fields);
  return reply.type(type).send(body);
}

/** Streams the text while the job runs, with keep-alive comments. */
async function stream(
  reply: FastifyReply,
  wait: (onText: (transcript: RecognizedText) => void) => Promise<OpenAiTranscript>,
  task: OpenAiTask,
  fields: OpenAiFields,
): Promise<void> {
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const alive = setInterval(() => out.write(': keep-alive\n\n'), KEEP_ALIVE_MS);
  const send = (event: object) => out.write(`data: ${JSON.stringify(event)}\n\n`);
  let sent = '';
  const sendNew = (transcript: RecognizedText) => {
    const text = canStreamEarly(task, fields) ? newText(sent, transcript) : '';
    sent += text;
    if (text !== '') send(deltaEvent(text));
  };
  try {
    for (const event of streamEvents(await wait(sendNew), fields, sent)) send(event);
    out.write('data: [DONE]\n\n');
  } catch (thrown) {
    const error = toAppError(thrown);
    send(openAiErrorBody(error.status, error.message));
  } finally {
    clearInterval(alive);
    out.end();
  }
}
