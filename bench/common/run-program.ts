import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SEC = 100;
const EVERY_MS = 50;

/** Runs a program to its end; processor time and memory are read from /proc while it runs (NaN on systems without /proc). */
export function watch(
  program: string,
  options: readonly string[],
): Promise<{ wallSec: number; cpuSec: number; peakMb: number }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-2000);
    });
    let cpuSec = Number.NaN;
    let peakMb = Number.NaN;
    const timer = setInterval(() => {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        cpuSec = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SEC;
        peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
      } catch {
        // The process has just ended, or this system has no /proc.
      }
    }, EVERY_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(timer);
      const wallSec = (performance.now() - from) / 1000;
      if (code === 0) resolve({ wallSec, cpuSec, peakMb });
      else reject(new Error(`${program} ended with ${code}: ${errors}`));
    });
  });
}
