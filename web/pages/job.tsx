import '../styles/transcript.css';
import { useEffect, useState } from 'preact/hooks';
import type { LiveResponse, PreRecordedResponse, ProgressEvent } from '../../src/client/index.ts';
import { DownloadMenu } from '../downloads/download-menu.tsx';
import { navigate } from '../router.ts';
import { client } from '../service.ts';
import { ResultView } from '../transcript/result-view.tsx';
import { Button } from '../ui/button.tsx';
import { Failed, Loading } from '../ui/faces.tsx';
import { dateTime, duration, languageName } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';
import { jobName, removeJob, retryJob, whyItFailed } from './job-actions.ts';
import { JobProgress } from './job-progress.tsx';

export type AnyJob = PreRecordedResponse | LiveResponse;

interface JobPageProps {
  kind: AnyJob['kind'];
  id: string;
}

/** One job or session: how far it is, why it failed, or what came of it. */
export function JobPage({ kind, id }: JobPageProps) {
  const job = useLoad<AnyJob>(
    (signal) => (kind === 'live' ? client.getLive(id, { signal }) : client.getJob(id, { signal })),
    [kind, id],
    // Sessions have no stream of events; they are looked at now and then.
    { everyMs: (now) => (now && kind === 'live' && isRunning(now) ? 2_000 : null) },
  );
  if (!job.data) {
    return (
      <>
        <h1 tabIndex={-1}>{kind === 'live' ? 'Session' : 'Job'}</h1>
        <div class="card">{job.error ? <Failed error={job.error} retry={job.reload} /> : <Loading />}</div>
      </>
    );
  }
  return <JobView job={job.data} reload={job.reload} />;
}

function JobView({ job, reload }: { job: AnyJob; reload(): void }) {
  const name = jobName(job);
  useEffect(() => {
    document.title = `${name} · Verbatim`;
  }, [name]);
  return (
    <>
      <div class="page-head">
        <div class="grow">
          <h1 tabIndex={-1}>
            <bdi dir="auto">{name}</bdi>
          </h1>
          <Facts job={job} />
        </div>
        <Actions job={job} />
      </div>
      {isRunning(job) && <Running job={job} onEnd={reload} />}
      {job.status === 'error' && <WhyFailed job={job} />}
      {job.status === 'done' && job.result && <ResultView job={job} result={job.result} />}
    </>
  );
}

function isRunning({ status }: AnyJob): boolean {
  return status === 'queued' || status === 'processing';
}

function Facts({ job }: { job: AnyJob }) {
  const languages = job.result?.transcription?.languages ?? [];
  const seconds = job.result?.metadata.audio_duration ?? job.file?.audio_duration;
  return (
    <p class="row wrap">
      <Status value={job.status} />
      <span>{dateTime(job.created_at)}</span>
      {seconds !== null && seconds !== undefined && <span>{duration(seconds)}</span>}
      {languages.length > 0 && <span>{languages.map(languageName).join(', ')}</span>}
      {job.kind === 'pre-recorded' && job.result && (
        <span>heard in {duration(job.result.metadata.transcription_time)}</span>
      )}
    </p>
  );
}

function Actions({ job }: { job: AnyJob }) {
  const [busy, run] = useAction();
  return (
    <div class="row wrap">
      {job.status === 'done' && job.result && <DownloadMenu job={job} result={job.result} />}
      {job.kind === 'pre-recorded' && !isRunning(job) && job.request_params?.audio_url && (
        <Button icon="redo" busy={busy} onClick={() => void run(async () => navigate(`/jobs/${await retryJob(job)}`))}>
          Run again
        </Button>
      )}
      {job.status !== 'processing' && (
        <Button
          kind="danger"
          icon="trash"
          label="Delete"
          onClick={() => {
            removeJob(job, () => {});
            navigate('/jobs');
          }}
        />
      )}
    </div>
  );
}

function Running({ job, onEnd }: { job: AnyJob; onEnd(): void }) {
  const [progress, setProgress] = useState<ProgressEvent | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { id, kind } = job;
  useEffect(() => {
    if (kind === 'live') return;
    const gone = new AbortController();
    const follow = async () => {
      for await (const event of client.events(id, { signal: gone.signal })) setProgress(event);
      onEnd();
    };
    follow().catch((thrown: unknown) => gone.signal.aborted || setError(thrown));
    return () => gone.abort();
  }, [id, kind]);
  if (error) return <Failed error={error} retry={onEnd} />;
  if (kind === 'live') return <Loading what="The session is running" />;
  return <JobProgress status={job.status} progress={progress} />;
}

function WhyFailed({ job }: { job: AnyJob }) {
  const { title, advice } = whyItFailed(job);
  return (
    <div class="notice bad" role="alert">
      <Icon name="warn" />
      <div>
        <strong>{title}</strong>
        <p>
          {advice} (error {job.error_code}, request {job.request_id})
        </p>
      </div>
    </div>
  );
}
