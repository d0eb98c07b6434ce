import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveRequestBody, LiveSession } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { onConnectionChange } from './connection-state.ts';
import { Latency } from './latency.ts';
import { afterMessage, EMPTY, type LiveState } from './live-state.ts';
import { loudness } from './loudness.ts';
import { type LiveSource, openFile, openMicrophone, RATE_HZ } from './sources.ts';

/** State of a session on the page. */
export interface LiveView extends LiveState {
  sessionId: string;
  /** State of the connection; the client reconnects automatically. */
  connection: 'open' | 'lost';
  latencyMs: number | null;
  sentSec: number;
  /** Input level, 0 to 1. */
  level: number;
}

/** Where the audio comes from: a file, or a microphone by its id. */
export type LiveInput = { file: Blob } | { microphone: string };

/** A live session and its controls. */
export interface LiveControl {
  view: LiveView | null;
  error: unknown;
  start(params: LiveRequestBody, input: LiveInput): Promise<void>;
  stop(): void;
}

const NO_SESSION: LiveView = { ...EMPTY, sessionId: '', connection: 'open', latencyMs: null, sentSec: 0, level: 0 };

/** Sends audio from a source to a live session, and applies its messages to the page state. */
export function useLiveSession(): LiveControl {
  const [view, setView] = useState<LiveView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<{ source: LiveSource | null; session: LiveSession; abort: AbortController } | null>(null);

  useEffect(
    () =>
      onConnectionChange((connection) => {
        setView((before) => (before && before.phase !== 'ended' ? { ...before, connection } : before));
      }),
    [],
  );
  // Leaving the page ends the session; its transcript is kept.
  useEffect(
    () => () => {
      running.current?.source?.stop();
      running.current?.session.stop().catch(() => {});
    },
    [],
  );

  const stop = () => {
    const now = running.current;
    now?.source?.stop();
    now?.session.stop().catch(() => {});
    setView((before) => before && { ...before, phase: 'finishing', level: 0 });
  };

  const start = async (params: LiveRequestBody, input: LiveInput) => {
    setError(null);
    setView(NO_SESSION);
    const abort = new AbortController();
    const latency = new Latency();
    let session: LiveSession | null = null;
    const early: ArrayBuffer[] = [];
    const send = (pcm: ArrayBuffer) => {
      // Audio that arrives before the session is open is sent later.
      if (!session) return void early.push(pcm);
      latency.sent(pcm.byteLength / 2 / RATE_HZ, performance.now());
      session.send(pcm).catch(() => {});
      const level = loudness(pcm);
      setView((before) => before && { ...before, level, sentSec: latency.sentSec });
    };
    let source: LiveSource | null = null;
    try {
      source = 'file' in input ? await openFile(input.file, send, stop) : await openMicrophone(send, input.microphone);
      session = await client.live(params, { signal: abort.signal });
      running.current = { source, session, abort };
      setView({ ...NO_SESSION, sessionId: session.id, phase: 'loading' });
      for (const pcm of early.splice(0)) send(pcm);
      for await (const message of session) {
        if (message.type === 'transcript') latency.textReceived(message.data.utterance.end, performance.now());
        setView((before) => before && { ...before, ...afterMessage(before, message), latencyMs: latency.medianMs });
      }
      setView((before) => before && { ...before, phase: 'ended', connection: 'open' });
    } catch (thrown) {
      setError(thrown);
      // Without a session there is nothing to show but the error.
      setView((before) => (before?.sessionId ? { ...before, phase: 'ended' } : null));
    } finally {
      source?.stop();
      running.current = null;
    }
  };
  return { view, error, start, stop };
}
