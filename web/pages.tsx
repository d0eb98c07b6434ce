import type { ComponentChild } from 'preact';
import { FilesPage } from './pages/files.tsx';
import { JobsPage } from './pages/jobs.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { lazy } from './ui/lazy.tsx';

// Pages that most visits do not need are loaded on demand.
const LivePage = lazy(async () => (await import('./pages/live.tsx')).LivePage);
const JobPage = lazy(async () => (await import('./pages/job.tsx')).JobPage);
const KeysPage = lazy(async () => (await import('./pages/keys.tsx')).KeysPage);
const WebhooksPage = lazy(async () => (await import('./pages/webhooks.tsx')).WebhooksPage);
const DeliveriesPage = lazy(async () => (await import('./pages/deliveries.tsx')).DeliveriesPage);
const UsagePage = lazy(async () => (await import('./pages/usage.tsx')).UsagePage);
const ModelsPage = lazy(async () => (await import('./pages/models.tsx')).ModelsPage);
const VoicesPage = lazy(async () => (await import('./pages/voices.tsx')).VoicesPage);
const SystemPage = lazy(async () => (await import('./pages/system.tsx')).SystemPage);
const AuditPage = lazy(async () => (await import('./pages/audit.tsx')).AuditPage);

interface Page {
  title: string;
  element: ComponentChild;
}

/** Pages without a parameter. */
const WITHOUT_ID: Record<string, () => Page> = {
  '': () => ({ title: 'Transcribe files', element: <FilesPage /> }),
  live: () => ({ title: 'Live', element: <LivePage /> }),
  jobs: () => ({ title: 'Jobs and sessions', element: <JobsPage /> }),
  keys: () => ({ title: 'API keys', element: <KeysPage /> }),
  webhooks: () => ({ title: 'Webhooks', element: <WebhooksPage /> }),
  usage: () => ({ title: 'Usage', element: <UsagePage /> }),
  models: () => ({ title: 'Models', element: <ModelsPage /> }),
  voices: () => ({ title: 'Known voices', element: <VoicesPage /> }),
  system: () => ({ title: 'System', element: <SystemPage /> }),
  log: () => ({ title: 'Audit log', element: <AuditPage /> }),
};

/** Pages with an id: `/jobs/<id>`. */
const WITH_ID: Record<string, (id: string) => Page> = {
  jobs: (id) => ({ title: 'Job', element: <JobPage kind="pre-recorded" id={id} /> }),
  sessions: (id) => ({ title: 'Session', element: <JobPage kind="live" id={id} /> }),
  webhooks: (id) => ({ title: 'Deliveries', element: <DeliveriesPage webhookId={id} /> }),
};

/** Returns the page for a path. */
export function pageOf(path: string): Page {
  const [section = '', id, ...rest] = path.split('/').slice(1);
  const page = id ? rest.length === 0 && WITH_ID[section]?.(id) : WITHOUT_ID[section]?.();
  return page || { title: 'Not found', element: <NotFoundPage /> };
}
