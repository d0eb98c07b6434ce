import { AppError } from '../errors.ts';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'broke off the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'stopped sending',
  UND_ERR_SOCKET: 'broke off the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broke off the connection',
};

/** What went wrong with a request, in words for the client. */
export function toUrlError(error: unknown, url: URL): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const isCertificate = /CERT|TLS|SSL/.test(code);
  const reason = REASONS[code] ?? (isCertificate ? `has no valid certificate (${code})` : 'could not be fetched');
  return new AppError('url_unreachable', { message: `${url.host} ${reason}`, cause: error });
}

/** Trying several addresses of one name fails with an error for each; the first speaks for all. */
function codeOf(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: { code?: unknown }[] };
  return String(errors?.[0]?.code ?? code ?? '');
}
