const PREFIX = 'verbatim.';

/** Keeps a small value in this browser. Where storage is refused, it is simply not kept. */
export function remember(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}

/** What was kept under a name, or null. */
export function remembered<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
