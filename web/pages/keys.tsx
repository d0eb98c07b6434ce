import { useContext, useState } from 'preact/hooks';
import type { Key, KeyCreated } from '../../src/client/index.ts';
import { client, SessionContext } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { useLoad } from '../ui/use-load.ts';
import { KeyForm } from './key-form.tsx';

/** API keys with their permissions and limits. */
export function KeysPage() {
  const keys = useLoad((signal) => client.keys.list({ signal }), []);
  const [editing, setEditing] = useState<Key | 'new' | null>(null);
  const [created, setCreated] = useState<KeyCreated | null>(null);
  const [revoking, setRevoking] = useState<Key | null>(null);
  return (
    <>
      <PageHead
        title="API keys"
        about="Create one key per application or person, so that you can limit and revoke each one separately."
      >
        <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
          New key
        </Button>
      </PageHead>
      <div class="card">
        <Loaded from={keys}>{(list) => <KeyTable keys={list} onEdit={setEditing} onRevoke={setRevoking} />}</Loaded>
      </div>
      {editing && (
        <KeyForm
          editing={editing}
          onClose={() => setEditing(null)}
          onSaved={(newKey) => {
            setEditing(null);
            setCreated(newKey);
            keys.reload();
          }}
        />
      )}
      {created && (
        <SecretDialog
          title={`API key “${created.name}”`}
          secret={created.secret}
          hint="Send it in the x-service-key header, or as a bearer token."
          onClose={() => setCreated(null)}
        />
      )}
      {revoking && (
        <Confirm
          title={`Revoke “${revoking.name}”?`}
          action="Revoke"
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await client.keys.revoke(revoking.id);
            keys.reload();
          }}
        >
          Requests with this key are rejected immediately. Its jobs are kept. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}

interface KeyTableProps {
  keys: readonly Key[];
  onEdit(key: Key): void;
  onRevoke(key: Key): void;
}

function KeyTable({ keys, onEdit, onRevoke }: KeyTableProps) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Prefix</th>
            <th scope="col">Permissions</th>
            <th scope="col">Last used</th>
            <th scope="col">Created</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEdit={onEdit} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyRow({ apiKey: key, onEdit, onRevoke }: Omit<KeyTableProps, 'keys'> & { apiKey: Key }) {
  const own = useContext(SessionContext)?.key.id;
  return (
    <tr class={key.revoked_at ? 'revoked' : ''}>
      <td class="name">
        <bdi dir="auto">{key.name}</bdi> {key.id === own && <span class="badge">you</span>}
      </td>
      <td data-label="Prefix">
        <code>{key.prefix}…</code>
      </td>
      <td data-label="Permissions">
        <span class="row wrap scopes">
          {key.scopes.map((scope) => (
            <span key={scope} class={`badge ${scope === 'admin' ? 'busy' : ''}`}>
              {scope}
            </span>
          ))}
        </span>
      </td>
      <td data-label="Last used">{key.last_used_at ? ago(key.last_used_at) : 'never'}</td>
      <td data-label="Created">
        <time dateTime={key.created_at} title={dateTime(key.created_at)}>
          {ago(key.created_at)}
        </time>
      </td>
      <td class="actions">
        {key.revoked_at ? (
          <span class="badge bad">revoked</span>
        ) : (
          <>
            <Button small kind="ghost" icon="pen" label={`Edit ${key.name}`} onClick={() => onEdit(key)} />
            <Button
              small
              kind="ghost"
              icon="trash"
              label={`Revoke ${key.name}`}
              disabled={key.id === own}
              onClick={() => onRevoke(key)}
            />
          </>
        )}
      </td>
    </tr>
  );
}
