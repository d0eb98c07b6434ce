import { strToU8, zipSync } from 'fflate';
import { jobName } from '../jobs/job-actions.ts';
import { client } from '../service.ts';
import { contentOf } from './export-files.ts';
import { type ExportFormat, exportName } from './export-formats.ts';

interface JobReference {
  id: string;
  kind: 'pre-recorded' | 'live';
}

/** Loads the results of several jobs and packs them into one zip file. Jobs without a result are skipped. */
export async function zipResults(
  jobs: readonly JobReference[],
  formats: readonly ExportFormat[],
  onProgress: (done: number) => void,
): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const [index, { id, kind }] of jobs.entries()) {
    const job = kind === 'live' ? await client.getLive(id) : await client.getJob(id);
    if (job.result) {
      for (const format of formats) {
        const content = contentOf(job, job.result, format);
        const bytes = typeof content === 'string' ? strToU8(content) : content;
        files[uniqueName(files, exportName(jobName(job), format))] = bytes;
      }
    }
    onProgress(index + 1);
  }
  if (Object.keys(files).length === 0) throw new Error('None of these jobs has a result.');
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Recordings can have the same name; later ones get a number. */
function uniqueName(files: Record<string, unknown>, name: string): string {
  const [, stem, extension] = /^(.*)(\.[^.]+)$/s.exec(name)!;
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${extension}`;
    if (!(tried in files)) return tried;
  }
}
