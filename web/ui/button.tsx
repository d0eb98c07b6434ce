import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons.tsx';

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'ghost' | 'danger' | 'danger filled';
  small?: boolean;
  icon?: IconName;
  /** Accessible name; required for a button with only an icon. */
  label?: string;
  busy?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent) => void;
  children?: ComponentChildren;
}

/** A button with an optional icon. */
export function Button({ kind = 'plain', small, icon, label, busy, type = 'button', ...props }: ButtonProps) {
  const bare = props.children === undefined;
  return (
    <button
      type={type}
      class={`button ${kind} ${small ? 'small' : ''} ${bare ? 'icon' : ''}`}
      disabled={props.disabled}
      // A focused button that is disabled loses the focus, so a busy one only ignores clicks.
      aria-disabled={busy ? 'true' : undefined}
      aria-busy={busy ? 'true' : undefined}
      aria-pressed={props.pressed}
      aria-label={label}
      title={bare ? label : undefined}
      onClick={(event) => (busy ? event.preventDefault() : props.onClick?.(event))}
    >
      {busy ? <span class="spinner" /> : icon && <Icon name={icon} />}
      {props.children}
    </button>
  );
}
