import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import { toast } from '../ui/toast.tsx';
import { LevelMeter } from './level-meter.tsx';
import { loudness } from './loudness.ts';
import { type LiveSource, openMicrophone } from './sources.ts';

const SETTING = 'microphone';

/** Returns the chosen microphone; an empty id is the default device of the browser. */
export function useMicrophone(): [string, (id: string) => void] {
  const [id, setId] = useState(() => loadSetting<string>(SETTING) ?? '');
  const choose = (next: string) => {
    setId(next);
    saveSetting(SETTING, next || null);
  };
  return [id, choose];
}

interface MicrophonePickerProps {
  chosen: string;
  disabled: boolean;
  onChoose(id: string): void;
}

/** Chooses a microphone and tests its level. */
export function MicrophonePicker({ chosen, disabled, onChoose }: MicrophonePickerProps) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [level, setLevel] = useState(0);
  const [testing, setTesting] = useState(false);
  const test = useRef<LiveSource | null>(null);
  const refresh = async () => {
    const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    setDevices(all.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default'));
  };
  const stop = () => {
    test.current?.stop();
    test.current = null;
    setTesting(false);
    setLevel(0);
  };
  useEffect(() => {
    void refresh();
    const changed = () => void refresh();
    navigator.mediaDevices?.addEventListener('devicechange', changed);
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', changed);
      test.current?.stop();
    };
  }, []);
  useEffect(() => {
    // The session opens the microphone itself.
    if (disabled) stop();
  }, [disabled]);
  const start = async (id: string) => {
    stop();
    setTesting(true);
    try {
      test.current = await openMicrophone((pcm) => setLevel(loudness(pcm)), id);
      // Browsers give the names of devices only after the user has allowed the microphone.
      await refresh();
    } catch (error) {
      setTesting(false);
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div class="row wrap microphone">
      <div class="field">
        <label for="microphone">Microphone</label>
        <select
          id="microphone"
          class="input"
          disabled={disabled}
          value={chosen}
          onChange={({ currentTarget: { value } }) => {
            onChoose(value);
            if (testing) void start(value);
          }}
        >
          <option value="">Default microphone</option>
          {devices.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || `Microphone ${index + 1}`}
            </option>
          ))}
        </select>
      </div>
      {!disabled && (
        <Button small pressed={testing} onClick={() => (testing ? stop() : void start(chosen))}>
          {testing ? 'Stop test' : 'Test'}
        </Button>
      )}
      {testing && <LevelMeter level={level} />}
    </div>
  );
}
