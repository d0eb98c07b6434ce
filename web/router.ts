import { useEffect, useState } from 'preact/hooks';

/** Where the pages begin; not `/` when the service stands under a path. */
const BASE = new URL(document.baseURI).pathname;
const CHANGED = 'verbatim:navigated';

/** An address of a page of ours, to be put into `href`. */
export function hrefTo(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** The page asked for, always with a leading slash and without the base. */
function currentPath(): string {
  const { pathname } = location;
  return `/${pathname.startsWith(BASE) ? pathname.slice(BASE.length) : ''}`;
}

/** Goes to a page. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', hrefTo(path));
  else history.pushState(null, '', hrefTo(path));
  dispatchEvent(new Event(CHANGED));
  if (!replace) scrollTo(0, 0);
}

/** The page asked for; changes with the address. */
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

/** One value of the query string that survives reloads and can be shared. */
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
