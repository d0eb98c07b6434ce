import type { System, WorkerInfo } from '../../src/client/index.ts';
import { hrefTo } from '../router.ts';
import { client } from '../service.ts';
import { ago, bytes, dateTime } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { useLoad } from '../ui/use-load.ts';

/** Status of the service and its workers. */
export function SystemPage() {
  const system = useLoad((signal) => client.system({ signal }), [], { everyMs: 3_000 });
  return (
    <>
      <PageHead title="System" about="Current status of the service.">
        <a class="button" href={hrefTo('/metrics')}>
          Metrics
        </a>
      </PageHead>
      <Loaded from={system}>{(now) => <SystemView system={now} />}</Loaded>
    </>
  );
}

function SystemView({ system }: { system: System }) {
  const { disk } = system;
  const jobs = system.queue.find(({ queue }) => queue === 'jobs');
  const deliveries = system.queue.find(({ queue }) => queue === 'deliveries');
  return (
    <>
      <dl class="facts card padded">
        <Fact label="State">
          <Status value={system.ready ? 'ready' : 'not ready'} tone={system.ready ? 'good' : 'bad'} />
        </Fact>
        <Fact label="Queued jobs">{jobs?.waiting ?? 0}</Fact>
        <Fact label="Running jobs">{jobs?.held ?? 0}</Fact>
        <Fact label="Live sessions">{system.live_sessions}</Fact>
        <Fact label="Pending deliveries">{(deliveries?.waiting ?? 0) + (deliveries?.held ?? 0)}</Fact>
        <Fact label="Free disk space">
          {bytes(disk.free_bytes)}
          <progress
            class="progress"
            max={disk.total_bytes}
            value={disk.total_bytes - disk.free_bytes}
            aria-label={`Disk: ${bytes(disk.free_bytes)} of ${bytes(disk.total_bytes)} free`}
          />
        </Fact>
      </dl>
      <div class="card">
        {system.workers.length === 0 ? (
          <EmptyState icon="warn" title="No worker is connected">
            Jobs stay in the queue until a worker connects. If workers run as separate processes, check their logs.
          </EmptyState>
        ) : (
          <Workers workers={system.workers} />
        )}
      </div>
      <dl class="facts card padded">
        <Fact label="Version" plain>
          {system.version}
        </Fact>
        <Fact label="Running since" plain>
          {dateTime(system.started_at)}
        </Fact>
        <Fact label="Role" plain>
          {system.role}
        </Fact>
        <Fact label="Database" plain>
          {system.store}
        </Fact>
        <Fact label="Node.js" plain>
          {system.node}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, plain, children }: { label: string; plain?: boolean; children: preact.ComponentChildren }) {
  return (
    <div class="fact">
      <dt>{label}</dt>
      <dd class={plain ? 'plain' : ''}>{children}</dd>
    </div>
  );
}

function Workers({ workers }: { workers: readonly WorkerInfo[] }) {
  return (
    <div class="table-wrap">
      <table class="table cards">
        <thead>
          <tr>
            <th scope="col">Worker</th>
            <th scope="col">State</th>
            <th scope="col" class="number">
              Jobs
            </th>
            <th scope="col" class="number">
              Memory
            </th>
            <th scope="col" class="number">
              Restarts
            </th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {workers.map((worker) => (
            <tr key={worker.id}>
              <td class="name">{worker.id}</td>
              <td data-label="State">
                <Status value={worker.ready ? 'ready' : 'loading'} />
              </td>
              <td data-label="Jobs" class="number">
                {worker.working}
              </td>
              <td data-label="Memory" class="number">
                {bytes(worker.memory_bytes)}
              </td>
              <td data-label="Restarts" class="number">
                {worker.restarts}
              </td>
              <td data-label="Last seen">{ago(worker.seen_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
