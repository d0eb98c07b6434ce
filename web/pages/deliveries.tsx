import { useState } from 'preact/hooks';
import type { Delivery, DeliveryTry } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Face } from '../ui/faces.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

const SHOWN = 50;

/** What was sent to one webhook, and what it answered. */
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
              <Face icon="send" title="Nothing was sent yet">
                Send a test, or wait for a job to end.
              </Face>
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
            <th scope="col">Answer</th>
            <th scope="col" class="number">
              Tries
            </th>
            <th scope="col">When</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, event, state, tries, created_at: createdAt }) => (
            <tr key={id}>
              <td class="name">{event}</td>
              <td data-label="State">
                <Status value={state} />
              </td>
              <td data-label="Answer">{answerOf(tries.at(-1))}</td>
              <td data-label="Tries" class="number">
                {tries.length}
              </td>
              <td data-label="When">
                <time dateTime={createdAt} title={dateTime(createdAt)}>
                  {ago(createdAt)}
                </time>
              </td>
              <td class="actions">
                <Button small onClick={() => onOpen(id)}>
                  Look inside
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function answerOf(last: DeliveryTry | undefined): string {
  if (!last) return '–';
  return last.status_code === null ? (last.error ?? 'no answer') : String(last.status_code);
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
  const again = () =>
    void run(async () => {
      await client.deliveries.redeliver(id);
      detail.reload();
      onChanged();
    });
  return (
    <Dialog title="Delivery" wide onClose={onClose}>
      <Loaded from={detail}>
        {({ event, state, request, tries }) => (
          <div class="stack">
            <div class="row wrap between">
              <span class="row">
                <strong>{event}</strong> <Status value={state} />
              </span>
              <Button small icon="redo" busy={busy} disabled={state === 'pending'} onClick={again}>
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
                readable(request.body),
              ].join('\n')}
            />
            <h3>{tries.length === 1 ? 'One try' : `${tries.length} tries`}</h3>
            {tries.map((each) => (
              <TryView key={each.tried_at} made={each} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function TryView({ made }: { made: DeliveryTry }) {
  const text = [
    made.status_code === null ? (made.error ?? 'no answer') : `HTTP ${made.status_code}`,
    ...headerLines(made.response_headers ?? {}),
    ...(made.response ? ['', made.response] : []),
  ].join('\n');
  return (
    <div class="stack tight">
      <p class="muted small">
        {dateTime(made.tried_at)}, {Math.round(made.duration_ms)} ms
      </p>
      <CodeBlock label="Answer" text={text} />
    </div>
  );
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
