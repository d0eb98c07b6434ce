import { useEffect, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import { RequestSamples } from '../downloads/request-samples.tsx';
import { OptionsForm, type Values } from '../options/options-form.tsx';
import { loadSchemas } from '../options/schema.ts';
import { navigate } from '../router.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { explain, Failed, Loading } from '../ui/faces.tsx';
import { bytes } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { remember, remembered } from '../ui/remember.ts';
import { useLoad } from '../ui/use-load.ts';
import { type Source, SourcePicker } from './source-picker.tsx';

/** What most people want, first. */
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

type Work = { sentBytes: number; totalBytes: number | null; abort: AbortController } | null;

/** A file, or its address, and what to make of it. */
export function FilesPage() {
  const [source, setSource] = useState<Source | null>(null);
  const [values, setValues] = useState<Values>(() => remembered<Values>('file-options') ?? {});
  const [work, setWork] = useState<Work>(null);
  const [error, setError] = useState<unknown>(null);
  const schemas = useLoad(
    async (signal) => ({ ...(await loadSchemas()), models: await client.models({ signal }) }),
    [],
  );

  // A page that is left must not go on sending.
  useEffect(() => () => work?.abort.abort(), [work?.abort]);

  const change = (next: Values) => {
    setValues(next);
    remember('file-options', next);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!source) return;
    const abort = new AbortController();
    setError(null);
    setWork({ sentBytes: 0, totalBytes: null, abort });
    try {
      const audioUrl =
        source.kind === 'url'
          ? source.url
          : (
              await client.upload(source.file, {
                signal: abort.signal,
                onProgress: (sentBytes, totalBytes) => setWork({ sentBytes, totalBytes, abort }),
              })
            ).audio_url;
      const { id } = await client.createJob({ ...values, audio_url: audioUrl }, { signal: abort.signal });
      navigate(`/jobs/${id}`);
    } catch (thrown) {
      if (!abort.signal.aborted) setError(thrown);
      setWork(null);
    }
  };
  return (
    <>
      <PageHead
        title="Transcribe a file"
        about="Audio or video becomes words with times, speakers and whatever else you ask for."
      />
      <form class="playground" onSubmit={submit}>
        <div class="stack">
          <SourcePicker source={source} onPick={setSource} disabled={work !== null} />
          {error !== null && <Refusal error={error} />}
          {work ? (
            <Sending work={work} />
          ) : (
            <Button kind="primary" type="submit" icon="send" disabled={!source}>
              Transcribe
            </Button>
          )}
          <RequestSamples source={source} params={values} />
        </div>
        <section class="card padded stack" aria-labelledby="options-heading">
          <div class="row between">
            <h2 id="options-heading">Options</h2>
            {Object.keys(values).length > 0 && (
              <Button kind="ghost" small onClick={() => change({})}>
                Reset
              </Button>
            )}
          </div>
          {schemas.data ? (
            <OptionsForm
              schema={schemas.data.body('/v2/pre-recorded')}
              schemas={schemas.data}
              common={COMMON}
              hidden={HIDDEN}
              addons={schemas.data.models.models[0]?.add_ons ?? []}
              values={values}
              onChange={change}
            />
          ) : schemas.error ? (
            <Failed error={schemas.error} retry={schemas.reload} />
          ) : (
            <Loading what="Reading the options" />
          )}
        </section>
      </form>
    </>
  );
}

function Sending({ work }: { work: NonNullable<Work> }) {
  const { sentBytes, totalBytes, abort } = work;
  const whole = totalBytes !== null && sentBytes >= totalBytes;
  return (
    <div class="card padded stack tight">
      <div class="row between">
        <span role="status">
          {totalBytes === null || whole
            ? 'The service is looking at it…'
            : `Sending ${bytes(sentBytes)} of ${bytes(totalBytes)}`}
        </span>
        <Button small kind="ghost" onClick={() => abort.abort()}>
          Cancel
        </Button>
      </div>
      <progress class="progress" max={totalBytes ?? 1} value={totalBytes === null ? 0 : sentBytes} aria-label="Sent" />
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { title, text } = explain(error);
  const faults = error instanceof VerbatimError ? error.validationErrors : undefined;
  return (
    <div class="notice bad" role="alert">
      <div>
        <strong>{title}</strong>
        {faults ? (
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : (
          <p>{text}</p>
        )}
      </div>
    </div>
  );
}
