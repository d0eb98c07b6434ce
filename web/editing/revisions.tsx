import type { Revision } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

interface RevisionsDialogProps {
  jobId: string;
  onClose(): void;
  onRestored(): void;
}

/** The revisions of a transcript, with a button to restore each of them or the original. */
export function RevisionsDialog({ jobId, onClose, onRestored }: RevisionsDialogProps) {
  const revisions = useLoad((signal) => client.revisions(jobId, { signal }), [jobId]);
  const [busy, run] = useAction();
  const restore = (list: readonly Revision[], number: number) =>
    void run(async () => {
      await client.editTranscript(jobId, { base_revision: list[0]?.number ?? 0, restore: number });
      toast(number === 0 ? 'Original restored.' : `Revision ${number} restored.`);
      onRestored();
      onClose();
    });
  return (
    <Dialog title="History" onClose={onClose}>
      <Loaded from={revisions}>
        {(list) => (
          <ul class="plain revisions">
            {list.map((revision, index) => (
              <li key={revision.number} class="row between">
                <span>
                  <strong>Revision {revision.number}</strong> <span class="muted small">{summaryOf(revision)}</span>
                  <br />
                  <span class="muted small">{dateTime(revision.created_at)}</span>
                </span>
                {index === 0 ? (
                  <span class="badge good">current</span>
                ) : (
                  <Button small busy={busy} onClick={() => restore(list, revision.number)}>
                    Restore
                  </Button>
                )}
              </li>
            ))}
            <li class="row between">
              <strong>Original</strong>
              {list.length === 0 ? (
                <span class="badge good">current</span>
              ) : (
                <Button small busy={busy} onClick={() => restore(list, 0)}>
                  Restore
                </Button>
              )}
            </li>
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

function summaryOf({ restored, changed_utterances: changed, renamed_speakers: renamed }: Revision): string {
  if (restored !== null) return restored === 0 ? 'restored the original' : `restored revision ${restored}`;
  if (renamed > 0) return 'speaker renamed';
  return changed === 1 ? '1 utterance changed' : `${changed} utterances changed`;
}
