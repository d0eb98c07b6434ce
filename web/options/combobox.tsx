import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';

/** An entry of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Further texts that a search matches, such as codes and other names. */
  keywords?: string;
}

interface ComboboxProps {
  id: string;
  options: readonly ComboboxOption[];
  chosen: readonly string[];
  placeholder: string;
  describedBy: string;
  invalid: boolean;
  onChange(chosen: string[]): void;
}

/** Selects several values from a long list by typing (ARIA combobox with a listbox). Selected values are removable chips. */
export function Combobox({ id, options, chosen, placeholder, describedBy, invalid, onChange }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = matching(options, typed).filter(({ value }) => !chosen.includes(value));
  const at = Math.min(active, shown.length - 1);
  useEffect(() => {
    root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  const add = (value: string | undefined) => {
    if (value === undefined) return;
    onChange([...chosen, value]);
    setTyped('');
    setActive(0);
    setOpen(false);
  };
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) return onChange(chosen.slice(0, -1));
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      return setOpen(false);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (open) add(shown[at]?.value);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    setActive((at + step + shown.length) % Math.max(1, shown.length));
  };
  return (
    <div class="combobox" ref={root}>
      <div class="chips">
        {chosen.map((value) => (
          <button
            key={value}
            type="button"
            class="chip"
            aria-label={`Remove ${labelOf(value)}`}
            onClick={() => {
              onChange(chosen.filter((each) => each !== value));
              input.current?.focus();
            }}
          >
            {labelOf(value)}
            <Icon name="close" />
          </button>
        ))}
        <input
          id={id}
          ref={input}
          class="input"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && shown[at] ? `${listId}-${at}` : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          autocomplete="off"
          placeholder={placeholder}
          value={typed}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKeys}
        />
      </div>
      <div class="listbox" role="listbox" id={listId} hidden={!open} aria-label="Options" tabIndex={-1}>
        {open &&
          shown.map(({ value, label }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // A press must not move the focus out of the input, which would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(value)}
            >
              {label}
            </div>
          ))}
        {open && shown.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            No matches
          </div>
        )}
      </div>
    </div>
  );
}

/** Options whose label or keywords contain the text; those that start with it come first. */
function matching(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [...options];
  const score = ({ label, keywords = '' }: ComboboxOption) => {
    const text = label.toLocaleLowerCase();
    if (text.startsWith(wanted)) return 0;
    const words = keywords.toLocaleLowerCase();
    if (words.split(' ').includes(wanted)) return 1;
    return text.includes(wanted) || words.includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: score(option) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
