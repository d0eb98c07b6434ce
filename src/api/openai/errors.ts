import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { takeError } from '../errors.ts';

/** Error body of the OpenAI API. */
export function openAiErrorBody(status: number, message: string) {
  const param = /^([a-z_]+)(\[\d+\])?: /.exec(message)?.[1] ?? null;
  return { error: { message, type: typeOf(status), param, code: codeOf(status) } };
}

/** Sends a thrown value as an OpenAI error. */
export function sendOpenAiError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = takeError(thrown, request, reply);
  const message = error.validationErrors?.join('; ') ?? error.message;
  return reply.code(error.status).send(openAiErrorBody(error.status, message));
}

/** Error of a failed job, for the request that waits for it. */
export class JobFailed extends AppError {
  override readonly status: number;

  constructor(status: number, message: string) {
    super(status < 500 ? 'invalid_parameter' : 'internal', { message });
    this.status = status;
  }
}

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

function codeOf(status: number): string | null {
  if (status === 401) return 'invalid_api_key';
  return status === 429 ? 'rate_limit_exceeded' : null;
}
