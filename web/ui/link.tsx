import type { ComponentChildren } from 'preact';
import { hrefTo, navigate } from '../router.ts';

interface LinkProps {
  to: string;
  class?: string;
  current?: boolean;
  children: ComponentChildren;
}

/** A link to a dashboard page, opened without a full page load. */
export function Link({ to, current, children, class: className }: LinkProps) {
  const follow = (event: MouseEvent) => {
    // Clicks that open a new tab or window are left to the browser.
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
