import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'verbatim-'));

/** What tests put into the system's folder for temporary files goes into one of their own. */
export function setup(): void {
  process.env['TMPDIR'] = folder;
}

/** Nothing of it stays behind. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
