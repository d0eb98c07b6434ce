// Builds, then runs the service in this process, so that signals sent to `npm start` reach it.
import { spawnSync } from 'node:child_process';

// The output of the build is shown only if it fails, so that the address of the service is the first line.
const onTerminal = process.stderr.isTTY;
if (onTerminal) process.stderr.write('Building …');
const build = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' });
if (onTerminal) process.stderr.write('\r\u001b[K');
if (build.status !== 0) {
  process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}`);
  process.exit(build.status ?? 1);
}
await import('../dist/main.js');
