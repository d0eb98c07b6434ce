interface SelectFieldProps {
  id: string;
  label: string;
  value: string;
  /** Values with the text that is shown for each. */
  options: readonly (readonly [value: string, text: string])[];
  disabled?: boolean;
  autofocus?: boolean;
  onChange(value: string): void;
}

/** A list to choose one value from, with its label. */
export function SelectField({ id, label, value, options, disabled, autofocus, onChange }: SelectFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        disabled={disabled}
        data-autofocus={autofocus}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
