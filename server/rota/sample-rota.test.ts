import { expect, test } from 'vitest';
import { rotaContract } from '#domain/rota/contract.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { papersContract } from '#domain/upkeep/papers.ts';
import { addSampleEvents } from '#server/agenda/public.ts';
import { addSampleRooms } from '#server/buildings/public.ts';
import { createChurchOf } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { addSampleUpkeep } from '#server/upkeep/public.ts';
import { addSampleRota } from './public.ts';

const server = testServer(() => ({}), { work: false });
const timeZone = 'America/Bogota';

test('the seed fills the week with teams that serve, faults, plans, papers and keys', async () => {
  const church = await createChurchOf(server(), 40);
  const fill = () =>
    server().core.database.inChurch(church.id, async (db) => {
      await addSampleRooms(db, { rooms: 4, bookingsPerDay: 1, days: 10, daysAhead: 2, timeZone });
      await addSampleEvents(db, { calendars: 2, series: 6, daysBack: 60, timeZone });
      const people = await db
        .selectFrom('people')
        .select('id')
        .where('record_status', '=', 'active')
        .where('died_on', 'is', null)
        .limit(12)
        .execute();
      const occurrences = await db
        .selectFrom('occurrences')
        .select(['event_id as eventId', 'id as occurrenceId'])
        .execute();
      await addSampleRota(db, {
        teams: 2,
        personIds: people.map(({ id }) => id),
        dates: occurrences.map((date) => ({ ...date, isPast: false })),
      });
      await addSampleUpkeep(db, { faults: 30, plans: 2, papers: 2, keys: 1 });
    });
  await fill();
  await fill();
  const { admin } = church;
  const { items: teams } = await admin.call(rotaContract.teams, {});
  expect(teams.map(({ members, positions }) => [members.length, positions.length])).toEqual([
    [6, 3],
    [6, 3],
  ]);
  const today = toPlainDay(new Date(), timeZone);
  const window = { from: addDays(today, -14), to: addDays(today, 14) };
  const { dates } = await admin.call(rotaContract.board, window);
  expect(dates.length).toBeGreaterThan(4);
  expect(dates.every(({ assignments }) => assignments.length === 3)).toBe(true);
  const { items: faults } = await admin.call(faultsContract.list, {});
  expect(faults).toHaveLength(3);
  expect((await admin.call(plansContract.list, {})).items).toHaveLength(2);
  expect((await admin.call(papersContract.list, {})).items.length).toBeGreaterThan(0);
  expect((await admin.call(keysContract.list, {})).items.length).toBeGreaterThan(0);
});
