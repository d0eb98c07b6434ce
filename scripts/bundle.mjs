// Joins the program into few files: most of the time of a start was spent on finding and reading hundreds of modules.
// Kysely and Zod, with the package that connects Zod to Fastify, are half of these modules and are joined too. Other
// packages stay outside, so that an update of a package reaches an installed service.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const TARGET = fileURLToPath(new URL('../dist/', import.meta.url));

/** Every file that is started as a process or a thread. */
const PROGRAMS = [
  'main.ts',
  'cli/main.ts',
  'workers/model-process.ts',
  'roles/addon-process.ts',
  'roles/result-process.ts',
  'engines/translation/bergamot/worker.ts',
];
/** The client is separate, because it also runs in browsers. */
const CLIENTS = ['client/index.ts', 'client/node.ts'];

const JOINED = /^(kysely|zod|fastify-type-provider-zod)(\/|$)/;
/** Written by other steps of the build. */
const OTHER_FOLDERS = ['web', 'site', 'models'];

const joinPackages = {
  name: 'join-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || JOINED.test(path) ? undefined : { external: true },
    );
  },
};

/** Modules find other files by their own address, so it stays the one that the module has in the source. */
const keepAddresses = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const address = relative(SOURCE, path).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      const own = "import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/'))";
      const text = await readFile(path, 'utf8');
      for (const [, started] of text.matchAll(/new URL\('(\.[^']+)\.[jt]s', import\.meta\.url\)/g))
        if (!PROGRAMS.includes(`${posix.join(posix.dirname(address), started)}.ts`))
          throw new Error(`${path} starts ${started}: add it to the programs in scripts/bundle.mjs`);
      return {
        contents: text.replaceAll('import.meta.url', `(${own} + ${JSON.stringify(`/dist/${address}`)})`),
        loader: 'ts',
      };
    });
  },
};

async function bundle(files, options) {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(SOURCE, file)),
    absWorkingDir: SOURCE,
    outbase: SOURCE,
    outdir: TARGET,
    bundle: true,
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  return outputFiles;
}

/** The programs and source maps of an earlier build. */
function* earlierFiles(folder, skip = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skip.includes(entry.name)) yield* earlierFiles(path);
    } else if (/\.js(\.map)?$/.test(entry.name)) yield path;
  }
}

const files = [
  ...(await bundle(PROGRAMS, {
    platform: 'node',
    splitting: true,
    chunkNames: 'chunks/[hash]',
    plugins: [joinPackages, keepAddresses],
  })),
  ...(await bundle(CLIENTS, { platform: 'neutral', plugins: [joinPackages] })),
];
mkdirSync(TARGET, { recursive: true });
const earlier = new Set(earlierFiles(TARGET, OTHER_FOLDERS));
for (const { path, contents } of files) {
  // A file that is already there is kept, so that a service that runs while the same program is built is not disturbed.
  if (earlier.delete(path) && readFileSync(path).equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
for (const path of earlier) rmSync(path);
