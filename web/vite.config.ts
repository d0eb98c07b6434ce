import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Compresses files at build time, so that the server does not compress them on every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = {
            // Higher levels take much longer and save very little.
            [constants.BROTLI_PARAM_QUALITY]: 9,
          };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

const API = ['/v1', '/v2', '/file', '/docs', '/openapi.json', '/health', '/ready', '/metrics'];

export default defineConfig({
  root: import.meta.dirname,
  // Relative to the `<base>` of the page, so that the service can be deployed under a path.
  base: './',
  // A browser cannot read packaged files from disk.
  resolve: { alias: [{ find: /^.*\/data\/load\.ts$/, replacement: `${import.meta.dirname}/packaged-lists.ts` }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [precompress()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(API.map((path) => [path, { target: 'http://127.0.0.1:8080', ws: true }])),
  },
});
