import { defineConfig } from 'vitest/config';

/** Everything that runs in Node: rules, server rooms, checks. What runs in a browser is in e2e/. */
export default defineConfig({
  test: {
    include: ['{domain,server,web,scripts,bench,e2e}/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
