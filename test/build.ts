import { spawnSync } from 'node:child_process';

/** Builds once before the end-to-end tests, which run the built program. */
export function setup(): void {
  const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The build failed');
}
