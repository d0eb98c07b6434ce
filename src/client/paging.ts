import type { Http } from './http.ts';

/** Options of every call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

interface Page<Item> {
  next: string | null;
  items: Item[];
}

/** Iterates over all records of a list and requests further pages as needed. */
export async function* pages<Item>(http: Http, path: string, { signal, ...query }: CallOptions): AsyncGenerator<Item> {
  let search: string | null = searchOf(query);
  while (search !== null) {
    const page: Page<Item> = await http.json(path + search, { signal });
    yield* page.items;
    // Only the query of the next page is used, because the service may report another host name.
    search = page.next === null ? null : new URL(page.next).search;
  }
}

export function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (name === 'custom_metadata') search.set(name, JSON.stringify(value));
    else for (const each of [value].flat()) search.append(name, String(each));
  }
  return search.size === 0 ? '' : `?${search}`;
}
