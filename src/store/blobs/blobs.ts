import type { Readable } from 'node:stream';

/** A completely stored, durable blob. */
export interface StoredBlob {
  /** A random UUID. */
  id: string;
  sizeBytes: number;
  /** Hex digest of the content. */
  sha256: string;
}

export interface BlobStat {
  sizeBytes: number;
  storedAt: Date;
}

export interface ListedBlob {
  id: string;
  storedAt: Date;
}

/** Bytes `[start, end)`; without `end`, up to the end of the blob. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface WriteOptions {
  /** A random UUID; by default a new one. */
  id?: string;
  /** A larger stream fails with `too_large` and stores nothing. */
  maxBytes: number;
  /** Aborts the write and deletes what was written; its reason is thrown. */
  signal?: AbortSignal;
}

/** Storage for uploads and recordings. Content is immutable; an unknown or malformed id gives `not_found`. */
export interface BlobStore {
  /** Stores a stream. Resolves when the blob is durable, or rejects and stores nothing. */
  write(stream: Readable | AsyncIterable<Uint8Array>, options: WriteOptions): Promise<StoredBlob>;
  /** Reads a blob or a part of it; a range that starts past the end gives `range_not_satisfiable`. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  stat(id: string): Promise<BlobStat>;
  /** Provides a local path while `use` runs; the file must not be changed. */
  localPath<T>(id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Returns a temporary URL from which clients can read the blob, if the store supports it. */
  readUrl?(id: string, contentDisposition: string): Promise<string | null>;
  /** Lists all blobs; files and objects with other names are left out. */
  list(): AsyncIterable<ListedBlob>;
  /** Deletes a blob; a missing blob is not an error. */
  delete(id: string): Promise<void>;
}
