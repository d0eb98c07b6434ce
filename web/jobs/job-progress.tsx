import { useEffect, useRef, useState } from 'preact/hooks';
import type { ProgressEvent } from '../../src/client/index.ts';
import { duration } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { stageLabel } from './stages.ts';

interface JobProgressProps {
  status: string;
  progress: ProgressEvent | null;
  /** Text recognised so far. */
  text: string;
  /** Duration of the audio, if known. */
  audioSec: number | null;
}

/** Progress of a running job: its stage, speed, time left, and the text recognised so far. */
export function JobProgress({ status, progress, text, audioSec }: JobProgressProps) {
  const total = progress?.progress ?? 0;
  const waiting = (progress?.status ?? status) === 'queued';
  const pace = usePace(progress, audioSec);
  return (
    <>
      <section class="card padded stack" aria-label="Progress">
        <div class="row wrap between">
          <h2>
            <span role="status">
              {waiting ? 'Waiting in the queue…' : progress?.stage ? `${stageLabel(progress.stage)}…` : 'Processing…'}
            </span>
          </h2>
          <span class="row wrap number muted" data-testid="pace">
            {pace.speed !== null && <span>{pace.speed.toFixed(1)}× real time</span>}
            {pace.leftSec !== null && <span>about {duration(Math.max(1, Math.round(pace.leftSec)))} left</span>}
            <span>{Math.round(total * 100)} %</span>
          </span>
        </div>
        <progress class="progress" max={1} value={total} aria-label="Job progress" />
        <details>
          <summary>Stages</summary>
          <Stages stages={progress?.stages ?? []} />
        </details>
      </section>
      {text !== '' && <GrowingText text={text} />}
    </>
  );
}

function Stages({ stages }: { stages: ProgressEvent['stages'] }) {
  return (
    <ol class="stages plain">
      {stages.map(({ name, status: state, progress: share, duration: took }) => (
        <li key={name} class={state}>
          <span class="mark">
            {state === 'done' && <Icon name="check" />}
            {state === 'failed' && <Icon name="warn" />}
            {state === 'running' && <span class="spinner" />}
            {state === 'waiting' && '·'}
          </span>
          <span class="grow">{stageLabel(name)}</span>
          <span class="muted small number">
            {state === 'running' && share > 0 && `${Math.round(share * 100)} %`}
            {took !== undefined && duration(took)}
            {state === 'failed' && ' failed'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The transcript while it grows. It scrolls to its end, unless the user has scrolled up. */
function GrowingText({ text }: { text: string }) {
  const box = useRef<HTMLElement>(null);
  const following = useRef(true);
  useEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <section
      ref={box}
      class="card padded growing-text"
      aria-label="Transcript so far"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      <p class="prose" dir="auto">
        {text}
      </p>
    </section>
  );
}

/** Estimates speed and time left from the progress since the job was first seen running. */
function usePace(
  progress: ProgressEvent | null,
  audioSec: number | null,
): { speed: number | null; leftSec: number | null } {
  const [start, setStart] = useState<{ atMs: number; progress: number } | null>(null);
  const running = progress?.status === 'processing';
  useEffect(() => {
    if (running && !start) setStart({ atMs: performance.now(), progress: progress.progress });
  }, [running]);
  if (!running || !start) return { speed: null, leftSec: null };
  const elapsedSec = (performance.now() - start.atMs) / 1000;
  const done = progress.progress - start.progress;
  // Too little progress gives no useful estimate.
  if (elapsedSec < 1 || done < 0.02) return { speed: null, leftSec: null };
  const perSec = done / elapsedSec;
  return { speed: audioSec === null ? null : audioSec * perSec, leftSec: (1 - progress.progress) / perSec };
}
