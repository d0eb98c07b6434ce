import { useState } from 'preact/hooks';
import type { ModelPull, ModelPullList, System } from '../../src/client/index.ts';
import type { ModelInfo } from '../../src/schemas/admin/models-list.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { bytes, displayName, languageName } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/status.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLoad } from '../ui/use-load.ts';

interface ModelsData {
  models: ModelInfo[];
  pulls: ModelPullList;
  system: System;
}

/** Installed and loaded models, and downloads of further ones. */
export function ModelsPage() {
  const loaded = useLoad<ModelsData>(
    async (signal) => {
      const [{ models }, pulls, system] = await Promise.all([
        client.models({ signal }),
        client.pulls.list({ signal }),
        client.system({ signal }),
      ]);
      return { models, pulls, system };
    },
    [],
    { everyMs: (data) => (data?.pulls.items.some(({ state }) => state === 'pulling') ? 1_000 : 10_000) },
  );
  return (
    <>
      <PageHead
        title="Models"
        about="Speech recognition models. The models that are included work without network access."
      />
      <Loaded from={loaded}>
        {({ models, pulls, system }) => (
          <>
            <div class="model-grid">
              {models.map((model) => (
                <ModelCard key={model.id} model={model} />
              ))}
            </div>
            <LoadedModels system={system} />
            <ModelDownloads pulls={pulls} onChanged={loaded.reload} />
            <Addons models={models} />
          </>
        )}
      </Loaded>
    </>
  );
}

function ModelCard({ model }: { model: ModelInfo }) {
  return (
    <article class="card padded stack tight">
      <div class="row between">
        <h2>{model.id}</h2>
        <span class={`badge ${model.installed ? 'good' : 'warn'}`}>{model.installed ? 'installed' : 'missing'}</span>
      </div>
      <p class="muted">
        {model.languages.length > 10
          ? `${model.languages.length} languages`
          : model.languages.map(languageName).join(', ')}
        {model.code_switching && ', detects language changes'}
      </p>
      <p class="small muted">
        {model.modes.map((mode) => (mode === 'live' ? 'live' : 'files')).join(' and ')} · {model.engines.join(', ')}
      </p>
    </article>
  );
}

function LoadedModels({ system: { workers } }: { system: System }) {
  return (
    <section class="card padded stack" aria-labelledby="loaded-heading">
      <h2 id="loaded-heading">Loaded models</h2>
      {workers.length === 0 && <p class="muted">No worker is connected.</p>}
      {workers.map(({ id, models, memory_bytes: memory, ready, compute }) => (
        <div key={id} class="stack tight">
          <div class="row wrap between">
            <span class="row wrap scopes">
              {models.length === 0 && <span class="muted">none yet</span>}
              {models.map((model) => (
                <span key={model} class="badge">
                  {model}
                </span>
              ))}
            </span>
            <span class="row">
              <span class="muted number">{bytes(memory)}</span>
              <Status value={ready ? 'ready' : 'loading'} />
            </span>
          </div>
          {compute && (
            <p class="small muted">
              Processor: {compute.processor}
              <br />
              Model processes: {compute.lanes}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function ModelDownloads({ pulls, onChanged }: { pulls: ModelPullList; onChanged(): void }) {
  const [model, setModel] = useState('');
  const [busy, run] = useAction();
  const pull = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await client.pulls.start(model.trim());
      setModel('');
      onChanged();
    });
  };
  return (
    <section class="card padded stack" aria-labelledby="pull-heading">
      <h2 id="pull-heading">Download a model</h2>
      <form class="row wrap" onSubmit={pull}>
        <input
          class="input grow"
          aria-label="Model name or URL"
          placeholder="Xenova/whisper-medium, or the URL of a folder"
          required
          value={model}
          onInput={({ currentTarget }) => setModel(currentTarget.value)}
        />
        <Button type="submit" icon="download" busy={busy} disabled={model.trim() === ''}>
          Download
        </Button>
      </form>
      {pulls.items.map((each) => (
        <PullView key={each.id} pull={each} onChanged={onChanged} />
      ))}
      <InstalledModels installed={pulls.installed} onChanged={onChanged} />
    </section>
  );
}

interface InstalledModelsProps {
  installed: ModelPullList['installed'];
  onChanged(): void;
}

/** Downloaded models. A model that is not in use can be removed. */
function InstalledModels({ installed, onChanged }: InstalledModelsProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <>
      {installed.map(({ id, size_bytes: size, used_for: usedFor }) => (
        <div key={id} class="row wrap between">
          <span>
            <strong>{id}</strong> <span class="muted number">{bytes(size)}</span>
          </span>
          {usedFor.length > 0 ? (
            <span class="muted">in use as {usedFor.join(', ')}</span>
          ) : (
            <Button small kind="danger" icon="trash" onClick={() => setRemoving(id)}>
              Remove
            </Button>
          )}
        </div>
      ))}
      {removing && (
        <Confirm
          title={`Remove ${removing}?`}
          action="Remove"
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await client.removeModel(removing);
            onChanged();
          }}
        >
          The files are deleted from this machine. You can download the model again.
        </Confirm>
      )}
    </>
  );
}

function PullView({ pull, onChanged }: { pull: ModelPull; onChanged(): void }) {
  const [busy, run] = useAction();
  const { state, received_bytes: received, total_bytes: total } = pull;
  return (
    <div class="stack tight">
      <div class="row wrap between">
        <span>
          <bdi>{pull.model}</bdi>{' '}
          <span class="muted number">
            {bytes(received)}
            {total !== null && ` of ${bytes(total)}`}
          </span>
        </span>
        <span class="row">
          <Status value={state} tone={state === 'pulling' ? 'busy' : state === 'done' ? 'good' : 'warn'} />
          {state === 'pulling' && (
            <Button
              small
              busy={busy}
              onClick={() =>
                void run(async () => {
                  await client.pulls.cancel(pull.id);
                  onChanged();
                })
              }
            >
              Cancel
            </Button>
          )}
        </span>
      </div>
      {state === 'pulling' && (
        <progress
          class="progress"
          max={total ?? 1}
          value={total ? received : 0}
          aria-label={`Download progress of ${pull.model}`}
        />
      )}
      {pull.error && <p class="notice bad">{pull.error}</p>}
      {state === 'done' && (
        <p class="small muted">
          To use it, set <code>VERBATIM_MODEL_STT1={pull.name}</code> and restart the service.
        </p>
      )}
    </div>
  );
}

function Addons({ models }: { models: readonly ModelInfo[] }) {
  return (
    <section class="card padded stack" aria-labelledby="addons-heading">
      <h2 id="addons-heading">Add-ons</h2>
      <ul class="addons plain">
        {(models[0]?.add_ons ?? []).map(({ name, available, provider, reason }) => (
          <li key={name}>
            <span class={`badge ${available ? 'good' : 'warn'}`}>{available ? 'available' : 'not configured'}</span>
            <span>
              {displayName(name)} <span class="muted small">{available ? provider : reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
