import { useId } from 'preact/hooks';
import { languageName, spelledOut } from '../ui/format.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { ManyField } from './many-field.tsx';
import type { Schema, Schemas } from './schema.ts';
import {
  readDictionary,
  readJson,
  readLines,
  WrittenField,
  writeDictionary,
  writeJson,
  writeLines,
} from './written-field.tsx';

export interface FieldProps {
  name: string;
  schema: Schema;
  schemas: Schemas;
  value: unknown;
  required?: boolean;
  /** Undefined takes the value out of the request. */
  onChange(value: unknown): void;
}

/** One option with the control that fits its schema. */
export function Field(props: FieldProps) {
  const { name, schemas, value, onChange } = props;
  const schema = schemas.resolve(props.schema);
  const kind = fieldKind(schema, schemas);
  const id = useId();
  const description = tidy(schema.description ?? '');
  if (kind.kind === 'switch') {
    const standard = schema.default === true;
    return (
      <label class="switch">
        <input
          type="checkbox"
          checked={value === undefined ? standard : value === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked === standard ? undefined : checked)}
        />
        <span>
          <span>{spelledOut(name)}</span>
          <span class="hint">{description}</span>
        </span>
      </label>
    );
  }
  if (kind.kind === 'group') {
    return (
      <fieldset class="group">
        <legend>{spelledOut(name)}</legend>
        <Group {...props} properties={kind.properties} required={schema.required ?? []} />
      </fieldset>
    );
  }
  return (
    <div class="field">
      <label for={id}>
        {spelledOut(name)}
        {props.required && <span class="muted small"> (needed)</span>}
      </label>
      <Control
        id={id}
        kind={kind}
        schema={schema}
        value={value}
        onChange={onChange}
        required={props.required === true}
      />
      {description && (
        <p class="hint" id={`${id}-hint`}>
          {description}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  schemas: Schemas;
  properties: Record<string, Schema>;
  required: readonly string[];
  value: unknown;
  onChange(value: unknown): void;
}

/** The options inside an object; an object without any is left out of the request. */
export function Group({ schemas, properties, required, value, onChange }: GroupProps) {
  const values = (value ?? {}) as Record<string, unknown>;
  const change = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = values;
    const changed = next === undefined ? rest : { ...rest, [name]: next };
    onChange(Object.keys(changed).length === 0 ? undefined : changed);
  };
  return (
    <>
      {Object.entries(properties)
        .filter(([, schema]) => !schema.deprecated)
        .map(([name, schema]) => (
          <Field
            key={name}
            name={name}
            schema={schema}
            schemas={schemas}
            value={values[name]}
            required={required.includes(name)}
            onChange={(next) => change(name, next)}
          />
        ))}
    </>
  );
}

interface ControlProps {
  id: string;
  kind: FieldKind;
  schema: Schema;
  value: unknown;
  required: boolean;
  onChange(value: unknown): void;
}

function Control({ id, kind, schema, value, required, onChange }: ControlProps) {
  const describedBy = `${id}-hint`;
  const standard = schema.default;
  switch (kind.kind) {
    case 'choice':
      return (
        <select
          id={id}
          class="input"
          aria-describedby={describedBy}
          value={String(value ?? standard ?? '')}
          onChange={({ currentTarget }) => {
            const chosen = kind.options.find((option) => String(option) === currentTarget.value);
            onChange(chosen === standard ? undefined : chosen);
          }}
        >
          {standard === undefined && <option value="">not set</option>}
          {kind.options.map((option) => (
            <option key={option} value={String(option)}>
              {String(option)}
            </option>
          ))}
        </select>
      );
    case 'many': {
      const chosen = (Array.isArray(value) ? value : []) as string[];
      const labelOf = kind.options.includes('haw') ? languageName : (option: string) => option;
      return <ManyField id={id} options={kind.options} chosen={chosen} labelOf={labelOf} onChange={onChange} />;
    }
    case 'number':
      return (
        <input
          id={id}
          class="input"
          type="number"
          step={kind.whole ? 1 : 'any'}
          min={kind.min}
          max={kind.max}
          placeholder={standard === undefined ? 'not set' : String(standard)}
          aria-describedby={describedBy}
          value={value === undefined ? '' : String(value)}
          onInput={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
          }
        />
      );
    case 'text': {
      const change = (text: string) => onChange(text === '' ? undefined : text);
      if (kind.long) return <Lines id={id} text={String(value ?? '')} onText={change} />;
      return (
        <input
          id={id}
          class="input"
          inputMode={kind.url ? 'url' : 'text'}
          dir="auto"
          required={required}
          placeholder={standard === undefined ? '' : String(standard)}
          aria-describedby={describedBy}
          value={String(value ?? '')}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    }
    case 'lines':
      return (
        <WrittenField id={id} value={value} write={writeLines} read={readLines} hint="one a line" onChange={onChange} />
      );
    case 'dictionary':
      return (
        <WrittenField
          id={id}
          value={value}
          write={writeDictionary}
          read={readDictionary}
          hint="Verbatim: verbatum, verbatem"
          onChange={onChange}
        />
      );
    default:
      return (
        <WrittenField id={id} value={value} write={writeJson} read={readJson} hint="{ }" onChange={onChange} code />
      );
  }
}

function Lines({ id, text, onText }: { id: string; text: string; onText(text: string): void }) {
  return (
    <textarea
      id={id}
      class="input"
      rows={3}
      dir="auto"
      aria-describedby={`${id}-hint`}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

/** Descriptions are written for readers of a reference; here the backticks would stand in the way. */
function tidy(description: string): string {
  return description.replaceAll('`', '');
}
