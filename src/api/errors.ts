import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, toAppError } from '../errors.ts';
import type { ErrorBody } from '../schemas/errors.ts';

const DISCARD_MS = 30_000;

/** Creates the body of an error response. */
export function errorBody(request: FastifyRequest, error: AppError): ErrorBody {
  return {
    timestamp: new Date().toISOString(),
    path: request.url.split('?')[0] ?? '/',
    request_id: request.id,
    statusCode: error.status,
    message: error.message,
    ...(error.status === 400 ? { validation_errors: error.validationErrors ?? [error.message] } : {}),
  };
}

/** Sends the error response of a thrown value. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = takeError(thrown, request, reply);
  return reply.code(error.status).type('application/json; charset=utf-8').send(errorBody(request, error));
}

/** Converts a thrown value to an AppError, logs it and sets its headers. */
export function takeError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const error = fromFastify(thrown) ?? toAppError(thrown);
  if (error.status >= 500 && error.code !== 'not_ready') request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  // Errors of the framework occur before our hooks run.
  reply.header('x-request-id', request.id);
  if (!request.raw.complete) {
    discardRest(request, reply);
    // Fastify closes the connection after a body that is too large. The client would then often not read the response.
    if (error.code === 'too_large') reply.removeHeader('connection');
  }
  return error;
}

/** Reads the rest of a request body for a limited time, because a client that is still sending would see a broken connection instead of the response. */
function discardRest({ raw }: FastifyRequest, { raw: response }: FastifyReply): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DISCARD_MS);
  raw.once('close', () => clearTimeout(timer));
  if (response.shouldKeepAlive) return;
  // The client asked to close the connection. Node would do so when the response is written, before the body is read.
  response.shouldKeepAlive = true;
  raw.once('end', () =>
    response.writableFinished ? raw.socket.end() : response.once('finish', () => raw.socket.end()),
  );
}

/** Converts errors that Fastify and its plugins throw before a handler runs. */
function fromFastify(thrown: unknown): AppError | null {
  const { code, statusCode, message } = thrown as Partial<FastifyError>;
  if (isBrokenForm(thrown)) {
    return new AppError('malformed_body', { message: 'The multipart form is incomplete or malformed' });
  }
  // A path that leaves the folder of static files is refused by the plugin that serves them.
  if (statusCode === 403 && !(thrown instanceof AppError)) return new AppError('not_found');
  if (typeof code !== 'string' || typeof statusCode !== 'number' || thrown instanceof AppError) return null;
  if (statusCode === 413) return new AppError('too_large', { message: 'The request body is too large' });
  // 414: an id that is too long for the router.
  if (statusCode === 404 || statusCode === 414) return new AppError('not_found');
  if (statusCode === 400 || statusCode === 415 || statusCode === 406) {
    return new AppError('malformed_body', { message: message ?? 'The request cannot be parsed' });
  }
  return null;
}

/** Whether the form parser failed. It throws plain errors, which the blob store wraps when they interrupt a file. */
function isBrokenForm(thrown: unknown): boolean {
  const error = thrown instanceof AppError && thrown.code === 'internal' ? thrown.cause : thrown;
  return error instanceof Error && /unexpected end of (multipart data|form|file)|malformed part/i.test(error.message);
}
