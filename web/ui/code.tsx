import { useState } from 'preact/hooks';
import { Button } from './button.tsx';

/** Copies text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const copy = async () => {
    // Browsers block the clipboard on pages that are served over plain HTTP from another machine.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? 'done' : 'failed');
    setTimeout(() => setState('idle'), 1800);
  };
  const words = { idle: label, done: 'Copied', failed: 'Copy failed: select the text and copy it' }[state];
  return (
    <Button small icon={state === 'done' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{words}</span>
    </Button>
  );
}

/** Code with a copy button. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} dir="ltr">
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} />
    </div>
  );
}
