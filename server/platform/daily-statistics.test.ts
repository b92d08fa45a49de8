/** The tests of what the hourly job records. */
import { expect, test } from 'vitest';
import { platformContract } from '#domain/platform/contract.ts';
import type { Core } from '#server/core/core.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';
import { recordStatistics } from './daily-statistics.ts';

const server = testServer(undefined, { work: false });

const record = (instant: string, core: Core = server().core): Promise<void> =>
  recordStatistics(core, new Date(instant), new AbortController().signal);

async function readStatistics(from: string, to: string) {
  const admin = await signInSuperadmin(server());
  return admin.call(platformContract.statistics, { from, to });
}

/** A church with a newsletter, and what says how many messages of it were sent, and when. */
async function createSender() {
  const { id: churchId, admin } = await server().createChurch();
  const { id } = await createTestNewsletter(admin);
  const markAsSent = (instant: string, count: number) =>
    server().core.database.inChurch(churchId, (db) =>
      db
        .updateTable('newsletters')
        .set({ last_sent_at: new Date(instant), sent_count: count })
        .where('id', '=', id)
        .execute(),
    );
  return { churchId, markAsSent };
}

test('a church whose files cannot be measured does not stop the statistics of the others', async () => {
  const { core } = server();
  const [{ id: broken }, { id: other }] = [
    await server().createChurch(),
    await server().createChurch(),
  ];
  const getTotalBytes: Core['storage']['getTotalBytes'] = (churchId) =>
    churchId === broken
      ? Promise.reject(new Error('The bucket does not answer'))
      : Promise.resolve(churchId === other ? 5 : 0);
  await expect(
    record('2027-01-15T12:00:00Z', { ...core, storage: { ...core.storage, getTotalBytes } }),
  ).rejects.toThrow('storage not measured');
  const { months, churches } = await readStatistics('2027-01-01', '2027-01-31');
  expect(months).toMatchObject([{ month: '2027-01', storageBytes: 5 }]);
  expect(churches.find(({ id }) => id === other)).toMatchObject({ storageBytes: 5, users: 1 });
  expect(churches.find(({ id }) => id === broken)).toMatchObject({ storageBytes: 0, users: 1 });
});

test('the files of a church are measured once a day', async () => {
  const { core } = server();
  const { id } = await server().createChurch();
  let measured = 0;
  const getTotalBytes: Core['storage']['getTotalBytes'] = (churchId) =>
    Promise.resolve(churchId === id ? 10 ** (measured += 1) : 0);
  const recordHours = async (day: string): Promise<void> => {
    for (let hour = 0; hour < 24; hour += 1)
      await record(`${day}T${String(hour).padStart(2, '0')}:55:00Z`, {
        ...core,
        storage: { ...core.storage, getTotalBytes },
      });
  };
  const readBytes = async () =>
    (await readStatistics('2027-01-01', '2027-01-31')).churches.find((each) => each.id === id)
      ?.storageBytes;
  await record('2027-01-20T00:10:00Z', {
    ...core,
    storage: { ...core.storage, getTotalBytes },
  });
  expect(await readBytes()).toBe(10);
  await recordHours('2027-01-21');
  expect(await readBytes()).toBe(100);
  await recordHours('2027-01-22');
  expect(await readBytes()).toBe(1000);
});

test('what was sent in a month may still be counted during the next one, but not later', async () => {
  const { markAsSent } = await createSender();
  const readSent = async (): Promise<number | undefined> =>
    (await readStatistics('2027-02-01', '2027-02-28')).months[0]?.sent;
  await markAsSent('2027-02-28T22:00:00Z', 40);
  await record('2027-03-01T00:55:00Z');
  expect(await readSent()).toBe(40);
  await markAsSent('2027-02-28T22:00:00Z', 60);
  await record('2027-03-31T23:55:00Z');
  expect(await readSent()).toBe(60);
  await markAsSent('2027-02-28T22:00:00Z', 0);
  await record('2027-04-01T00:55:00Z');
  expect(await readSent()).toBe(60);
});

test('the months of both dates are counted in full, also of the largest churches', async () => {
  const { churchId, markAsSent } = await createSender();
  await markAsSent('2027-05-31T23:30:00Z', 7);
  await record('2027-05-31T23:55:00Z');
  const { months, churches } = await readStatistics('2027-05-10', '2027-05-20');
  expect(months).toMatchObject([{ sent: 7 }]);
  expect(churches.find(({ id }) => id === churchId)?.sent).toBe(7);
});
