/** Groups of a spreadsheet met before it came. */
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { confirmGroupImport, importGroups } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, sendReport } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a meeting of last week is reported, with the people of the spreadsheet, for a group that says its hours and not since when it meets', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Ana', surname1: 'Núñez', surname2: 'Soto' });
  const view = await importGroups(admin, [
    ['Célula', 'Líder', 'Día', 'Hora'],
    ['Betel', 'Ana Núñez Soto', 'Martes', '19:30'],
  ]);
  await confirmGroupImport(admin, view.id);
  const { items } = await admin.call(groups.list, {});
  const groupId = items[0]?.id ?? '';
  const members = await admin.call(groups.members, { groupId });
  const personIds = members.items.map(({ person }) => person.id);
  expect(personIds).toHaveLength(1);
  const day = addDays(new Date().toISOString().slice(0, 10), -7);
  expect(await sendReport(admin, groupId, { day, people: cameAll(personIds) })).toMatchObject({
    gatheringId: expect.any(String),
  });
});
