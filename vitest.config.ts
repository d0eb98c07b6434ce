import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

// biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
const runsFaults = Boolean(process.env['VERBATIM_TEST_FAULTS']);
// biome-ignore lint/style/noProcessEnv: as above
const runsAttacks = Boolean(process.env['VERBATIM_TEST_ATTACKS']);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Twice the two processors that the tests are made for: many of them wait for timers or for audio in real time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Unit tests leave no state behind, so files can share loaded modules.
          isolate: false,
          include: ['{src,web,scripts}/**/*.test.ts', 'test/contract/interface/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.model.test.ts'],
        },
      },
      { extends: true, test: { name: 'models', include: ['src/**/*.model.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/**/*.test.ts'],
          // Minutes of network faults and clock changes with short leases: they need an otherwise idle machine.
          exclude: [
            ...configDefaults.exclude,
            'test/contract/interface/**',
            'test/attack/**',
            ...(runsFaults ? [] : ['test/e2e/cluster-faults.test.ts']),
          ],
          globalSetup: ['test/build.ts'],
          // The default of one second is too short for a browser on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          // Browsers, kills and restarts can miss a deadline on a busy machine; a defect fails twice.
          retry: 1,
        },
      },
      // Attacks measure memory and latency of a running service, so they run one after the other and not with `npm test`.
      ...(runsAttacks
        ? [
            {
              extends: true as const,
              test: {
                name: 'attack',
                include: ['test/attack/**/*.test.ts'],
                fileParallelism: false,
                testTimeout: 300_000,
                globalSetup: ['test/build.ts', 'test/attack/report.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
