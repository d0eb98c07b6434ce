import { useState } from 'preact/hooks';
import type { AnyJob } from '../jobs/any-job.ts';
import { removeJob } from '../jobs/job-actions.ts';
import { JobFilterBar, type JobFilters, useJobFilters } from '../jobs/job-filters.tsx';
import { JobSelection } from '../jobs/job-selection.tsx';
import { isBusy, JobTable } from '../jobs/job-table.tsx';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

const PAGE = 25;
const BUSY_MS = 2_000;
const IDLE_MS = 15_000;

/** All jobs and sessions of this key, newest first. */
export function JobsPage() {
  const filters = useJobFilters();
  const [count, setCount] = useState(PAGE);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const jobs = useJobs(filters.query, count);
  const restore = (id: string) => setDeleted((before) => new Set([...before].filter((each) => each !== id)));
  const hide = (ids: readonly string[]) => setDeleted((before) => new Set([...before, ...ids]));
  const remove = (job: AnyJob) => {
    hide([job.id]);
    removeJob(job, () => restore(job.id));
  };
  const shown = (jobs.data ?? []).filter(({ id }) => !deleted.has(id)).slice(0, count);
  return (
    <>
      <PageHead title="Jobs and sessions" />
      <JobFilterBar filters={filters} />
      <JobSelection chosen={shown.filter(({ id }) => selected.has(id))} onDeleted={hide} onSelect={setSelected} />
      <div class="card">
        <Loaded from={jobs}>
          {() =>
            shown.length === 0 ? (
              <NoJobs filtered={filters.used} />
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
    </>
  );
}

/** Loads one job more than is shown; the page then offers to show more. */
function useJobs(query: JobFilters['query'], count: number) {
  return useLoad(
    async (signal) => {
      const found: AnyJob[] = [];
      const page = { ...query, limit: Math.min(100, count + 1), result: false };
      for await (const job of client.history({ ...page, signal })) {
        found.push(job);
        if (found.length > count) break;
      }
      return found;
    },
    [JSON.stringify(query), count],
    { everyMs: (found) => (found?.some(isBusy) ? BUSY_MS : IDLE_MS) },
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon="search" title="No jobs match these filters" />;
  return (
    <EmptyState icon="empty" title="No jobs yet" action={<Link to="/">Transcribe files</Link>}>
      Jobs and sessions that you create on these pages or with this key appear here.
    </EmptyState>
  );
}
