import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Longer text is sent from a file. */
const LARGE_CHARACTERS = 1_000_000;
/** Texts that are loaded at the same time: each is copied several times in memory on its way to the file. */
const MAX_LOADING = 2;

let loading = 0;
const waiting: (() => void)[] = [];

/**
 * Sends JSON text. A large text is written to a temporary file and streamed from there, so that many slow readers do not each hold a copy
 * in memory.
 */
export async function sendJson(
  reply: FastifyReply,
  scratchDir: string,
  load: () => Promise<string>,
): Promise<FastifyReply> {
  if (loading >= MAX_LOADING) await new Promise<void>((resolve) => waiting.push(resolve));
  else loading++;
  try {
    const json = await load();
    reply.type(JSON_TYPE);
    if (json.length < LARGE_CHARACTERS) return reply.send(json);
    const { stream, bytes } = await spool(json, scratchDir);
    return reply.header('content-length', bytes).send(stream);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else loading--;
  }
}

async function spool(json: string, scratchDir: string) {
  await mkdir(scratchDir, { recursive: true });
  const path = join(scratchDir, `response-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Remove the name of the open file, so that its content is deleted when it is closed, also after a crash.
    await rm(path);
    await file.writeFile(json);
    return { bytes: (await file.stat()).size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
