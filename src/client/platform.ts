/** The part of a WebSocket that a live session uses. The browser's WebSocket and `ws` both provide it. */
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
  /** Opens a file by its path; absent in browsers. */
  openPath?(path: string): Promise<{ blob: Blob; name: string }>;
  /** Whether `fetch` can stream a request body. */
  streamsUploads: boolean;
}

/** A browser, or another runtime with a built-in WebSocket. */
export const webPlatform: Platform = {
  openSocket(url) {
    const { WebSocket } = globalThis as unknown as { WebSocket: new (url: string) => SocketLike };
    return new WebSocket(url);
  },
  streamsUploads: false,
};
