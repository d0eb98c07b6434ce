import { useState } from 'preact/hooks';
import { Button } from './button.tsx';

/** A button that puts text on the clipboard and says so. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const copy = async () => {
    // Browsers refuse the clipboard to pages that came without encryption from another machine.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? 'done' : 'failed');
    setTimeout(() => setState('idle'), 1800);
  };
  const words = { idle: label, done: 'Copied', failed: 'Select it and copy by hand' }[state];
  return (
    <Button small icon={state === 'done' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{words}</span>
    </Button>
  );
}

/** Text of a program, with a button to copy it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} dir="ltr">
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} />
    </div>
  );
}
