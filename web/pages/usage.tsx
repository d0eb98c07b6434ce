import { useState } from 'preact/hooks';
import type { Usage, UsageItem } from '../../src/client/index.ts';
import type { JobKind } from '../../src/schemas/jobs/job.ts';
import { downloadBlob } from '../downloads/export-formats.ts';
import { useQuery } from '../router.ts';
import { client, useScope } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { duration } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

const UsageChart = lazy(async () => (await import('../charts/usage-chart.tsx')).UsageChart);

const DAY_MS = 86_400_000;
const PERIODS = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last year'],
] as const;
const KINDS = [
  ['', 'All'],
  ['pre-recorded', 'Files'],
  ['live', 'Live'],
] as const;
const SPLITS = [
  ['kind', 'Kind'],
  ['key_name', 'Key'],
] as const;

/** Usage by day, key and kind. */
export function UsagePage() {
  const [days, setDays] = useQuery('days', '30');
  const [kind, setKind] = useQuery('kind', '');
  const [key, setKey] = useQuery('key', '');
  const [by, setBy] = useState<'key_name' | 'kind'>('kind');
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
      <PageHead title="Usage" about="Usage is counted when a job or session ends. Deleting a job does not change it.">
        <Button
          icon="download"
          disabled={!usage.data || usage.data.items.length === 0}
          onClick={() => usage.data && void saveCsv(usage.data.items, from)}
        >
          Download CSV
        </Button>
      </PageHead>
      <div class="filters">
        <SelectField id="usage-period" label="Period" value={days} onChange={setDays} options={PERIODS} />
        <SelectField id="usage-kind" label="Kind" value={kind} onChange={setKind} options={KINDS} />
        <KeySelect value={key} onChange={setKey} />
        <SelectField
          id="usage-split"
          label="Split by"
          value={by}
          onChange={(value) => setBy(value === 'key_name' ? 'key_name' : 'kind')}
          options={SPLITS}
        />
      </div>
      <Loaded from={usage}>{(data) => <UsageFigures usage={data} from={from} days={Number(days)} by={by} />}</Loaded>
    </>
  );
}

/** Filters by key. A key without the scope admin sees only its own usage. */
function KeySelect({ value, onChange }: { value: string; onChange(id: string): void }) {
  const admin = useScope('admin');
  const keys = useLoad(async (signal) => (admin ? client.keys.list({ signal }) : []), [admin]);
  if (!admin) return null;
  return (
    <SelectField
      id="usage-key"
      label="Key"
      value={value}
      onChange={onChange}
      options={[['', 'All'], ...(keys.data ?? []).map(({ id, name }) => [id, name] as const)]}
    />
  );
}

interface UsageFiguresProps {
  usage: Usage;
  from: string;
  days: number;
  by: 'key_name' | 'kind';
}

function UsageFigures({ usage: { items, total }, from, days, by }: UsageFiguresProps) {
  return (
    <>
      <dl class="facts card padded">
        <Fact label="Audio" value={duration(total.audio_seconds)} />
        <Fact label="Billed (per channel)" value={duration(total.billing_seconds)} />
        <Fact label="Jobs and sessions" value={String(total.count)} />
        <Fact label="Failed" value={String(total.failed)} />
      </dl>
      <div class="card padded">
        {items.length === 0 ? (
          <EmptyState icon="chart" title="No usage in this period" />
        ) : (
          <UsageChart items={items} from={from} days={days} by={by} />
        )}
      </div>
      {items.length > 0 && <UsageTable items={items} />}
    </>
  );
}

/** Saves usage as one row per day, key and kind. */
async function saveCsv(items: readonly UsageItem[], from: string): Promise<void> {
  const { csvTable } = await import('../downloads/formats.ts');
  const head = ['day', 'key', 'kind', 'count', 'failed', 'audio_seconds', 'billing_seconds'];
  const rows = items.map((item) => [
    item.day,
    item.key_name,
    item.kind,
    String(item.count),
    String(item.failed),
    String(item.audio_seconds),
    String(item.billing_seconds),
  ]);
  downloadBlob(new Blob([csvTable([head, ...rows])], { type: 'text/csv' }), `usage-from-${from}.csv`);
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

/** The chart's data as a table, also for screen readers. */
function UsageTable({ items }: { items: readonly UsageItem[] }) {
  return (
    <details class="card padded">
      <summary>Usage by day</summary>
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
