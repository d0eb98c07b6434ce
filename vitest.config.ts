import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    // Minutes of broken networks and clocks, with leases of three seconds: for a machine that has nothing else to do.
    exclude: [
      ...configDefaults.exclude,
      // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
      ...(process.env['VERBATIM_TEST_FAULTS'] ? [] : ['test/e2e/cluster-faults.test.ts']),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two model-bearing processes at once already fill a small machine.
    maxWorkers: 2,
  },
});
