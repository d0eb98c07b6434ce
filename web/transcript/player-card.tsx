import { useMemo, useRef, useState } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import type { Player } from '../player/player.ts';
import { PlayerBar } from '../player/player-bar.tsx';
import { KeysDialog, usePlayerKeys } from '../player/player-keys.tsx';
import { Waveform } from '../player/waveform.tsx';
import { sentimentsOf } from './addon-tabs.tsx';
import { SentimentLegend } from './legends.tsx';
import type { TranscriptModel } from './model.ts';
import { SearchBox } from './search-box.tsx';
import { SentimentStrip } from './sentiment.tsx';
import type { TranscriptSearch } from './use-search.ts';
import { useSelectedTimes } from './use-selection.ts';

interface PlayerCardProps {
  player: Player;
  audioUrl: string | null;
  result: TranscriptionResult;
  model: TranscriptModel;
  search: TranscriptSearch;
}

/** Waveform, sentiment, playback controls and search. It stays in view while the page scrolls. */
export function PlayerCard({ player, audioUrl, result, model, search }: PlayerCardProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const selection = useSelectedTimes(model.words);
  const seconds = result.metadata.audio_duration;
  const sentiments = useMemo(() => sentimentsOf(result), [result.sentiment_analysis]);
  const showKeys = () => setShowsKeys(true);
  usePlayerKeys(player, { focusSearch: () => searchInput.current?.focus(), showKeys });
  return (
    <>
      <section class="card player" aria-label="Player">
        <Waveform
          player={player}
          audioUrl={audioUrl}
          seconds={seconds}
          words={model.words}
          paragraphs={model.paragraphs}
          speakers={model.speakers}
        />
        {sentiments.length > 0 && (
          <>
            <SentimentStrip sentiments={sentiments} seconds={seconds} />
            <SentimentLegend used={new Set(sentiments.map(({ sentiment }) => sentiment))} />
          </>
        )}
        <PlayerBar player={player} seconds={seconds} selection={selection} onShowKeys={showKeys}>
          <SearchBox search={search} input={searchInput} />
        </PlayerBar>
      </section>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
