import { useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import { dropConnection } from './connection-state.ts';
import { MicrophonePicker, useMicrophone } from './microphones.tsx';
import { SessionStatus } from './session-status.tsx';
import type { LiveControl, LiveInput } from './use-live-session.ts';

interface LiveControlsProps {
  live: LiveControl;
  running: boolean;
  onStart(input: LiveInput): void;
}

/** Starts and stops a session, and shows its state. */
export function LiveControls({ live, running, onStart }: LiveControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [microphone, setMicrophone] = useMicrophone();
  const { view } = live;
  const finishing = running && view?.phase === 'finishing';
  return (
    <div class="card padded stack">
      <div class="row wrap">
        {/* One button for both, so that it keeps the focus. */}
        <Button
          kind={running ? 'danger filled' : 'primary'}
          icon={running ? 'stop' : 'mic'}
          busy={finishing}
          onClick={() => (running ? live.stop() : onStart({ microphone }))}
        >
          {finishing ? 'Finishing…' : running ? 'Stop' : 'Start microphone'}
        </Button>
        {!running && (
          <Button icon="file" onClick={() => input.current?.click()}>
            Stream a file
          </Button>
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
      {!running && <MicrophonePicker chosen={microphone} onChoose={setMicrophone} />}
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
