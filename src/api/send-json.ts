import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Longer text is sent from a file. */
const LARGE_CHARACTERS = 1_000_000;
/** Texts that are loaded at the same time. Each holds a few megabytes in memory until it is in its file. */
const MAX_LOADING = 1;

/** Reading a part from SQLite blocks the process for some milliseconds. In this time between two parts it answers other requests. */
const PAUSE_MS = 5;

let loading = 0;
const waiting: (() => void)[] = [];

/**
 * Sends JSON text. A large text is written to a temporary file and streamed from there, so that many slow readers do not each hold a copy
 * in memory.
 */
export async function sendJson(
  reply: FastifyReply,
  scratchDir: string,
  parts: AsyncIterable<string>,
): Promise<FastifyReply> {
  const prepared = await prepareJson(scratchDir, parts);
  reply.type(JSON_TYPE);
  if (typeof prepared === 'string') return reply.send(prepared);
  return reply.header('content-length', prepared.bytes).send(prepared.stream);
}

/** A short text, or an open file with a long one. */
type PreparedJson = string | { bytes: number; stream: Readable };

async function prepareJson(scratchDir: string, parts: AsyncIterable<string>): Promise<PreparedJson> {
  if (loading >= MAX_LOADING) await new Promise<void>((resolve) => waiting.push(resolve));
  else loading++;
  try {
    return await load(parts, scratchDir);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else loading--;
  }
}

async function load(parts: AsyncIterable<string>, scratchDir: string): Promise<PreparedJson> {
  let text = '';
  let file: FileHandle | undefined;
  try {
    for await (const part of parts) {
      text += part;
      if (text.length < LARGE_CHARACTERS) continue;
      file ??= await openUnnamed(scratchDir);
      await file.writeFile(text);
      text = '';
      await sleep(PAUSE_MS);
    }
    if (!file) return text;
    await file.writeFile(text);
    return { bytes: (await file.stat()).size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** Opens a file whose name is removed at once, so that its content is deleted when it is closed, also after a crash. */
async function openUnnamed(scratchDir: string): Promise<FileHandle> {
  await mkdir(scratchDir, { recursive: true });
  const path = join(scratchDir, `response-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
