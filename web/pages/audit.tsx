import { useState } from 'preact/hooks';
import type { AuditEntry } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { Face } from '../ui/faces.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useLoad } from '../ui/use-load.ts';

const PAGE = 50;

/** Who did what. */
export function AuditPage() {
  const [count, setCount] = useState(PAGE);
  const entries = useLoad(
    async (signal) => {
      const found: AuditEntry[] = [];
      for await (const entry of client.audit({ limit: Math.min(100, count + 1), signal })) {
        if (found.push(entry) > count) break;
      }
      return found;
    },
    [count],
    { everyMs: 15_000 },
  );
  return (
    <>
      <PageHead title="Log" about="Who signed in and who changed what, the latest first." />
      <Loaded from={entries}>
        {(found) => (
          <>
            <div class="card">
              {found.length === 0 ? (
                <Face icon="log" title="Nothing has been written down yet" />
              ) : (
                <Entries entries={found.slice(0, count)} />
              )}
            </div>
            {found.length > count && (
              <div class="row end">
                <Button busy={entries.loading} onClick={() => setCount(count + PAGE)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">To what</th>
            <th scope="col">From</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td class="name">
                <span class={entry.action === 'session.refused' ? 'badge bad' : ''}>{entry.action}</span>
              </td>
              <td data-label="Who">
                <bdi dir="auto">{entry.key_name ?? 'nobody'}</bdi>
              </td>
              <td data-label="To what" class="name">
                <span class="small muted">{subjectOf(entry)}</span>
              </td>
              <td data-label="From">{entry.address ?? '–'}</td>
              <td data-label="When">
                <time dateTime={entry.at} title={dateTime(entry.at)}>
                  {ago(entry.at)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function subjectOf({ subject, detail }: AuditEntry): string {
  const rest = Object.keys(detail).length > 0 ? JSON.stringify(detail) : '';
  return [subject, rest].filter(Boolean).join(' ') || '–';
}
