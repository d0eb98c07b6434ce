import { useContext, useState } from 'preact/hooks';
import type { Key, KeyCreated } from '../../src/client/index.ts';
import { client, SessionContext } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { useLoad } from '../ui/use-load.ts';
import { KeyForm } from './key-form.tsx';

/** API keys: who may use the service, and for how much. */
export function KeysPage() {
  const keys = useLoad((signal) => client.keys.list({ signal }), []);
  const [editing, setEditing] = useState<Key | 'new' | null>(null);
  const [made, setMade] = useState<KeyCreated | null>(null);
  const [revoking, setRevoking] = useState<Key | null>(null);
  return (
    <>
      <PageHead
        title="API keys"
        about="Each program or person gets a key of its own, so that it can be limited and ended alone."
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
          onSaved={(created) => {
            setEditing(null);
            setMade(created);
            keys.reload();
          }}
        />
      )}
      {made && (
        <SecretOnce
          title={`The key “${made.name}”`}
          secret={made.secret}
          hint="Programs send it as the header x-service-key, or as a bearer token."
          onClose={() => setMade(null)}
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
          Programs that use it are refused from now on. Its jobs stay. This cannot be undone.
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
  const own = useContext(SessionContext)?.key.id;
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Begins with</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">Created</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} class={key.revoked_at ? 'gone' : ''}>
              <td class="name">
                <bdi dir="auto">{key.name}</bdi> {key.id === own && <span class="badge">you</span>}
              </td>
              <td data-label="Begins with">
                <code>{key.prefix}…</code>
              </td>
              <td data-label="May">
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
                    <Button small kind="ghost" icon="pen" label={`Change ${key.name}`} onClick={() => onEdit(key)} />
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
          ))}
        </tbody>
      </table>
    </div>
  );
}
