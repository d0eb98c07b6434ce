import type { ComponentChildren } from 'preact';
import { hrefTo, navigate } from '../router.ts';

interface LinkProps {
  to: string;
  class?: string;
  current?: boolean;
  children: ComponentChildren;
}

/** A link to a page of ours that does not load it anew. */
export function Link({ to, current, children, class: className }: LinkProps) {
  const follow = (event: MouseEvent) => {
    // Whatever opens a new window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={hrefTo(to)} class={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
