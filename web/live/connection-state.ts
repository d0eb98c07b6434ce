import type { Platform, SocketLike } from '../../src/client/index.ts';

type Listener = (state: 'open' | 'lost') => void;

const listeners = new Set<Listener>();
let current: WebSocket | null = null;

/** Opens the sockets of the client and reports their state, so that the live page can show a lost connection. */
export const observedSockets: Platform = {
  streamsUploads: false,
  openSocket(url) {
    const socket = new WebSocket(url);
    current = socket;
    socket.addEventListener('open', () => notify('open'));
    socket.addEventListener('close', (event) => {
      if (event.code !== 1000) notify('lost');
    });
    return socket as unknown as SocketLike;
  },
};

function notify(state: 'open' | 'lost'): void {
  for (const listener of listeners) listener(state);
}

/** Calls the listener when the connection opens or is lost. Returns a function that removes it. */
export function onConnectionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes the connection as a network failure would, to test that the session reconnects. */
export function dropConnection(): void {
  current?.close(4000, 'dropped by the user');
}
