import { useState } from 'preact/hooks';
import { remember, remembered } from './ui/remember.ts';

/** What the reader chose; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function chosenTheme(): Theme {
  const theme = remembered<string>('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Colours follow `color-scheme` (see tokens.css); a choice overrides what the system says. */
export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The theme, and a way to the next one. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const turn = () => {
    remember('theme', NEXT[theme]);
    applyTheme();
    setTheme(NEXT[theme]);
  };
  return [theme, turn];
}
