import type { ComponentChild, Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Heights } from './heights.ts';

/** Rendered beyond the edges of the window, so that a fast scroll does not show empty space. */
const MARGIN_PX = 900;
/** New items are rendered when less than this margin is left, so that rendering happens in a few large steps. */
const LEFT_PX = 600;

/** Imperative methods of `VirtualList`. */
export interface VirtualListHandle {
  /** Scrolls an item to the middle of the window if it is not visible. */
  reveal(index: number): void;
}

interface VirtualListProps {
  count: number;
  /** Estimates the height of an item that is not yet rendered, for a list width. */
  estimate(index: number, width: number): number;
  render(index: number): ComponentChild;
  handle?: Ref<VirtualListHandle>;
  label: string;
  /** Identity of an item, for lists whose items move; by default the index. */
  keyOf?: ((index: number) => number) | undefined;
  /** Called with measured heights. With it, items may change their height while they are shown. */
  onMeasure?: ((index: number, height: number) => void) | undefined;
}

/** A list of any length that scrolls with the page and renders only visible items. */
export function VirtualList({ count, estimate, render, handle, label, keyOf, onMeasure }: VirtualListProps) {
  const root = useRef<HTMLUListElement>(null);
  const width = useRef(800);
  const heights = useMemo(() => new Heights(count, (index) => estimate(index, width.current)), [count, estimate]);
  const [[from, to], update] = useVisibleRange(root, heights, count);
  const place = () => {
    if (root.current && position(root.current, heights, onMeasure)) update();
  };

  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    const measureWidth = () => {
      if (list.clientWidth === 0 || list.clientWidth === width.current) return;
      width.current = list.clientWidth;
      heights.reset((index) => estimate(index, width.current));
      position(list, heights);
      update();
    };
    measureWidth();
    update();
    const resized = new ResizeObserver(measureWidth);
    resized.observe(list);
    return () => resized.disconnect();
  }, [heights, estimate, count]);
  // After every render: measure new items and position all of them.
  useLayoutEffect(place);
  // Items that are edited grow and shrink.
  useLayoutEffect(() => {
    const list = root.current;
    if (!list || !onMeasure) return;
    const resized = new ResizeObserver((entries) => {
      for (const { target } of entries) heights.invalidate(Number((target as HTMLElement).dataset['index']));
      place();
    });
    for (const item of list.children) resized.observe(item);
    return () => resized.disconnect();
  }, [heights, from, to, onMeasure !== undefined]);
  useImperativeHandle(handle ?? null, () => ({ reveal: (index) => reveal(root.current, heights, index) }), [heights]);

  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at);
  return (
    <ul ref={root} class="virtual" aria-label={label}>
      {shown.map((index) => (
        <li key={keyOf ? keyOf(index) : index} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
          {render(index)}
        </li>
      ))}
    </ul>
  );
}

/** Returns the items to render, and a function that calculates them again. They follow the scrolling of the page. */
function useVisibleRange(
  root: { current: HTMLElement | null },
  heights: Heights,
  count: number,
): [range: [number, number], update: () => void] {
  const [range, setRange] = useState<[number, number]>([0, Math.min(count, 20)]);
  const rendered = useRef(range);
  rendered.current = range;
  const update = () => {
    const list = root.current;
    if (!list || count === 0) return;
    const top = -list.getBoundingClientRect().top;
    const around = (px: number): [number, number] => [
      heights.at(Math.max(0, top - px)),
      Math.min(count, heights.at(Math.max(0, top + innerHeight + px)) + 1),
    ];
    const [first, last] = rendered.current;
    const needed = around(LEFT_PX);
    if (needed[0] < first || needed[1] > last) setRange(around(MARGIN_PX));
  };
  useLayoutEffect(() => {
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [heights, count]);
  return [range, update];
}

function reveal(list: HTMLElement | null, heights: Heights, index: number): void {
  if (!list) return;
  const top = list.getBoundingClientRect().top + heights.top(index);
  const height = heights.top(index + 1) - heights.top(index);
  if (top > innerHeight * 0.3 && top + height < innerHeight * 0.85) return;
  scrollBy({ top: top - innerHeight * 0.45, behavior: Math.abs(top) > 4000 ? 'instant' : 'smooth' });
}

/**
 * Measures new items and positions all of them. A wrong estimate above the window is corrected by scrolling, so that visible text
 * does not move. Returns true if an estimate was wrong.
 */
function position(list: HTMLElement, heights: Heights, onMeasure?: (index: number, height: number) => void): boolean {
  const items = [...list.children] as HTMLElement[];
  const windowTop = -list.getBoundingClientRect().top;
  let shift = 0;
  let changed = false;
  for (const item of items) {
    const index = Number(item.dataset['index']);
    if (heights.isMeasured(index)) continue;
    const above = heights.top(index) < windowTop;
    const height = item.offsetHeight;
    const change = heights.measure(index, height);
    onMeasure?.(index, height);
    if (change !== 0) changed = true;
    if (above) shift += change;
  }
  for (const item of items) item.style.top = `${heights.top(Number(item.dataset['index']))}px`;
  list.style.height = `${heights.total}px`;
  if (Math.abs(shift) > 1) scrollBy({ top: shift, behavior: 'instant' });
  return changed;
}
