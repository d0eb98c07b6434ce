import { navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { ago, dateTime, duration } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import type { AnyJob } from './any-job.ts';
import { failureOf, jobName, jobPath, retryJob } from './job-actions.ts';

interface JobTableProps {
  jobs: readonly AnyJob[];
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onRemove(job: AnyJob): void;
}

/** Whether a job has not ended. */
export function isBusy({ status }: AnyJob): boolean {
  return status === 'queued' || status === 'processing';
}

/** Jobs as a table with a checkbox per row. */
export function JobTable({ jobs, selected, onSelect, onRemove }: JobTableProps) {
  const all = jobs.every(({ id }) => selected.has(id));
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={all}
                onChange={({ currentTarget: { checked } }) =>
                  onSelect(new Set(checked ? jobs.map(({ id }) => id) : []))
                }
              />
            </th>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Status</th>
            <th scope="col" class="number">
              Duration
            </th>
            <th scope="col">Created</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              selected={selected.has(job.id)}
              onSelect={(on) => toggle(job.id, on)}
              onRemove={() => onRemove(job)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface JobRowProps {
  job: AnyJob;
  selected: boolean;
  onSelect(on: boolean): void;
  onRemove(): void;
}

function JobRow({ job, selected, onSelect, onRemove }: JobRowProps) {
  const seconds = job.file?.audio_duration;
  const [busy, run] = useAction();
  const retry = async () => {
    if (job.kind === 'pre-recorded') navigate(`/jobs/${await retryJob(job)}`);
  };
  return (
    <tr>
      <td data-label="Select">
        <input
          type="checkbox"
          aria-label={`Select ${jobName(job)}`}
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </td>
      <td class="name">
        <Link to={jobPath(job)}>
          <bdi dir="auto">{jobName(job)}</bdi>
        </Link>
        {job.status === 'error' && <div class="small muted">{failureOf(job).title}</div>}
      </td>
      <td data-label="Kind">{job.kind === 'live' ? 'live' : 'file'}</td>
      <td data-label="Status">
        <Status value={job.status} />
      </td>
      <td data-label="Duration" class="number">
        {typeof seconds === 'number' ? duration(seconds) : '–'}
      </td>
      <td data-label="Created">
        <time dateTime={job.created_at} title={dateTime(job.created_at)}>
          {ago(job.created_at)}
        </time>
      </td>
      <td class="actions">
        {job.kind === 'pre-recorded' && !isBusy(job) && (
          <Button
            small
            kind="ghost"
            icon="redo"
            busy={busy}
            label={`Run ${jobName(job)} again`}
            onClick={() => void run(retry)}
          />
        )}
        <Button
          small
          kind="ghost"
          icon="trash"
          label={`${isBusy(job) ? 'Cancel and delete' : 'Delete'} ${jobName(job)}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
