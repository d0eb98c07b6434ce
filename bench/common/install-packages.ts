import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_DIR } from './folders.ts';

/** Installs packages that only a benchmark needs, once, and returns their folder. The service does not depend on them. */
export function installPackages(name: string, packages: readonly string[]): string {
  const folder = join(CACHE_DIR, name);
  const isInstalled = (given: string) => existsSync(join(folder, 'node_modules', given.replace(/(?<=.)@.*/, '')));
  if (!packages.every(isInstalled)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--ignore-scripts', ...packages], { cwd: folder });
  }
  return folder;
}
