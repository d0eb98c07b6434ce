import { Button } from './button.tsx';
import { CopyButton } from './code.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';

interface SecretOnceProps {
  title: string;
  secret: string;
  hint: string;
  onClose(): void;
}

/** A secret that is shown this once; the service keeps only what it needs to recognise it. */
export function SecretOnce({ title, secret, hint, onClose }: SecretOnceProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="notice warn">
        <Icon name="warn" />
        It is shown this once. Copy it now to where it will be used.
      </p>
      <div class="row">
        <code class="secret grow" data-testid="secret">
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
