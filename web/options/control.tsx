import { displayName } from '../ui/format.ts';
import type { FieldKind } from './field-kind.ts';
import { MultiSelect } from './multi-select.tsx';
import type { OptionText } from './option-text.ts';
import type { Schema } from './schema.ts';
import {
  formatDictionary,
  formatJson,
  formatLines,
  parseDictionary,
  parseJson,
  parseLines,
  TextValueField,
} from './text-value-field.tsx';

interface ControlProps<Kind = FieldKind> {
  id: string;
  kind: Kind;
  schema: Schema;
  text: OptionText | undefined;
  value: unknown;
  required: boolean;
  invalid: boolean;
  onChange(value: unknown): void;
}

type KindOf<Name extends FieldKind['kind']> = Extract<FieldKind, { kind: Name }>;

/** The control for one kind of option. */
export function Control(props: ControlProps) {
  const { id, kind, schema, value, required, invalid, onChange } = props;
  switch (kind.kind) {
    case 'choice':
      return <ChoiceControl {...props} kind={kind} />;
    case 'many': {
      const standard = Array.isArray(schema.default) && !required ? schema.default : [];
      return (
        <MultiSelect
          id={id}
          options={kind.options}
          chosen={(Array.isArray(value) ? value : standard) as string[]}
          describedBy={descriptionOf(id)}
          invalid={invalid}
          onChange={onChange}
        />
      );
    }
    case 'number':
      return <NumberControl {...props} kind={kind} />;
    case 'text':
      return <TextControl {...props} kind={kind} />;
    default:
      return <StructuredControl id={id} kind={kind.kind} value={value} invalid={invalid} onChange={onChange} />;
  }
}

function descriptionOf(id: string): string {
  return `${id}-hint ${id}-problem`;
}

function shownDefault({ default: standard }: Schema): string {
  return standard === undefined ? '' : `Default: ${String(standard)}`;
}

function ChoiceControl({ id, kind, schema, text, value, invalid, onChange }: ControlProps<KindOf<'choice'>>) {
  const standard = schema.default;
  const label = (option: string | number) => text?.values?.[String(option)] ?? displayName(String(option));
  return (
    <select
      id={id}
      class="input"
      aria-describedby={descriptionOf(id)}
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

function NumberControl({ id, kind, schema, value, invalid, onChange }: ControlProps<KindOf<'number'>>) {
  return (
    <input
      id={id}
      class="input"
      type="number"
      step={kind.whole ? 1 : 'any'}
      min={kind.min}
      max={kind.max}
      placeholder={shownDefault(schema) || 'Automatic'}
      aria-describedby={descriptionOf(id)}
      aria-invalid={invalid}
      value={value === undefined ? '' : String(value)}
      onInput={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
    />
  );
}

function TextControl({ id, kind, schema, value, invalid, onChange }: ControlProps<KindOf<'text'>>) {
  const shared = {
    id,
    class: 'input',
    dir: 'auto' as const,
    'aria-describedby': descriptionOf(id),
    'aria-invalid': invalid,
    value: String(value ?? ''),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === '' ? undefined : currentTarget.value),
  };
  if (kind.long) return <textarea {...shared} rows={3} />;
  return <input {...shared} inputMode={kind.url ? 'url' : 'text'} placeholder={shownDefault(schema)} />;
}

interface StructuredControlProps {
  id: string;
  kind: string;
  value: unknown;
  invalid: boolean;
  onChange(value: unknown): void;
}

/** Lists, dictionaries and JSON are edited as text. */
function StructuredControl({ kind, ...props }: StructuredControlProps) {
  if (kind === 'lines') {
    return <TextValueField {...props} format={formatLines} parse={parseLines} hint="One per line" />;
  }
  if (kind === 'dictionary') {
    const example = 'Verbatim: verbatum, verbatem';
    return <TextValueField {...props} format={formatDictionary} parse={parseDictionary} hint={example} />;
  }
  return <TextValueField {...props} format={formatJson} parse={parseJson} hint="{ }" code />;
}
