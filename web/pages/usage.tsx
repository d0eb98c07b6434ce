import { useState } from 'preact/hooks';
import type { UsageItem } from '../../src/client/index.ts';
import type { JobKind } from '../../src/schemas/job.ts';
import { useQuery } from '../router.ts';
import { client, useScope } from '../service.ts';
import { Face } from '../ui/faces.tsx';
import { duration } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useLoad } from '../ui/use-load.ts';

const UsageChart = lazy(async () => (await import('../charts/usage-chart.tsx')).UsageChart);

const DAY_MS = 86_400_000;
const RANGES = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last year' };

/** What was used, by day, key and kind. */
export function UsagePage() {
  const admin = useScope('admin');
  const [days, setDays] = useQuery('days', '30');
  const [kind, setKind] = useQuery('kind', '');
  const [key, setKey] = useQuery('key', '');
  const [by, setBy] = useState<'key_name' | 'kind'>('kind');
  const keys = useLoad(async (signal) => (admin ? client.keys.list({ signal }) : []), [admin]);
  const from = dayOf(Date.now() - (Number(days) - 1) * DAY_MS);
  const usage = useLoad(
    (signal) =>
      client.usage({
        from,
        ...(kind ? { kind: kind as JobKind } : {}),
        ...(key ? { key_id: key } : {}),
        signal,
      }),
    [from, kind, key],
  );
  return (
    <>
      <PageHead title="Usage" about="Counted when a job or session ends; it stays when the job is deleted." />
      <div class="filters">
        <Choice label="Time" value={days} onChange={setDays} options={Object.entries(RANGES)} />
        <Choice
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            ['', 'all'],
            ['pre-recorded', 'files'],
            ['live', 'live'],
          ]}
        />
        {admin && (
          <Choice
            label="Key"
            value={key}
            onChange={setKey}
            options={[['', 'all'], ...(keys.data ?? []).map(({ id, name }) => [id, name] as [string, string])]}
          />
        )}
        <Choice
          label="Split by"
          value={by}
          onChange={(value) => setBy(value === 'key_name' ? 'key_name' : 'kind')}
          options={[
            ['kind', 'kind'],
            ['key_name', 'key'],
          ]}
        />
      </div>
      <Loaded from={usage}>
        {({ items, total }) => (
          <>
            <dl class="facts card padded">
              <Fact label="Audio" value={duration(total.audio_seconds)} />
              <Fact label="Counted by channel" value={duration(total.billing_seconds)} />
              <Fact label="Jobs and sessions" value={String(total.count)} />
              <Fact label="Failed" value={String(total.failed)} />
            </dl>
            <div class="card padded">
              {items.length === 0 ? (
                <Face icon="chart" title="Nothing was used in this time" />
              ) : (
                <UsageChart items={items} from={from} days={Number(days)} by={by} />
              )}
            </div>
            {items.length > 0 && <UsageTable items={items} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div class="fact">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = `usage-${label.toLowerCase().replace(' ', '-')}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The figures behind the chart, for those who read rather than see. */
function UsageTable({ items }: { items: readonly UsageItem[] }) {
  return (
    <details class="card padded">
      <summary>Figures by day</summary>
      <div class="table-wrap">
        <table class="table cards">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Key</th>
              <th scope="col">Kind</th>
              <th scope="col" class="number">
                Count
              </th>
              <th scope="col" class="number">
                Failed
              </th>
              <th scope="col" class="number">
                Audio
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.day} ${item.key_id} ${item.kind}`}>
                <td class="name">{item.day}</td>
                <td data-label="Key">
                  <bdi dir="auto">{item.key_name}</bdi>
                </td>
                <td data-label="Kind">{item.kind === 'live' ? 'live' : 'file'}</td>
                <td data-label="Count" class="number">
                  {item.count}
                </td>
                <td data-label="Failed" class="number">
                  {item.failed}
                </td>
                <td data-label="Audio" class="number">
                  {duration(item.audio_seconds)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
