import type { ComponentChild, Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Heights } from './heights.ts';

/** What is kept beyond the edges of the window, so that a quick scroll finds something there. */
const MARGIN_PX = 600;

export interface VirtualListHandle {
  /** Brings an item into the middle of the window if it is not in sight. */
  reveal(index: number): void;
}

interface VirtualListProps {
  count: number;
  /** Height of an item that was never shown, at this width of the list. */
  guess(index: number, width: number): number;
  render(index: number): ComponentChild;
  handle?: Ref<VirtualListHandle>;
  label: string;
}

/** A list of any length that scrolls with the page and holds only what can be seen. */
export function VirtualList({ count, guess, render, handle, label }: VirtualListProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useRef(800);
  const heights = useMemo(() => new Heights(count, (index) => guess(index, width.current)), [count, guess]);
  const [range, setRange] = useState<[number, number]>([0, Math.min(count, 20)]);
  const [, redraw] = useState(0);

  const update = () => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    const from = heights.at(Math.max(0, -top - MARGIN_PX));
    const to = Math.min(count, heights.at(Math.max(0, -top + innerHeight + MARGIN_PX)) + 1);
    setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]));
  };
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    width.current = list.clientWidth || width.current;
    heights.forget((index) => guess(index, width.current));
    update();
    const resized = new ResizeObserver(() => {
      if (list.clientWidth === width.current || list.clientWidth === 0) return;
      width.current = list.clientWidth;
      heights.forget((index) => guess(index, width.current));
      update();
      redraw((turn) => turn + 1);
    });
    resized.observe(list);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [heights, guess, count]);

  // What has just been drawn is measured; a wrong guess above the window must not move what is being read.
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    const windowTop = -list.getBoundingClientRect().top;
    let shift = 0;
    let changed = false;
    for (const item of list.firstElementChild?.children ?? []) {
      const index = Number((item as HTMLElement).dataset['index']);
      const above = heights.top(index) < windowTop;
      const change = heights.measure(index, item.getBoundingClientRect().height);
      if (change !== 0) changed = true;
      if (above) shift += change;
    }
    if (Math.abs(shift) > 1) scrollBy(0, shift);
    if (changed) redraw((turn) => turn + 1);
  }, [range[0], range[1], heights]);

  useImperativeHandle(
    handle ?? null,
    () => ({
      reveal(index) {
        const list = root.current;
        if (!list) return;
        const top = list.getBoundingClientRect().top + heights.top(index);
        const height = heights.top(index + 1) - heights.top(index);
        if (top > innerHeight * 0.3 && top + height < innerHeight * 0.85) return;
        scrollBy({ top: top - innerHeight * 0.45, behavior: Math.abs(top) > 4000 ? 'instant' : 'smooth' });
      },
    }),
    [heights],
  );

  const [from, to] = range;
  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at);
  return (
    <div ref={root} class="virtual" style={{ height: `${heights.total}px` }}>
      <ul class="virtual-window" aria-label={label} style={{ transform: `translateY(${heights.top(from)}px)` }}>
        {shown.map((index) => (
          <li key={index} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
            {render(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
