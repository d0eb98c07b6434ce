import type { ComponentChildren } from 'preact';

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  type?: 'text' | 'url' | 'search';
  placeholder?: string;
  pattern?: string;
  required?: boolean;
  maxLength?: number;
  wide?: boolean;
  /** Explanation below the field. */
  children?: ComponentChildren;
  onChange(value: string): void;
}

/** A text field with its label. */
export function TextField({ id, label, type = 'text', wide, children, onChange, ...input }: TextFieldProps) {
  return (
    <div class={`field ${wide ? 'wide' : ''}`}>
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        class="input"
        // The types of Preact list the roles of each type of input separately.
        type={type as 'text'}
        inputMode={type === 'url' ? 'url' : undefined}
        dir={type === 'url' ? undefined : 'auto'}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {children && <p class="hint">{children}</p>}
    </div>
  );
}
