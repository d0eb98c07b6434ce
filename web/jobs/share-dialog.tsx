import { useState } from 'preact/hooks';
import type { Share, ShareCreated } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

const PERIODS = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '1 year'],
] as const;

/** Creates and revokes read-only links to a result. */
export function ShareDialog({ jobId, onClose }: { jobId: string; onClose(): void }) {
  const [days, setDays] = useState(7);
  const [audio, setAudio] = useState(true);
  const [created, setCreated] = useState<ShareCreated | null>(null);
  const shares = useLoad((signal) => client.shares(jobId, { signal }), [jobId]);
  const [busy, run] = useAction();
  const create = () =>
    void run(async () => {
      setCreated(await client.share(jobId, { expires_in_days: days, audio }));
      shares.reload();
    });
  const revoke = (id: string) =>
    void run(async () => {
      await client.revokeShare(jobId, id);
      if (created?.id === id) setCreated(null);
      shares.reload();
    });
  return (
    <Dialog title="Share" onClose={onClose}>
      <p class="muted">Anyone with the link can read this transcript without signing in, until the link expires.</p>
      <div class="row wrap">
        <SelectField
          id="share-days"
          label="Expires after"
          autofocus
          value={String(days)}
          options={PERIODS}
          onChange={(value) => setDays(Number(value))}
        />
        <label class="row">
          <input type="checkbox" checked={audio} onChange={({ currentTarget }) => setAudio(currentTarget.checked)} />
          Include the recording
        </label>
        <Button kind="primary" icon="link" busy={busy} onClick={create}>
          Create link
        </Button>
      </div>
      {created && (
        <div class="row">
          <code class="secret grow" data-testid="share-link">
            {created.url}
          </code>
          <CopyButton text={created.url} />
        </div>
      )}
      <Loaded from={shares}>{(list) => <ShareList shares={list} busy={busy} onRevoke={revoke} />}</Loaded>
    </Dialog>
  );
}

interface ShareListProps {
  shares: readonly Share[];
  busy: boolean;
  onRevoke(id: string): void;
}

function ShareList({ shares, busy, onRevoke }: ShareListProps) {
  if (shares.length === 0) return null;
  return (
    <ul class="plain revisions" aria-label="Links">
      {shares.map((share) => (
        <li key={share.id} class="row between">
          <span>
            Expires {dateTime(share.expires_at)}
            <span class="muted small"> {share.audio ? 'with recording' : 'text only'}</span>
          </span>
          <Button small kind="danger" busy={busy} onClick={() => onRevoke(share.id)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
