import type { TranscriptionResult } from '../../src/client/index.ts';
import type { SubtitlesConfig } from '../../src/schemas/jobs/addon-options.ts';
import type { AnyJob } from '../jobs/any-job.ts';
import { jobName } from '../jobs/job-actions.ts';
import type { SpeakerNames } from '../transcript/speakers.ts';
import { loadSetting } from '../ui/settings.ts';
import { makeDocx } from './docx.ts';
import type { ExportFormat } from './export-formats.ts';
import { csv, type ExportSource, exportParagraphs, plainText, subtitles } from './formats.ts';

const TYPES: Partial<Record<ExportFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
  csv: 'text/csv',
};

/** Builds a file from a result, or from one of its translations. */
export function exportFile(job: AnyJob, result: TranscriptionResult, format: ExportFormat, language?: string): Blob {
  return new Blob([contentOf(job, result, format, language)], { type: TYPES[format] ?? 'text/plain' });
}

/** Returns the content of a file. */
export function contentOf(
  job: AnyJob,
  result: TranscriptionResult,
  format: ExportFormat,
  language?: string,
): string | Uint8Array<ArrayBuffer> {
  const source = sourceOf(job, result, language);
  switch (format) {
    case 'txt':
      return plainText(exportParagraphs(source));
    case 'txt-times':
      return plainText(exportParagraphs(source), true);
    case 'docx':
      return makeDocx(jobName(job), exportParagraphs(source));
    case 'csv':
      return csv(source);
    case 'json':
      return `${JSON.stringify(job, null, 2)}\n`;
    default:
      return subtitles(source, format);
  }
}

function sourceOf(job: AnyJob, result: TranscriptionResult, language: string | undefined): ExportSource {
  const names = loadSetting<SpeakerNames>(`voices.${job.id}`) ?? {};
  const params = (job.request_params ?? {}) as { subtitles_config?: Partial<SubtitlesConfig> };
  return { result, names, language, subtitles: params.subtitles_config };
}
