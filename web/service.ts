import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Scope, type Session, VerbatimClient, VerbatimError } from '../src/client/index.ts';
import { observedSockets } from './live/connection-state.ts';

/** Base URL of the service, which also serves these pages. */
export const SERVICE_URL = new URL(document.baseURI).href.replace(/\/+$/, '');

/** Event that is dispatched when the session has ended; the app then shows the sign-in form. */
export const SESSION_LOST = 'verbatim:session-lost';

/** The API client of all pages. It authenticates with an HTTP-only session cookie. */
export const client = new VerbatimClient({ url: SERVICE_URL, maxAttempts: 2 }, observedSockets);

/** The current session; null while it is loading. */
export const SessionContext = createContext<Session | null>(null);

/** Reports whether the current key has a scope. */
export function useScope(scope: Scope): boolean {
  return useContext(SessionContext)?.key.scopes.includes(scope) ?? false;
}

/** Fetches the current session; null when nobody is signed in. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    return await client.session.get({ signal });
  } catch (error) {
    if (error instanceof VerbatimError && error.status === 401) return null;
    throw error;
  }
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  await client.session.signOut();
  dispatchEvent(new Event(SESSION_LOST));
}

/**
 * Reports whether an error means that the session has ended, and then shows the sign-in form.
 * A 401 alone is not enough: it is also the answer for a resource that belongs to another key.
 */
export async function isSessionLost(error: unknown): Promise<boolean> {
  if (!(error instanceof VerbatimError) || error.status !== 401) return false;
  const session = await readSession().catch(() => undefined);
  if (session === null) dispatchEvent(new Event(SESSION_LOST));
  return session === null;
}

/** Reports whether a request failed without any response from the service. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof VerbatimError && error.status === 0;
}
