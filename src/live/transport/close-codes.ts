/**
 * Close codes of live connections. Client libraries reconnect on 1002–4399 and 4500 or above, and give up on 1000, 1001 and 4400–4499, so each code below
 * is in the range that fits what the client should do.
 */
export const CLOSE = {
  /** The session has ended. */
  ended: 1000,
  /** Another connection took over the session. */
  takenOver: 1001,
  /** The server stops or no longer owns the session; the client should reconnect. */
  restart: 1012,
  /** The server cannot continue this connection now; the client should reconnect. */
  tryAgain: 1013,
  /** The client did not answer pings. */
  idle: 4308,
  /** The token is missing, malformed or no longer valid. */
  unauthorized: 4401,
  notFound: 4404,
  /** A frame is larger than the limit. */
  frameTooLarge: 4413,
  /** The audio cannot be decoded with the parameters of the session. */
  unreadable: 4422,
  /** Too many frames, or too many concurrent sessions. */
  tooMany: 4429,
} as const;

/** How a connection ended. */
export interface Disconnection {
  code: number;
  /** Whether the client closed it. */
  byClient: boolean;
}

/** Whether the client ended its session, deliberately or because its page or process closes. 1005 is a close frame without a code. */
export function isClientEnd({ code, byClient }: Disconnection): boolean {
  return byClient && (code === 1000 || code === 1001 || code === 1005);
}
