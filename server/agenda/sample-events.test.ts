import { expect, test } from 'vitest';
import { agendaContract } from '#domain/agenda/contract.ts';
import { testServer } from '#server/testing/server.ts';
import { addSampleEvents } from './public.ts';

const server = testServer(() => ({}), { work: false });

test('the seed fills the agenda with weekly series, written and computed alike', async () => {
  const { admin, id } = await server().createChurch();
  const size = { calendars: 3, series: 14, daysBack: 30, timeZone: 'America/Bogota' };
  const fill = () => server().core.database.inChurch(id, (db) => addSampleEvents(db, size));
  await fill();
  await fill();
  const count = async (from: string, to: string): Promise<number> =>
    (await admin.call(agendaContract.window, { from, to })).items.length;
  expect(await count('2027-03-01', '2027-03-08')).toBe(14);
  expect(await count('2029-03-05', '2029-03-12')).toBe(14);
  expect((await admin.call(agendaContract.calendars, {})).items).toHaveLength(3);
});
