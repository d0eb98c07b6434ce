// Builds, then runs the service in this process, so that signals sent to `npm start` reach it.
import { spawnSync } from 'node:child_process';

const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
await import('../dist/main.js');
