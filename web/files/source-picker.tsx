import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import sampleUrl from '../../samples/jfk.wav?url';
import { Button } from '../ui/button.tsx';
import { bytes } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { Recorder } from './recorder.tsx';
import { droppedFiles, mediaFiles, type Source, sourceName } from './sources.ts';

interface SourcePickerProps {
  sources: readonly Source[];
  onChange(sources: Source[]): void;
}

const ACCEPT = 'audio/*,video/*,.amr,.caf,.mkv,.flv,.wma';

/** Chooses files, a folder, a URL, the sample recording, or records the microphone. */
export function SourcePicker({ sources, onChange }: SourcePickerProps) {
  const files = sources.filter((source) => source.kind === 'file');
  const url = sources.find((source) => source.kind === 'url')?.url ?? '';
  const add = (chosen: readonly File[]) => {
    const media = mediaFiles(chosen);
    const skipped = chosen.length - media.length;
    if (skipped > 0) toast(`${skipped} ${skipped === 1 ? 'file is' : 'files are'} not audio or video.`);
    const known = new Set(files.map(({ file }) => identity(file)));
    const fresh = media.filter((file) => !known.has(identity(file)));
    if (fresh.length > 0) onChange([...files, ...fresh.map((file) => ({ kind: 'file', file }) as const)]);
  };
  return (
    <div class="stack">
      <DropArea onFiles={add}>
        <Icon name="upload" />
        <p class="muted">Drop audio or video files or a folder here</p>
        <div class="row wrap center">
          <FileButtons onFiles={add} />
          <Recorder onRecorded={(file) => add([file])} />
          <Button kind="ghost" onClick={() => void loadSample().then((file) => file && add([file]))}>
            Use the sample recording
          </Button>
        </div>
      </DropArea>
      {files.length > 0 ? (
        <ChosenFiles files={files} onChange={onChange} />
      ) : (
        <TextField
          id="audio-url"
          label="Or enter a URL"
          type="url"
          placeholder="https://"
          pattern="https?://.+"
          value={url}
          onChange={(value) => onChange(value === '' ? [] : [{ kind: 'url', url: value.trim() }])}
        >
          The service downloads the file. Private network addresses are blocked unless the operator allows them.
        </TextField>
      )}
    </div>
  );
}

function identity({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

async function loadSample(): Promise<File | null> {
  try {
    const answer = await fetch(sampleUrl);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return new File([await answer.blob()], 'jfk.wav', { type: 'audio/wav', lastModified: 0 });
  } catch {
    toast('The sample recording could not be loaded.');
    return null;
  }
}

interface FilesProps {
  onFiles(files: File[]): void;
}

/** Accepts files and folders that are dropped on it. */
function DropArea({ onFiles, children }: FilesProps & { children: ComponentChildren }) {
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer) onFiles(await droppedFiles(event.dataTransfer));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is a shortcut for the buttons inside
    <div
      class={`drop ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      {children}
    </div>
  );
}

/** Buttons for the two file dialogs of the browser. */
function FileButtons({ onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = (element: HTMLInputElement) => {
    onFiles([...(element.files ?? [])]);
    element.value = '';
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Choose files</Button>
      <Button kind="ghost" onClick={() => folder.current?.click()}>
        Choose folder
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        class="visually-hidden"
        accept={ACCEPT}
        aria-label="Files to transcribe"
        tabIndex={-1}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: true }}
        class="visually-hidden"
        aria-label="Folder to transcribe"
        tabIndex={-1}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </>
  );
}

function ChosenFiles({ files, onChange }: { files: readonly Source[]; onChange(sources: Source[]): void }) {
  const total = files.reduce((sum, source) => sum + (source.kind === 'file' ? source.file.size : 0), 0);
  return (
    <section class="card" aria-label="Chosen files">
      <div class="row between list-head">
        <strong>
          {files.length === 1 ? '1 file' : `${files.length} files`} <span class="muted number">{bytes(total)}</span>
        </strong>
        <Button small kind="ghost" onClick={() => onChange([])}>
          Remove all
        </Button>
      </div>
      <ul class="file-list plain">
        {files.map((source, index) => (
          <li key={`${sourceName(source)} ${index}`} class="row">
            <bdi class="file-name grow">{sourceName(source)}</bdi>
            {source.kind === 'file' && <span class="muted number">{bytes(source.file.size)}</span>}
            <Button
              small
              kind="ghost"
              icon="close"
              label={`Remove ${sourceName(source)}`}
              onClick={() => onChange(files.filter((each) => each !== source))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
