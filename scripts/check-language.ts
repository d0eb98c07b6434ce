/** Searches documentation, user interface, comments and log messages for the "Do not use" words of docs/glossary.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

interface Rule {
  pattern: RegExp;
  except: RegExp[];
  term: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A stretch of prose in a file. */
type Span = readonly [start: number, end: number];

/** Calls whose text arguments people read. */
const PROSE_CALLS = /^(info|warn|error|debug|trace|fatal|describe|AppError|VerbatimError)$/;
/** Properties whose text people read. */
const PROSE_FIELDS = /^(help|description|summary|message|meaning|title|label|hint)$/;
/** JSX attributes that hold no prose. */
const CODE_ATTRIBUTES = /^(class|className|id|name|type|href|src|key|for|role|d|viewBox)$/;

/** The rules in the table of the glossary. */
export function readRules(glossary: string): Rule[] {
  const rows = glossary.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| Term '));
  return rows.flatMap((row) => {
    const [, term = '', , banned = ''] = row.split('|').map((cell) => cell.trim());
    return [...banned.matchAll(/`([^`]+)`(?: \(except ((?:`[^`]+`(?:, )?)+)\))?/g)].map(
      ([, phrase = '', except = '']) => ({
        pattern: phrasePattern(phrase),
        except: [...except.matchAll(/`([^`]+)`/g)].map(([, each = '']) => phrasePattern(each)),
        term,
      }),
    );
  });
}

function phrasePattern(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'gi');
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Hides what is not prose: code spans, quoted examples, decoration of comments. Offsets stay the same. */
function hideCode(text: string): string {
  return text
    .replace(/`[^`\n]*`/g, blank)
    .replace(/"[^"]{1,160}"|“[^”]*”|«[^»]*»/g, blank)
    .replace(/^\s*\*\s/gm, blank);
}

/** The prose of a Markdown file or of a configuration file. */
function markdownProse(text: string): string {
  return hideCode(text.replace(/^(`{3,}).*?^\1/gms, blank).replace(/\]\([^)]*\)/g, blank));
}

/** The prose of a source file: its comments, and the text that people read. */
function sourceProse(path: string, text: string): string {
  const { program, comments } = parseSync(path, text);
  const spans: Span[] = comments.map(({ start, end }) => [start, end]);
  const everyString = path.startsWith('web/') && !path.endsWith('.test.ts');
  collectStrings(program as unknown as Node, everyString, spans);
  let prose = blank(text);
  for (const [start, end] of spans) prose = prose.slice(0, start) + hideCode(text.slice(start, end)) + prose.slice(end);
  return prose;
}

function collectStrings(node: unknown, readable: boolean, spans: Span[]): void {
  if (Array.isArray(node)) for (const each of node) collectStrings(each, readable, spans);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const at = node as Node;
  if (at.type === 'ImportDeclaration' || at.type.startsWith('TS')) return;
  if (at.type === 'JSXAttribute' && CODE_ATTRIBUTES.test(nameOf(at['name']))) return;
  if (at.type === 'JSXText') spans.push([at.start, at.end]);
  // Without the quotation marks, which would hide the text. A single lower-case word is an identifier.
  if (readable && at.type === 'Literal' && typeof at['value'] === 'string' && /\s|^[A-Z]/.test(at['value']))
    spans.push([at.start + 1, at.end - 1]);
  if (readable && at.type === 'TemplateElement') spans.push([at.start + 1, at.end - 1]);
  const call = at.type === 'CallExpression' || at.type === 'NewExpression';
  const prose = call && PROSE_CALLS.test(nameOf(at['callee']));
  const field = at.type === 'Property' && PROSE_FIELDS.test(nameOf(at['key']));
  for (const [key, value] of Object.entries(at)) {
    const direct = (prose && key === 'arguments') || (field && key === 'value');
    const kept = readable && !/Function|^Property$/.test(at.type);
    collectStrings(value, direct || kept || (readable && at.type.startsWith('JSX')), spans);
  }
}

function nameOf(node: unknown): string {
  const at = node as { name?: unknown; value?: unknown; property?: unknown } | null;
  if (at?.property) return nameOf(at.property);
  return String(at?.name ?? at?.value ?? '');
}

/** Every use of a banned phrase, as `path:line: phrase (write: term)`. */
export function findBanned(path: string, text: string, rules: readonly Rule[]): string[] {
  const prose = /\.tsx?$/.test(path) ? sourceProse(path, text) : markdownProse(text);
  return rules.flatMap(({ pattern, except, term }) => {
    const searched = except.reduce((rest, each) => rest.replace(each, blank), prose);
    return [...searched.matchAll(pattern)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line}: "${match[0].replace(/\s+/g, ' ')}" (write: ${term})`;
    });
  });
}

function checkedFiles(): string[] {
  const folders = ['changes', 'docs', 'deploy', 'src', 'web', 'scripts', 'bench', 'training', 'test', 'assets'];
  const paths = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...folders];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths]);
  return listed
    .toString()
    .split('\n')
    .filter((path) => /\.(md|tsx?|ya?ml|service)$|Dockerfile$/.test(path) && existsSync(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rules = readRules(readFileSync('docs/glossary.md', 'utf8'));
  const files = checkedFiles();
  const found = files.flatMap((path) => findBanned(path, readFileSync(path, 'utf8'), rules));
  for (const each of found) process.stdout.write(`${each}\n`);
  process.stdout.write(`${files.length} files, ${rules.length} rules, ${found.length} to correct\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
