import { useEffect, useState } from 'preact/hooks';

/** Base path of the dashboard; not `/` when the service is deployed under a path. */
const BASE = new URL(document.baseURI).pathname;
const CHANGED = 'verbatim:navigated';

/** Returns the `href` of a dashboard page. */
export function hrefTo(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** Returns the current path, with a leading slash and without the base path. */
function currentPath(): string {
  const { pathname } = location;
  return `/${pathname.startsWith(BASE) ? pathname.slice(BASE.length) : ''}`;
}

/** Opens a dashboard page without a full page load. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', hrefTo(path));
  else history.pushState(null, '', hrefTo(path));
  dispatchEvent(new Event(CHANGED));
  if (!replace) scrollTo(0, 0);
}

/** Returns the current path and updates when the address changes. */
export function usePath(): string {
  const [path, setPath] = useState(currentPath);
  useEffect(() => {
    const update = () => setPath(currentPath());
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return path;
}

/** State stored in the query string, so that it survives reloads and can be shared as a link. */
export function useQuery(name: string, fallback: string): [string, (value: string) => void] {
  const read = () => new URLSearchParams(location.search).get(name) ?? fallback;
  const [value, setValue] = useState(read);
  const change = (next: string) => {
    const search = new URLSearchParams(location.search);
    if (next === fallback) search.delete(name);
    else search.set(name, next);
    history.replaceState(null, '', location.pathname + (search.size > 0 ? `?${search}` : ''));
    setValue(next);
  };
  return [value, change];
}
