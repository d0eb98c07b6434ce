/**
 * Appearance of the API reference at /docs: the logo, colours and header of the dashboard and the guide.
 * Colours and logo are loaded from the guide, which is built from the same files as the dashboard.
 */
export const DOCS_CSS = `@import url('../../../guide/tokens.css');

body { background: var(--paper); font-family: var(--font); }
.swagger-ui .topbar { display: none; }
.swagger-ui .info { margin: 2rem 0 1.5rem; }
.swagger-ui, html.dark-mode .swagger-ui { background: var(--paper); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: var(--surface); box-shadow: none; border-block: 1px solid var(--line); }
.swagger-ui .btn.execute, .swagger-ui .btn.authorize { border-color: var(--accent); color: var(--accent); }
.swagger-ui .btn.execute { background: var(--accent); color: var(--on-accent); }
.swagger-ui .btn.authorize svg { fill: var(--accent); }
.swagger-ui .info a, .swagger-ui a.nostyle:focus { color: var(--accent); }
.site-header { position: sticky; top: 0; z-index: 10; display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1.4rem; min-height: 3.5rem; padding: 0.4rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--surface); }
.site-header a { color: var(--muted); text-decoration: none; font: 550 0.95rem var(--font); }
.site-header a:hover, .site-header a[aria-current] { color: var(--ink); }
.site-header .name { display: flex; align-items: center; gap: 0.55rem; color: var(--ink); font-weight: 680; font-size: 1.08rem; }
.site-header img { width: 1.55rem; height: 1.55rem; }
.site-header :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** Adds the header, and applies the theme that was chosen in the dashboard. Paths are relative, because the service can be deployed under a path. */
export const DOCS_SCRIPT = `(() => {
  const root = new URL('../../../', document.currentScript.src);
  let theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('verbatim.theme'));
  } catch {}
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = () =>
    document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && system.matches));
  system.addEventListener('change', applyTheme);
  applyTheme();

  const link = (text, path, current) => {
    const a = document.createElement('a');
    a.href = new URL(path, root).href;
    a.textContent = text;
    if (current) a.setAttribute('aria-current', 'page');
    return a;
  };
  const header = document.createElement('header');
  header.className = 'site-header';
  const name = link('Verbatim', '.');
  name.className = 'name';
  const logo = document.createElement('img');
  logo.src = new URL('guide/icon.svg', root).href;
  logo.alt = '';
  name.prepend(logo);
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', 'Verbatim');
  nav.style.display = 'contents';
  nav.append(link('Dashboard', '.'), link('Guide', 'guide/'), link('API reference', 'docs', true));
  header.append(name, nav);
  document.body.prepend(header);
})();
`;
