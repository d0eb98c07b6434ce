import { marked } from 'marked';
import { escapeHtml } from './html.ts';

/** The part of JSON Schema that the API uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  additionalProperties?: boolean | Schema;
  deprecated?: boolean;
  [limit: string]: unknown;
}

const LIMITS: Record<string, string> = {
  minimum: 'from',
  exclusiveMinimum: 'above',
  maximum: 'to',
  exclusiveMaximum: 'below',
  minLength: 'characters, at least',
  maxLength: 'characters, at most',
  minItems: 'items, at least',
  maxItems: 'items, at most',
};
/** Longer lists are shown only on the schema's own page. */
const SHOWN_VALUES = 12;

/** Returns the name of a referenced schema. */
export function refName(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}

/** Describes a type, with links to its schemas at the page `at`. */
export function typeOf(schema: Schema, at: string): string {
  if (schema.$ref) return `<a href="${at}#${refName(schema.$ref)}">${refName(schema.$ref)}</a>`;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((each) => typeOf(each, at)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, at)).join(' &amp; ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum && schema.enum.length <= SHOWN_VALUES) {
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' ');
  }
  if (schema.type === 'array') return `array of ${schema.items ? typeOf(schema.items, at) : 'anything'}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `map of ${typeOf(schema.additionalProperties, at)}`;
  }
  const name = [schema.type ?? 'anything'].flat().join(' | ');
  return schema.format && !['binary'].includes(schema.format) ? `${name} (${schema.format})` : name;
}

/** Describes the constraints of a value. */
export function notesOf(schema: Schema, required: boolean): string {
  const limits = Object.entries(LIMITS).flatMap(([name, words]) => {
    const value = schema[name];
    // Limits that every number has are left out.
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? [`${words} ${value}`] : [];
  });
  const notes = [
    ...(required ? ['<b>required</b>'] : []),
    ...(schema.deprecated ? ['<b>deprecated</b>'] : []),
    ...(schema.default === undefined ? [] : [`default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`]),
    ...limits,
  ];
  return notes.length > 0 ? `<div class="notes">${notes.join(' · ')}</div>` : '';
}

/** Renders the fields of an object as a table. */
export function fieldsOf(schema: Schema, at: string): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    row(name, field, schema.required?.includes(name) ?? false, at),
  );
  return table(['Field', 'Type', ''], rows);
}

/** Renders one field as a table row. */
export function row(name: string, field: Schema, required: boolean, at: string): string {
  const nested = field.type === 'object' && field.properties ? fieldsOf(field, at) : '';
  const prose = `${inline(field.description)}${notesOf(field, required)}${nested}`;
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${typeOf(field, at)}</td><td>${prose}</td></tr>`;
}

export function table(head: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const cells = head.map((each) => `<th>${each}</th>`).join('');
  return `<div class="table"><table class="fields"><thead><tr>${cells}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export function inline(text: string | undefined): string {
  return text ? marked.parseInline(text, { async: false }) : '';
}
