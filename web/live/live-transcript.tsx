import { useEffect, useRef } from 'preact/hooks';
import { speakerColour } from '../transcript/speakers.ts';
import { clock, displayName, languageName } from '../ui/format.ts';
import type { LiveUtterance } from './live-state.ts';
import type { LiveView } from './use-live-session.ts';

/** Utterances on the page; the session page shows all of them. */
const SHOWN = 200;

/** The transcript so far; the last utterances can still be partial. Translations are shown beside the original. */
export function LiveTranscript({ view }: { view: LiveView }) {
  const end = useRef<HTMLDivElement>(null);
  const { utterances, warnings, phase } = view;
  const latest = utterances.filter((utterance) => utterance.isFinal).at(-1);
  const length = utterances.reduce((sum, { text }) => sum + text.length, 0);
  const translated = utterances.some(({ translations }) => translations.length > 0);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <section
      class={`card padded live ${translated ? 'bilingual' : ''}`}
      aria-label="Live transcript"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      {utterances.length === 0 && phase !== 'ended' && (
        <p class="muted">{phase === 'listening' ? 'Ready. Start speaking.' : 'Opening the session…'}</p>
      )}
      {utterances.length === 0 && phase === 'ended' && <p class="muted">No speech found.</p>}
      {utterances.length > SHOWN && <p class="muted small">Earlier text is available on the session page.</p>}
      {utterances.slice(-SHOWN).map((utterance) => (
        <UtteranceView key={utterance.id} utterance={utterance} />
      ))}
      {warnings.map((text) => (
        <p key={text} class="notice warn">
          {text}
        </p>
      ))}
      <div ref={end} />
      {/* Screen readers announce final text only, because partial text changes. */}
      <p class="visually-hidden" aria-live="polite">
        {latest?.text}
      </p>
    </section>
  );
}

const TONES: Record<string, string> = { positive: 'good', negative: 'bad', mixed: 'warn' };

function UtteranceView({ utterance }: { utterance: LiveUtterance }) {
  const { text, isFinal, start, speaker, translations, entities, sentiment, language } = utterance;
  return (
    <div class={`utterance ${isFinal ? '' : 'partial'}`} style={{ '--speaker': `var(${speakerColour(speaker)})` }}>
      <span class="muted small number">{clock(start)}</span>
      <div>
        {speaker !== null && <strong class="speaker">Speaker {speaker + 1} </strong>}
        <span dir="auto" lang={language}>
          {text}
        </span>
        {(sentiment || entities.length > 0) && (
          <span class="row wrap extras">
            {sentiment && <span class={`badge ${TONES[sentiment.sentiment] ?? ''}`}>{sentiment.sentiment}</span>}
            {entities.map((entity) => (
              <span key={entity.start} class="badge busy" title={displayName(entity.entity_type.toLowerCase())}>
                <bdi>{entity.text}</bdi>
              </span>
            ))}
          </span>
        )}
      </div>
      {translations.length > 0 && (
        <div>
          {translations.map((translation) => (
            <p key={translation.language} class="translated" dir="auto" lang={translation.language}>
              <span class="visually-hidden">{languageName(translation.language)}: </span>
              {translation.text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
