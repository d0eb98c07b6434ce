import type { SentimentResult } from '../../src/schemas/result/result.ts';
import type { Player } from '../player/player.ts';
import { clock, displayName } from '../ui/format.ts';

/** Sentiment along the recording. Hidden from screen readers, because the Sentiment tab lists the same. */
export function SentimentStrip({ sentiments, seconds }: { sentiments: readonly SentimentResult[]; seconds: number }) {
  return (
    <div class="sentiment-strip" aria-hidden="true">
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

/** Sentiment of each sentence. */
export function SentimentList({ sentiments, player }: { sentiments: readonly SentimentResult[]; player: Player }) {
  return (
    <ul class="sentiment-list plain">
      {sentiments.map(({ text, sentiment, emotion, start }) => (
        <li key={start}>
          <button type="button" class="moment number" onClick={() => player.playFrom(start)}>
            {clock(start)}
          </button>
          <span dir="auto">{text}</span>
          <span class={`badge ${TONES[sentiment] ?? ''}`}>
            {sentiment}
            {emotion !== 'neutral' && ` · ${displayName(emotion).toLowerCase()}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
