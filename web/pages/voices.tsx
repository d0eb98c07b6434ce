import { useRef, useState } from 'preact/hooks';
import type { Voice } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ago, duration } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

/** Enrolled voices, used to name speakers in transcripts. */
export function VoicesPage() {
  const voices = useLoad((signal) => client.voices.list({ signal }), [], {
    everyMs: (list) => (list?.some(({ state }) => state === 'enrolling') ? 1_000 : null),
  });
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState<Voice | null>(null);
  return (
    <>
      <PageHead
        title="Known voices"
        about="Enrol a person’s voice once, and transcripts with diarization can show their name."
      >
        <Button kind="primary" icon="plus" onClick={() => setEnrolling(true)}>
          Enrol a voice
        </Button>
      </PageHead>
      <div class="card">
        <Loaded from={voices}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon="voice" title="No voices yet">
                The service stores a voice print (a speaker embedding). This is biometric data: get the person’s consent
                first.
              </EmptyState>
            ) : (
              <VoiceTable voices={list} onRemove={setRemoving} onChanged={voices.reload} />
            )
          }
        </Loaded>
      </div>
      {enrolling && (
        <EnrolDialog
          onClose={() => setEnrolling(false)}
          onDone={() => {
            setEnrolling(false);
            voices.reload();
          }}
        />
      )}
      {removing && (
        <Confirm
          title={`Delete the voice of ${removing.name}?`}
          action="Delete"
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await client.voices.delete(removing.id);
            voices.reload();
          }}
        >
          Existing transcripts are not changed.
        </Confirm>
      )}
    </>
  );
}

interface VoiceTableProps {
  voices: readonly Voice[];
  onRemove(voice: Voice): void;
  onChanged(): void;
}

function VoiceTable({ voices, onRemove, onChanged }: VoiceTableProps) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <th scope="col" class="number">
              Speech used
            </th>
            <th scope="col">Enrolled</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {voices.map((voice) => (
            <VoiceRow key={voice.id} voice={voice} onRemove={onRemove} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VoiceRow({ voice, onRemove, onChanged }: Omit<VoiceTableProps, 'voices'> & { voice: Voice }) {
  const [, run] = useAction();
  return (
    <tr>
      <td class="name">
        <input
          class="input quiet"
          dir="auto"
          aria-label={`Name of ${voice.name}`}
          value={voice.name}
          maxLength={200}
          onChange={({ currentTarget: { value } }) =>
            void run(async () => {
              if (value.trim()) await client.voices.rename(voice.id, value.trim());
              onChanged();
            })
          }
        />
        {voice.error && <p class="small problem">{voice.error.message}</p>}
      </td>
      <td data-label="State">
        <Status
          value={voice.state}
          tone={voice.state === 'enrolling' ? 'busy' : voice.state === 'ready' ? 'good' : 'bad'}
        />
      </td>
      <td data-label="Speech used" class="number">
        {voice.speech_duration === null ? '–' : duration(voice.speech_duration)}
      </td>
      <td data-label="Enrolled">{ago(voice.created_at)}</td>
      <td class="actions">
        <Button small kind="ghost" icon="trash" label={`Delete ${voice.name}`} onClick={() => onRemove(voice)} />
      </td>
    </tr>
  );
}

function EnrolDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [name, setName] = useState('');
  const [ready, setReady] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [busy, run] = useAction();
  const enrol = (event: Event) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return;
    void run(async () => {
      const { audio_url } = await client.upload(file);
      await client.voices.create({ name: name.trim(), audio_url });
      onDone();
    });
  };
  return (
    <Dialog title="Enrol a voice" onClose={onClose}>
      <form class="stack" onSubmit={enrol}>
        <TextField id="voice-name" label="Name" required maxLength={200} value={name} onChange={setName} />
        <div class="field">
          <label for="voice-file">Recording of this person only</label>
          <input
            id="voice-file"
            ref={input}
            type="file"
            accept="audio/*,video/*"
            required
            onChange={({ currentTarget }) => setReady((currentTarget.files?.length ?? 0) > 0)}
          />
          <p class="hint">30 seconds of speech is enough. Enrol a voice only with the person’s consent.</p>
        </div>
        <div class="row end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!ready || name.trim() === ''}>
            Enrol
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
