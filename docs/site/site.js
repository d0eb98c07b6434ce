(() => {
  const root = document.documentElement;
  const base = document.currentScript.dataset.root;

  // Shared with the dashboard. Applied before the first paint, so that the page does not flash.
  const THEME = 'verbatim.theme';
  const chosen = localStorage.getItem(THEME)?.replaceAll('"', '');
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

  const byId = (id) => document.getElementById(id);

  function switchTheme() {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const now = root.dataset.theme ?? (dark ? 'dark' : 'light');
    root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    localStorage.setItem(THEME, JSON.stringify(root.dataset.theme));
  }

  function switchMenu() {
    const open = byId('pages').classList.toggle('open');
    byId('menu').setAttribute('aria-expanded', String(open));
  }

  let loading;
  /** Loads the search index when the user starts to search. */
  function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${base}search-index.js`;
      script.onload = () => resolve(window.searchIndex);
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  /** Scores an entry. Every word must occur; matches in a title or at the start of a word score higher. */
  function score(entry, words) {
    let sum = 0;
    const title = entry.t.toLowerCase();
    const heading = entry.h.toLowerCase();
    const text = entry.x.toLowerCase();
    for (const word of words) {
      let points = 0;
      if (title.includes(word)) points += entry.h ? 4 : 12;
      if (heading.includes(word)) points += 10;
      const at = text.indexOf(word);
      if (at >= 0) points += at === 0 || /\W/.test(text[at - 1]) ? 3 : 1;
      if (points === 0) return 0;
      sum += points;
    }
    return sum;
  }

  function excerpt(text, words) {
    const at = Math.max(
      0,
      Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((i) => i >= 0), text.length) - 40,
    );
    const cut = text.slice(at, at + 130);
    return (at > 0 ? '…' : '') + cut + (at + 130 < text.length ? '…' : '');
  }

  async function search() {
    const query = byId('search').value.trim().toLowerCase();
    const list = byId('found');
    if (query.length < 2) {
      list.hidden = true;
      return;
    }
    const words = query.split(/\s+/);
    const index = await loadIndex();
    const found = index
      .map((entry) => ({ entry, points: score(entry, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, 12);
    list.replaceChildren(...found.map(({ entry }) => resultOf(entry, words)));
    if (found.length === 0)
      list.append(Object.assign(document.createElement('li'), { textContent: 'No results', className: 'none' }));
    list.hidden = false;
  }

  function resultOf(entry, words) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = base + entry.p + (entry.a ? `#${entry.a}` : '');
    const title = document.createElement('b');
    title.textContent = entry.h ? `${entry.t} › ${entry.h}` : entry.t;
    const text = document.createElement('span');
    text.textContent = excerpt(entry.x, words);
    link.append(title, text);
    item.append(link);
    return item;
  }

  function moveThrough(event) {
    const links = [...byId('found').querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : byId('search')).focus();
    else if (event.key === 'Enter' && at < 0) links[0]?.click();
    else if (event.key === 'Escape') {
      byId('found').hidden = true;
      byId('search').blur();
    } else return;
    event.preventDefault();
  }

  function addCopyButtons() {
    for (const block of document.querySelectorAll('.code')) {
      const button = Object.assign(document.createElement('button'), { className: 'copy', textContent: 'Copy' });
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(block.querySelector('code').textContent);
        button.textContent = 'Copied';
        setTimeout(() => {
          button.textContent = 'Copy';
        }, 1500);
      });
      block.append(button);
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    byId('theme').addEventListener('click', switchTheme);
    byId('menu').addEventListener('click', switchMenu);
    byId('search').addEventListener('input', search);
    byId('search').addEventListener('focus', search);
    document.querySelector('.search').addEventListener('keydown', moveThrough);
    document.addEventListener('click', (event) => {
      if (!event.target.closest('.search')) byId('found').hidden = true;
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || /^(input|textarea)$/i.test(document.activeElement?.tagName ?? '')) return;
      event.preventDefault();
      byId('search').focus();
    });
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
    addCopyButtons();
  });
})();
