/** The part of a WebSocket that a live session uses; the browser's and that of `ws` both have it. */
export interface SocketLike {
  binaryType: string;
  readonly readyState: number;
  readonly bufferedAmount: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

/** What differs between Node and browsers. */
export interface Platform {
  openSocket(url: string): SocketLike;
  /** Opens a file by its path; absent where there are no paths. */
  openPath?(path: string): Promise<{ blob: Blob; name: string }>;
  /** Whether `fetch` can send a body while it is being made. */
  streamsUploads: boolean;
}

/** A browser, or another runtime with a WebSocket of its own. */
export const webPlatform: Platform = {
  openSocket(url) {
    const { WebSocket } = globalThis as unknown as { WebSocket: new (url: string) => SocketLike };
    return new WebSocket(url);
  },
  streamsUploads: false,
};
