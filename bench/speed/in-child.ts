import { fork } from 'node:child_process';

/** What a measured process reports. */
export interface ChildReport {
  texts: string[];
  wallSec: number;
  cpuSec: number;
  peakMb: number;
}

/** Runs a module in a separate process, so that its memory can be measured; it receives `job` and returns a report. */
export function inChild(module: URL, job: unknown): Promise<ChildReport> {
  return new Promise((resolve, reject) => {
    const child = fork(module, { serialization: 'advanced', execArgv: ['--import', 'tsx'] });
    child.once('message', (report) => {
      resolve(report as ChildReport);
      child.kill();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code}`)));
    child.send(job as object);
  });
}

/** The child's side: takes the job and reports the result of `run`, timed from the moment `ready` resolves. */
export function serveJob<Job, Ready>(
  ready: (job: Job) => Promise<Ready>,
  run: (job: Job, ready: Ready) => Promise<string[]>,
): void {
  process.once('message', async (job: Job) => {
    const prepared = await ready(job);
    const cpuBefore = process.cpuUsage();
    const from = performance.now();
    const texts = await run(job, prepared);
    const wallSec = (performance.now() - from) / 1000;
    const cpu = process.cpuUsage(cpuBefore);
    const report: ChildReport = {
      texts,
      wallSec,
      cpuSec: (cpu.user + cpu.system) / 1e6,
      peakMb: process.resourceUsage().maxRSS / 1024,
    };
    process.send?.(report);
  });
}
