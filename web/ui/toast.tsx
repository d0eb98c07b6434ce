import { useEffect, useState } from 'preact/hooks';

interface Toast {
  id: number;
  text: string;
  action?: { label: string; run(): void } | undefined;
}

const SHOWN_MS = 6_000;

let toasts: Toast[] = [];
let lastId = 0;
let redraw = () => {};

/** Shows a message at the bottom of the page for a few seconds. Returns a function that removes it. */
export function toast(text: string, action?: Toast['action']): () => void {
  const id = ++lastId;
  const remove = () => {
    toasts = toasts.filter((each) => each.id !== id);
    redraw();
  };
  toasts = [...toasts, { id, text, action }];
  redraw();
  setTimeout(remove, SHOWN_MS);
  return remove;
}

/** Runs an action after a few seconds, unless the user clicks Undo first. */
export function withUndo(text: string, act: () => Promise<void> | void, undone: () => void): void {
  const timer = setTimeout(act, SHOWN_MS);
  const remove = toast(text, {
    label: 'Undo',
    run() {
      clearTimeout(timer);
      remove();
      undone();
    },
  });
}

/** Renders the current toasts. */
export function Toasts() {
  const [, setTurn] = useState(0);
  useEffect(() => {
    redraw = () => setTurn((before) => before + 1);
    return () => {
      redraw = () => {};
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, action }) => (
        <div class="toast" key={id}>
          <span dir="auto">{text}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
