import { useState } from 'preact/hooks';
import type { Delivery, DeliveryAttempt } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

const SHOWN = 50;

/** Deliveries of one webhook, with requests and responses. */
export function DeliveriesPage({ webhookId }: { webhookId: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const loaded = useLoad(
    async (signal) => {
      const [hook, page] = await Promise.all([
        client.webhooks.get(webhookId, { signal }),
        client.deliveries.page({ webhook_id: webhookId, limit: SHOWN, signal }),
      ]);
      return { hook, items: page.items };
    },
    [webhookId],
    { everyMs: (data) => (data?.items.some(({ state }) => state === 'pending') ? 1_500 : 10_000) },
  );
  return (
    <>
      <PageHead title="Deliveries" about={loaded.data?.hook.url ?? ''}>
        <Link class="button" to="/webhooks">
          All webhooks
        </Link>
      </PageHead>
      <div class="card">
        <Loaded from={loaded}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon="send" title="No deliveries yet">
                Send a test event, or wait until a job ends.
              </EmptyState>
            ) : (
              <DeliveryTable items={items} onOpen={setOpen} />
            )
          }
        </Loaded>
      </div>
      {open && <DeliveryDialog id={open} onClose={() => setOpen(null)} onChanged={loaded.reload} />}
    </>
  );
}

function DeliveryTable({ items, onOpen }: { items: readonly Delivery[]; onOpen(id: string): void }) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">State</th>
            <th scope="col">Response</th>
            <th scope="col" class="number">
              Attempts
            </th>
            <th scope="col">Created</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, event, state, attempts, created_at: createdAt }) => (
            <tr key={id}>
              <td class="name">{event}</td>
              <td data-label="State">
                <Status value={state} />
              </td>
              <td data-label="Response">{responseOf(attempts.at(-1))}</td>
              <td data-label="Attempts" class="number">
                {attempts.length}
              </td>
              <td data-label="Created">
                <time dateTime={createdAt} title={dateTime(createdAt)}>
                  {ago(createdAt)}
                </time>
              </td>
              <td class="actions">
                <Button small onClick={() => onOpen(id)}>
                  Details
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function responseOf(last: DeliveryAttempt | undefined): string {
  if (!last) return '–';
  return last.status_code === null ? (last.error ?? 'no response') : String(last.status_code);
}

interface DeliveryDialogProps {
  id: string;
  onClose(): void;
  onChanged(): void;
}

function DeliveryDialog({ id, onClose, onChanged }: DeliveryDialogProps) {
  const [busy, run] = useAction();
  const detail = useLoad((signal) => client.deliveries.get(id, { signal }), [id], {
    everyMs: (data) => (data?.state === 'pending' ? 1_000 : null),
  });
  const redeliver = () =>
    void run(async () => {
      await client.deliveries.redeliver(id);
      detail.reload();
      onChanged();
    });
  return (
    <Dialog title="Delivery" wide onClose={onClose}>
      <Loaded from={detail}>
        {({ event, state, request, attempts }) => (
          <div class="stack">
            <div class="row wrap between">
              <span class="row">
                <strong>{event}</strong> <Status value={state} />
              </span>
              <Button small icon="redo" busy={busy} disabled={state === 'pending'} onClick={redeliver}>
                Send again
              </Button>
            </div>
            <h3>Request</h3>
            <CodeBlock
              label="Request"
              text={[
                `${request.method} ${request.url}`,
                ...headerLines(request.headers),
                '',
                request.body === null
                  ? 'Only the key that owns the delivery can read the body.'
                  : formatted(request.body),
              ].join('\n')}
            />
            <h3>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</h3>
            {attempts.map((each) => (
              <Attempt key={each.attempted_at} attempt={each} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const text = [
    attempt.status_code === null ? (attempt.error ?? 'no response') : `HTTP ${attempt.status_code}`,
    ...headerLines(attempt.response_headers ?? {}),
    ...(attempt.response ? ['', attempt.response] : []),
  ].join('\n');
  return (
    <div class="stack tight">
      <p class="muted small">
        {dateTime(attempt.attempted_at)}, {Math.round(attempt.duration_ms)} ms
      </p>
      <CodeBlock label="Response" text={text} />
    </div>
  );
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
