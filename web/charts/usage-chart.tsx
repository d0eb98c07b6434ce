import 'uplot/dist/uPlot.min.css';
import '../styles/chart.css';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { UsageItem } from '../../src/client/index.ts';
import { speakerColour } from '../transcript/speakers.ts';
import { type Series, stackedByDay } from './stacked-by-day.ts';

interface UsageChartProps {
  items: readonly UsageItem[];
  from: string;
  days: number;
  by: 'key_name' | 'kind';
}

const HEIGHT_PX = 260;

/** Stacked bars of audio minutes per day. */
export function UsageChart({ items, from, days, by }: UsageChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const data = useMemo(() => stackedByDay(items, from, days, by), [items, from, days, by]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart = draw(element, data.days, data.series);
    const redraw = () => {
      chart.destroy();
      chart = draw(element, data.days, data.series);
    };
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resized.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    const themed = new MutationObserver(redraw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [data]);
  return (
    <figure class="stack tight">
      <figcaption class="row wrap">
        <span class="muted">Audio minutes per day</span>
        {data.series.map(({ name }, index) => (
          <span key={name} class="legend-entry" style={{ '--speaker': `var(${speakerColour(index)})` }}>
            <bdi dir="auto">{name}</bdi>
          </span>
        ))}
      </figcaption>
      <div ref={place} class="chart" aria-hidden="true" />
    </figure>
  );
}

function draw(element: HTMLElement, days: number[], series: readonly Series[]): uPlot {
  const colour = (name: string) => {
    element.style.color = `var(${name})`;
    const resolved = getComputedStyle(element).color;
    element.style.color = '';
    return resolved;
  };
  const axis = { stroke: colour('--muted'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  return new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      // Half a day on both sides, so that no bar is cut off.
      scales: {
        x: { time: true, range: (_chart, min, max) => [min - 43_200, max + 43_200] },
        y: { range: (_chart, _min, max) => [0, Math.max(1, max * 1.1)] },
      },
      axes: [axis, { ...axis, size: 52 }],
      series: [
        {},
        // The tallest series is drawn first; later ones cover its lower part.
        ...series.toReversed().map(({ name }, index) => {
          const fill = colour(speakerColour(series.length - 1 - index));
          return {
            label: name,
            fill,
            stroke: fill,
            width: 0,
            points: { show: false },
            ...(bars ? { paths: bars } : {}),
          };
        }),
      ],
    },
    [days, ...series.toReversed().map(({ stacked }) => stacked)],
    element,
  );
}
