import { expect, test } from 'vitest';
import { testServer } from '#server/testing/server.ts';

const server = testServer(undefined, { work: false });

test('a job of an earlier version is deleted with its schedule; deleting it again does nothing', async () => {
  const { jobs, database } = server().core;
  const count = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT ((SELECT count(*) FROM pgboss.queue WHERE name = 'old-name') +
               (SELECT count(*) FROM pgboss.schedule WHERE name = 'old-name'))::int AS count`,
    );
    return rows[0]?.count ?? 0;
  };
  await jobs.work({ name: 'old-name', run: () => Promise.resolve() });
  await jobs.schedule('old-name', '7 3 * * *');
  expect(await count()).toBe(2);
  await jobs.remove('old-name');
  await jobs.remove('old-name');
  expect(await count()).toBe(0);
});
