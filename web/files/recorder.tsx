import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/format.ts';
import { toast } from '../ui/toast.tsx';

interface Recording {
  recorder: MediaRecorder;
  stream: MediaStream;
  startedMs: number;
}

/** Records the microphone and returns the recording as a file. */
export function Recorder({ onRecorded }: { onRecorded(file: File): void }) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [, setTick] = useState(0);
  const current = useRef<Recording | null>(null);
  current.current = recording;
  useEffect(() => {
    if (!recording) return;
    const timer = setInterval(() => setTick((before) => before + 1), 500);
    return () => clearInterval(timer);
  }, [recording]);
  // Leaving the page discards the recording and releases the microphone.
  useEffect(() => () => current.current && release(current.current), []);

  const start = async () => {
    if (!navigator.mediaDevices) {
      toast('Browsers allow the microphone only on pages served over HTTPS or from localhost.');
      return;
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        const type = recorder.mimeType || 'audio/webm';
        const extension = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
        const now = new Date();
        const name = `Recording ${now.toISOString().slice(0, 10)} ${now.toTimeString().slice(0, 8).replaceAll(':', '.')}`;
        onRecorded(new File(parts, `${name}.${extension}`, { type: type.split(';')[0]! }));
      };
      recorder.start(1000);
      setRecording({ recorder, stream, startedMs: Date.now() });
    } catch (error) {
      const denied = error instanceof DOMException && error.name === 'NotAllowedError';
      toast(
        denied
          ? 'Microphone access was denied. Allow it in the browser’s address bar and try again.'
          : 'No microphone was found.',
      );
    }
  };
  const stop = () => {
    if (!recording) return;
    recording.recorder.stop();
    for (const track of recording.stream.getTracks()) track.stop();
    setRecording(null);
  };
  if (!recording) {
    return (
      <Button kind="ghost" icon="mic" onClick={() => void start()}>
        Record
      </Button>
    );
  }
  return (
    <Button kind="danger filled" icon="stop" onClick={stop}>
      Stop recording <span class="number">{clock((Date.now() - recording.startedMs) / 1000)}</span>
    </Button>
  );
}

function release({ recorder, stream }: Recording): void {
  recorder.onstop = null;
  if (recorder.state !== 'inactive') recorder.stop();
  for (const track of stream.getTracks()) track.stop();
}
