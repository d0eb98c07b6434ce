import { useId } from 'preact/hooks';
import { displayName } from '../ui/format.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { MultiSelect } from './multi-select.tsx';
import { type OptionText, optionText } from './option-text.ts';
import type { Schema, Schemas } from './schema.ts';
import {
  formatDictionary,
  formatJson,
  formatLines,
  parseDictionary,
  parseJson,
  parseLines,
  TextValueField,
} from './text-value-field.tsx';
import type { Problems } from './validate.ts';

/** Props of `Field`. */
export interface FieldProps {
  /** Path of the option in the request, such as `translation_config.target_languages`. */
  path: string;
  schema: Schema;
  schemas: Schemas;
  value: unknown;
  problems: Problems;
  required?: boolean;
  /** Undefined removes the value from the request. */
  onChange(value: unknown): void;
}

/** Returns the label of an option. */
export function labelOf(path: string): string {
  return optionText(path)?.label ?? displayName(path.split('.').at(-1) ?? path);
}

/** Returns the explanation of an option; the OpenAPI description where there is no better text. */
export function hintOf(path: string, schema: Schema): string {
  const text = optionText(path);
  // A known option without a hint needs none.
  return text ? (text.hint ?? '') : (schema.description ?? '').replaceAll('`', '');
}

/** One option with the control for its schema. */
export function Field(props: FieldProps) {
  const { path, schemas, value, problems, onChange } = props;
  const schema = schemas.resolve(props.schema);
  const kind = fieldKind(schema, schemas);
  const id = useId();
  const hint = hintOf(path, schema);
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
          <span>{labelOf(path)}</span>
          <span class="hint">{hint}</span>
        </span>
      </label>
    );
  }
  if (kind.kind === 'group') {
    return (
      <fieldset class="group">
        <legend>{labelOf(path)}</legend>
        <Group {...props} properties={kind.properties} required={schema.required ?? []} />
      </fieldset>
    );
  }
  const problem = problems[path];
  return (
    <div class="field">
      <label for={id}>
        {labelOf(path)}
        {props.required && <span class="required"> (required)</span>}
      </label>
      <Control
        id={id}
        kind={kind}
        schema={schema}
        text={optionText(path)}
        value={value}
        onChange={onChange}
        required={props.required === true}
        invalid={problem !== undefined}
      />
      {problem && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  path: string;
  schemas: Schemas;
  properties: Record<string, Schema>;
  required: readonly string[];
  value: unknown;
  problems: Problems;
  onChange(value: unknown): void;
}

/** The options of an object. An empty object is left out of the request. */
export function Group({ path, schemas, properties, required, value, problems, onChange }: GroupProps) {
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
            path={`${path}.${name}`}
            schema={schema}
            schemas={schemas}
            value={values[name]}
            problems={problems}
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
  text: OptionText | undefined;
  value: unknown;
  required: boolean;
  invalid: boolean;
  onChange(value: unknown): void;
}

function Control({ id, kind, schema, text, value, required, invalid, onChange }: ControlProps) {
  const describedBy = `${id}-hint ${id}-problem`;
  const standard = schema.default;
  const shownDefault = standard === undefined ? '' : `Default: ${String(standard)}`;
  switch (kind.kind) {
    case 'choice': {
      const label = (option: string | number) => text?.values?.[String(option)] ?? displayName(String(option));
      return (
        <select
          id={id}
          class="input"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={String(value ?? standard ?? '')}
          onChange={({ currentTarget }) => {
            const chosen = kind.options.find((option) => String(option) === currentTarget.value);
            onChange(chosen === standard ? undefined : chosen);
          }}
        >
          {standard === undefined && <option value="">Not set</option>}
          {kind.options.map((option) => (
            <option key={option} value={String(option)}>
              {label(option)}
              {option === standard && ' – default'}
            </option>
          ))}
        </select>
      );
    }
    case 'many':
      return (
        <MultiSelect
          id={id}
          options={kind.options}
          chosen={(Array.isArray(value) ? value : Array.isArray(standard) && !required ? standard : []) as string[]}
          describedBy={describedBy}
          invalid={invalid}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <input
          id={id}
          class="input"
          type="number"
          step={kind.whole ? 1 : 'any'}
          min={kind.min}
          max={kind.max}
          placeholder={shownDefault || 'Automatic'}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={value === undefined ? '' : String(value)}
          onInput={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
          }
        />
      );
    case 'text': {
      const shared = {
        id,
        class: 'input',
        dir: 'auto' as const,
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
        value: String(value ?? ''),
        onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value),
      };
      if (kind.long) return <textarea {...shared} rows={3} />;
      return <input {...shared} inputMode={kind.url ? 'url' : 'text'} placeholder={shownDefault} />;
    }
    default:
      return <TextControl id={id} kind={kind.kind} value={value} invalid={invalid} onChange={onChange} />;
  }
}

interface TextControlProps {
  id: string;
  kind: string;
  value: unknown;
  invalid: boolean;
  onChange(value: unknown): void;
}

/** Lists, dictionaries and JSON are edited as text. */
function TextControl({ kind, ...props }: TextControlProps) {
  if (kind === 'lines') {
    return <TextValueField {...props} format={formatLines} parse={parseLines} hint="One per line" />;
  }
  if (kind === 'dictionary') {
    const example = 'Verbatim: verbatum, verbatem';
    return <TextValueField {...props} format={formatDictionary} parse={parseDictionary} hint={example} />;
  }
  return <TextValueField {...props} format={formatJson} parse={parseJson} hint="{ }" code />;
}
