import { useMemo } from 'preact/hooks';
import { displayName } from '../ui/format.ts';
import { Combobox } from './combobox.tsx';
import { languageOptions } from './languages.ts';

interface MultiSelectProps {
  id: string;
  options: readonly string[];
  chosen: readonly string[];
  describedBy: string;
  invalid: boolean;
  onChange(chosen: string[] | undefined): void;
}

/** Selects several values: a short list as checkboxes, a long one as a combobox. */
export function MultiSelect({ id, options, chosen, describedBy, invalid, onChange }: MultiSelectProps) {
  const change = (next: string[]) => onChange(next.length === 0 ? undefined : next);
  const areLanguages = options.includes('en') && options.includes('fr');
  const entries = useMemo(
    () =>
      areLanguages
        ? languageOptions(options)
        : options.map((value) => ({ value, label: displayName(value.toLowerCase()), keywords: value })),
    [options, areLanguages],
  );
  if (options.length <= 6) {
    return (
      <div class="chips" id={id}>
        {options.map((option) => (
          <label key={option} class="chip choice">
            <input
              type="checkbox"
              aria-invalid={invalid}
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                change(checked ? [...chosen, option] : chosen.filter((each) => each !== option))
              }
            />
            {option}
          </label>
        ))}
      </div>
    );
  }
  return (
    <Combobox
      id={id}
      options={entries}
      chosen={chosen}
      placeholder={areLanguages ? 'Type a language' : 'Type to search'}
      describedBy={describedBy}
      invalid={invalid}
      onChange={change}
    />
  );
}
