import { VerbatimClient, VerbatimError } from '../src/client/index.ts';
import { watchedSockets } from './live/watched-sockets.ts';

const KEPT = 'verbatim.key';
export const SESSION_LOST = 'verbatim:session-lost';

/** Where the service is: the pages come from it. */
export const SERVICE_URL = new URL(document.baseURI).href.replace(/\/+$/, '');

function connect(key: string | null): VerbatimClient {
  return new VerbatimClient({ url: SERVICE_URL, key: key ?? undefined, tries: 2 }, watchedSockets);
}

/** The one way to the service. */
export let client = connect(sessionStorage.getItem(KEPT));

/** Signs in with a key; throws when the service does not know it. */
export async function signIn(key: string): Promise<void> {
  const trial = connect(key);
  for await (const _ of trial.listJobs({ limit: 1 })) break;
  sessionStorage.setItem(KEPT, key);
  client = trial;
}

export async function signOut(): Promise<void> {
  sessionLost();
}

/** The service no longer knows us: the pages give way to the sign-in. */
export function sessionLost(): void {
  sessionStorage.removeItem(KEPT);
  client = connect(null);
  dispatchEvent(new Event(SESSION_LOST));
}

export function isSignedIn(): boolean {
  return sessionStorage.getItem(KEPT) !== null;
}

/** Whether the service was not reached at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof VerbatimError && error.status === 0;
}
