import type { ProgressEvent } from '../../src/client/index.ts';
import { duration, spelledOut } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';

interface JobProgressProps {
  status: string;
  progress: ProgressEvent | null;
}

/** How far a job is: the whole, and each stage. */
export function JobProgress({ status, progress }: JobProgressProps) {
  const whole = progress?.progress ?? 0;
  const waiting = (progress?.status ?? status) === 'queued';
  const at = progress?.stage ? spelledOut(progress.stage) : null;
  return (
    <section class="card padded stack" aria-label="Progress">
      <div class="row between">
        <h2>
          <span role="status">{waiting ? 'Waiting for a free worker…' : at ? `${at}…` : 'Working…'}</span>
        </h2>
        <span class="number muted">{Math.round(whole * 100)} %</span>
      </div>
      <progress class="progress" max={1} value={whole} aria-label="Progress of the job" />
      <ol class="stages plain">
        {(progress?.stages ?? []).map(({ name, status: state, progress: share, duration: took }) => (
          <li key={name} class={state}>
            <span class="mark">
              {state === 'done' && <Icon name="check" />}
              {state === 'failed' && <Icon name="warn" />}
              {state === 'running' && <span class="spinner" />}
              {state === 'waiting' && '·'}
            </span>
            <span class="grow">{spelledOut(name)}</span>
            <span class="muted small number">
              {state === 'running' && share > 0 && `${Math.round(share * 100)} %`}
              {took !== undefined && duration(took)}
              {state === 'failed' && ' failed'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
