import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Scope } from '../src/client/index.ts';
import iconUrl from './icon.svg';
import { hrefTo } from './router.ts';
import { SessionContext, signOut } from './service.ts';
import { useTheme } from './theme.ts';
import { Button } from './ui/button.tsx';
import { Icon, type IconName } from './ui/icons.tsx';
import { Link } from './ui/link.tsx';
import { useAction } from './ui/use-action.ts';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  /** Scope that the page requires. */
  scope?: Scope;
}

interface Section {
  heading: string;
  entries: Entry[];
}

const SECTIONS: Section[] = [
  {
    heading: 'Playground',
    entries: [
      { to: '/', label: 'Files', icon: 'file' },
      { to: '/live', label: 'Live', icon: 'mic' },
    ],
  },
  { heading: 'History', entries: [{ to: '/jobs', label: 'Jobs and sessions', icon: 'list' }] },
  {
    heading: 'Admin',
    entries: [
      { to: '/keys', label: 'API keys', icon: 'key', scope: 'admin' },
      { to: '/webhooks', label: 'Webhooks', icon: 'hook' },
      { to: '/usage', label: 'Usage', icon: 'chart' },
      { to: '/voices', label: 'Known voices', icon: 'voice' },
      { to: '/models', label: 'Models', icon: 'cube', scope: 'admin' },
      { to: '/system', label: 'System', icon: 'pulse', scope: 'admin' },
      { to: '/log', label: 'Audit log', icon: 'log', scope: 'admin' },
    ],
  },
];

const THEME_ICONS = { system: 'half', light: 'sun', dark: 'moon' } as const;

/** The frame around every page: navigation, current key and theme. */
export function Shell({ path, children }: { path: string; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  return (
    <div class="shell">
      <a class="button skip" href={`${location.pathname}#main`}>
        Skip to content
      </a>
      <header class={`sidebar ${open ? 'open' : ''}`}>
        <div class="top">
          <Link to="/" class="brand">
            <img src={iconUrl} alt="" />
            Verbatim
          </Link>
          <div class="menu-button">
            <Button
              kind="ghost"
              icon={open ? 'close' : 'menu'}
              label="Menu"
              pressed={open}
              onClick={() => setOpen(!open)}
            />
          </div>
        </div>
        <Navigation path={path} />
        <Footer />
      </header>
      <div>
        <OfflineBanner />
        {children}
      </div>
    </div>
  );
}

/** Links to the pages that the key may open. */
function Navigation({ path }: { path: string }) {
  const key = useContext(SessionContext)?.key;
  const isPermitted = ({ scope }: Entry) => scope === undefined || key?.scopes.includes(scope);
  return (
    <nav class="nav" aria-label="Pages">
      {SECTIONS.map(({ heading, entries }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          {entries.filter(isPermitted).map(({ to, label, icon }) => (
            <Link key={to} to={to} current={isCurrent(to, path)}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The current key, links to the documentation, the theme, and Sign out. */
function Footer() {
  const [theme, turnTheme] = useTheme();
  const key = useContext(SessionContext)?.key;
  const [, run] = useAction();
  return (
    <div class="foot">
      <p class="who">
        Signed in with the <bdi dir="auto">{key?.name}</bdi> key
      </p>
      <a href={hrefTo('/guide/')}>
        <Icon name="book" />
        Guide
      </a>
      <a href={hrefTo('/docs')}>
        <Icon name="list" />
        API reference
      </a>
      <button type="button" onClick={turnTheme}>
        <Icon name={THEME_ICONS[theme]} />
        Theme: {theme}
      </button>
      <button type="button" onClick={() => void run(signOut)}>
        <Icon name="exit" />
        Sign out
      </button>
    </div>
  );
}

function isCurrent(to: string, path: string): boolean {
  if (to === '/jobs') return path.startsWith('/jobs') || path.startsWith('/sessions');
  return to === '/' ? path === '/' : path.startsWith(to);
}

/** Shown while the browser has no network. A service that cannot be reached is reported by the request that failed. */
function OfflineBanner() {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online ? null : (
    <div class="offline" role="status">
      You are offline. The page updates when the network is back.
    </div>
  );
}
