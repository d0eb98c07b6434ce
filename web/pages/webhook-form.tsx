import { useState } from 'preact/hooks';
import type { Webhook, WebhookEvent, WebhookWithSecret } from '../../src/client/index.ts';
import { loadSchemas } from '../options/schema.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

interface WebhookFormProps {
  editing: Webhook | 'new';
  onClose(): void;
  /** With the secret, when the webhook is new. */
  onSaved(created: WebhookWithSecret | null): void;
}

/** Form to create or edit a webhook. The event names come from the OpenAPI document. */
export function WebhookForm({ editing, onClose, onSaved }: WebhookFormProps) {
  const known = editing === 'new' ? null : editing;
  const [url, setUrl] = useState(known?.url ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(
    known?.events ?? ['transcription.success', 'transcription.error'],
  );
  const [busy, run] = useAction();
  const save = (submitted: Event) => {
    submitted.preventDefault();
    const wanted = { url: url.trim(), events, description: description.trim() || null };
    void run(async () => {
      if (known) await client.webhooks.update(known.id, wanted);
      onSaved(known ? null : await client.webhooks.create(wanted));
    });
  };
  return (
    <Dialog title={known ? 'Edit webhook' : 'New webhook'} onClose={onClose}>
      <form class="stack" onSubmit={save}>
        <TextField
          id="webhook-url"
          label="URL"
          type="url"
          required
          pattern="https?://.+"
          placeholder="https://"
          value={url}
          onChange={setUrl}
        />
        <TextField
          id="webhook-description"
          label="Description"
          maxLength={500}
          value={description}
          onChange={setDescription}
        />
        <EventChoice chosen={events} onChange={setEvents} />
        <div class="row end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={url.trim() === '' || events.length === 0}>
            {known ? 'Save' : 'Create webhook'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface EventChoiceProps {
  chosen: readonly WebhookEvent[];
  onChange(events: WebhookEvent[]): void;
}

function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const names = useLoad(eventNames, []);
  return (
    <fieldset class="stack tight">
      <legend class="legend">Events</legend>
      <Loaded from={names}>
        {(list) => (
          <div class="chips">
            {list.map((event) => (
              <label key={event} class="chip choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(event)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...chosen, event] : chosen.filter((each) => each !== event))
                  }
                />
                {event}
              </label>
            ))}
          </div>
        )}
      </Loaded>
    </fieldset>
  );
}

async function eventNames(): Promise<WebhookEvent[]> {
  const schemas = await loadSchemas();
  const { items } = schemas.resolve(schemas.body('/v1/webhooks').properties?.['events'] ?? {});
  return (schemas.resolve(items ?? {}).enum ?? []) as WebhookEvent[];
}
