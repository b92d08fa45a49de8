import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in the order of their time. */
const slowFiles = [
  'server/hostile-requests.test.ts',
  'server/core/mail/queue.test.ts',
  'server/newsletters/smtp/crash.test.ts',
  'server/access-matrix.test.ts',
  'scripts/new-feature/new-feature.test.ts',
  'server/newsletters/delivery/outage.test.ts',
  'server/imports/workbook/workbook.test.ts',
  'server/core/database/servers/failover.test.ts',
  'server/durability.test.ts',
  'server/main.test.ts',
];

/** The backup is tried where Debian's PostgreSQL and pgBackRest are installed, as `.ci/run` does. */
const canBackUp = ['/usr/lib/postgresql', '/usr/bin/pgbackrest'].every((path) => existsSync(path));
const backupTests = ['server/core/database/servers/backup.test.ts'];

/** The slow files begin first, so that none of them runs alone at the end. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = slowFiles.findIndex((file) => moduleId.endsWith(file));
      return index === -1 ? slowFiles.length : index;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

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
    sequence: { sequencer: SlowFilesFirst },
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
          exclude: [...configDefaults.exclude, ...(canBackUp ? [] : backupTests)],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // On a busy machine, a condition may take long to become true.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
