import { clock } from '../ui/format.ts';
import { LevelMeter } from './level-meter.tsx';
import type { LiveView } from './use-live-session.ts';

/** A delay above this means that recognition is slower than the speech. */
const BEHIND_MS = 3_000;

interface SessionState {
  label: string;
  tone: string;
  busy: boolean;
}

/** Returns the state of a session in words. */
export function sessionState(view: LiveView): SessionState {
  if (view.phase === 'ended') return { label: 'Ended', tone: '', busy: false };
  if (view.connection === 'lost') return { label: 'Reconnecting…', tone: 'warn', busy: true };
  if (view.phase === 'connecting') return { label: 'Connecting…', tone: '', busy: true };
  if (view.phase === 'loading') return { label: 'Loading models…', tone: '', busy: true };
  if (view.phase === 'finishing') return { label: 'Processing the remaining audio…', tone: 'busy', busy: true };
  if (view.latencyMs !== null && view.latencyMs > BEHIND_MS) {
    return { label: `Catching up, ${(view.latencyMs / 1000).toFixed(1)} s behind`, tone: 'warn', busy: true };
  }
  return {
    label: view.speaking ? 'Listening: speech' : 'Listening: silence',
    tone: view.speaking ? 'good' : 'busy',
    busy: false,
  };
}

/** State, input level, duration and delay of a session. */
export function SessionStatus({ view }: { view: LiveView }) {
  const { label, tone, busy } = sessionState(view);
  return (
    <div class="row wrap meters">
      <span role="status">
        <span class={`badge ${tone}`}>
          {busy ? <span class="spinner" /> : <span class="dot" />}
          {label}
        </span>
      </span>
      <LevelMeter level={view.level} />
      <span class="muted number">{clock(view.sentSec)}</span>
      {view.latencyMs !== null && (
        <span class="muted number" title="Median delay between sending audio and receiving its text">
          Delay {(view.latencyMs / 1000).toFixed(1)} s
        </span>
      )}
    </div>
  );
}
