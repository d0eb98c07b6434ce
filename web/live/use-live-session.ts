import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveMessage, LiveRequestBody, LiveSession } from '../../src/client/index.ts';
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

type ChangeView = (change: (before: LiveView) => LiveView) => void;

/** Sends audio from a source to a live session, and applies its messages to the page state. */
export function useLiveSession(): LiveControl {
  const [view, setView] = useState<LiveView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<{ source: LiveSource | null; session: LiveSession } | null>(null);
  const changeView: ChangeView = (change) => setView((before) => before && change(before));
  const endInput = () => {
    running.current?.source?.stop();
    running.current?.session.stop().catch(() => {});
  };
  useEffect(() => {
    const forget = onConnectionChange((connection) =>
      changeView((before) => (before.phase === 'ended' ? before : { ...before, connection })),
    );
    return () => {
      forget();
      // Leaving the page ends the session; its transcript is kept.
      endInput();
    };
  }, []);
  const stop = () => {
    endInput();
    changeView((before) => ({ ...before, phase: 'finishing', level: 0 }));
  };
  const start = async (params: LiveRequestBody, input: LiveInput) => {
    setError(null);
    setView(NO_SESSION);
    const sender = new AudioSender(changeView);
    let source: LiveSource | null = null;
    try {
      const send = sender.send.bind(sender);
      source = 'file' in input ? await openFile(input.file, send, stop) : await openMicrophone(send, input.microphone);
      const session = await client.live(params);
      running.current = { source, session };
      setView({ ...NO_SESSION, sessionId: session.id, phase: 'loading' });
      sender.open(session);
      for await (const message of session) {
        const latencyMs = sender.latencyAfter(message);
        changeView((before) => ({ ...before, ...afterMessage(before, message), latencyMs }));
      }
      changeView((before) => ({ ...before, phase: 'ended', connection: 'open' }));
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

/** Sends audio to the session and measures level, duration and delay. Audio that arrives before the session is open is sent later. */
class AudioSender {
  readonly #latency = new Latency();
  readonly #changeView: ChangeView;
  #early: ArrayBuffer[] = [];
  #session: LiveSession | null = null;

  constructor(changeView: ChangeView) {
    this.#changeView = changeView;
  }

  open(session: LiveSession): void {
    this.#session = session;
    for (const pcm of this.#early.splice(0)) this.send(pcm);
  }

  send(pcm: ArrayBuffer): void {
    if (!this.#session) return void this.#early.push(pcm);
    this.#latency.sent(pcm.byteLength / 2 / RATE_HZ, performance.now());
    this.#session.send(pcm).catch(() => {});
    const level = loudness(pcm);
    this.#changeView((before) => ({ ...before, level, sentSec: this.#latency.sentSec }));
  }

  /** Returns the median delay after a message, in milliseconds. */
  latencyAfter(message: LiveMessage): number | null {
    if (message.type === 'transcript') this.#latency.textReceived(message.data.utterance.end, performance.now());
    return this.#latency.medianMs;
  }
}
