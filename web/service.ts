import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Scope, type Session, VerbatimClient, VerbatimError } from '../src/client/index.ts';
import { watchedSockets } from './live/watched-sockets.ts';

/** Where the service is: the pages come from it. */
export const SERVICE_URL = new URL(document.baseURI).href.replace(/\/+$/, '');

/** Told when the service no longer knows us: the pages give way to the sign-in. */
export const SESSION_LOST = 'verbatim:session-lost';

/** The one way to the service. A cookie that scripts cannot read stands for the key. */
export const client = new VerbatimClient({ url: SERVICE_URL, tries: 2 }, watchedSockets);

/** Who is signed in; null only before that is known. */
export const SessionContext = createContext<Session | null>(null);

/** Whether whoever is signed in may do a thing. */
export function useScope(scope: Scope): boolean {
  return useContext(SessionContext)?.key.scopes.includes(scope) ?? false;
}

/** Who is signed in, or null when nobody is. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    return await client.session.get({ signal });
  } catch (error) {
    if (error instanceof VerbatimError && error.status === 401) return null;
    throw error;
  }
}

export async function signOut(): Promise<void> {
  await client.session.signOut();
  dispatchEvent(new Event(SESSION_LOST));
}

/**
 * A 401 is the end of the session, or something that belongs to another key. Tells whether it was the end; then the sign-in is shown.
 */
export async function isSessionLost(error: unknown): Promise<boolean> {
  if (!(error instanceof VerbatimError) || error.status !== 401) return false;
  const session = await readSession().catch(() => undefined);
  if (session === null) dispatchEvent(new Event(SESSION_LOST));
  return session === null;
}

/** Whether the service was not reached at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof VerbatimError && error.status === 0;
}
