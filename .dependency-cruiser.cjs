const allowed = require('./scripts/allowed-imports.cjs');

const isPath = (folder) => (folder.endsWith('.ts') ? `^src/${folder}$` : `^src/${folder}/`);

/** Nested folders with rules of their own, for example `engines/ports` inside `engines`. */
const nested = (folder) => Object.keys(allowed).filter((other) => other.startsWith(`${folder}/`));

const imports = Object.entries(allowed).map(([folder, targets]) => ({
  name: `imports-of-${folder}`,
  comment: 'Not in the allow-list of scripts/allowed-imports.cjs.',
  severity: 'error',
  from: { path: isPath(folder), pathNot: ['\\.test\\.ts$', ...nested(folder).map(isPath)] },
  to: { path: '^src/', pathNot: [folder, ...targets].map(isPath) },
}));

const folders = Object.keys(allowed).map((folder) => folder.split('/')[0]);

module.exports = {
  forbidden: [
    ...imports,
    {
      name: 'unlisted-folder',
      comment: 'A new folder of src/ needs an entry in scripts/allowed-imports.cjs.',
      severity: 'error',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${folders.join('|')})/` },
    },
    {
      name: 'no-cycles',
      comment: 'Also counts imports of types.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    includeOnly: '^src/',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
