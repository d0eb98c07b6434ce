import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, toAppError } from '../../errors.ts';
import type { HeardText } from '../../schemas/events.ts';
import type { ApiDeps } from '../context.ts';
import { deltaEvent, type Heard, newText, streamEvents, streamsEarly, writeAnswer } from '../openai/answers.ts';
import { openAiErrorBody, sendOpenAiError } from '../openai/errors.ts';
import { forgetFile, OpenAiFields, receiveForm } from '../openai/form.ts';
import { openAiModel, openAiModelInfo } from '../openai/models.ts';
import { abandonJob, acceptJob, awaitJob, type OpenAiTask } from '../openai/run-job.ts';

/** Proxies close connections that say nothing. */
const KEEP_ALIVE_MS = 15_000;

/** The form as the interface documents it: in the words of a client, without what is only known to be refused. */
const DocumentedForm = OpenAiFields.omit({
  include: true,
  known_speaker_names: true,
  known_speaker_references: true,
}).extend({
  file: z.any().meta({ type: 'string', format: 'binary', description: 'The audio or video file' }),
  language: z.string().optional().describe('The language spoken; left out, it is detected'),
  stream: z.boolean().default(false).describe('Answer with server-sent events'),
});

const SUMMARIES: Record<OpenAiTask, string> = {
  transcriptions: 'Transcribe a file, for OpenAI clients',
  translations: 'Put what is said in a file into English, for OpenAI clients',
};

/** The addresses that clients of OpenAI's audio interface use. Their errors, and only theirs, have the shape those clients know. */
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
            response: { 200: z.any().describe('The text, in the form asked for') },
          },
        },
        (request, reply) => answer(request, reply, deps, task),
      );
    }
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, deps: ApiDeps, task: OpenAiTask) {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('malformed_body', { message: 'The client has gone' }));
  request.raw.once('aborted', leave);
  const { fields, file } = await receiveForm(request, deps, gone.signal);
  const jobId = await acceptJob(request, deps, task, fields, file).catch(async (error) => {
    await forgetFile(deps, file);
    throw error;
  });
  reply.header('x-verbatim-job-id', jobId);
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    leave();
    abandonJob(deps, jobId).catch((error) => request.log.warn({ err: error }, 'a job could not be taken back'));
  });
  const wait = (onHeard?: (heard: HeardText) => void) => awaitJob(deps, jobId, task, gone.signal, onHeard);
  if (fields.stream) return stream(reply, wait, task, fields);
  const { type, body } = writeAnswer(await wait(), fields);
  return reply.type(type).send(body);
}

/** The text comes as it becomes known; while there is none the line is kept alive. */
async function stream(
  reply: FastifyReply,
  wait: (onHeard: (heard: HeardText) => void) => Promise<Heard>,
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
  const alive = setInterval(() => out.write(': still here\n\n'), KEEP_ALIVE_MS);
  const send = (event: object) => out.write(`data: ${JSON.stringify(event)}\n\n`);
  let sent = '';
  const sendNew = (heard: HeardText) => {
    const text = streamsEarly(task, fields) ? newText(sent, heard) : '';
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
