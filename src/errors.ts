/**
 * All errors of requests, jobs and sockets: the code, its HTTP status and its default message.
 */
const TABLE = {
  invalid_request: { status: 400, message: 'Invalid request' },
  malformed_body: { status: 400, message: 'The request body cannot be parsed' },
  key_not_found: { status: 401, message: 'API key not found' },
  not_signed_in: { status: 401, message: 'Wrong key or password' },
  not_yours: { status: 401, message: 'API key not found or without permission for this resource' },
  forbidden: { status: 403, message: 'Not allowed' },
  busy: { status: 403, message: 'The job is being processed and cannot be deleted now' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  conflict: { status: 409, message: 'Conflict' },
  gone: { status: 410, message: 'No longer available' },
  too_large: { status: 413, message: 'The request is too large' },
  not_media: { status: 415, message: 'The file is not audio or video in a supported format' },
  range_not_satisfiable: { status: 416, message: 'Range not satisfiable' },
  invalid_parameter: { status: 422, message: 'Invalid parameter' },
  no_audio: { status: 422, message: 'The file contains no audio' },
  url_refused: { status: 422, message: 'This URL is not allowed' },
  url_unreachable: { status: 422, message: 'The URL could not be downloaded' },
  too_little_speech: { status: 422, message: 'The recording contains too little speech' },
  several_voices: { status: 422, message: 'The recording contains several speakers' },
  no_such_speaker: { status: 422, message: 'The speaker does not exist' },
  language_not_supported: { status: 422, message: 'The language is not supported' },
  too_many: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Internal error' },
  model_failed: { status: 500, message: 'The model process failed' },
  not_available: { status: 501, message: 'Not available in this installation' },
  media_tool_failed: { status: 503, message: 'Reading the media was interrupted. Try again.' },
  not_ready: { status: 503, message: 'Not ready' },
  model_unavailable: { status: 503, message: 'The model is not available' },
  timeout: { status: 504, message: 'The operation timed out' },
  storage_full: { status: 507, message: 'No storage space left' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Code of an error. */
export type ErrorCode = keyof typeof TABLE;

export interface ErrorDetails {
  /** Replaces the default message. */
  message?: string;
  /** One message for each invalid field; only sent with status 400. */
  validationErrors?: string[];
  /** Seconds after which the client may retry; sent as `Retry-After`. */
  retryAfterSec?: number;
  cause?: unknown;
}

/** The only error type thrown on purpose; converted once at each boundary (HTTP response, job record, socket). */
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

/** Whether a retry cannot succeed because the input of the client is invalid. */
export function isPermanent(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}

/** Whether a dependency is unavailable, so that the attempt does not count. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_ready';
}

/** Converts any thrown value; unexpected errors become `internal` and keep their text only as the cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const systemCode = (error as { code?: unknown } | null)?.code;
  if (systemCode === 'ENOSPC' || systemCode === 'EDQUOT' || isSqliteFull(error)) {
    return new AppError('storage_full', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** Primary result code of SQLite when the disk, or the allowed size of the database, is full. */
const SQLITE_FULL = 13;

function isSqliteFull(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  // The low byte is the primary code.
  return code === 'SQLITE_FULL' || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL);
}
