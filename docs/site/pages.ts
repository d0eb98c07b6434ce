import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A page of the site. Paths are relative, with `/`. */
export interface Page {
  /** The file it is made of, in the repository; null for pages that are made up. */
  source: string | null;
  /** The file it becomes, in the site. */
  target: string;
  title: string;
  section: Section;
  markdown: string;
}

/** The parts of the navigation, in their order. */
export const SECTIONS = ['Start', 'Guides', 'Recipes', 'Add-ons', 'Reference', 'Decisions', 'Project'] as const;
export type Section = (typeof SECTIONS)[number];

/** What comes first in its section; the rest follows by name. */
const ORDER = ['index.html', 'docs.html', 'cli.html', 'client.html', 'live-examples.html', 'openai.html'];

/** Pages whose place is not told by their folder. */
const PLACES: Record<string, { target: string; section: Section }> = {
  'README.md': { target: 'index.html', section: 'Start' },
  'docs/README.md': { target: 'docs.html', section: 'Start' },
  'docs/addons/README.md': { target: 'addons/index.html', section: 'Add-ons' },
  'docs/protocol.md': { target: 'protocol.html', section: 'Reference' },
  'docs/operations.md': { target: 'operations.html', section: 'Reference' },
  'docs/webhooks.md': { target: 'webhooks.html', section: 'Reference' },
  'CONTRIBUTING.md': { target: 'contributing.html', section: 'Project' },
  'CHANGELOG.md': { target: 'changelog.html', section: 'Project' },
  NOTICE: { target: 'notice.html', section: 'Project' },
};

const FOLDERS: Record<string, Section> = {
  docs: 'Guides',
  'docs/recipes': 'Recipes',
  'docs/addons': 'Add-ons',
  'docs/decisions': 'Decisions',
};

/** Folders that links name as a whole, and what their page says. */
const INDEXES: Record<string, string> = {
  'docs/recipes': 'Whole programs for common tasks. Every one is run by the tests.',
  'docs/decisions': 'Why it is built as it is, with figures.',
};

/** Every page that is written as text. */
export async function findPages(): Promise<Page[]> {
  const sources = [...Object.keys(PLACES), ...(await filesIn('docs'))];
  const pages = await Promise.all([...new Set(sources)].map(readPage));
  return [...pages, ...Object.keys(INDEXES).map((folder) => indexPage(folder, pages))].sort(byPlace);
}

/** The site's file for a path in the repository; undefined when it is not part of the site. */
export function targetOf(path: string): string | undefined {
  const place = PLACES[path] ?? PLACES[`${path}/README.md`];
  if (place) return place.target;
  if (INDEXES[path] !== undefined) return posix.join(path.replace(/^docs\//, ''), 'index.html');
  if (path === 'openapi.json') return path;
  if (!path.startsWith('docs/')) return undefined;
  return path.replace(/^docs\//, '').replace(/\.md$/, '.html');
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { withFileTypes: true });
  const found = await Promise.all(
    names.map(async (entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return path === 'docs/site' ? [] : filesIn(path);
      return entry.name.endsWith('.md') ? [path] : [];
    }),
  );
  return found.flat();
}

async function readPage(source: string): Promise<Page> {
  const text = await readFile(join(ROOT, source), 'utf8');
  const markdown = source === 'NOTICE' ? `# Notice\n\n\`\`\`\n${text}\n\`\`\`\n` : text;
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? basename(source);
  const section = PLACES[source]?.section ?? FOLDERS[dirname(source)];
  const target = targetOf(source);
  if (!section || !target) throw new Error(`${source} has no place in the site: see docs/site/pages.ts`);
  return { source, target, title: title.replaceAll('`', ''), section, markdown };
}

function indexPage(folder: string, pages: readonly Page[]): Page {
  const section = FOLDERS[folder]!;
  const own = pages.filter(({ source }) => source && dirname(source) === folder).sort(byPlace);
  const list = own.map(({ source, title }) => `- [${title}](${basename(source ?? '')})`).join('\n');
  const markdown = `# ${section}\n\n${INDEXES[folder]}\n\n${list}\n`;
  return { source: `${folder}/`, target: targetOf(folder)!, title: section, section, markdown };
}

function byPlace(a: Page, b: Page): number {
  const place = ({ target }: Page) => {
    if (target.endsWith('/index.html')) return -1;
    const at = ORDER.indexOf(target);
    return at < 0 ? ORDER.length : at;
  };
  return (
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section) ||
    place(a) - place(b) ||
    a.target.localeCompare(b.target, 'en', { numeric: true })
  );
}
