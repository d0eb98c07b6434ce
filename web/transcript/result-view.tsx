import { useMemo } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import { RequestSamples } from '../downloads/request-samples.tsx';
import type { AnyJob } from '../pages/job.tsx';
import { useQuery } from '../router.ts';
import { Face } from '../ui/faces.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { addonTabs, sentimentsOf } from './addon-tabs.tsx';
import { layOut } from './model.ts';
import { usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { recordingUrl } from './recording.ts';
import { SentimentStrip } from './sentiment.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { useVoiceNames, voiceColour, voiceName } from './voices.ts';
import { Waveform } from './waveform.tsx';

interface ResultViewProps {
  job: AnyJob;
  result: TranscriptionResult;
}

/** Everything that came of a recording: to listen to, to read, and to look through. */
export function ResultView({ job, result }: ResultViewProps) {
  const [tab, setTab] = useQuery('tab', 'transcript');
  const [names, rename] = useVoiceNames(job.id);
  const model = useMemo(() => layOut(result), [result]);
  const audioUrl = recordingUrl(job);
  const player = usePlayer(audioUrl);
  const seconds = result.metadata.audio_duration;
  const entities = result.named_entity_recognition?.results ?? [];
  const sentiments = useMemo(() => sentimentsOf(result), [result]);
  const tabs: Tab[] = [
    {
      id: 'transcript',
      label: 'Transcript',
      render: () =>
        model.words.length === 0 ? (
          <Face icon="mic" title="No speech was heard">
            The recording was listened to from beginning to end.
          </Face>
        ) : (
          <TranscriptView model={model} player={player} names={{ ...model.knownNames, ...names }} entities={entities} />
        ),
    },
    ...addonTabs(result, player),
    { id: 'request', label: 'Request', render: () => <Request job={job} /> },
  ];
  return (
    <>
      <section class="card listen" aria-label="Recording">
        <Waveform
          player={player}
          audioUrl={audioUrl}
          seconds={seconds}
          words={model.words}
          paragraphs={model.paragraphs}
        />
        {sentiments.length > 0 && <SentimentStrip sentiments={sentiments} seconds={seconds} />}
        <div class="row wrap between">
          <PlayerBar player={player} seconds={seconds} />
          {model.voices.length > 0 && (
            <fieldset class="voices" aria-label="Names of the speakers">
              {model.voices.map((voice) => (
                <span key={voice} class="voice-name" style={{ '--voice': `var(${voiceColour(voice)})` }}>
                  <input
                    dir="auto"
                    aria-label={`Name of ${voiceName(voice, model.voicesAre, model.knownNames)}`}
                    placeholder={voiceName(voice, model.voicesAre, model.knownNames)}
                    value={names[voice] ?? ''}
                    onChange={({ currentTarget }) => rename(voice, currentTarget.value)}
                  />
                </span>
              ))}
            </fieldset>
          )}
        </div>
      </section>
      <div>
        <Tabs
          tabs={tabs.map((each) => ({ ...each, render: () => <div class="panel">{each.render()}</div> }))}
          chosen={tab}
          onChoose={setTab}
          label="Parts of the result"
        />
      </div>
    </>
  );
}

/** What the job was asked, as a request that asks for the same. */
function Request({ job }: { job: AnyJob }) {
  const { audio_url: audioUrl, ...params } = (job.request_params ?? {}) as Record<string, unknown>;
  const asked = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== false && value !== null));
  const source = typeof audioUrl === 'string' ? ({ kind: 'url', url: audioUrl } as const) : null;
  return <RequestSamples source={source} params={asked} />;
}
