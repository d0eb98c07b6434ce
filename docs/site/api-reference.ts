import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf, inline, refName, row, type Schema, table, typeOf } from './api-schema.ts';
import { escapeHtml, uniqueId } from './html.ts';
import type { Heading, Rendered } from './markdown.ts';
import { type Page, ROOT } from './pages.ts';

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Document {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export type ApiPage = Omit<Page, 'markdown'> & Rendered;

const SCHEMAS = 'schemas.html';

/** Renders the OpenAPI document as pages: endpoints and schemas. */
export async function apiPages(): Promise<ApiPage[]> {
  const document = JSON.parse(await readFile(join(ROOT, 'openapi.json'), 'utf8')) as Document;
  return [
    {
      ...operationsPage(document),
      source: null,
      target: 'api/index.html',
      title: 'Endpoints',
      section: 'API reference',
    },
    { ...schemasPage(document), source: null, target: `api/${SCHEMAS}`, title: 'Schemas', section: 'API reference' },
  ];
}

function operationsPage({ info, tags, paths }: Document): Rendered {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const named = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  const described = new Map(tags.map((tag) => [tag.name, tag.description]));
  const used = new Map<string, number>();
  const headings: Heading[] = [];
  const head = (text: string, depth: number, html: string) => {
    const id = uniqueId(text, used);
    headings.push({ id, text, depth });
    return `<h${depth} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>`;
  };
  const parts = [
    '<h1 id="endpoints">Endpoints</h1>',
    `<p>${inline(info.description)} To send requests from the browser, open <code>/docs</code> of a running service. The OpenAPI document is <a href="../openapi.json">openapi.json</a>.</p>`,
  ];
  for (const tag of [...described.keys(), ...[...named].filter((name) => !described.has(name))]) {
    const own = operations.filter(({ operation }) => operation.tags?.includes(tag));
    if (own.length === 0) continue;
    parts.push(head(tag, 2, escapeHtml(tag)), `<p>${inline(described.get(tag))}</p>`);
    for (const { path, method, operation } of own) {
      const title = `<span class="method ${method}">${method}</span> <code>${escapeHtml(path)}</code>`;
      parts.push(head(`${method.toUpperCase()} ${path}`, 3, title), operationHtml(operation));
    }
  }
  return { html: parts.join('\n'), headings };
}

function operationHtml({ summary, description, parameters = [], requestBody, responses }: Operation): string {
  const given = parameters.map((each) => {
    const prose = [each.description ?? each.schema.description, each.in === 'query' ? '' : `(${each.in})`];
    const schema = { ...each.schema, description: prose.filter(Boolean).join(' ') };
    return row(each.name, schema, each.required ?? false, SCHEMAS);
  });
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
    const fields = schema.properties ? fieldsOf(schema, SCHEMAS) : `<p>${typeOf(schema, SCHEMAS)}</p>`;
    return `<h4>Body <small>${escapeHtml(type)}</small></h4>${fields}`;
  });
  const responseRows = Object.entries(responses).map(([status, { description: meaning, content }]) => {
    const types = Object.values(content ?? {}).flatMap(({ schema }) => (schema ? [typeOf(schema, SCHEMAS)] : []));
    const prose = meaning === 'Default Response' ? '' : inline(meaning);
    return `<tr><td><code>${status}</code></td><td>${[...new Set(types)].join(' | ')}</td><td>${prose}</td></tr>`;
  });
  return [
    `<p><b>${inline(summary)}.</b> ${inline(description)}</p>`,
    given.length > 0 ? `<h4>Parameters</h4>${table(['Name', 'Type', ''], given)}` : '',
    ...bodies,
    `<h4>Responses</h4>${table(['Status', 'Body', ''], responseRows)}`,
  ].join('\n');
}

function schemasPage({ components }: Document): Rendered {
  const entries = Object.entries(components.schemas);
  const headings = entries.map(([name]) => ({ id: name, text: name, depth: 2 }));
  const parts = entries.map(([name, schema]) => {
    const values = schema.enum?.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
    const shape = schema.properties ? fieldsOf(schema, '') : `<p>${values ?? typeOf(schema, '')}</p>`;
    const anchor = `<a class="anchor" href="#${name}" aria-label="Link to this section">#</a>`;
    return `<h2 id="${name}">${name}${anchor}</h2><p>${inline(schema.description)}</p>${usedBy(name, entries)}${shape}`;
  });
  const intro =
    '<p>Schemas of request and response bodies. Names that end in <code>Input</code> are request bodies.</p>';
  return { html: `<h1 id="schemas">Schemas</h1>${intro}${parts.join('\n')}`, headings };
}

function usedBy(name: string, entries: readonly (readonly [string, Schema])[]): string {
  const users = entries.filter(([other, schema]) => other !== name && refersTo(schema, name)).map(([other]) => other);
  if (users.length === 0) return '';
  return `<p class="notes">Used by ${users.map((each) => `<a href="#${each}">${each}</a>`).join(', ')}</p>`;
}

function refersTo(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([key, value]) =>
    key === '$ref' ? refName(String(value)) === name : refersTo(value, name),
  );
}
