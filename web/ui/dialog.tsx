import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** Only its buttons close the dialog, not Escape or a click outside. */
  keepOpen?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** A modal dialog. Escape and a click on the backdrop close it, unless it is kept open. */
export function Dialog({ title, wide, keepOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // The browser focuses the first control, which is Close. A dialog can name a safer one.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A dialog that is removed without being closed, for example by Cancel, would lose the focus.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class={wide ? 'wide' : ''}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => keepOpen && event.preventDefault()}
      onClick={(event) => event.target === dialog.current && !keepOpen && dialog.current?.close()}
    >
      <div class="stack">
        <div class="row between">
          <h2>{title}</h2>
          {!keepOpen && (
            <Button kind="ghost" small icon="close" label="Close" onClick={() => dialog.current?.close()} />
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
