import type { Platform, SocketLike } from '../../src/client/index.ts';

type Watcher = (state: 'open' | 'lost') => void;

const watchers = new Set<Watcher>();
let current: WebSocket | null = null;

/** The client's way to open sockets, watched: the live page shows a lost line while the client comes back by itself. */
export const watchedSockets: Platform = {
  streamsUploads: false,
  openSocket(url) {
    const socket = new WebSocket(url);
    current = socket;
    socket.addEventListener('open', () => tell('open'));
    socket.addEventListener('close', (event) => {
      if (event.code !== 1000) tell('lost');
    });
    return socket as unknown as SocketLike;
  },
};

function tell(state: 'open' | 'lost'): void {
  for (const watcher of watchers) watcher(state);
}

/** Calls back when the line opens or is lost; gives the way to stop. */
export function watchSockets(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Cuts the line as a bad network would, to see the session come back. */
export function dropConnection(): void {
  current?.close(4000, 'dropped by hand');
}
