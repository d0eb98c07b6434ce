import { useState } from 'preact/hooks';
import type { Source } from '../files/sources.ts';
import { SERVICE_URL } from '../service.ts';
import { CodeBlock } from '../ui/code.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type RequestCode, requestCode } from './request-code.ts';

interface RequestSamplesProps {
  source: Source | null;
  params: Record<string, unknown>;
}

/** Code for the request that the page sends. */
export function RequestSamples({ source, params }: RequestSamplesProps) {
  const code = requestCode({
    serviceUrl: SERVICE_URL,
    audioUrl: source?.kind === 'url' ? source.url : null,
    fileName: source?.kind === 'file' ? source.file.name : '',
    params,
  });
  return <CodeSamples code={code} />;
}

/** The same request in several languages. */
export function CodeSamples({ code }: { code: RequestCode }) {
  const [language, setLanguage] = useState('curl');
  const tabs = [
    { id: 'curl', label: 'curl', render: () => <CodeBlock text={code.curl} label="curl command" /> },
    {
      id: 'typescript',
      label: 'TypeScript',
      render: () => <CodeBlock text={code.typescript} label="TypeScript code" />,
    },
    { id: 'python', label: 'Python', render: () => <CodeBlock text={code.python} label="Python code" /> },
  ];
  return (
    <section class="stack tight" aria-labelledby="request-heading">
      <h2 id="request-heading">Code for this request</h2>
      <div class="stack">
        <Tabs tabs={tabs} chosen={language} onChoose={setLanguage} label="Programming language" />
      </div>
    </section>
  );
}
