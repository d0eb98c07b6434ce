import { useEffect, useRef } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import type { AnyJob } from '../pages/job.tsx';
import { jobName } from '../pages/job-actions.ts';
import type { VoiceNames } from '../transcript/voices.ts';
import { Icon } from '../ui/icons.tsx';
import { remembered } from '../ui/remember.ts';
import { toast } from '../ui/toast.tsx';
import { plainText, subtitles, writtenParagraphs } from './formats.ts';

interface DownloadMenuProps {
  job: AnyJob;
  result: TranscriptionResult;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const FORMATS = [
  ['txt', 'Text'],
  ['docx', 'Word document'],
  ['srt', 'Subtitles (SRT)'],
  ['vtt', 'Subtitles (VTT)'],
  ['json', 'Everything (JSON)'],
] as const;

type Format = (typeof FORMATS)[number][0];

/** The result as a file. */
export function DownloadMenu({ job, result }: DownloadMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const leaving =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.current?.contains(event.target as Node);
      if (leaving && menu.current) menu.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  const save = async (format: Format) => {
    if (menu.current) menu.current.open = false;
    try {
      offer(await make(job, result, format), `${baseName(jobName(job))}.${format}`);
    } catch (error) {
      toast(`The file could not be made. ${error instanceof Error ? error.message : ''}`);
    }
  };
  return (
    <details class="menu" ref={menu}>
      <summary class="button">
        <Icon name="download" />
        Download
      </summary>
      <div class="menu-items">
        {FORMATS.map(([format, label]) => (
          <button key={format} type="button" onClick={() => void save(format)}>
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}

async function make(job: AnyJob, result: TranscriptionResult, format: Format): Promise<Blob> {
  const names = remembered<VoiceNames>(`voices.${job.id}`) ?? {};
  switch (format) {
    case 'txt':
      return new Blob([plainText(writtenParagraphs(result, names))], { type: 'text/plain' });
    case 'docx': {
      const { makeDocx } = await import('./docx.ts');
      return new Blob([makeDocx(jobName(job), writtenParagraphs(result, names))], { type: DOCX });
    }
    case 'json':
      return new Blob([JSON.stringify(job, null, 2)], { type: 'application/json' });
    default:
      return new Blob([subtitles(result, format)], { type: 'text/plain' });
  }
}

function baseName(name: string): string {
  return (
    name
      .replace(/\.[a-z0-9]{2,4}$/i, '')
      .replace(/[\\/:*?"<>|]/g, '_')
      .slice(0, 100) || 'transcript'
  );
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
