import type { SentimentResult } from '../../src/schemas/result.ts';
import { clock, spelledOut } from '../ui/format.ts';
import type { Player } from './player.ts';

/** How it feels, along the recording. The list of the same is in its own tab, so this is for the eye alone. */
export function SentimentStrip({ sentiments, seconds }: { sentiments: readonly SentimentResult[]; seconds: number }) {
  return (
    <div class="feelings" aria-hidden="true">
      {sentiments.map(({ sentiment, start, end }) => (
        <i
          key={start}
          class={sentiment}
          style={{ left: `${(start / seconds) * 100}%`, width: `${(Math.max(0, end - start) / seconds) * 100}%` }}
        />
      ))}
    </div>
  );
}

const TONES: Record<string, string> = { positive: 'good', negative: 'bad', mixed: 'warn' };

/** Each sentence with how it feels. */
export function SentimentList({ sentiments, player }: { sentiments: readonly SentimentResult[]; player: Player }) {
  return (
    <ul class="feeling-list plain">
      {sentiments.map(({ text, sentiment, emotion, start }) => (
        <li key={start}>
          <button type="button" class="moment number" onClick={() => player.playFrom(start)}>
            {clock(start)}
          </button>
          <span dir="auto">{text}</span>
          <span class={`badge ${TONES[sentiment] ?? ''}`}>
            {sentiment}
            {emotion !== 'neutral' && ` · ${spelledOut(emotion).toLowerCase()}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
