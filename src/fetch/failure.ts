import { AppError } from '../errors.ts';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'did not respond in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not respond in time',
  UND_ERR_HEADERS_TIMEOUT: 'did not respond in time',
  UND_ERR_BODY_TIMEOUT: 'stopped sending',
  UND_ERR_SOCKET: 'closed the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'closed the connection',
};

/** Converts the error of a request to a message for the client. */
export function toUrlError(error: unknown, url: URL): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const isCertificate = /CERT|TLS|SSL/.test(code);
  const reason = REASONS[code] ?? (isCertificate ? `has no valid certificate (${code})` : 'could not be downloaded');
  return new AppError('url_unreachable', { message: `${url.host} ${reason}`, cause: error });
}

/** Connecting to several addresses fails with one error for each; returns the first. */
function codeOf(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: { code?: unknown }[] };
  return String(errors?.[0]?.code ?? code ?? '');
}
