import { useState } from 'preact/hooks';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import type { TranscriptModel } from './model.ts';
import { type SpeakerNames, speakerColour, speakerName } from './speakers.ts';

interface SpeakerNamesBarProps {
  jobId: string;
  model: TranscriptModel;
  /** Names stored in this browser. */
  names: SpeakerNames;
  canEnrol: boolean;
  onRename(speaker: number, name: string): void;
}

/** Names of the speakers, with a button to enrol each voice. */
export function SpeakerNamesBar({ jobId, model, names, canEnrol, onRename }: SpeakerNamesBarProps) {
  const [enrolling, setEnrolling] = useState<number | null>(null);
  const { speakers, speakerKind, knownNames } = model;
  const all = { ...knownNames, ...names };
  return (
    <fieldset class="speaker-names" aria-label="Speaker names">
      {speakers.map((speaker) => (
        <span key={speaker} class="speaker-name" style={{ '--speaker': `var(${speakerColour(speaker)})` }}>
          <input
            dir="auto"
            aria-label={`Name of ${speakerName(speaker, speakerKind, {})}`}
            placeholder={speakerName(speaker, speakerKind, {})}
            value={all[speaker] ?? ''}
            onChange={({ currentTarget }) => onRename(speaker, currentTarget.value)}
          />
          {canEnrol && speakerKind === 'speaker' && (
            <Button
              small
              kind="ghost"
              icon="voice"
              label={`Enrol the voice of ${speakerName(speaker, speakerKind, all)}`}
              onClick={() => setEnrolling(speaker)}
            />
          )}
        </span>
      ))}
      {enrolling !== null && (
        <EnrolDialog jobId={jobId} speaker={enrolling} name={all[enrolling] ?? ''} onClose={() => setEnrolling(null)} />
      )}
    </fieldset>
  );
}

interface EnrolDialogProps {
  jobId: string;
  speaker: number;
  name: string;
  onClose(): void;
}

/** Enrols the voice of a speaker from this recording. */
function EnrolDialog({ jobId, speaker, name: given, onClose }: EnrolDialogProps) {
  const [name, setName] = useState(given);
  const [busy, run] = useAction();
  const enrol = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await client.voices.create({ name: name.trim(), job_id: jobId, speaker });
      toast('Enrolment started. See Known voices.');
      onClose();
    });
  };
  return (
    <Dialog title={`Enrol the voice of ${speakerName(speaker, 'speaker', {})}`} onClose={onClose}>
      <form class="stack" onSubmit={enrol}>
        <div class="field">
          <label for="enrol-name">Name</label>
          <input
            id="enrol-name"
            class="input"
            data-autofocus
            maxLength={200}
            dir="auto"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p class="hint">
            Later transcripts can name this speaker. The service stores a voice print, which is biometric data: get the
            person’s consent first.
          </p>
        </div>
        <div class="row end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={name.trim() === ''}>
            Enrol
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
