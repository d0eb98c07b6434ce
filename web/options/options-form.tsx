import { useState } from 'preact/hooks';
import type { AddonInfo } from '../../src/schemas/models-list.ts';
import { spelledOut } from '../ui/format.ts';
import { Field, Group } from './field.tsx';
import { fieldKind } from './field-kind.ts';
import type { Schema, Schemas } from './schema.ts';

export type Values = Record<string, unknown>;

interface OptionsFormProps {
  schema: Schema;
  schemas: Schemas;
  /** Shown at once, in this order; every other option is under “more”. */
  common: readonly string[];
  /** Not asked for: the page knows them itself. */
  hidden: readonly string[];
  addons: readonly AddonInfo[];
  values: Values;
  onChange(values: Values): void;
}

/** The options of a request, made from its schema. A switch `x` brings `x_config` with it. */
export function OptionsForm({ schema, common, hidden, ...rest }: OptionsFormProps) {
  const [open, setOpen] = useState(false);
  const properties = schema.properties ?? {};
  const names = Object.keys(properties).filter(
    (name) => !hidden.includes(name) && !properties[name]?.deprecated && !isConfigOfSwitch(name, properties),
  );
  const first = common.filter((name) => names.includes(name));
  const more = names.filter((name) => !common.includes(name));
  const show = (name: string) => <Option key={name} name={name} properties={properties} {...rest} />;
  return (
    <div class="options">
      {first.map(show)}
      {more.length > 0 && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>More options</summary>
          {open && <div class="options">{more.map(show)}</div>}
        </details>
      )}
    </div>
  );
}

function isConfigOfSwitch(name: string, properties: Record<string, Schema>): boolean {
  const owner = properties[name.slice(0, -'_config'.length)];
  return name.endsWith('_config') && owner !== undefined && !owner.deprecated;
}

/** Of options that stand in no order of their own, those most asked for come first. */
function byImportance(names: string[]): string[] {
  const first = ['diarization', 'translation', 'named_entity_recognition', 'sentiment_analysis', 'pii_redaction'];
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))];
}

interface OptionProps {
  name: string;
  properties: Record<string, Schema>;
  schemas: Schemas;
  addons: readonly AddonInfo[];
  values: Values;
  onChange(values: Values): void;
}

function Option({ name, properties, schemas, addons, values, onChange }: OptionProps) {
  const schema = properties[name]!;
  const set = (changes: Values) => {
    const next = { ...values, ...changes };
    for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key];
    onChange(next);
  };
  const kind = fieldKind(schema, schemas);
  if (kind.kind === 'switch') {
    const configName = `${name}_config`;
    const config = properties[configName] && schemas.resolve(properties[configName]);
    const refusal = addons.find((addon) => addon.name === name && !addon.available)?.reason;
    return (
      <div class="option">
        <Switch
          name={name}
          description={schemas.resolve(schema).description ?? ''}
          refusal={refusal}
          on={values[name] === true}
          onChange={(on) => set({ [name]: on || undefined, ...(on ? {} : { [configName]: undefined }) })}
        />
        {config?.properties && values[name] === true && (
          <div class="sub-options">
            <Group
              schemas={schemas}
              properties={config.properties}
              required={config.required ?? []}
              value={values[configName]}
              onChange={(value) => set({ [configName]: value })}
            />
          </div>
        )}
      </div>
    );
  }
  if (kind.kind === 'group') {
    // A group of switches with configurations of their own (live processing) is a form in itself.
    const inner = kind.properties;
    const nested = Object.keys(inner).some((each) => isConfigOfSwitch(each, inner));
    if (nested) {
      return (
        <OptionsForm
          schema={{ properties: inner }}
          schemas={schemas}
          common={byImportance(Object.keys(inner))}
          hidden={[]}
          addons={addons}
          values={(values[name] ?? {}) as Values}
          onChange={(value) => set({ [name]: Object.keys(value).length > 0 ? value : undefined })}
        />
      );
    }
    return (
      <div class="option plain">
        <Group
          schemas={schemas}
          properties={inner}
          required={schemas.resolve(schema).required ?? []}
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
        />
      </div>
    );
  }
  return (
    <div class="option">
      <Field
        name={name}
        schema={schema}
        schemas={schemas}
        value={values[name]}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  );
}

interface SwitchProps {
  name: string;
  description: string;
  /** Why the service cannot do it as it is configured. */
  refusal: string | undefined;
  on: boolean;
  onChange(on: boolean): void;
}

function Switch({ name, description, refusal, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={on}
        disabled={refusal !== undefined && !on}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span>
        <span>{spelledOut(name)}</span>
        <span class="hint">{description.replaceAll('`', '').replace(/\. The older form.*$/, '')}</span>
        {refusal !== undefined && <span class="hint refusal">Not configured: {refusal}</span>}
      </span>
    </label>
  );
}
