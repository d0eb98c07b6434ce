/**
 * Every way a request, a job or a socket can fail, in one table: the code we throw, the HTTP status it becomes and what it says by default.
 */
const TABLE = {
  invalid_request: { status: 400, message: 'Invalid request' },
  malformed_body: { status: 400, message: 'The request body cannot be parsed' },
  key_not_found: { status: 401, message: 'API key not found' },
  not_signed_in: { status: 401, message: 'The key or password is wrong' },
  not_yours: { status: 401, message: 'API key not found or without permission on this resource' },
  forbidden: { status: 403, message: 'This is not allowed' },
  busy: { status: 403, message: 'It is being processed and cannot be deleted now' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  conflict: { status: 409, message: 'Conflict' },
  gone: { status: 410, message: 'No longer available' },
  too_large: { status: 413, message: 'Too large' },
  not_media: { status: 415, message: 'The file is neither audio nor video in a supported format' },
  range_not_satisfiable: { status: 416, message: 'Range not satisfiable' },
  invalid_parameter: { status: 422, message: 'Invalid parameter' },
  no_audio: { status: 422, message: 'The file holds no audio' },
  url_refused: { status: 422, message: 'This address may not be fetched' },
  url_unreachable: { status: 422, message: 'The address could not be fetched' },
  too_little_speech: { status: 422, message: 'There is too little speech' },
  several_voices: { status: 422, message: 'Several people speak' },
  no_such_speaker: { status: 422, message: 'There is no such speaker' },
  too_many: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Internal error' },
  model_failed: { status: 500, message: 'The model process failed' },
  not_available: { status: 501, message: 'Not available' },
  not_ready: { status: 503, message: 'Not ready' },
  model_unavailable: { status: 503, message: 'The model is not available' },
  timeout: { status: 504, message: 'Took too long' },
  storage_full: { status: 507, message: 'No space left to store this' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The name of a failure. */
export type ErrorCode = keyof typeof TABLE;

export interface ErrorDetails {
  /** Replaces the default message. */
  message?: string;
  /** One string a field, naming it; only sent with a 400. */
  validationErrors?: string[];
  /** When the client may try again; sent as `Retry-After`. */
  retryAfterSec?: number;
  cause?: unknown;
}

/** The one error type thrown on purpose; converted once at each edge (HTTP answer, job record, socket). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly validationErrors: string[] | undefined;
  readonly retryAfterSec: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? TABLE[code].message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = TABLE[code].status;
    this.validationErrors = details.validationErrors;
    this.retryAfterSec = details.retryAfterSec;
  }
}

/** Whether trying the same again cannot help: the client's input is at fault, not the machine. */
export function isPermanent(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}

/** Whether something we need is away, so that trying again later is all there is to do, however often. */
export function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_ready';
}

/** Wraps anything that was thrown; what was not thrown on purpose becomes `internal`, its text kept only as the cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const systemCode = (error as { code?: unknown } | null)?.code;
  if (systemCode === 'ENOSPC' || systemCode === 'EDQUOT') return new AppError('storage_full', { cause: error });
  return new AppError('internal', { cause: error });
}
