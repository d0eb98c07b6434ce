import { useState } from 'preact/hooks';
import { Menu } from '../ui/menu.tsx';
import { useAction } from '../ui/use-action.ts';
import { downloadBlob, EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';

interface ExportMenuProps {
  label: string;
  ids: readonly string[];
  kindOf?: (id: string) => 'pre-recorded' | 'live';
}

/** Menu to download the results of several jobs as one zip file. */
export function ExportMenu({ label, ids, kindOf = () => 'pre-recorded' }: ExportMenuProps) {
  const [done, setDone] = useState<number | null>(null);
  const [, run] = useAction();
  const save = (formats: readonly ExportFormat[]) =>
    void run(async () => {
      setDone(0);
      try {
        const { zipResults } = await import('./zip-results.ts');
        const jobs = ids.map((id) => ({ id, kind: kindOf(id) }));
        downloadBlob(await zipResults(jobs, formats, setDone), 'transcripts.zip');
      } finally {
        setDone(null);
      }
    });
  const all = EXPORT_FORMATS.map(([format]) => format).filter((format) => format !== 'txt-times');
  const items = [
    ...EXPORT_FORMATS.map(([format, text]) => ({ label: text, run: () => save([format]) })),
    { label: 'All formats', run: () => save(all) },
  ];
  return <Menu label={done === null ? label : `Preparing ${done} of ${ids.length}…`} icon="zip" items={items} />;
}
