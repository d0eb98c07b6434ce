import { ExportMenu } from '../downloads/export-menu.tsx';
import { Button } from '../ui/button.tsx';
import { bytes } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { describeError } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { fractionOf, isActive, type QueueItem, queue, useQueue } from './queue.ts';

/** Files that are being uploaded and transcribed, with progress for each and for all. */
export function QueueView() {
  const items = useQueue();
  if (items.length === 0) return null;
  const ended = items.filter((item) => !isActive(item));
  const done = items.filter(({ state }) => state === 'done');
  const total = items.reduce((sum, item) => sum + fractionOf(item), 0) / items.length;
  return (
    <section class="card padded stack" aria-labelledby="queue-heading">
      <div class="row wrap between">
        <h2 id="queue-heading">
          <span role="status">
            {ended.length} of {items.length} finished
          </span>
        </h2>
        <div class="row wrap">
          {done.length > 0 && <ExportMenu label="Download results" ids={done.map(({ jobId }) => jobId!)} />}
          {ended.length > 0 && (
            <Button small kind="ghost" onClick={() => queue.clear()}>
              Clear finished
            </Button>
          )}
        </div>
      </div>
      {items.length > 1 && <progress class="progress" max={1} value={total} aria-label="Progress of all files" />}
      <ul class="file-list plain">
        {items.map((item) => (
          <QueueRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

const LABELS: Record<QueueItem['state'], string> = {
  waiting: 'waiting',
  uploading: 'uploading',
  queued: 'queued',
  processing: 'processing',
  done: 'done',
  error: 'failed',
  cancelled: 'cancelled',
};

function QueueRow({ item }: { item: QueueItem }) {
  const [busy, run] = useAction();
  const active = isActive(item);
  return (
    <li class="queue-item">
      <div class="row">
        <bdi class="file-name grow">
          {item.jobId && item.state !== 'cancelled' ? <Link to={`/jobs/${item.jobId}`}>{item.name}</Link> : item.name}
        </bdi>
        {item.state === 'uploading' && item.totalBytes !== null && (
          <span class="muted small number">
            {bytes(item.sentBytes)} of {bytes(item.totalBytes)}
          </span>
        )}
        {item.state === 'processing' && <span class="muted small number">{Math.round(item.progress * 100)} %</span>}
        <Status value={LABELS[item.state]} tone={active ? 'busy' : item.state === 'done' ? 'good' : 'bad'} />
        {active && (
          <Button
            small
            kind="ghost"
            icon="close"
            busy={busy}
            label={`Cancel ${item.name}`}
            onClick={() => void run(() => queue.cancel(item.id))}
          />
        )}
      </div>
      {active && <progress class="progress" max={1} value={fractionOf(item)} aria-label={`Progress of ${item.name}`} />}
      {item.error !== null && <p class="small problem">{describeError(item.error).text}</p>}
    </li>
  );
}
