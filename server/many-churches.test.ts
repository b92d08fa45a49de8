/** The tests of what background jobs do where there are many churches. */
import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { remindOfAdvances } from '#server/advances/remind-of-advances.ts';
import { addSampleEvents } from '#server/agenda/public.ts';
import { remindAllChurches } from '#server/agenda/answers/remind.ts';
import { addSampleRooms } from '#server/buildings/public.ts';
import { listChurches, runForChurches } from '#server/core/jobs-by-church.ts';
import { setClock } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { askRecurring } from '#server/expenses/ask-recurring.ts';
import { addSampleGroups } from '#server/groups/public.ts';
import { addSampleMeetings } from '#server/meetings/public.ts';
import { remindServants } from '#server/rota/tell-servants.ts';
import { remindLeaders } from '#server/supervision/remind-leaders.ts';
import { testServer } from '#server/testing/server.ts';
import { remindOfPapers } from '#server/upkeep/papers/remind-of-papers.ts';
import { makeTickets } from '#server/upkeep/plans/make-tickets.ts';
import { addSampleUpkeep } from '#server/upkeep/public.ts';

const server = testServer();
let restoreClock = (): void => undefined;
afterEach(() => restoreClock());

const jobs: Readonly<Record<string, (core: Core) => Promise<void>>> = {
  remindAllChurches,
  remindLeaders,
  remindServants,
  remindOfPapers,
  makeTickets,
  askRecurring,
  remindOfAdvances,
};

/** The transactions in churches that a job opens. */
async function countTransactions(run: (core: Core) => Promise<void>): Promise<number> {
  const { core } = server();
  let count = 0;
  const inChurch: Core['database']['inChurch'] = (churchId, work) => {
    count += 1;
    return core.database.inChurch(churchId, work);
  };
  await run({ ...core, database: { ...core.database, inChurch } });
  return count;
}

test('jobs open only the churches in which something is due', async () => {
  const timeZone = 'America/Bogota';
  const noon = new Date();
  noon.setUTCHours(17, 0, 0, 0);
  restoreClock = setClock(() => noon);
  const { id } = await server().createChurch();
  await server().core.database.inChurch(id, async (db) => {
    const groups = await addSampleGroups(db, { groups: 2, people: 2, weeks: 4, timeZone });
    await addSampleMeetings(db, { groups, timeZone });
    await addSampleRooms(db, { rooms: 1, bookingsPerDay: 1, days: 2, daysAhead: 1, timeZone });
    await addSampleEvents(db, { calendars: 1, series: 1, daysBack: 7, timeZone });
    await addSampleUpkeep(db, { faults: 1, plans: 5, papers: 4, keys: 1 });
    const validUntil = addDays(toPlainDay(noon, timeZone), 20);
    await db.updateTable('building_papers').set({ valid_until: validUntil }).execute();
  });
  expect(await countTransactions(makeTickets)).toBe(1);
  expect(await countTransactions(remindOfPapers)).toBe(1);
  for (const [name, run] of Object.entries(jobs)) {
    await run(server().core);
    expect({ name, opened: await countTransactions(run) }).toEqual({ name, opened: 0 });
  }
});

test('jobs read the churches in pages, each once, and go on after one that fails', async () => {
  const { core } = server();
  await core.database.pool.query(`
    INSERT INTO churches (id, name, country, time_zone, currency)
    SELECT gen_random_uuid(), 'many-' || n, 'CO', 'America/Bogota', 'COP' FROM generate_series(1, 1100) n`);
  const found: string[] = [];
  const work = runForChurches(
    listChurches(core.database, sql`c.name LIKE 'many-%'`),
    async ({ churchId }) => {
      found.push(churchId);
      if (found.length === 3) throw new Error('Only this one');
    },
    { log: core.log, failure: 'not done', signal: undefined },
  );
  await expect(work).rejects.toThrow('not done');
  expect(found).toHaveLength(1100);
  expect(found).toEqual([...new Set(found)].toSorted());
});
