import { useState } from 'preact/hooks';
import type { AuditEntry } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { ago, dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

const PAGE = 50;

/** Audit log of sign-ins and changes. */
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
      <PageHead title="Audit log" about="Sign-ins and changes, newest first." />
      <Loaded from={entries}>
        {(found) => (
          <>
            <div class="card">
              {found.length === 0 ? (
                <EmptyState icon="log" title="No entries yet" />
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
            <th scope="col">Action</th>
            <th scope="col">Key</th>
            <th scope="col">Target</th>
            <th scope="col">IP address</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td class="name">
                <span class={entry.action === 'session.refused' ? 'badge bad' : ''}>{entry.action}</span>
              </td>
              <td data-label="Key">
                <bdi dir="auto">{entry.key_name ?? 'none'}</bdi>
              </td>
              <td data-label="Target" class="name">
                <span class="small muted">{subjectOf(entry)}</span>
              </td>
              <td data-label="IP address">{entry.address ?? '–'}</td>
              <td data-label="Time">
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
