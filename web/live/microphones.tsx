import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
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
  onChoose(id: string): void;
}

/** Chooses a microphone and tests its level. */
export function MicrophonePicker({ chosen, onChoose }: MicrophonePickerProps) {
  const [devices, refresh] = useDevices();
  // Browsers give the names of devices only after the user has allowed the microphone.
  const { level, testing, start, stop } = useLevelTest(refresh);
  return (
    <div class="row wrap microphone">
      <SelectField
        id="microphone"
        label="Microphone"
        value={chosen}
        options={[
          ['', 'Default microphone'],
          ...devices.map(({ deviceId, label }, index) => [deviceId, label || `Microphone ${index + 1}`] as const),
        ]}
        onChange={(id) => {
          onChoose(id);
          if (testing) void start(id);
        }}
      />
      <Button small pressed={testing} onClick={() => (testing ? stop() : void start(chosen))}>
        {testing ? 'Stop test' : 'Test'}
      </Button>
      {testing && <LevelMeter level={level} />}
    </div>
  );
}

/** Returns the microphones of the computer, and a function that lists them again. */
function useDevices(): [MediaDeviceInfo[], () => Promise<void>] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const refresh = async () => {
    const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    setDevices(all.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default'));
  };
  useEffect(() => {
    void refresh();
    const changed = () => void refresh();
    navigator.mediaDevices?.addEventListener('devicechange', changed);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', changed);
  }, []);
  return [devices, refresh];
}

/** Opens a microphone to show its level. The session opens the microphone itself, so leaving the picker ends the test. */
function useLevelTest(onAllowed: () => Promise<void>) {
  const [level, setLevel] = useState(0);
  const [testing, setTesting] = useState(false);
  const source = useRef<LiveSource | null>(null);
  /** Counts the tests, so that a microphone that opens after its test has ended is closed again. */
  const test = useRef(0);
  const stop = () => {
    test.current++;
    source.current?.stop();
    source.current = null;
    setTesting(false);
    setLevel(0);
  };
  useEffect(() => stop, []);
  const start = async (id: string) => {
    stop();
    setTesting(true);
    const current = test.current;
    try {
      const opened = await openMicrophone((pcm) => setLevel(loudness(pcm)), id);
      if (current !== test.current) return opened.stop();
      source.current = opened;
      await onAllowed();
    } catch (error) {
      setTesting(false);
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return { level, testing, start, stop };
}
