import type { ComponentChild, Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Heights } from './heights.ts';

/** What is kept beyond the edges of the window, so that a quick scroll finds something there. */
const MARGIN_PX = 900;
/** New items are drawn when less than this is left of the margin: in a few large steps, not at every turn of the wheel. */
const LEFT_PX = 600;

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
  const root = useRef<HTMLUListElement>(null);
  const width = useRef(800);
  const heights = useMemo(() => new Heights(count, (index) => guess(index, width.current)), [count, guess]);
  const [[from, to], setRange] = useState<[number, number]>([0, Math.min(count, 20)]);
  const drawn = useRef<[number, number]>([from, to]);
  drawn.current = [from, to];

  const update = () => {
    const list = root.current;
    if (!list || count === 0) return;
    const top = -list.getBoundingClientRect().top;
    const around = (px: number): [number, number] => [
      heights.at(Math.max(0, top - px)),
      Math.min(count, heights.at(Math.max(0, top + innerHeight + px)) + 1),
    ];
    const [first, last] = drawn.current;
    const needed = around(LEFT_PX);
    if (needed[0] < first || needed[1] > last) setRange(around(MARGIN_PX));
  };

  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    const measureWidth = () => {
      if (list.clientWidth === 0 || list.clientWidth === width.current) return;
      width.current = list.clientWidth;
      heights.forget((index) => guess(index, width.current));
      settle(list, heights);
      update();
    };
    measureWidth();
    update();
    const resized = new ResizeObserver(measureWidth);
    resized.observe(list);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [heights, guess, count]);

  // After every drawing: what is new is measured and everything put where it stands.
  useLayoutEffect(() => {
    if (root.current && settle(root.current, heights)) update();
  });

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

  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at);
  return (
    <ul ref={root} class="virtual" aria-label={label}>
      {shown.map((index) => (
        <li key={index} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
          {render(index)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Measures items that were not measured yet and places all of them, each by its own position: what has been painted stays painted.
 * A wrong guess above the window must not move what is being read. Tells whether a guess was wrong.
 */
function settle(list: HTMLElement, heights: Heights): boolean {
  const items = [...list.children] as HTMLElement[];
  const windowTop = -list.getBoundingClientRect().top;
  let shift = 0;
  let changed = false;
  for (const item of items) {
    const index = Number(item.dataset['index']);
    if (heights.isMeasured(index)) continue;
    const above = heights.top(index) < windowTop;
    const change = heights.measure(index, item.offsetHeight);
    if (change !== 0) changed = true;
    if (above) shift += change;
  }
  for (const item of items) item.style.top = `${heights.top(Number(item.dataset['index']))}px`;
  list.style.height = `${heights.total}px`;
  if (Math.abs(shift) > 1) scrollBy({ top: shift, behavior: 'instant' });
  return changed;
}
