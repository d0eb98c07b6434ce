import type { ComponentChild } from 'preact';
import { FilesPage } from './pages/files.tsx';
import { JobsPage } from './pages/jobs.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { lazy } from './ui/lazy.tsx';

const LivePage = lazy(async () => (await import('./pages/live.tsx')).LivePage);
const JobPage = lazy(async () => (await import('./pages/job.tsx')).JobPage);

interface Page {
  title: string;
  element: ComponentChild;
}

/** The page an address names. */
export function pageOf(path: string): Page {
  const [section = '', id] = path.split('/').slice(1).map(decodeURIComponent);
  switch (section) {
    case '':
      return { title: 'Transcribe a file', element: <FilesPage /> };
    case 'live':
      return { title: 'Live', element: <LivePage /> };
    case 'jobs':
      if (id) return { title: 'Job', element: <JobPage kind="pre-recorded" id={id} /> };
      return { title: 'Jobs', element: <JobsPage /> };
    case 'sessions':
      if (id) return { title: 'Session', element: <JobPage kind="live" id={id} /> };
      break;
  }
  return { title: 'Not found', element: <NotFoundPage /> };
}
