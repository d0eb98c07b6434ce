import { displayName } from '../ui/format.ts';
import { entityColour } from './entities.ts';

/** Colours of the entity types in the transcript, with a switch to hide the marks. */
export function EntityLegend(props: { types: readonly string[]; shown: boolean; onToggle(shown: boolean): void }) {
  const { types, shown, onToggle } = props;
  return (
    <div class="legend-row">
      <label class="switch small">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => onToggle(currentTarget.checked)} />
        <span>Named entities</span>
      </label>
      {shown && (
        <ul class="legend-list small plain" aria-label="Entity types">
          {types.map((type) => (
            <li key={type} style={{ '--entry': `var(${entityColour(types, type)})` }}>
              {displayName(type.toLowerCase())}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SENTIMENTS = ['positive', 'neutral', 'mixed', 'negative'];

/** Colours of the sentiment strip. */
export function SentimentLegend({ used }: { used: ReadonlySet<string> }) {
  return (
    <ul class="legend-list small plain" aria-label="Sentiment colours">
      {SENTIMENTS.filter((name) => used.has(name)).map((name) => (
        <li key={name} class={name} style={{ '--entry': 'var(--sentiment)' }}>
          {displayName(name)}
        </li>
      ))}
    </ul>
  );
}
