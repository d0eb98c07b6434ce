import type { ComponentChildren } from 'preact';
import { VerbatimError } from '../../src/client/index.ts';
import { isUnreachable } from '../service.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}

/** Message for a place without content. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div class="empty-state">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Message while content is loading. */
export function Loading({ what = 'Loading' }: { what?: string }) {
  return (
    <div class="empty-state" role="status">
      <span class="spinner" />
      <p>{what}…</p>
    </div>
  );
}

/** Message for a failure, with a button to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { icon, title, text } = describeError(error);
  const again = retry && (
    <Button icon="redo" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={icon} title={title} action={again}>
        {text}
      </EmptyState>
    </div>
  );
}

interface Explanation {
  icon: IconName;
  title: string;
  text: string;
}

/** Returns a title and a text for an error. */
export function describeError(error: unknown): Explanation {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof VerbatimError)) return { icon: 'warn', title: 'Something went wrong', text };
  if (isUnreachable(error)) {
    const hint = 'It may be restarting, or the network may be down. Your input on this page is kept.';
    return { icon: 'offline', title: 'The service cannot be reached', text: hint };
  }
  if (error.status === 403) return { icon: 'lock', title: 'Not permitted', text };
  if (error.status === 404) return { icon: 'empty', title: 'Not found', text };
  if (error.status === 429) return { icon: 'warn', title: 'Too many requests', text };
  if (error.status === 501) return { icon: 'empty', title: 'Not configured', text };
  const where = error.requestId ? ` (${error.status}, request ${error.requestId})` : ` (${error.status})`;
  return { icon: 'warn', title: 'The request failed', text: text + where };
}
