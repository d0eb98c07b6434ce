/** Checks that folders, files and functions stay small. Exceptions are listed below or stated in a `// long: reason` comment. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = ['src', 'web', 'bench', 'training', 'scripts', 'docs'];
const MAX_SIBLINGS = 25;
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_MEDIAN_LINES = 80;

/** Files and folders that still exceed a limit. Remove an entry when it is fixed; do not add any. */
const EXCEPTIONS = new Set<string>([]);

interface Span {
  start: number;
  end: number;
}

interface LongFunction {
  name: string;
  line: number;
  lines: number;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !path.includes('node_modules/') && !path.includes('/dist/'));
}

/** Calls `visit` for every function of a syntax tree, with the nearest name. */
function eachFunction(node: unknown, name: string, visit: (name: string, span: Span) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) eachFunction(part, name, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const record = node as Record<string, unknown> & { type?: string };
  const own = nameOf(record) ?? name;
  if (record.type && FUNCTIONS.has(record.type)) visit(own, record['span'] as Span);
  for (const [key, part] of Object.entries(record)) {
    if (key !== 'span') eachFunction(part, own, visit);
  }
}

function nameOf(node: Record<string, unknown>): string | undefined {
  const id = (node['identifier'] ?? node['key'] ?? node['id']) as { value?: unknown } | null | undefined;
  return typeof id?.value === 'string' ? id.value : undefined;
}

function longFunctions(path: string, text: string): LongFunction[] {
  const bytes = Buffer.from(text);
  // Spans count bytes over all files that were parsed before; an empty file shows where this one starts.
  const base = parseSync('', { syntax: 'typescript' }).span.end;
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true });
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - base)
      .toString()
      .split('\n').length;
  const lines = text.split('\n');
  const found: LongFunction[] = [];
  eachFunction(tree.body, 'anonymous', (name, { start, end }) => {
    const line = lineAt(start);
    const length = lineAt(end) - line + 1;
    const stated = lines.slice(Math.max(0, line - 4), line).some((above) => /\/\/ long: \S/.test(above));
    if (length > MAX_FUNCTION_LINES && !stated) found.push({ name, line, lines: length });
  });
  return found;
}

function checkAll(): string[] {
  const problems: string[] = [];
  const siblings = new Map<string, number>();
  const sizes: number[] = [];
  for (const path of CODE.flatMap((folder) => sourceFiles(folder))) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const lines = text.split('\n').length - 1;
    sizes.push(lines);
    siblings.set(dirname(path), (siblings.get(dirname(path)) ?? 0) + 1);
    if (EXCEPTIONS.has(path)) continue;
    if (lines > MAX_FILE_LINES) problems.push(`${path}: ${lines} lines, at most ${MAX_FILE_LINES}`);
    for (const { name, line, lines: length } of longFunctions(path, text)) {
      problems.push(`${path}:${line}: ${name} has ${length} lines, at most ${MAX_FUNCTION_LINES}`);
    }
  }
  for (const [folder, count] of siblings) {
    if (count > MAX_SIBLINGS && !EXCEPTIONS.has(folder))
      problems.push(`${folder}: ${count} files, at most ${MAX_SIBLINGS}`);
  }
  const median = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  if (median > MAX_MEDIAN_LINES) problems.push(`median of ${median} lines, at most ${MAX_MEDIAN_LINES}`);
  process.stdout.write(`${sizes.length} files, median ${median} lines\n`);
  return problems;
}

const problems = checkAll();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
