import { defineConfig } from 'vitest/config';

/**
 * The tests that run in Node; those that run in a browser are in e2e/. The `server` project needs a database, which its
 * global setup starts: `vitest run --project server`. The `pure` project needs nothing.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // A test brings its own church or data and leaves nothing behind, so files share the program they load.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,web,scripts,bench,e2e}/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
