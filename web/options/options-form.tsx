import { useState } from 'preact/hooks';
import type { AddonInfo } from '../../src/schemas/admin/models-list.ts';
import { Field, Group, hintOf, labelOf } from './field.tsx';
import { fieldKind } from './field-kind.ts';
import type { Schema, Schemas } from './schema.ts';
import type { Problems, Values } from './validate.ts';

interface OptionsFormProps {
  schema: Schema;
  schemas: Schemas;
  /** Shown first, in this order; all others are under “More options”. */
  common: readonly string[];
  /** Not shown: the page sets them itself. */
  hidden: readonly string[];
  addons: readonly AddonInfo[];
  values: Values;
  problems: Problems;
  /** Path of the object in the request, with a dot at its end; empty for the request itself. */
  prefix?: string;
  onChange(values: Values): void;
}

/** The options of a request, generated from its schema. A switch `x` shows the options of `x_config`. */
export function OptionsForm({ schema, common, hidden, prefix = '', ...rest }: OptionsFormProps) {
  const [opened, setOpen] = useState(false);
  const properties = schema.properties ?? {};
  const names = Object.keys(properties).filter(
    (name) => !hidden.includes(name) && !properties[name]?.deprecated && !isConfigOfSwitch(name, properties),
  );
  const first = common.filter((name) => names.includes(name));
  const more = names.filter((name) => !common.includes(name));
  const hasProblem = more.some((name) => Object.keys(rest.problems).some((path) => path.startsWith(prefix + name)));
  const open = opened || hasProblem;
  const show = (name: string) => <Option key={name} name={name} properties={properties} prefix={prefix} {...rest} />;
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

/** Moves the most used options to the front. */
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
  problems: Problems;
  prefix: string;
  onChange(values: Values): void;
}

function Option(props: OptionProps) {
  const { name, properties, schemas, values, problems, prefix, onChange } = props;
  const schema = properties[name]!;
  const set = (changes: Values) => {
    const next = { ...values, ...changes };
    for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key];
    onChange(next);
  };
  const kind = fieldKind(schema, schemas);
  if (kind.kind === 'switch') return <SwitchOption {...props} set={set} />;
  if (kind.kind === 'group') return <GroupOption {...props} inner={kind.properties} set={set} />;
  return (
    <div class="option">
      <Field
        path={prefix + name}
        problems={problems}
        schema={schema}
        schemas={schemas}
        value={values[name]}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  );
}

type SetValues = (changes: Values) => void;

/** A switch, with the options of its configuration while it is on. */
function SwitchOption({
  name,
  properties,
  schemas,
  addons,
  values,
  problems,
  prefix,
  set,
}: OptionProps & { set: SetValues }) {
  const path = prefix + name;
  const configName = `${name}_config`;
  const config = properties[configName] && schemas.resolve(properties[configName]);
  return (
    <div class="option">
      <Switch
        label={labelOf(path)}
        hint={hintOf(path, schemas.resolve(properties[name]!))}
        unavailable={addons.find((addon) => addon.name === name && !addon.available)?.reason}
        on={values[name] === true}
        onChange={(on) => set({ [name]: on || undefined, ...(on ? {} : { [configName]: undefined }) })}
      />
      {config?.properties && values[name] === true && (
        <div class="sub-options">
          <Group
            path={`${path}_config`}
            schemas={schemas}
            problems={problems}
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

/** The options of an object. A group of switches with their own configurations (live processing) is a nested form. */
function GroupOption(props: OptionProps & { inner: Record<string, Schema>; set: SetValues }) {
  const { name, properties, schemas, addons, values, problems, prefix, inner, set } = props;
  const path = prefix + name;
  if (Object.keys(inner).some((each) => isConfigOfSwitch(each, inner))) {
    return (
      <OptionsForm
        schema={{ properties: inner }}
        schemas={schemas}
        common={byImportance(Object.keys(inner))}
        hidden={[]}
        addons={addons}
        problems={problems}
        prefix={`${path}.`}
        values={(values[name] ?? {}) as Values}
        onChange={(value) => set({ [name]: Object.keys(value).length > 0 ? value : undefined })}
      />
    );
  }
  return (
    <div class="option plain">
      <Group
        path={path}
        schemas={schemas}
        problems={problems}
        properties={inner}
        required={schemas.resolve(properties[name]!).required ?? []}
        value={values[name]}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  /** Why the option is not available. */
  unavailable: string | undefined;
  on: boolean;
  onChange(on: boolean): void;
}

function Switch({ label, hint, unavailable, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={on}
        disabled={unavailable !== undefined && !on}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span>
        <span>{label}</span>
        <span class="hint">{hint}</span>
        {unavailable !== undefined && <span class="hint unavailable">Not configured: {unavailable}</span>}
      </span>
    </label>
  );
}
