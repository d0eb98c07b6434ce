import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Files and packages that are loaded with these files: everything they import, except types and what is imported later. */
function loadedWith(...files: string[]): Set<string> {
  const found = new Set(files.map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url))));
  for (const path of found) {
    if (!path.endsWith('.ts')) continue;
    const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?(?:from )?'([^']+)';/gm);
    for (const [, target = ''] of imports)
      found.add(target.startsWith('.') ? fileURLToPath(new URL(target, `file://${path}`)) : target);
  }
  return found;
}

const source = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

// Loading modules is most of the time of a start, so each process loads only what it runs.
describe('at its start', () => {
  it.each([
    ['the server', 'roles/serve.ts', 'fastify', [source('pipeline/addons/registry.ts'), source('roles/work.ts')]],
    ['the worker', 'roles/work.ts', source('pipeline/addons/registry.ts'), ['fastify', source('roles/serve.ts')]],
    ['the process of live add-ons', 'roles/addon-process.ts', source('pipeline/addons/registry.ts'), ['kysely']],
  ])('%s loads only its own modules', (_who, role, own, others) => {
    const loaded = loadedWith(...(role === 'roles/addon-process.ts' ? [] : ['run.ts']), role);
    expect(loaded).toContain(own);
    for (const other of [...others, 'undici', 'pg', '@aws-sdk/client-s3', 'onnxruntime-node'])
      expect(loaded).not.toContain(other);
  });
});
