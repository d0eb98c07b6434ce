import type { Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import type { TranscriptSearch } from './use-search.ts';

/** Search field with match counter and arrows. It is part of the sticky player bar, so that it stays visible. */
export function SearchBox({ search, input }: { search: TranscriptSearch; input: Ref<HTMLInputElement> }) {
  const { query, matches, current } = search;
  const cameFrom = useRef<EventTarget | null>(null);
  return (
    <search class="row search">
      <input
        ref={input}
        class="input"
        type="search"
        placeholder="Search transcript"
        aria-label="Search transcript"
        aria-keyshortcuts="/"
        value={query}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
        }}
        onInput={({ currentTarget }) => search.setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.move(event.shiftKey ? -1 : 1);
          if (event.key !== 'Escape') return;
          search.setQuery('');
          const back = cameFrom.current ?? document.querySelector('.transcript');
          if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
          else event.currentTarget.blur();
        }}
      />
      <span class="muted small number count" role="status">
        {query.trim() === '' ? '' : matches.length === 0 ? 'No matches' : `${current + 1} of ${matches.length}`}
      </span>
      {query.trim() !== '' && (
        <>
          <Button
            small
            kind="ghost"
            icon="up"
            label="Previous match"
            disabled={matches.length < 2}
            onClick={() => search.move(-1)}
          />
          <Button
            small
            kind="ghost"
            icon="down"
            label="Next match"
            disabled={matches.length < 2}
            onClick={() => search.move(1)}
          />
        </>
      )}
    </search>
  );
}
