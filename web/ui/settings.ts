const PREFIX = 'verbatim.';

/** Stores a small value in this browser. Does nothing where storage is not available. */
export function saveSetting(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage may be disabled or full; the setting is then not stored.
  }
}

/** Returns a stored value, or null. */
export function loadSetting<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
