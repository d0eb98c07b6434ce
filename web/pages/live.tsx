import '../styles/live.css';
import { useRef, useState } from 'preact/hooks';
import type { LiveRequestBody } from '../../src/client/index.ts';
import { liveCode } from '../downloads/live-code.ts';
import { CodeSamples } from '../downloads/request-samples.tsx';
import { Captions } from '../live/captions.tsx';
import { dropConnection } from '../live/connection-state.ts';
import { LiveExport } from '../live/live-export.tsx';
import { LiveTranscript } from '../live/live-transcript.tsx';
import { MicrophonePicker, useMicrophone } from '../live/microphones.tsx';
import { SessionStatus } from '../live/session-status.tsx';
import { type LiveControl, type LiveInput, useLiveSession } from '../live/use-live-session.ts';
import { OptionsForm } from '../options/options-form.tsx';
import { loadSchemas } from '../options/schema.ts';
import type { Values } from '../options/validate.ts';
import { NO_PROBLEMS, type Problems, validateOptions } from '../options/validate.ts';
import { client, SERVICE_URL } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import { describeError, ErrorState, Loading } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

const COMMON = ['language_config', 'realtime_processing', 'post_processing'];
/** Set by the page itself. */
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

/** Live transcription of the microphone or of a file. */
export function LivePage() {
  const [values, setValues] = useState<Values>(() => loadSetting<Values>('live-options') ?? {});
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [showsCaptions, setShowsCaptions] = useState(false);
  const live = useLiveSession();
  const { view } = live;
  const running = view !== null && view.phase !== 'ended';
  const schemas = useLoad(
    async (signal) => ({ ...(await loadSchemas()), models: await client.models({ signal }) }),
    [],
  );
  const start = (input: LiveInput) => {
    const found = schemas.data ? validateOptions(schemas.data.body('/v2/live'), schemas.data, values) : NO_PROBLEMS;
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setTimeout(() => document.querySelector<HTMLElement>('.options [aria-invalid=true]')?.focus());
      return;
    }
    void live.start({ ...(values as LiveRequestBody), messages_config: MESSAGES }, input);
  };
  return (
    <>
      <PageHead
        title="Live transcription"
        about="Transcribe your microphone, or a file in real time. Partial text appears while you speak and becomes final shortly after."
      />
      <div class="playground">
        <div class="stack source-area">
          <Controls live={live} running={running} onStart={start} />
          {live.error !== null && <ErrorNotice error={live.error} />}
          {view && (
            <>
              <LiveTranscript view={view} />
              <div class="row wrap">
                <Button icon="expand" onClick={() => setShowsCaptions(true)}>
                  Full-screen captions
                </Button>
                <LiveExport utterances={view.utterances} />
              </div>
            </>
          )}
          {view?.phase === 'ended' && live.error === null && (
            <p class="notice good" role="status">
              <Icon name="check" />
              <span>
                Session ended. <Link to={`/sessions/${view.sessionId}`}>Open the result</Link>
              </span>
            </p>
          )}
        </div>
        <section class="card padded options-area" aria-labelledby="options-heading">
          <fieldset class="stack" disabled={running}>
            <h2 id="options-heading">Options</h2>
            {schemas.data ? (
              <OptionsForm
                schema={schemas.data.body('/v2/live')}
                schemas={schemas.data}
                common={COMMON}
                hidden={HIDDEN}
                addons={schemas.data.models.models[0]?.add_ons ?? []}
                values={values}
                problems={problems}
                onChange={(next) => {
                  setValues(next);
                  setProblems(NO_PROBLEMS);
                  saveSetting('live-options', next);
                }}
              />
            ) : schemas.error ? (
              <ErrorState error={schemas.error} retry={schemas.reload} />
            ) : (
              <Loading what="Loading options" />
            )}
          </fieldset>
        </section>
        <div class="code-area">
          <CodeSamples code={liveCode(SERVICE_URL, values)} />
        </div>
      </div>
      {showsCaptions && view && <Captions utterances={view.utterances} onClose={() => setShowsCaptions(false)} />}
    </>
  );
}

interface ControlsProps {
  live: LiveControl;
  running: boolean;
  onStart(input: LiveInput): void;
}

function Controls({ live, running, onStart }: ControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [microphone, setMicrophone] = useMicrophone();
  const { view } = live;
  return (
    <div class="card padded stack">
      <div class="row wrap">
        {running ? (
          <Button kind="danger filled" icon="stop" disabled={view?.phase === 'finishing'} onClick={live.stop}>
            {view?.phase === 'finishing' ? 'Finishing…' : 'Stop'}
          </Button>
        ) : (
          <>
            <Button kind="primary" icon="mic" onClick={() => onStart({ microphone })}>
              Start microphone
            </Button>
            <Button icon="file" onClick={() => input.current?.click()}>
              Stream a file
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept="audio/*,video/*"
          aria-label="File to stream"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) onStart({ file });
          }}
        />
      </div>
      {!running && <MicrophonePicker chosen={microphone} disabled={running} onChoose={setMicrophone} />}
      {view && running && <SessionStatus view={view} />}
      {running && <DeveloperTools />}
    </div>
  );
}

/** Tools to test the behaviour of the client, hidden until they are switched on. */
function DeveloperTools() {
  const [shown, setShown] = useState(() => loadSetting<boolean>('developer') ?? false);
  return (
    <div class="row wrap">
      <label class="switch small">
        <input
          type="checkbox"
          checked={shown}
          onChange={({ currentTarget: { checked } }) => {
            setShown(checked);
            saveSetting('developer', checked || null);
          }}
        />
        <span>Developer tools</span>
      </label>
      {shown && (
        <Button small icon="offline" onClick={dropConnection}>
          Drop connection
        </Button>
      )}
    </div>
  );
}

function ErrorNotice({ error }: { error: unknown }) {
  const { title, text } = describeError(error);
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
