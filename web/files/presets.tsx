import { useState } from 'preact/hooks';
import type { Values } from '../options/validate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';

interface Preset {
  name: string;
  values: Values;
}

const SETTING = 'presets';

/** Presets that come with the dashboard. */
const BUILT_IN: readonly Preset[] = [
  {
    name: 'Meeting',
    values: { diarization: true, summarization: true, chapterization: true, named_entity_recognition: true },
  },
  {
    name: 'Phone call',
    values: { diarization: true, diarization_config: { number_of_speakers: 2 }, sentiment_analysis: true },
  },
  {
    name: 'Subtitles',
    values: { subtitles: true, subtitles_config: { formats: ['srt', 'vtt'], style: 'compliance' } },
  },
];

/** Applies a set of options, or saves the current ones under a name in this browser. */
export function Presets({ values, onApply }: { values: Values; onApply(values: Values): void }) {
  const [own, setOwn] = useState<Preset[]>(() => loadSetting<Preset[]>(SETTING) ?? []);
  const [saving, setSaving] = useState(false);
  const presets = [...BUILT_IN.filter(({ name }) => !own.some((each) => each.name === name)), ...own];
  const current = presets.find((preset) => sameValues(preset.values, values))?.name ?? '';
  const store = (next: Preset[]) => {
    setOwn(next);
    saveSetting(SETTING, next.length === 0 ? null : next);
  };
  const isOwn = own.some(({ name }) => name === current);
  return (
    <div class="presets">
      <div class="field grow">
        <label for="preset">Preset</label>
        <select
          id="preset"
          class="input"
          value={current}
          onChange={({ currentTarget: { value } }) => {
            const preset = presets.find(({ name }) => name === value);
            onApply(preset ? structuredClone(preset.values) : {});
          }}
        >
          <option value="">{Object.keys(values).length === 0 ? 'None (transcript only)' : 'Custom'}</option>
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {current === '' && Object.keys(values).length > 0 && (
        <Button onClick={() => setSaving(true)}>Save as preset</Button>
      )}
      {isOwn && (
        <Button
          kind="ghost"
          icon="trash"
          label={`Delete preset ${current}`}
          onClick={() => store(own.filter(({ name }) => name !== current))}
        />
      )}
      {saving && (
        <SavePreset
          onClose={() => setSaving(false)}
          onSave={(name) => {
            store([...own.filter((each) => each.name !== name), { name, values: structuredClone(values) }]);
            setSaving(false);
          }}
        />
      )}
    </div>
  );
}

function SavePreset({ onSave, onClose }: { onSave(name: string): void; onClose(): void }) {
  const [name, setName] = useState('');
  return (
    <Dialog title="Save preset" onClose={onClose}>
      <div class="field">
        <label for="preset-name">Name</label>
        <input
          id="preset-name"
          class="input"
          data-autofocus
          maxLength={80}
          dir="auto"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The dialog is inside the form of the page, which Enter would submit.
            event.preventDefault();
            if (name.trim()) onSave(name.trim());
          }}
        />
        <p class="hint">Presets are stored in this browser.</p>
      </div>
      <div class="row end">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={name.trim() === ''} onClick={() => onSave(name.trim())}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

function sameValues(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValues((a as Values)[key], (b as Values)[key]));
}
