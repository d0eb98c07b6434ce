import { join } from 'node:path';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import { Recording } from '../../store/recordings/recordings.ts';
import type { FolderCopy } from '../../store/repositories/session-log.ts';
import { callbackId } from '../transport/callback-queue.ts';
import { type LoggedMessage, MessageLog } from '../transport/message-log.ts';
import { Messenger } from '../transport/messenger.ts';
import type { SessionDeps } from './session-deps.ts';
import { createSessionRecognizer, type SessionRecognizer } from './session-recognizer.ts';

/** Where a session is stored. */
export interface SessionFolder {
  /** On this machine; no other process writes there. */
  dir: string;
  /** For other machines that cannot read the folder. */
  copy?: FolderCopy | undefined;
}

/** The parts that a session consists of. */
export interface SessionParts {
  recording: Recording;
  log: MessageLog;
  messenger: Messenger;
  recognizer: SessionRecognizer;
}

export interface SessionPartsOptions {
  id: string;
  keyId: string;
  params: LiveParams;
  folder: SessionFolder;
  onUnreadable(error: unknown): void;
}

/** Opens the recording, the message log, the messenger and the recogniser of a session. */
export async function openSessionParts(deps: SessionDeps, options: SessionPartsOptions): Promise<SessionParts> {
  const { id, keyId, params, folder, onUnreadable } = options;
  const { dir, copy } = folder;
  let recognizer: SessionRecognizer | undefined;
  const recording = await Recording.open(dir, {
    syncAlways: deps.settings.syncAlways && !copy,
    copy,
    onGrown: () => recognizer?.stream.wake(),
  });
  const log = await MessageLog.open(dir, copy);
  const url = params.callback_config?.url;
  const callback = (entry: LoggedMessage) => {
    if (url) deps.callbacks.push({ sessionId: id, keyId, url, ...entry });
  };
  const maySend = () => deps.ownership.held;
  const messenger = new Messenger({ sessionId: id, params, recording, log, maySend, callback });
  recognizer = createSessionRecognizer({
    deps,
    sessionId: id,
    params,
    recording,
    log,
    messenger,
    keyId,
    scratchDir: join(dir, 'scratch'),
    speakersPath: join(dir, 'speakers.json'),
    copy,
    onUnreadable,
  });
  if (params.callback && url && log.entries.length > 0) {
    const stored = await deps.callbacks.storedIds(id);
    for (const entry of messenger.forCallback()) if (!stored.has(callbackId(id, entry.seq))) callback(entry);
  }
  return { recording, log, messenger, recognizer };
}
