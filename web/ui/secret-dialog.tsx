import { Button } from './button.tsx';
import { CopyButton } from './code.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  hint: string;
  onClose(): void;
}

/** Shows a secret once. The service stores only a hash of it. */
export function SecretDialog({ title, secret, hint, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <p class="notice warn">
        <Icon name="warn" />
        This is the only time the secret is shown. Copy it now.
      </p>
      <div class="row">
        {/* Focused first, so that a second Enter does not close the dialog and lose the secret. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus target of the dialog */}
        <code class="secret grow" data-testid="secret" data-autofocus tabIndex={0}>
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
      <p class="muted small">{hint}</p>
      <div class="row end">
        <Button kind="primary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}
