import { useEffect, useState } from 'preact/hooks';
import type { JobKind, JobStatus } from '../../src/schemas/jobs/job.ts';
import { ExportMenu } from '../downloads/export-menu.tsx';
import { useQuery } from '../router.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useLoad } from '../ui/use-load.ts';
import type { AnyJob } from './any-job.ts';
import { deleteJob, removeJob } from './job-actions.ts';
import { isBusy, JobTable } from './job-table.tsx';

const PAGE = 25;
const BUSY_MS = 2_000;
const IDLE_MS = 15_000;
const TYPING_MS = 350;

/** All jobs and sessions of this key, newest first. */
export function JobsPage() {
  const [search, setSearch] = useQuery('search', '');
  const [status, setStatus] = useQuery('status', '');
  const [kind, setKind] = useQuery('kind', '');
  const [from, setFrom] = useQuery('from', '');
  const [to, setTo] = useQuery('to', '');
  const [count, setCount] = useState(PAGE);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const settledSearch = useSettled(search.trim());
  const jobs = useLoad(
    async (signal) => {
      const found: AnyJob[] = [];
      const filter = {
        limit: Math.min(100, count + 1),
        result: false,
        ...(settledSearch ? { search: settledSearch } : {}),
        ...(status ? { status: [status as JobStatus] } : {}),
        ...(kind ? { kind: [kind as JobKind] } : {}),
        ...(from ? { after_date: startOfDay(from, 0) } : {}),
        ...(to ? { before_date: startOfDay(to, 1) } : {}),
      };
      for await (const job of client.history({ ...filter, signal })) {
        found.push(job);
        if (found.length > count) break;
      }
      return found;
    },
    [settledSearch, status, kind, from, to, count],
    { everyMs: (found) => (found?.some(isBusy) ? BUSY_MS : IDLE_MS) },
  );
  const filtered = [search, status, kind, from, to].some((value) => value !== '');
  const restore = (ids: readonly string[]) =>
    setDeleting((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const hide = (ids: readonly string[]) => setDeleting((before) => new Set([...before, ...ids]));
  const remove = (job: AnyJob) => {
    hide([job.id]);
    removeJob(job, () => restore([job.id]));
  };
  const shown = (jobs.data ?? []).filter(({ id }) => !deleting.has(id)).slice(0, count);
  const chosen = shown.filter(({ id }) => selected.has(id));
  const removeChosen = async () => {
    const failed: AnyJob[] = [];
    for (const job of chosen) await deleteJob(job).catch(() => failed.push(job));
    hide(chosen.filter((job) => !failed.includes(job)).map(({ id }) => id));
    setSelected(new Set(failed.map(({ id }) => id)));
    const deleted = chosen.length - failed.length;
    toast(`${deleted} deleted.${failed.length > 0 ? ` ${failed.length} could not be deleted.` : ''}`);
  };
  return (
    <>
      <PageHead title="Jobs and sessions" />
      <div class="filters">
        <div class="field wide">
          <label for="filter-search">Search</label>
          <input
            id="filter-search"
            class="input"
            type="search"
            placeholder="File name or text"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <Filter
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            ['queued', 'Queued'],
            ['processing', 'Processing'],
            ['done', 'Done'],
            ['error', 'Failed'],
          ]}
        />
        <Filter
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            ['pre-recorded', 'Files'],
            ['live', 'Live'],
          ]}
        />
        <DateFilter label="From" value={from} onChange={setFrom} />
        <DateFilter label="To" value={to} onChange={setTo} />
      </div>
      {chosen.length > 0 && (
        <section class="row wrap bulk" aria-label="Selected jobs">
          <span role="status">{chosen.length} selected</span>
          <ExportMenu
            label="Download"
            ids={chosen.filter((job) => job.status === 'done').map(({ id }) => id)}
            kindOf={(id) => chosen.find((job) => job.id === id)?.kind ?? 'pre-recorded'}
          />
          <Button kind="danger" icon="trash" onClick={() => setConfirming(true)}>
            Delete
          </Button>
          <Button kind="ghost" onClick={() => setSelected(new Set())}>
            Clear selection
          </Button>
        </section>
      )}
      <div class="card">
        <Loaded from={jobs}>
          {() =>
            shown.length === 0 ? (
              <NoJobs filtered={filtered} />
            ) : (
              <JobTable jobs={shown} selected={selected} onSelect={setSelected} onRemove={remove} />
            )
          }
        </Loaded>
      </div>
      {(jobs.data?.length ?? 0) > count && (
        <div class="row end">
          <Button busy={jobs.loading} onClick={() => setCount(count + PAGE)}>
            Show more
          </Button>
        </div>
      )}
      {confirming && (
        <Confirm
          title={chosen.length === 1 ? 'Delete this job?' : `Delete ${chosen.length} jobs?`}
          action="Delete"
          onClose={() => setConfirming(false)}
          onConfirm={removeChosen}
        >
          Their transcripts and audio are deleted. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}

/** The start of a day in the reader's time zone, plus a number of days. */
function startOfDay(day: string, plusDays: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plusDays);
  return date.toISOString();
}

/** Returns a value once it has not changed for a moment, so that typing does not send a request per key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function NoJobs({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon="search" title="No jobs match these filters" />;
  return (
    <EmptyState icon="empty" title="No jobs yet" action={<Link to="/">Transcribe files</Link>}>
      Jobs and sessions that you create on these pages or with this key appear here.
    </EmptyState>
  );
}

interface FilterProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

function Filter({ label, value, options, onChange }: FilterProps) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">All</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function DateFilter({ label, value, onChange }: Omit<FilterProps, 'options'>) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
