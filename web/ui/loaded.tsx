import type { ComponentChild } from 'preact';
import { Icon } from './icons.tsx';
import { describeError, ErrorState, Loading } from './states.tsx';
import type { useLoad } from './use-load.ts';

interface LoadedProps<T> {
  from: ReturnType<typeof useLoad<T>>;
  children(data: T): ComponentChild;
}

/** Renders loaded data, a loading message, or an error. Data that could not be refreshed is marked. */
export function Loaded<T>({ from, children }: LoadedProps<T>) {
  if (from.data === null) return from.error ? <ErrorState error={from.error} retry={from.reload} /> : <Loading />;
  return (
    <>
      {from.error !== null && (
        <p class="notice warn" role="status">
          <Icon name="offline" />
          <span>This may be out of date. {describeError(from.error).title}.</span>
        </p>
      )}
      {children(from.data)}
    </>
  );
}
