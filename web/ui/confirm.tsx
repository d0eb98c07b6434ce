import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useAction } from './use-action.ts';

interface ConfirmProps {
  title: string;
  action: string;
  children: ComponentChildren;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm({ title, action, children, onConfirm, onClose }: ConfirmProps) {
  const [busy, run] = useAction();
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <div class="row end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="danger filled"
          busy={busy}
          onClick={async () => {
            if (await run(onConfirm)) onClose();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
