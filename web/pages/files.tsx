import { useEffect, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import { RequestSamples } from '../downloads/request-samples.tsx';
import { Presets } from '../files/presets.tsx';
import { type QueueItem, queue, useQueue } from '../files/queue.ts';
import { QueueView } from '../files/queue-view.tsx';
import { SourcePicker } from '../files/source-picker.tsx';
import type { Source } from '../files/sources.ts';
import { RequestOptionsForm } from '../options/request-options.tsx';
import { type RequestOptions, useRequestOptions } from '../options/use-request-options.ts';
import { problemsFromService } from '../options/validate.ts';
import { navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { describeError } from '../ui/states.tsx';

/** The most used options, shown first. */
const COMMON = [
  'language_config',
  'model',
  'diarization',
  'subtitles',
  'translation',
  'summarization',
  'chapterization',
  'named_entity_recognition',
  'sentiment_analysis',
  'pii_redaction',
];
const HIDDEN = ['audio_url'];

/** Upload files or enter a URL, choose options, and start jobs. */
export function FilesPage() {
  const [sources, setSources] = useState<Source[]>([]);
  const [error, setError] = useState<unknown>(null);
  const options = useRequestOptions('/v2/pre-recorded', 'file-options');
  const single = useSingleJob((thrown) => {
    const messages = thrown instanceof VerbatimError ? (thrown.validationErrors ?? []) : [];
    const { problems: found, rest } = problemsFromService(messages);
    options.showProblems(found);
    setError(Object.keys(found).length > 0 && rest.length === 0 ? null : thrown);
  });
  const submit = (event: Event) => {
    event.preventDefault();
    if (sources.length === 0) return;
    setError(null);
    if (!options.validate()) return;
    const items = queue.add(sources, options.values);
    if (items.length === 1) single.watch(items[0]!);
    setSources([]);
  };
  return (
    <>
      <PageHead
        title="Transcribe files"
        about="Convert audio or video to text with timestamps, speakers and optional add-ons."
      />
      <form class="playground" onSubmit={submit} noValidate>
        <div class="stack source-area">
          <SourcePicker sources={sources} onChange={setSources} />
          {error !== null && <RequestError error={error} />}
          <QueueView />
        </div>
        <FileOptions options={options} />
        <div class="code-area">
          <RequestSamples source={sources[0] ?? null} params={options.values} />
        </div>
        <div class="action-bar">
          <Button kind="primary" type="submit" icon="send" disabled={sources.length === 0}>
            {sources.length > 1 ? `Transcribe ${sources.length} files` : 'Transcribe'}
          </Button>
          <span class="muted small" role="status">
            {sources.length === 0 ? 'Choose a file or enter a URL to start.' : ''}
          </span>
        </div>
      </form>
    </>
  );
}

function FileOptions({ options }: { options: RequestOptions }) {
  return (
    <section class="card padded stack options-area" aria-labelledby="options-heading">
      <div class="row between">
        <h2 id="options-heading">Options</h2>
        {Object.keys(options.values).length > 0 && (
          <Button kind="ghost" small onClick={() => options.replace({})}>
            Reset
          </Button>
        )}
      </div>
      <Presets values={options.values} onApply={options.replace} />
      <RequestOptionsForm options={options} common={COMMON} hidden={HIDDEN} />
    </section>
  );
}

/** Opens the job of a single file as soon as it exists, or reports why it was rejected. */
function useSingleJob(onError: (error: unknown) => void): { watch(item: QueueItem): void } {
  const [watched, setWatched] = useState<number | null>(null);
  const item = useQueue().find(({ id }) => id === watched);
  const state = item?.state;
  const jobId = item?.jobId;
  useEffect(() => {
    if (!item) return;
    if (jobId) {
      queue.clear();
      navigate(`/jobs/${jobId}`);
    } else if (state === 'error') onError(item.error);
    if (jobId || state === 'error' || state === 'cancelled') setWatched(null);
  }, [state, jobId]);
  return { watch: ({ id }) => setWatched(id) };
}

function RequestError({ error }: { error: unknown }) {
  const { title, text } = describeError(error);
  const problems = error instanceof VerbatimError ? error.validationErrors : undefined;
  return (
    <div class="notice bad" role="alert">
      <div>
        <strong>{title}</strong>
        {problems ? (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : (
          <p>{text}</p>
        )}
      </div>
    </div>
  );
}
