import { useState } from 'preact/hooks';
import type { Key, KeyCreated, Scope } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAction } from '../ui/use-action.ts';

interface KeyFormProps {
  editing: Key | 'new';
  onClose(): void;
  /** With the secret, when the key is new. */
  onSaved(created: KeyCreated | null): void;
}

const SCOPES: { scope: Scope; about: string }[] = [
  { scope: 'transcribe', about: 'Create jobs and live sessions; manage its own webhooks' },
  { scope: 'admin', about: 'Manage keys, models and the service' },
];

const LIMITS = [
  ['requests_per_second', 'Requests per second'],
  ['jobs_working', 'Running jobs'],
  ['jobs_queued', 'Queued jobs'],
  ['live_sessions', 'Live sessions'],
  ['priority', 'Job priority (1 to 10)'],
] as const;

type Limits = Key['limits'];
const NO_LIMITS: Limits = {
  requests_per_second: null,
  jobs_working: null,
  jobs_queued: null,
  live_sessions: null,
  priority: null,
};

/** Form to create or edit an API key. */
export function KeyForm({ editing, onClose, onSaved }: KeyFormProps) {
  const known = editing === 'new' ? null : editing;
  const [name, setName] = useState(known?.name ?? '');
  const [scopes, setScopes] = useState<Scope[]>(known?.scopes ?? ['transcribe']);
  const [limits, setLimits] = useState<Limits>(known?.limits ?? NO_LIMITS);
  const [retention, setRetention] = useState<number | null>(known?.retention_days ?? null);
  const [busy, run] = useAction();
  const save = (event: Event) => {
    event.preventDefault();
    const wanted = { name: name.trim(), scopes, limits, retention_days: retention };
    void run(async () => {
      if (known) await client.keys.update(known.id, wanted);
      onSaved(known ? null : await client.keys.create(wanted));
    });
  };
  return (
    <Dialog title={known ? 'Edit key' : 'New key'} onClose={onClose}>
      <form class="stack" onSubmit={save}>
        <TextField id="key-name" label="Name" required maxLength={200} value={name} onChange={setName} />
        <ScopeSwitches scopes={scopes} onChange={setScopes} />
        <fieldset>
          <legend class="legend">Limits (blank = service default)</legend>
          <div class="two-columns">
            {LIMITS.map(([limit, label]) => (
              <NumberField
                key={limit}
                label={label}
                value={limits[limit]}
                min={limit === 'live_sessions' ? 0 : 1}
                onChange={(value) => setLimits({ ...limits, [limit]: value })}
              />
            ))}
            <NumberField label="Keep jobs for (days, 0 = forever)" value={retention} min={0} onChange={setRetention} />
          </div>
        </fieldset>
        <div class="row end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={name.trim() === '' || scopes.length === 0}>
            {known ? 'Save' : 'Create key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ScopeSwitches({ scopes, onChange }: { scopes: readonly Scope[]; onChange(scopes: Scope[]): void }) {
  return (
    <fieldset class="stack tight">
      <legend class="legend">Permissions</legend>
      {SCOPES.map(({ scope, about }) => (
        <label key={scope} class="switch">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
            }
          />
          <span>
            {scope} <span class="muted small">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  min: number;
  onChange(value: number | null): void;
}

function NumberField({ label, value, min, onChange }: NumberFieldProps) {
  const id = `limit-${label.replaceAll(/\W+/g, '-')}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="number"
        min={min}
        value={value === null ? '' : String(value)}
        onInput={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      />
    </div>
  );
}
