import { useState } from 'preact/hooks';
import type { JobKind, JobStatus } from '../../src/schemas/job.ts';
import { navigate, useQuery } from '../router.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Face } from '../ui/faces.tsx';
import { ago, dateTime, duration } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';
import type { AnyJob } from './job.tsx';
import { jobName, jobPath, removeJob, retryJob, whyItFailed } from './job-actions.ts';

const PAGE = 25;
const BUSY_MS = 2_000;
const IDLE_MS = 15_000;

/** Everything this key has asked for, newest first. */
export function JobsPage() {
  const [status, setStatus] = useQuery('status', '');
  const [kind, setKind] = useQuery('kind', '');
  const [date, setDate] = useQuery('date', '');
  const [count, setCount] = useState(PAGE);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const jobs = useLoad(
    async (signal) => {
      const found: AnyJob[] = [];
      const filter = {
        limit: Math.min(100, count + 1),
        result: false,
        ...(status ? { status: [status as JobStatus] } : {}),
        ...(kind ? { kind: [kind as JobKind] } : {}),
        ...(date ? { date } : {}),
      };
      for await (const job of client.history({ ...filter, signal })) {
        found.push(job);
        if (found.length > count) break;
      }
      return found;
    },
    [status, kind, date, count],
    { everyMs: (found) => (found?.some(isBusy) ? BUSY_MS : IDLE_MS) },
  );
  const filtered = status !== '' || kind !== '' || date !== '';
  const remove = (job: AnyJob) => {
    setLeaving((before) => new Set(before).add(job.id));
    removeJob(job, () =>
      setLeaving((before) => {
        const rest = new Set(before);
        rest.delete(job.id);
        return rest;
      }),
    );
  };
  const shown = (jobs.data ?? []).filter(({ id }) => !leaving.has(id)).slice(0, count);
  return (
    <>
      <PageHead title="Jobs and sessions" />
      <div class="filters">
        <Filter
          label="Status"
          value={status}
          onChange={setStatus}
          options={['queued', 'processing', 'done', 'error']}
        />
        <Filter label="Kind" value={kind} onChange={setKind} options={['pre-recorded', 'live']} />
        <div class="field">
          <label for="filter-date">Day (UTC)</label>
          <input
            id="filter-date"
            class="input"
            type="date"
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </div>
      </div>
      <div class="card">
        <Loaded from={jobs}>
          {() => (shown.length === 0 ? <Nothing filtered={filtered} /> : <JobTable jobs={shown} onRemove={remove} />)}
        </Loaded>
      </div>
      {(jobs.data?.length ?? 0) > count && (
        <div class="row end">
          <Button busy={jobs.loading} onClick={() => setCount(count + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function isBusy({ status }: AnyJob): boolean {
  return status === 'queued' || status === 'processing';
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <Face icon="search" title="Nothing fits these filters" />;
  return (
    <Face icon="empty" title="Nothing here yet" action={<Link to="/">Transcribe a file</Link>}>
      What you transcribe on these pages or with this key appears here.
    </Face>
  );
}

interface FilterProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

function Filter({ label, value, options, onChange }: FilterProps) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">all</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

function JobTable({ jobs, onRemove }: { jobs: readonly AnyJob[]; onRemove(job: AnyJob): void }) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Status</th>
            <th scope="col" class="number">
              Length
            </th>
            <th scope="col">Created</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onRemove={() => onRemove(job)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobRow({ job, onRemove }: { job: AnyJob; onRemove(): void }) {
  const seconds = job.file?.audio_duration;
  const [busy, run] = useAction();
  const retry = async () => {
    if (job.kind === 'pre-recorded') navigate(`/jobs/${await retryJob(job)}`);
  };
  return (
    <tr>
      <td class="name">
        <Link to={jobPath(job)}>
          <bdi dir="auto">{jobName(job)}</bdi>
        </Link>
        {job.status === 'error' && <div class="small muted">{whyItFailed(job).title}</div>}
      </td>
      <td data-label="Kind">{job.kind === 'live' ? 'live' : 'file'}</td>
      <td data-label="Status">
        <Status value={job.status} />
      </td>
      <td data-label="Length" class="number">
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
        {job.status !== 'processing' && (
          <Button small kind="ghost" icon="trash" label={`Delete ${jobName(job)}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}
