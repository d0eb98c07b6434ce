import type { TranscriptionResult } from '../../src/client/index.ts';
import type { AnyJob } from '../jobs/any-job.ts';
import { jobName } from '../jobs/job-actions.ts';
import { languageName } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { downloadBlob, EXPORT_FORMATS, type ExportFormat, exportName, TRANSLATION_FORMATS } from './export-formats.ts';

interface DownloadMenuProps {
  job: AnyJob;
  result: TranscriptionResult;
}

/** Menu to download the result, or a translation, in several formats. */
export function DownloadMenu({ job, result }: DownloadMenuProps) {
  const save = async (format: ExportFormat, language?: string) => {
    try {
      // Loaded on demand: building files needs code that most visits do not use.
      const { exportFile } = await import('./export-files.ts');
      downloadBlob(exportFile(job, result, format, language), exportName(jobName(job), format, language));
    } catch (error) {
      toast(`The file could not be created. ${error instanceof Error ? error.message : ''}`);
    }
  };
  const languages = (result.translation?.results ?? [])
    .filter(({ utterances }) => utterances.length > 0)
    .flatMap((translation) => translation.languages);
  const items = [
    ...EXPORT_FORMATS.map(([format, label]) => ({ label, run: () => void save(format) })),
    ...languages.flatMap((language) =>
      TRANSLATION_FORMATS.map((format) => ({
        label: `${languageName(language)} ${format === 'txt' ? 'text' : 'subtitles'} (${format.toUpperCase()})`,
        run: () => void save(format, language),
      })),
    ),
  ];
  return <Menu label="Download" icon="download" items={items} />;
}

/** Copies the transcript as plain text. */
export async function copyTranscript(job: AnyJob, result: TranscriptionResult): Promise<void> {
  const { contentOf } = await import('./export-files.ts');
  await navigator.clipboard.writeText(String(contentOf(job, result, 'txt')));
  toast('Transcript copied.');
}
