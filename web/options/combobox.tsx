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
  const list = useList(options, chosen, onChange);
  const { typed, open, at, shown } = list;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = (value: string) => {
    onChange(chosen.filter((each) => each !== value));
    input.current?.focus();
  };
  return (
    <div class="combobox">
      <div class="chips">
        {chosen.map((value) => (
          <Chip key={value} label={labelOf(options, value)} onRemove={() => remove(value)} />
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
          onInput={({ currentTarget }) => list.type(currentTarget.value)}
          onClick={() => list.setOpen(true)}
          onBlur={() => list.setOpen(false)}
          onKeyDown={list.handleKeys}
        />
      </div>
      <Listbox id={listId} open={open} shown={shown} at={at} onChoose={list.add} />
    </div>
  );
}

/** What is typed, the options that match it, and the active one. */
function useList(options: readonly ComboboxOption[], chosen: readonly string[], onChange: (chosen: string[]) => void) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = matching(options, typed).filter(({ value }) => !chosen.includes(value));
  const at = Math.min(active, shown.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const add = (value: string) => {
    onChange([...chosen, value]);
    type('');
    setOpen(false);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) return onChange(chosen.slice(0, -1));
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      return setOpen(false);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = shown[at];
      if (open && option) add(option.value);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    setActive((at + step + shown.length) % Math.max(1, shown.length));
  };
  return { typed, open, at, shown, type, add, setOpen, handleKeys };
}

function labelOf(options: readonly ComboboxOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button type="button" class="chip" aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
      <Icon name="close" />
    </button>
  );
}

interface ListboxProps {
  id: string;
  open: boolean;
  shown: readonly ComboboxOption[];
  /** Index of the active option. */
  at: number;
  onChoose(value: string): void;
}

function Listbox({ id, open, shown, at, onChoose }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  return (
    <div class="listbox" role="listbox" id={id} ref={list} hidden={!open} aria-label="Options" tabIndex={-1}>
      {open &&
        shown.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // A press must not move the focus out of the input, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
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
