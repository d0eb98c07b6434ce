import { useCallback, useMemo } from 'preact/hooks';
import type { Utterance } from '../../src/client/index.ts';
import type { TranslatedUtterance } from '../../src/schemas/result/transcript.ts';
import type { Player } from '../player/player.ts';
import { clock } from '../ui/format.ts';
import { VirtualList } from './virtual-list.tsx';

interface SideBySideProps {
  original: readonly Utterance[];
  translated: readonly TranslatedUtterance[];
  player: Player;
}

interface Row {
  start: number;
  left: string;
  right: string;
  leftLanguage: string;
  rightLanguage: string;
}

/** Original and translation side by side. */
export function SideBySide({ original, translated, player }: SideBySideProps) {
  const rows = useMemo(() => pair(original, translated), [original, translated]);
  const estimate = useCallback(
    (index: number, width: number) => {
      const longest = Math.max(rows[index]!.left.length, rows[index]!.right.length);
      return Math.ceil(longest / Math.max(20, width / 16)) * 24 + 20;
    },
    [rows],
  );
  return (
    <VirtualList
      count={rows.length}
      estimate={estimate}
      label="Original and translation"
      render={(index) => {
        const row = rows[index]!;
        return (
          <div class="side-by-side">
            <div>
              <button type="button" class="moment number" onClick={() => player.playFrom(row.start)}>
                {clock(row.start)}
              </button>
            </div>
            <p class="muted" dir="auto" lang={row.leftLanguage}>
              {row.left}
            </p>
            <p dir="auto" lang={row.rightLanguage}>
              {row.right}
            </p>
          </div>
        );
      }}
    />
  );
}

/** Pairs each translated utterance with the original text. Where the counts differ, utterances are paired by start time. */
function pair(original: readonly Utterance[], translated: readonly TranslatedUtterance[]): Row[] {
  return translated.map((utterance, index) => {
    const from = index === 0 ? 0 : utterance.start;
    const to = translated[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const spoken =
      original.length === translated.length
        ? [original[index]!]
        : original.filter(({ start }) => start >= from && start < to);
    return {
      start: utterance.start,
      left: spoken.map(({ text }) => text.trim()).join(' '),
      right: utterance.text.trim(),
      leftLanguage: spoken[0]?.language ?? '',
      rightLanguage: utterance.language,
    };
  });
}
