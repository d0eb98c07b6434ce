import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Languages of blocks that are programs; other blocks are output, data or terminal sessions. */
const PROGRAMS = ['sh', 'bash', 'ts', 'js', 'python'];

const used = new Set<string>();

/** The blocks of a page in one language, with the words of the page replaced by those of the test. */
export async function blocks(page: string, language: string, words: Record<string, string>): Promise<string[]> {
  used.add(`${page} ${language}`);
  const text = await readFile(join(ROOT, page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) =>
    Object.entries(words).reduce((changed, [word, instead]) => changed.replaceAll(word, instead), code),
  );
}

/** Pages and languages of programs in the documentation that no test has used. */
export async function neverRun(): Promise<string[]> {
  const pages = ['README.md', 'CONTRIBUTING.md', ...(await pagesIn('docs'))];
  const found = await Promise.all(
    pages.map(async (page) => {
      const text = await readFile(join(ROOT, page), 'utf8');
      const languages = [...text.matchAll(/^```(\w+)\n.*?^```/gms)].map(([, language = '']) => language);
      return [...new Set(languages)].filter((each) => PROGRAMS.includes(each)).map((each) => `${page} ${each}`);
    }),
  );
  return found.flat().filter((each) => !used.has(each));
}

/** Runs blocks one after the other in one scope, with `names` instead of their imports; returns what they print. */
export async function runScript(code: readonly string[], names: Record<string, unknown>): Promise<string[]> {
  const printed: string[] = [];
  const console = { log: (...values: unknown[]) => printed.push(values.map(String).join(' ')) };
  const body = code.join('\n').replace(/^import .*$/gm, '');
  const js = transformSync(`(async () => {${body}})()`, { loader: 'ts', target: 'es2023' }).code;
  const known = { ...names, console };
  await new Function(...Object.keys(known), `return ${js.trim()}`)(...Object.values(known));
  return printed;
}

/** Runs a block as a program until it prints `until` or ends; returns its output. */
export async function runProgram(
  program: { file: string; code: string; cwd: string; env: Record<string, string> },
  until: RegExp,
  meanwhile: () => Promise<void> = async () => {},
): Promise<string> {
  await writeFile(join(program.cwd, program.file), program.code);
  const child = spawn(process.execPath, [program.file], {
    cwd: program.cwd,
    env: { PATH: process.env['PATH'] ?? '', ...program.env },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (until.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve());
  });
  await meanwhile();
  await ended;
  child.kill('SIGKILL');
  return output;
}

/** Runs Python code if Python and the modules are installed. Otherwise only checks the syntax and returns null. */
export async function runPython(code: string, modules: readonly string[], cwd: string): Promise<string | null> {
  const python = promisify(execFile);
  const has = (line: string) =>
    python('python3', ['-c', line]).then(
      () => true,
      () => false,
    );
  if (!(await has(''))) return null;
  if (await has(modules.map((name) => `import ${name}`).join('\n'))) {
    return (await python('python3', ['-c', code], { cwd })).stdout;
  }
  await python('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', code]);
  return null;
}

async function pagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return pagesIn(path);
      return entry.name.endsWith('.md') ? [path] : [];
    }),
  );
  return found.flat();
}
