import { useState } from 'preact/hooks';
import type { Source } from '../pages/source-picker.tsx';
import { SERVICE_URL } from '../service.ts';
import { CodeBlock } from '../ui/code.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { requestCode } from './request-code.ts';

interface RequestSamplesProps {
  source: Source | null;
  params: Record<string, unknown>;
}

/** The exact request that the page sends, for programs. */
export function RequestSamples({ source, params }: RequestSamplesProps) {
  const [language, setLanguage] = useState('curl');
  const code = requestCode({
    serviceUrl: SERVICE_URL,
    audioUrl: source?.kind === 'url' ? source.url : null,
    fileName: source?.kind === 'file' ? source.file.name : '',
    params,
  });
  const tabs = [
    { id: 'curl', label: 'curl', render: () => <CodeBlock text={code.curl} label="The request for curl" /> },
    {
      id: 'typescript',
      label: 'TypeScript',
      render: () => <CodeBlock text={code.typescript} label="The request in TypeScript" />,
    },
    { id: 'python', label: 'Python', render: () => <CodeBlock text={code.python} label="The request in Python" /> },
  ];
  return (
    <section class="stack tight" aria-labelledby="request-heading">
      <h2 id="request-heading">The same from a program</h2>
      <div class="stack">
        <Tabs tabs={tabs} chosen={language} onChoose={setLanguage} label="Languages" />
      </div>
    </section>
  );
}
