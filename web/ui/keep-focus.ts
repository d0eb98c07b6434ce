const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The focused control, and all controls of the page in their order when it got the focus. */
let focused: HTMLElement | null = null;
let order: HTMLElement[] = [];
/** The heading of a new page gets the focus as soon as it is loaded. */
let awaitsHeading = false;

/** Moves the focus to a neighbour when the focused control is removed or disabled. The browser would move it to the start of the page. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    awaitsHeading = false;
    focused = target instanceof HTMLElement ? target : null;
    order = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
  });
  document.addEventListener('focusout', ({ target }) => {
    // After the update of the page: a control that is still there was left by the user.
    queueMicrotask(() => {
      if (target === focused && focused && isUsable(focused)) focused = null;
    });
  });
  new MutationObserver(restore).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

/** Focuses the heading of the page, also if the page is still loading. */
export function focusHeading(): void {
  awaitsHeading = true;
  restore();
}

function restore(): void {
  if (awaitsHeading) {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    return;
  }
  const lost = focused;
  if (!lost || isUsable(lost)) return;
  const { activeElement } = document;
  focused = null;
  if (activeElement !== lost && activeElement !== document.body) return;
  const at = order.indexOf(lost);
  const neighbours = [...order.slice(at + 1), ...order.slice(0, at).reverse()];
  const modal = document.querySelector('dialog[open]');
  const next = neighbours.find((each) => isUsable(each) && each.checkVisibility() && (!modal || modal.contains(each)));
  // A page replaces its heading when its data is loaded.
  if (next && !lost.matches('h1')) next.focus({ preventScroll: true });
  else focusHeading();
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
