import type { ComponentChildren } from 'preact';
import { VerbatimError } from '../../src/client/index.ts';
import { isUnreachable } from '../service.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

interface FaceProps {
  icon: IconName;
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}

/** What stands where there is nothing else to show. */
export function Face({ icon, title, children, action }: FaceProps) {
  return (
    <div class="face">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export function Loading({ what = 'Loading' }: { what?: string }) {
  return (
    <div class="face" role="status">
      <span class="spinner" />
      <p>{what}…</p>
    </div>
  );
}

/** A failure that says what it is and what can be done about it. */
export function Failed({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { icon, title, text } = explain(error);
  const again = retry && (
    <Button icon="redo" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <Face icon={icon} title={title} action={again}>
        {text}
      </Face>
    </div>
  );
}

interface Explanation {
  icon: IconName;
  title: string;
  text: string;
}

/** Puts an error into words for a person. */
export function explain(error: unknown): Explanation {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof VerbatimError)) return { icon: 'warn', title: 'Something went wrong', text };
  if (isUnreachable(error)) {
    const hint = 'It may be restarting, or the network may be down. What is on this page is kept.';
    return { icon: 'offline', title: 'The service cannot be reached', text: hint };
  }
  if (error.status === 403) return { icon: 'lock', title: 'Not permitted', text };
  if (error.status === 404) return { icon: 'empty', title: 'Not here', text };
  if (error.status === 429) return { icon: 'warn', title: 'Too much at once', text };
  if (error.status === 501) return { icon: 'empty', title: 'Not configured', text };
  const where = error.requestId ? ` (${error.status}, request ${error.requestId})` : ` (${error.status})`;
  return { icon: 'warn', title: 'The service refused', text: text + where };
}
