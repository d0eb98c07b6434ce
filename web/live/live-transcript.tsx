import { useEffect, useRef } from 'preact/hooks';
import { voiceColour } from '../transcript/voices.ts';
import { clock, languageName } from '../ui/format.ts';
import type { LiveUtterance } from './live-state.ts';
import type { LiveView } from './use-live-session.ts';

/** Enough to read back; a session of hours is read whole on its own page. */
const SHOWN = 200;

/** What has been said so far; the last lines are still being made up. */
export function LiveTranscript({ view }: { view: LiveView }) {
  const end = useRef<HTMLDivElement>(null);
  const { utterances, remarks, phase } = view;
  const settled = utterances.filter((utterance) => utterance.settled).at(-1);
  const length = utterances.reduce((sum, { text }) => sum + text.length, 0);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <section class="card padded live" aria-label="What was said">
      {utterances.length === 0 && phase !== 'ended' && (
        <p class="muted">{phase === 'connecting' ? 'Opening the session…' : 'Listening. Say something.'}</p>
      )}
      {utterances.length === 0 && phase === 'ended' && <p class="muted">No speech was heard.</p>}
      {utterances.length > SHOWN && <p class="muted small">Earlier text is kept with the session.</p>}
      {utterances.slice(-SHOWN).map((utterance) => (
        <UtteranceView key={utterance.id} utterance={utterance} />
      ))}
      {phase === 'finishing' && <p class="muted">Hearing the rest and finishing…</p>}
      {remarks.map((text) => (
        <p key={text} class="notice warn">
          {text}
        </p>
      ))}
      <div ref={end} />
      {/* Only what has settled is read out: text that changes while it is being spoken cannot be followed. */}
      <p class="visually-hidden" aria-live="polite">
        {settled?.text}
      </p>
    </section>
  );
}

const TONES: Record<string, string> = { positive: 'good', negative: 'bad', mixed: 'warn' };

function UtteranceView({ utterance }: { utterance: LiveUtterance }) {
  const { text, settled, start, speaker, translations, entities, sentiment, language } = utterance;
  return (
    <div class={`utterance ${settled ? '' : 'unsettled'}`} style={{ '--voice': `var(${voiceColour(speaker)})` }}>
      <span class="muted small number">{clock(start)}</span>
      <div>
        {speaker !== null && <strong class="voice">Speaker {speaker + 1} </strong>}
        <span dir="auto" lang={language}>
          {text}
        </span>
        {(sentiment || entities.length > 0) && (
          <span class="row wrap extras">
            {sentiment && <span class={`badge ${TONES[sentiment.sentiment] ?? ''}`}>{sentiment.sentiment}</span>}
            {entities.map((entity) => (
              <span key={entity.start} class="badge busy" title={entity.entity_type}>
                <bdi>{entity.text}</bdi>
              </span>
            ))}
          </span>
        )}
        {translations.map((translation) => (
          <p key={translation.language} class="translated" dir="auto" lang={translation.language}>
            <span class="visually-hidden">{languageName(translation.language)}: </span>
            {translation.text}
          </p>
        ))}
      </div>
    </div>
  );
}
