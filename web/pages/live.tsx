import '../styles/live.css';
import { useState } from 'preact/hooks';
import type { LiveRequestBody } from '../../src/client/index.ts';
import { liveCode } from '../downloads/live-code.ts';
import { CodeSamples } from '../downloads/request-samples.tsx';
import { Captions } from '../live/captions.tsx';
import { LiveControls } from '../live/live-controls.tsx';
import { LiveExport } from '../live/live-export.tsx';
import { LiveTranscript } from '../live/live-transcript.tsx';
import { type LiveInput, type LiveView, useLiveSession } from '../live/use-live-session.ts';
import { RequestOptionsForm } from '../options/request-options.tsx';
import { useRequestOptions } from '../options/use-request-options.ts';
import { SERVICE_URL } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { describeError } from '../ui/states.tsx';

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
  const options = useRequestOptions('/v2/live', 'live-options');
  const live = useLiveSession();
  const { view } = live;
  const running = view !== null && view.phase !== 'ended';
  const start = (input: LiveInput) => {
    if (!options.validate()) return;
    void live.start({ ...(options.values as LiveRequestBody), messages_config: MESSAGES }, input);
  };
  return (
    <>
      <PageHead
        title="Live transcription"
        about="Transcribe your microphone, or a file in real time. Partial text appears while you speak and becomes final shortly after."
      />
      <div class="playground">
        <div class="stack source-area">
          <LiveControls live={live} running={running} onStart={start} />
          {live.error !== null && <ErrorNotice error={live.error} />}
          {view && <LiveResult view={view} failed={live.error !== null} />}
        </div>
        <section class="card padded options-area" aria-labelledby="options-heading">
          <fieldset class="stack" disabled={running}>
            <h2 id="options-heading">Options</h2>
            <RequestOptionsForm options={options} common={COMMON} hidden={HIDDEN} />
          </fieldset>
        </section>
        <div class="code-area">
          <CodeSamples code={liveCode(SERVICE_URL, options.values)} />
        </div>
      </div>
    </>
  );
}

/** The transcript of the session, with captions and exports, and a link to the stored result at the end. */
function LiveResult({ view, failed }: { view: LiveView; failed: boolean }) {
  const [showsCaptions, setShowsCaptions] = useState(false);
  return (
    <>
      <LiveTranscript view={view} />
      <div class="row wrap">
        <Button icon="expand" onClick={() => setShowsCaptions(true)}>
          Full-screen captions
        </Button>
        <LiveExport utterances={view.utterances} />
      </div>
      {view.phase === 'ended' && !failed && (
        <p class="notice good" role="status">
          <Icon name="check" />
          <span>
            Session ended. <Link to={`/sessions/${view.sessionId}`}>Open the result</Link>
          </span>
        </p>
      )}
      {showsCaptions && <Captions utterances={view.utterances} onClose={() => setShowsCaptions(false)} />}
    </>
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
