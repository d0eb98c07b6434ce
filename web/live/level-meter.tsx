import { useEffect, useRef } from 'preact/hooks';

/** Input level as a bar. */
export function LevelMeter({ level }: { level: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.style.setProperty('--level', String(level)), [level]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the bar of a meter element cannot be styled in all browsers
    <div
      class="level"
      ref={bar}
      role="meter"
      aria-label="Input level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    />
  );
}
