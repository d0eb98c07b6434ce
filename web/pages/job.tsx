import '../styles/transcript.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TranscriptionResult, Utterance } from '../../src/client/index.ts';
import { copyTranscript, DownloadMenu } from '../downloads/download-menu.tsx';
import { RequestSamples } from '../downloads/request-samples.tsx';
import { useEditor } from '../editing/use-editor.ts';
import type { AnyJob } from '../jobs/any-job.ts';
import { failureOf, jobName, removeJob, retryJob } from '../jobs/job-actions.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { ShareDialog } from '../jobs/share-dialog.tsx';
import { useJobEvents } from '../jobs/use-job-events.ts';
import { recordingUrl } from '../player/recording.ts';
import { navigate } from '../router.ts';
import { client } from '../service.ts';
import { ResultView } from '../transcript/result-view.tsx';
import { Button } from '../ui/button.tsx';
import { dateTime, duration, languageName } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { ErrorState, Loading } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

interface JobPageProps {
  kind: AnyJob['kind'];
  id: string;
}

const NO_UTTERANCES: Utterance[] = [];

/** One job or live session: its progress, error, or result. */
export function JobPage({ kind, id }: JobPageProps) {
  const job = useLoad<AnyJob>(
    (signal) => (kind === 'live' ? client.getLive(id, { signal }) : client.getJob(id, { signal })),
    [kind, id],
    // Live sessions have no event stream, so they are polled.
    { everyMs: (now) => (now && kind === 'live' && isRunning(now) ? 2_000 : null) },
  );
  if (!job.data) {
    return (
      <>
        <h1 tabIndex={-1}>{kind === 'live' ? 'Session' : 'Job'}</h1>
        <div class="card">{job.error ? <ErrorState error={job.error} retry={job.reload} /> : <Loading />}</div>
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
  if (job.status === 'done' && job.result) return <FinishedJob job={job} result={job.result} reload={reload} />;
  return (
    <>
      <JobHead job={job}>{isRunning(job) ? <CancelButton job={job} /> : <EndedActions job={job} />}</JobHead>
      {isRunning(job) && <Running job={job} onEnd={reload} />}
      {job.status === 'error' && <FailureNotice job={job} />}
    </>
  );
}

/** A finished job: its result can be edited, downloaded and shared. */
function FinishedJob({ job, result, reload }: { job: AnyJob; result: TranscriptionResult; reload(): void }) {
  const [sharing, setSharing] = useState(false);
  const [, run] = useAction();
  const original = result.transcription?.utterances ?? NO_UTTERANCES;
  const editor = useEditor(job.id, original, job.revision ?? 0, reload);
  const edited = useMemo(() => withUtterances(result, editor.utterances), [result, editor.utterances]);
  const current = useMemo(() => ({ ...job, result: edited }) as AnyJob, [job, edited]);
  return (
    <>
      <JobHead job={job}>
        <DownloadMenu job={current} result={edited} />
        <Button icon="copy" onClick={() => void run(() => copyTranscript(current, edited))}>
          Copy text
        </Button>
        <Button icon="share" onClick={() => setSharing(true)}>
          Share
        </Button>
        <EndedActions job={job} />
      </JobHead>
      <ResultView
        id={job.id}
        result={edited}
        audioUrl={recordingUrl(job)}
        editor={editor}
        reload={reload}
        moreTabs={[{ id: 'request', label: 'Request', render: () => <Request job={job} /> }]}
      />
      {sharing && <ShareDialog jobId={job.id} onClose={() => setSharing(false)} />}
    </>
  );
}

/** Puts the utterances of the editor into a result, for the page and the downloads. */
function withUtterances(result: TranscriptionResult, utterances: readonly Utterance[]): TranscriptionResult {
  if (!result.transcription || result.transcription.utterances === utterances) return result;
  const text = utterances.map((utterance) => utterance.text.trim()).join(' ');
  return {
    ...result,
    transcription: { ...result.transcription, full_transcript: text, utterances: [...utterances] },
  };
}

function isRunning({ status }: AnyJob): boolean {
  return status === 'queued' || status === 'processing';
}

function JobHead({ job, children }: { job: AnyJob; children: ComponentChildren }) {
  const languages = job.result?.transcription?.languages ?? [];
  const seconds = job.result?.metadata.audio_duration ?? job.file?.audio_duration;
  return (
    <div class="page-head">
      <div class="grow">
        <h1 tabIndex={-1}>
          <bdi dir="auto">{jobName(job)}</bdi>
        </h1>
        <p class="row wrap">
          <Status value={job.status} />
          <span>{dateTime(job.created_at)}</span>
          {seconds !== null && seconds !== undefined && <span>{duration(seconds)}</span>}
          {languages.length > 0 && <span>{languages.map(languageName).join(', ')}</span>}
          {job.kind === 'pre-recorded' && job.result && (
            <span>Transcribed in {duration(job.result.metadata.transcription_time)}</span>
          )}
        </p>
      </div>
      <div class="row wrap">{children}</div>
    </div>
  );
}

function EndedActions({ job }: { job: AnyJob }) {
  const [busy, run] = useAction();
  return (
    <>
      {job.kind === 'pre-recorded' && job.request_params?.audio_url && (
        <Button icon="redo" busy={busy} onClick={() => void run(async () => navigate(`/jobs/${await retryJob(job)}`))}>
          Run again
        </Button>
      )}
      <Button
        kind="danger"
        icon="trash"
        label="Delete"
        onClick={() => {
          removeJob(job, () => {});
          navigate('/jobs');
        }}
      />
    </>
  );
}

function CancelButton({ job }: { job: AnyJob }) {
  const [busy, run] = useAction();
  if (job.kind === 'live') return null;
  const cancel = async () => {
    await client.deleteJob(job.id);
    toast(`“${jobName(job)}” was cancelled.`);
    navigate('/jobs');
  };
  return (
    <Button kind="danger" icon="stop" busy={busy} onClick={() => void run(cancel)}>
      Cancel
    </Button>
  );
}

function Running({ job, onEnd }: { job: AnyJob; onEnd(): void }) {
  const { progress, text, error } = useJobEvents(job.id, job.kind === 'pre-recorded', onEnd);
  if (error) return <ErrorState error={error} retry={onEnd} />;
  if (job.kind === 'live') return <Loading what="The session is in progress" />;
  return (
    <JobProgress status={job.status} progress={progress} text={text} audioSec={job.file?.audio_duration ?? null} />
  );
}

function FailureNotice({ job }: { job: AnyJob }) {
  const { title, advice } = failureOf(job);
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

/** Code that sends the same request as this job. */
function Request({ job }: { job: AnyJob }) {
  const { audio_url: audioUrl, ...params } = (job.request_params ?? {}) as Record<string, unknown>;
  const requested = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== false && value !== null));
  const source = typeof audioUrl === 'string' ? ({ kind: 'url', url: audioUrl } as const) : null;
  return <RequestSamples source={source} params={requested} />;
}
