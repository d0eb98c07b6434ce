import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE_DIR } from '../common/folders.ts';

/** Where the programs for comparison are installed and built. */
export const PEERS_DIR = join(CACHE_DIR, 'speed');

/** Installs the programs once. Their install scripts need the internet and are not needed. */
export function installPeers(): void {
  if (existsSync(join(PEERS_DIR, 'node_modules/nodejs-whisper'))) return;
  mkdirSync(PEERS_DIR, { recursive: true });
  copyFileSync(fileURLToPath(new URL('peers.json', import.meta.url)), join(PEERS_DIR, 'package.json'));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PEERS_DIR, stdio: 'inherit' });
}

/** Builds whisper.cpp for this processor, once, and returns the path of the program. */
export function buildWhisperCpp(): string {
  installPeers();
  const build = join(PEERS_DIR, 'whisper.cpp');
  const program = join(build, 'bin/whisper-cli');
  if (existsSync(program)) return program;
  const source = join(PEERS_DIR, 'node_modules/nodejs-whisper/cpp/whisper.cpp');
  const options = [
    '-DCMAKE_BUILD_TYPE=Release',
    '-DGGML_NATIVE=ON',
    '-DBUILD_SHARED_LIBS=OFF',
    '-DWHISPER_BUILD_TESTS=OFF',
    '-DWHISPER_BUILD_SERVER=OFF',
  ];
  execFileSync('cmake', ['-S', source, '-B', build, ...options], { stdio: 'inherit' });
  execFileSync('cmake', ['--build', build, '-j', '2', '--target', 'whisper-cli'], { stdio: 'inherit' });
  return program;
}
