import { useEffect, useRef, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import { RequestSamples } from '../downloads/request-samples.tsx';
import { Presets } from '../files/presets.tsx';
import { type QueueItem, queue, useQueue } from '../files/queue.ts';
import { QueueView } from '../files/queue-view.tsx';
import { SourcePicker } from '../files/source-picker.tsx';
import type { Source } from '../files/sources.ts';
import { OptionsForm } from '../options/options-form.tsx';
import { loadSchemas } from '../options/schema.ts';
import type { Values } from '../options/validate.ts';
import { NO_PROBLEMS, type Problems, problemsFromService, validateOptions } from '../options/validate.ts';
import { navigate } from '../router.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import { describeError, ErrorState, Loading } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

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
  const [values, setValues] = useState<Values>(() => loadSetting<Values>('file-options') ?? {});
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [formVersion, setFormVersion] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const options = useRef<HTMLElement>(null);
  const schemas = useLoad(
    async (signal) => ({ ...(await loadSchemas()), models: await client.models({ signal }) }),
    [],
  );
  const showProblems = (next: Problems) => {
    setProblems(next);
    if (Object.keys(next).length === 0) return;
    // After the render that marks the fields.
    setTimeout(() => {
      const field = options.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      field?.scrollIntoView({ block: 'center' });
      field?.focus();
    });
  };
  const single = useSingleJob((thrown) => {
    const messages = thrown instanceof VerbatimError ? (thrown.validationErrors ?? []) : [];
    const { problems: found, rest } = problemsFromService(messages);
    showProblems(found);
    setError(Object.keys(found).length > 0 && rest.length === 0 ? null : thrown);
  });
  const change = (next: Values) => {
    setValues(next);
    setProblems(NO_PROBLEMS);
    saveSetting('file-options', next);
  };
  const apply = (next: Values) => {
    change(next);
    // Text fields hold their own text, so the form starts again with the preset.
    setFormVersion((before) => before + 1);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (sources.length === 0) return;
    setError(null);
    if (schemas.data) {
      const found = validateOptions(schemas.data.body('/v2/pre-recorded'), schemas.data, values);
      showProblems(found);
      if (Object.keys(found).length > 0) return;
    }
    const items = queue.add(sources, values);
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
        <section class="card padded stack options-area" aria-labelledby="options-heading" ref={options}>
          <div class="row between">
            <h2 id="options-heading">Options</h2>
            {Object.keys(values).length > 0 && (
              <Button kind="ghost" small onClick={() => apply({})}>
                Reset
              </Button>
            )}
          </div>
          <Presets values={values} onApply={apply} />
          {schemas.data ? (
            <OptionsForm
              key={formVersion}
              schema={schemas.data.body('/v2/pre-recorded')}
              schemas={schemas.data}
              common={COMMON}
              hidden={HIDDEN}
              addons={schemas.data.models.models[0]?.add_ons ?? []}
              values={values}
              problems={problems}
              onChange={change}
            />
          ) : schemas.error ? (
            <ErrorState error={schemas.error} retry={schemas.reload} />
          ) : (
            <Loading what="Loading options" />
          )}
        </section>
        <div class="code-area">
          <RequestSamples source={sources[0] ?? null} params={values} />
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
