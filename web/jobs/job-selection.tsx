import { useState } from 'preact/hooks';
import { ExportMenu } from '../downloads/export-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import type { AnyJob } from './any-job.ts';
import { deleteJob } from './job-actions.ts';

interface JobSelectionProps {
  chosen: readonly AnyJob[];
  /** Called with the jobs that were deleted. */
  onDeleted(ids: readonly string[]): void;
  onSelect(ids: ReadonlySet<string>): void;
}

/** Downloads or deletes the selected jobs together. */
export function JobSelection({ chosen, onDeleted, onSelect }: JobSelectionProps) {
  const [confirming, setConfirming] = useState(false);
  const remove = async () => {
    const failed: AnyJob[] = [];
    for (const job of chosen) await deleteJob(job).catch(() => failed.push(job));
    onDeleted(chosen.filter((job) => !failed.includes(job)).map(({ id }) => id));
    onSelect(new Set(failed.map(({ id }) => id)));
    const deleted = chosen.length - failed.length;
    toast(`${deleted} deleted.${failed.length > 0 ? ` ${failed.length} could not be deleted.` : ''}`);
  };
  if (chosen.length === 0) return null;
  return (
    <>
      <section class="row wrap bulk" aria-label="Selected jobs">
        <span role="status">{chosen.length} selected</span>
        <ExportMenu
          label="Download"
          ids={chosen.filter((job) => job.status === 'done').map(({ id }) => id)}
          kindOf={(id) => chosen.find((job) => job.id === id)?.kind ?? 'pre-recorded'}
        />
        <Button kind="danger" icon="trash" onClick={() => setConfirming(true)}>
          Delete
        </Button>
        <Button kind="ghost" onClick={() => onSelect(new Set())}>
          Clear selection
        </Button>
      </section>
      {confirming && (
        <Confirm
          title={chosen.length === 1 ? 'Delete this job?' : `Delete ${chosen.length} jobs?`}
          action="Delete"
          onClose={() => setConfirming(false)}
          onConfirm={remove}
        >
          Their transcripts and audio are deleted. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}
