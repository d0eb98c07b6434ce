import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A page of the site. Paths are relative, with `/`. */
export interface Page {
  /** Source file in the repository; null for generated pages. */
  source: string | null;
  /** Output file in the site. */
  target: string;
  title: string;
  section: Section;
  markdown: string;
}

/** The sections of the navigation, in the order of a reader's tasks. */
export const SECTIONS = [
  'Get started',
  'Transcribe files',
  'Live',
  'Add-ons',
  'Languages and models',
  'Operate',
  'Scale',
  'Security',
  'API reference',
  'Benchmarks',
  'Decisions',
  'Project',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Pages with their own place in the navigation, in its order. */
const PLACES: Record<string, { target?: string; section: Section }> = {
  'README.md': { target: 'index.html', section: 'Get started' },
  'docs/README.md': { target: 'docs.html', section: 'Get started' },
  'docs/dashboard.md': { section: 'Get started' },
  'docs/dashboard-gallery.md': { section: 'Get started' },
  'docs/cli.md': { section: 'Get started' },
  'docs/client.md': { section: 'Get started' },
  'docs/pre-recorded.md': { section: 'Transcribe files' },
  'docs/openai.md': { section: 'Transcribe files' },
  'docs/gladia.md': { section: 'Transcribe files' },
  'docs/editing.md': { section: 'Transcribe files' },
  'docs/webhooks.md': { section: 'Transcribe files' },
  'docs/conformance.md': { section: 'Transcribe files' },
  'docs/live-examples.md': { section: 'Live' },
  'docs/protocol.md': { section: 'Live' },
  'docs/migration-v1.md': { section: 'Live' },
  'docs/recipes/voice-agent.md': { section: 'Live' },
  'docs/addons/README.md': { target: 'addons/index.html', section: 'Add-ons' },
  'docs/known-speakers.md': { section: 'Add-ons' },
  'docs/languages.md': { section: 'Languages and models' },
  'docs/models.md': { section: 'Languages and models' },
  'docs/deployment.md': { section: 'Operate' },
  'docs/operations.md': { section: 'Operate' },
  'docs/scaling.md': { section: 'Scale' },
  'docs/security.md': { section: 'Security' },
  'docs/limits.md': { section: 'Security' },
  'docs/benchmarks/README.md': { target: 'benchmarks/index.html', section: 'Benchmarks' },
  'CHANGELOG.md': { target: 'changelog.html', section: 'Project' },
  'CONTRIBUTING.md': { target: 'contributing.html', section: 'Project' },
  'docs/glossary.md': { section: 'Project' },
  NOTICE: { target: 'notice.html', section: 'Project' },
};

/** The section of the other pages of a folder. */
const FOLDERS: Record<string, Section> = {
  docs: 'Operate',
  'docs/recipes': 'Transcribe files',
  'docs/addons': 'Add-ons',
  'docs/benchmarks': 'Benchmarks',
  'docs/decisions': 'Decisions',
};

/** Folders that are link targets, with the title and introduction of the generated page that lists their files. */
const INDEXES: Record<string, { title: string; text: string }> = {
  'docs/recipes': { title: 'Recipes', text: 'Complete programs for common tasks. The tests run every one.' },
  'docs/decisions': { title: 'Decisions', text: 'Why Verbatim is built as it is: context, decision and consequences.' },
};

/** All pages, except the API reference. */
export async function findPages(): Promise<Page[]> {
  const sources = [...Object.keys(PLACES), ...(await filesIn('docs'))];
  const pages = await Promise.all([...new Set(sources)].map(readPage));
  return [...pages, ...Object.keys(INDEXES).map((folder) => indexPage(folder, pages))].sort(byPlace);
}

/** The site's file for a path in the repository; undefined when it is not part of the site. */
export function targetOf(path: string): string | undefined {
  const place = PLACES[path] ?? PLACES[`${path}/README.md`];
  if (place?.target) return place.target;
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
  if (!section || !target)
    throw new Error(`${source} has no section in the site; add it to PLACES or FOLDERS in docs/site/pages.ts`);
  return { source, target, title: title.replaceAll('`', ''), section, markdown };
}

function indexPage(folder: string, pages: readonly Page[]): Page {
  const section = FOLDERS[folder]!;
  const { title, text } = INDEXES[folder]!;
  const own = pages.filter(({ source }) => source && dirname(source) === folder).sort(byPlace);
  const list = own.map((page) => `- [${page.title}](${basename(page.source ?? '')})`).join('\n');
  const markdown = `# ${title}\n\n${text}\n\n${list}\n`;
  return { source: `${folder}/`, target: targetOf(folder)!, title, section, markdown };
}

const ORDER = Object.keys(PLACES);

/** By section; then pages with a place, the folder's own page, and the rest by name. */
function byPlace(a: Page, b: Page): number {
  const place = ({ source }: Page) => {
    const at = ORDER.indexOf(source ?? '');
    if (at >= 0) return at;
    return source?.endsWith('/') ? ORDER.length : ORDER.length + 1;
  };
  return (
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section) ||
    place(a) - place(b) ||
    a.target.localeCompare(b.target, 'en', { numeric: true })
  );
}
