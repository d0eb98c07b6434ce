import { useState } from 'preact/hooks';
import { loadSetting, saveSetting } from './ui/settings.ts';

/** Colour theme; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function chosenTheme(): Theme {
  const theme = loadSetting<string>('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the stored theme. Colours follow `color-scheme` (see tokens.css). */
export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Returns the theme and a function that switches to the next one. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const turn = () => {
    saveSetting('theme', NEXT[theme]);
    applyTheme();
    setTheme(NEXT[theme]);
  };
  return [theme, turn];
}
