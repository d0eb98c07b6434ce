import { useState } from 'preact/hooks';
import type { Webhook, WebhookWithSecret } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Face } from '../ui/faces.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks: who is told when something happens. */
export function WebhooksPage() {
  const hooks = useLoad((signal) => client.webhooks.list({ signal }), []);
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  return (
    <>
      <PageHead
        title="Webhooks"
        about="The service tells these addresses what happens, signed, and again until they have heard it."
      >
        <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
          New webhook
        </Button>
      </PageHead>
      <Loaded from={hooks}>
        {(list) =>
          list.length === 0 ? (
            <div class="card">
              <Face icon="hook" title="No webhooks yet">
                Polling and server-sent events work without them. A webhook saves the asking.
              </Face>
            </div>
          ) : (
            <div class="stack">
              {list.map((hook) => (
                <WebhookCard
                  key={hook.id}
                  hook={hook}
                  onEdit={() => setEditing(hook)}
                  onRemove={() => setRemoving(hook)}
                  onSecret={setShown}
                  onChanged={hooks.reload}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {editing && (
        <WebhookForm
          editing={editing}
          onClose={() => setEditing(null)}
          onSaved={(created) => {
            setEditing(null);
            setShown(created);
            hooks.reload();
          }}
        />
      )}
      {shown && (
        <SecretOnce
          title="The secret of this webhook"
          secret={shown.secret}
          hint="Receivers verify signatures with it; any Standard Webhooks library does that."
          onClose={() => setShown(null)}
        />
      )}
      {removing && (
        <Confirm
          title="Delete this webhook?"
          action="Delete"
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await client.webhooks.delete(removing.id);
            hooks.reload();
          }}
        >
          Nothing more is sent to <bdi>{removing.url}</bdi>.
        </Confirm>
      )}
    </>
  );
}

interface WebhookCardProps {
  hook: Webhook;
  onEdit(): void;
  onRemove(): void;
  onSecret(hook: WebhookWithSecret): void;
  onChanged(): void;
}

function WebhookCard({ hook, onEdit, onRemove, onSecret, onChanged }: WebhookCardProps) {
  const [busy, run] = useAction();
  return (
    <article class="card padded stack">
      <div class="row wrap between">
        <div class="grow">
          <h2 class="address">
            <bdi>{hook.url}</bdi>
          </h2>
          {hook.description && (
            <p class="muted" dir="auto">
              {hook.description}
            </p>
          )}
        </div>
        <span class={`badge ${hook.enabled ? 'good' : 'warn'}`}>{hook.enabled ? 'on' : 'off'}</span>
      </div>
      {!hook.enabled && hook.disabled_reason && <p class="notice warn">{hook.disabled_reason}</p>}
      <div class="row wrap scopes">
        {hook.events.map((event) => (
          <span key={event} class="badge">
            {event}
          </span>
        ))}
      </div>
      <div class="row wrap">
        <Button
          small
          icon="send"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await client.webhooks.test(hook.id);
              toast('A test is on its way; see its deliveries.');
            })
          }
        >
          Send a test
        </Button>
        <Link class="button small" to={`/webhooks/${hook.id}`}>
          Deliveries
        </Link>
        <Button small kind="ghost" onClick={onEdit}>
          Change
        </Button>
        <Button
          small
          kind="ghost"
          onClick={() =>
            void run(async () => {
              await client.webhooks.update(hook.id, { enabled: !hook.enabled });
              onChanged();
            })
          }
        >
          Switch {hook.enabled ? 'off' : 'on'}
        </Button>
        <Button
          small
          kind="ghost"
          onClick={() => void run(async () => onSecret(await client.webhooks.rotateSecret(hook.id)))}
        >
          New secret
        </Button>
        <Button small kind="danger" onClick={onRemove}>
          Delete
        </Button>
      </div>
    </article>
  );
}
