import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

/** One tab and its content. */
export interface Tab {
  id: string;
  label: string;
  render(): ComponentChildren;
}

interface TabsProps {
  tabs: readonly Tab[];
  chosen: string;
  onChoose(id: string): void;
  label: string;
}

/** Tabs as in the ARIA authoring practices: arrow keys move, and only the selected tab is in the tab order. */
export function Tabs({ tabs, chosen, onChoose, label }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (!current) return null;
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current.id}
            aria-controls={id === current.id ? `panel-${id}` : undefined}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`} key={current.id}>
        {current.render()}
      </div>
    </>
  );
}
