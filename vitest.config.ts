import { defineConfig } from 'vitest/config';

/**
 * The tests that run in Node; those that run in a browser are in e2e/. The `server` project needs a database, which its
 * global setup starts: `vitest run --project server`. The `pure` project needs nothing.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine, because many tests of the server wait: for a relay, a lock or a pause.
    maxWorkers: 3,
    // A test brings its own church or data and leaves nothing behind, so files share the program they load.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,web,scripts,bench,e2e}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
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
