import { useState } from 'preact/hooks';
import type { Webhook, WebhookWithSecret } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks: URLs that receive events. */
export function WebhooksPage() {
  const hooks = useLoad((signal) => client.webhooks.list({ signal }), []);
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  return (
    <>
      <PageHead title="Webhooks" about="The service sends signed events to these URLs and retries failed deliveries.">
        <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
          New webhook
        </Button>
      </PageHead>
      <Loaded from={hooks}>
        {(list) => (
          <WebhookList
            hooks={list}
            onEdit={setEditing}
            onRemove={setRemoving}
            onSecret={setShown}
            onChanged={hooks.reload}
          />
        )}
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
        <SecretDialog
          title="Webhook secret"
          secret={shown.secret}
          hint="Use it to verify signatures, for example with a Standard Webhooks library."
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
          No more events are sent to <bdi>{removing.url}</bdi>.
        </Confirm>
      )}
    </>
  );
}

function WebhookList({ hooks, ...actions }: Omit<WebhookCardProps, 'hook'> & { hooks: readonly Webhook[] }) {
  if (hooks.length === 0) {
    return (
      <div class="card">
        <EmptyState icon="hook" title="No webhooks yet">
          Get notified instead of polling: the service sends an HTTP request when a job ends.
        </EmptyState>
      </div>
    );
  }
  return (
    <div class="stack">
      {hooks.map((hook) => (
        <WebhookCard key={hook.id} hook={hook} {...actions} />
      ))}
    </div>
  );
}

interface WebhookCardProps {
  hook: Webhook;
  onEdit(hook: Webhook): void;
  onRemove(hook: Webhook): void;
  onSecret(hook: WebhookWithSecret): void;
  onChanged(): void;
}

function WebhookCard({ hook, ...actions }: WebhookCardProps) {
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
        <span class={`badge ${hook.enabled ? 'good' : 'warn'}`}>{hook.enabled ? 'enabled' : 'disabled'}</span>
      </div>
      {!hook.enabled && hook.disabled_reason && <p class="notice warn">{hook.disabled_reason}</p>}
      <div class="row wrap scopes">
        {hook.events.map((event) => (
          <span key={event} class="badge">
            {event}
          </span>
        ))}
      </div>
      <WebhookActions hook={hook} {...actions} />
    </article>
  );
}

function WebhookActions({ hook, onEdit, onRemove, onSecret, onChanged }: WebhookCardProps) {
  const [busy, run] = useAction();
  return (
    <div class="row wrap">
      <Button
        small
        icon="send"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await client.webhooks.test(hook.id);
            toast('Test event sent. See Deliveries for the response.');
          })
        }
      >
        Send test event
      </Button>
      <Link class="button small" to={`/webhooks/${hook.id}`}>
        Deliveries
      </Link>
      <Button small kind="ghost" onClick={() => onEdit(hook)}>
        Edit
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
        {hook.enabled ? 'Disable' : 'Enable'}
      </Button>
      <Button
        small
        kind="ghost"
        onClick={() => void run(async () => onSecret(await client.webhooks.rotateSecret(hook.id)))}
      >
        Rotate secret
      </Button>
      <Button small kind="danger" onClick={() => onRemove(hook)}>
        Delete
      </Button>
    </div>
  );
}
