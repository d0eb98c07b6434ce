import '../styles/live.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveRequestBody } from '../../src/client/index.ts';
import { LiveTranscript } from '../live/live-transcript.tsx';
import { type LiveControl, type LiveView, useLiveSession } from '../live/use-live-session.ts';
import { dropConnection } from '../live/watched-sockets.ts';
import { OptionsForm, type Values } from '../options/options-form.tsx';
import { loadSchemas } from '../options/schema.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { explain, Failed, Loading } from '../ui/faces.tsx';
import { clock } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { remember, remembered } from '../ui/remember.ts';
import { useLoad } from '../ui/use-load.ts';

const COMMON = ['language_config', 'realtime_processing', 'post_processing'];
/** The page itself knows what it sends and what it wants to hear. */
const HIDDEN = [
  'encoding',
  'bit_depth',
  'sample_rate',
  'channels',
  'model',
  'messages_config',
  'callback',
  'callback_config',
];

const MESSAGES = {
  receive_partial_transcripts: true,
  receive_lifecycle_events: true,
} as const;

/** Speech becomes text while it is spoken. */
export function LivePage() {
  const [values, setValues] = useState<Values>(() => remembered<Values>('live-options') ?? {});
  const live = useLiveSession();
  const running = live.view !== null && live.view.phase !== 'ended';
  const start = (file: Blob | null) =>
    void live.start({ ...(values as LiveRequestBody), messages_config: MESSAGES }, file);
  return (
    <>
      <PageHead
        title="Live"
        about="Speak, or play a file as if it were spoken now. Words appear while they are said and settle shortly after."
      />
      <div class="playground">
        <div class="stack">
          <Controls live={live} running={running} onStart={start} />
          {live.error !== null && <Trouble error={live.error} />}
          {live.view && <LiveTranscript view={live.view} />}
          {live.view?.phase === 'ended' && live.error === null && (
            <p class="notice good" role="status">
              <Icon name="check" />
              <span>
                The session has ended. <Link to={`/sessions/${live.view.sessionId}`}>Open the final result</Link>
              </span>
            </p>
          )}
        </div>
        <LiveOptions
          values={values}
          disabled={running}
          onChange={(next) => {
            setValues(next);
            remember('live-options', next);
          }}
        />
      </div>
    </>
  );
}

interface ControlsProps {
  live: LiveControl;
  running: boolean;
  onStart(file: Blob | null): void;
}

function Controls({ live, running, onStart }: ControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { view } = live;
  const opening = view?.phase === 'connecting';
  return (
    <div class="card padded stack">
      <div class="row wrap">
        {running ? (
          <Button kind="danger filled" icon="stop" disabled={view?.phase === 'finishing'} onClick={live.stop}>
            {view?.phase === 'finishing' ? 'Finishing…' : 'Stop'}
          </Button>
        ) : (
          <>
            <Button kind="primary" icon="mic" onClick={() => onStart(null)}>
              Start speaking
            </Button>
            <Button icon="file" onClick={() => input.current?.click()}>
              Play a file as if live
            </Button>
          </>
        )}
        {running && !opening && (
          <Button kind="ghost" icon="offline" onClick={dropConnection}>
            Drop the connection
          </Button>
        )}
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept="audio/*,video/*"
          aria-label="File to play"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) onStart(file);
          }}
        />
      </div>
      {view && running && <Meters view={view} />}
    </div>
  );
}

function Meters({ view }: { view: LiveView }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => meter.current?.style.setProperty('--level', String(view.level)), [view.level]);
  return (
    <div class="row wrap meters">
      <span role="status">
        {view.line === 'lost' ? (
          <span class="badge warn">
            <span class="spinner" /> reconnecting…
          </span>
        ) : (
          <span class={`badge ${view.speaking ? 'busy' : ''}`}>
            <span class="dot" />
            {view.speaking ? 'speech' : 'silence'}
          </span>
        )}
      </span>
      <div class="level" ref={meter} aria-hidden="true" />
      <span class="muted number">{clock(view.sentSec)}</span>
      {view.latencyMs !== null && (
        <span
          class="muted number"
          title="From the sound leaving this page to its words arriving, the middle of the latest ones"
        >
          {Math.round(view.latencyMs)} ms behind
        </span>
      )}
    </div>
  );
}

function Trouble({ error }: { error: unknown }) {
  const { title, text } = explain(error);
  return (
    <div class="notice bad" role="alert">
      <Icon name="warn" />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}

function LiveOptions({
  values,
  disabled,
  onChange,
}: {
  values: Values;
  disabled: boolean;
  onChange(values: Values): void;
}) {
  const schemas = useLoad(
    async (signal) => ({ ...(await loadSchemas()), models: await client.models({ signal }) }),
    [],
  );
  return (
    <section class="card padded" aria-labelledby="options-heading">
      <fieldset class="stack" disabled={disabled}>
        <h2 id="options-heading">Options</h2>
        {schemas.data ? (
          <OptionsForm
            schema={schemas.data.body('/v2/live')}
            schemas={schemas.data}
            common={COMMON}
            hidden={HIDDEN}
            addons={schemas.data.models.models[0]?.add_ons ?? []}
            values={values}
            onChange={onChange}
          />
        ) : schemas.error ? (
          <Failed error={schemas.error} retry={schemas.reload} />
        ) : (
          <Loading what="Reading the options" />
        )}
      </fieldset>
    </section>
  );
}
