/** Why a connection is refused. */
export class Refusal {
  readonly code: number;
  readonly reason: string;

  constructor(code: number, reason: string) {
    this.code = code;
    this.reason = reason;
  }
}

/** Another process owns the session. */
export class OwnedElsewhere {
  readonly sessionId: string;
  /** How to reach that process; empty when it has just taken the session. */
  readonly url: string;

  constructor(sessionId: string, url: string) {
    this.sessionId = sessionId;
    this.url = url;
  }
}
