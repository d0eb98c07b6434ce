import type { Readable } from 'node:stream';

/** A blob that was stored whole and is durable. */
export interface StoredBlob {
  /** A random uuid. */
  id: string;
  sizeBytes: number;
  /** Hex digest of the content. */
  sha256: string;
}

export interface BlobStat {
  sizeBytes: number;
  storedAt: Date;
}

/** Bytes `[start, end)`; without `end`, up to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface WriteOptions {
  /** One byte more and the write fails with `too_large`, leaving nothing behind. */
  maxBytes: number;
  /** Stops the write and removes what was written; its reason is thrown. */
  signal?: AbortSignal;
}

/** Where uploads and recordings are kept. Content never changes once stored; an unknown or malformed id is `not_found`. */
export interface BlobStore {
  /** Stores a stream. It either resolves with the blob durable, or rejects with nothing kept. */
  write(stream: Readable | AsyncIterable<Uint8Array>, options: WriteOptions): Promise<StoredBlob>;
  /** Reads a blob or a part of it; a range that starts past the end is `range_not_satisfiable`. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  stat(id: string): Promise<BlobStat>;
  /** Lends a path on this machine's disk for as long as `use` runs; nobody may write to it. */
  localPath<T>(id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** An address from which clients may read it themselves for a while, where there is one. */
  readUrl?(id: string, contentDisposition: string): Promise<string | null>;
  /** Deleting what is not there is fine. */
  delete(id: string): Promise<void>;
}
