const TONES: Record<string, string> = {
  done: 'good',
  delivered: 'good',
  ready: 'good',
  error: 'bad',
  failed: 'bad',
  processing: 'busy',
  pending: 'busy',
  running: 'busy',
};

/** A state as a coloured badge. */
export function Status({ value, tone }: { value: string; tone?: string }) {
  return (
    <span class={`badge ${tone ?? TONES[value] ?? ''}`}>
      <span class="dot" />
      {value}
    </span>
  );
}
