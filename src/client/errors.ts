import type { PreRecordedResponse } from '../schemas/jobs/job.ts';

export interface VerbatimErrorDetails {
  status?: number;
  requestId?: string | undefined;
  validationErrors?: string[] | undefined;
  retryAfterSec?: number | undefined;
  job?: PreRecordedResponse;
  cause?: unknown;
}

/** The error that the client throws, except for the reason of an abort signal. */
export class VerbatimError extends Error {
  /** The HTTP status, the `error_code` of a job, or the close code of a socket; 0 if there was no response. */
  readonly status: number;
  /** The id of the request in the service's log. */
  readonly requestId: string | undefined;
  /** One message per invalid field; with status 400. */
  readonly validationErrors: string[] | undefined;
  /** Seconds to wait before a retry; with status 429 and 503. */
  readonly retryAfterSec: number | undefined;
  /** The failed job, if a job failed. */
  readonly job: PreRecordedResponse | undefined;

  constructor(message: string, details: VerbatimErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'VerbatimError';
    this.status = details.status ?? 0;
    this.requestId = details.requestId;
    this.validationErrors = details.validationErrors;
    this.retryAfterSec = details.retryAfterSec;
    this.job = details.job;
  }
}

/** Converts an error response into an error. */
export async function errorFrom(response: Response): Promise<VerbatimError> {
  const text = await response.text().catch(() => '');
  const body = parseBody(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const validationErrors = Array.isArray(body['validation_errors']) ? body['validation_errors'].map(String) : undefined;
  const message = typeof body['message'] === 'string' ? body['message'] : `The service answered ${response.status}`;
  return new VerbatimError([message, ...(validationErrors ?? [])].join('; '), {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    validationErrors,
    retryAfterSec: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    // A proxy may respond with its own page.
    return {};
  }
}
