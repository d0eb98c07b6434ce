import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two model-bearing processes at once already fill a small machine.
    maxWorkers: 2,
  },
});
