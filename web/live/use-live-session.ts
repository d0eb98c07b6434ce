import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveRequestBody, LiveSession } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Latency } from './latency.ts';
import { afterMessage, EMPTY, type LiveState } from './live-state.ts';
import { type LiveSource, openFile, openMicrophone, RATE_HZ } from './sources.ts';
import { watchSockets } from './watched-sockets.ts';

/** What the page sees of a session. */
export interface LiveView extends LiveState {
  sessionId: string;
  /** Whether the line is up; the client comes back by itself when it is not. */
  line: 'open' | 'lost';
  latencyMs: number | null;
  sentSec: number;
  /** How loud it is, 0 to 1. */
  level: number;
}

export interface LiveControl {
  view: LiveView | null;
  error: unknown;
  start(params: LiveRequestBody, file: Blob | null): Promise<void>;
  stop(): void;
}

/** Carries sound from its source to a session, and the session's messages to the page. */
export function useLiveSession(): LiveControl {
  const [view, setView] = useState<LiveView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<{ source: LiveSource | null; session: LiveSession; abort: AbortController } | null>(null);

  useEffect(
    () =>
      watchSockets((line) => {
        setView((before) => (before && before.phase !== 'ended' ? { ...before, line } : before));
      }),
    [],
  );
  // Whoever leaves the page ends the recording; what was said is kept with the session.
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

  const start = async (params: LiveRequestBody, file: Blob | null) => {
    setError(null);
    setView(null);
    const abort = new AbortController();
    const latency = new Latency();
    let session: LiveSession | null = null;
    const early: ArrayBuffer[] = [];
    const send = (pcm: ArrayBuffer) => {
      // What is said while the session opens is not lost.
      if (!session) return void early.push(pcm);
      latency.sent(pcm.byteLength / 2 / RATE_HZ, performance.now());
      session.send(pcm).catch(() => {});
      const level = loudness(pcm);
      setView((before) => before && { ...before, level, sentSec: latency.sentSec });
    };
    let source: LiveSource | null = null;
    try {
      source = file ? await openFile(file, send, stop) : await openMicrophone(send);
      session = await client.live(params, { signal: abort.signal });
      running.current = { source, session, abort };
      setView({ ...EMPTY, sessionId: session.id, line: 'open', latencyMs: null, sentSec: 0, level: 0 });
      for (const pcm of early.splice(0)) send(pcm);
      for await (const message of session) {
        if (message.type === 'transcript') latency.heard(message.data.utterance.end, performance.now());
        setView((before) => before && { ...before, ...afterMessage(before, message), latencyMs: latency.medianMs });
      }
      setView((before) => before && { ...before, phase: 'ended', line: 'open' });
    } catch (thrown) {
      setError(thrown);
      setView((before) => before && { ...before, phase: 'ended' });
    } finally {
      source?.stop();
      running.current = null;
    }
  };
  return { view, error, start, stop };
}

function loudness(pcm: ArrayBuffer): number {
  const samples = new Int16Array(pcm);
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const level = Math.sqrt(sum / Math.max(1, samples.length)) / 32_768;
  // Ears hear by ratios: -60 dB is silence, -10 dB is loud.
  return Math.min(1, Math.max(0, (20 * Math.log10(level + 1e-6) + 60) / 50));
}
