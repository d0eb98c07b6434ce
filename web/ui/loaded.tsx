import type { ComponentChild } from 'preact';
import { explain, Failed, Loading } from './faces.tsx';
import { Icon } from './icons.tsx';
import type { useLoad } from './use-load.ts';

interface LoadedProps<T> {
  from: ReturnType<typeof useLoad<T>>;
  children(data: T): ComponentChild;
}

/** Shows what was loaded; before that, that it is on its way or why it is not. What is out of date says so. */
export function Loaded<T>({ from, children }: LoadedProps<T>) {
  if (from.data === null) return from.error ? <Failed error={from.error} retry={from.reload} /> : <Loading />;
  return (
    <>
      {from.error !== null && (
        <p class="notice warn" role="status">
          <Icon name="offline" />
          <span>This is not up to date: {explain(from.error).title.toLowerCase()}.</span>
        </p>
      )}
      {children(from.data)}
    </>
  );
}
