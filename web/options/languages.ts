import { languageName } from '../ui/format.ts';
import type { ComboboxOption } from './combobox.tsx';

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns languages by name in the reader's language. They are also found by code, English name and own name. */
export function languageOptions(codes: readonly string[]): ComboboxOption[] {
  return codes
    .map((value) => ({
      value,
      label: languageName(value),
      keywords: [value, ENGLISH.of(current(value)), ownName(value)].filter(Boolean).join(' '),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function ownName(code: string): string {
  try {
    return new Intl.DisplayNames([current(code)], { type: 'language', fallback: 'none' }).of(current(code)) ?? '';
  } catch {
    return '';
  }
}

/** Browsers know Javanese only as `jv`. */
function current(code: string): string {
  return code === 'jw' ? 'jv' : code;
}
