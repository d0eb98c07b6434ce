import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';

interface ManyFieldProps {
  id: string;
  options: readonly string[];
  chosen: readonly string[];
  labelOf(option: string): string;
  onChange(chosen: string[] | undefined): void;
}

/** Some of many: what is chosen stands as removable chips, the rest is found by typing. */
export function ManyField({ id, options, chosen, labelOf, onChange }: ManyFieldProps) {
  const [typed, setTyped] = useState('');
  const sorted = useMemo(() => [...options].sort((a, b) => labelOf(a).localeCompare(labelOf(b))), [options, labelOf]);
  const change = (next: string[]) => onChange(next.length === 0 ? undefined : next);
  const add = (text: string) => {
    const wanted = text.trim().toLowerCase();
    const found = options.find((option) => option.toLowerCase() === wanted || labelOf(option).toLowerCase() === wanted);
    setTyped(found ? '' : text);
    if (found && !chosen.includes(found)) change([...chosen, found]);
  };
  // What fits in one glance needs no typing.
  if (options.length <= 6) {
    return (
      <div class="chips" id={id}>
        {options.map((option) => (
          <label key={option} class="chip choice">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                change(checked ? [...chosen, option] : chosen.filter((each) => each !== option))
              }
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
    );
  }
  return (
    <div class="chips">
      {chosen.map((option) => (
        <button
          key={option}
          type="button"
          class="chip"
          aria-label={`Remove ${labelOf(option)}`}
          onClick={() => change(chosen.filter((each) => each !== option))}
        >
          {labelOf(option)}
          <Icon name="close" />
        </button>
      ))}
      <input
        id={id}
        class="input"
        list={`${id}-options`}
        placeholder={chosen.length === 0 ? 'any' : 'add another'}
        aria-describedby={`${id}-hint`}
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget }) => add(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && chosen.length > 0) change(chosen.slice(0, -1));
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const start = typed.trim().toLowerCase();
          const found = start && sorted.find((option) => labelOf(option).toLowerCase().startsWith(start));
          if (found) add(found);
        }}
      />
      <datalist id={`${id}-options`}>
        {sorted
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={labelOf(option)} />
          ))}
      </datalist>
    </div>
  );
}
