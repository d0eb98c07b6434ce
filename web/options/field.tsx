import { useId } from 'preact/hooks';
import { displayName } from '../ui/format.ts';
import { Control } from './control.tsx';
import { fieldKind } from './field-kind.ts';
import { optionText } from './option-text.ts';
import type { Schema, Schemas } from './schema.ts';
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
