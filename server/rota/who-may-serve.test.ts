/** Tests: which people can be assigned, and by which users. */
import { describe, expect, test } from 'vitest';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { rotaContract as contract, rotaLinkContract as link } from '#domain/rota/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { createSound, describeBoard, march, readBoard, toToken } from '#server/testing/rota.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

describe('who can not serve any more', () => {
  test('leaves the places free, is not proposed or asked, and has a link that is closed', async () => {
    const { admin } = await server().createChurch();
    const { people, positionId } = await createSound(admin, ['Ana']);
    await admin.call(contract.fill, march);
    const { items } = await admin.call(contract.ask, march);
    const token = toToken(items[0]?.url ?? '');
    const personId = people[0]?.id ?? '';
    const occurrenceId = (await readBoard(admin))[0]?.occurrenceId ?? '';
    await admin.call(peopleContract.setRecordStatus, { personId, recordStatus: 'archived' });
    expect(describeBoard(await readBoard(admin))).toEqual([]);
    expect(await admin.call(contract.fill, march)).toMatchObject({ assignmentIds: [], gaps: 4 });
    expect((await admin.call(contract.ask, march)).items).toEqual([]);
    expect(
      await getError(admin.call(contract.assign, { occurrenceId, positionId, personId })),
    ).toMatch(/^404 /);
    expect(await getError(server().anonymous.call(link.open, { token }))).toMatch(/^404 /);
  });

  test('is known by the status of belonging, too', async () => {
    const { admin } = await server().createChurch();
    const { people } = await createSound(admin, ['Ana']);
    const { items } = await admin.call(peopleContract.statuses, {});
    const deceased = items.find(({ key }) => key === 'deceased');
    await admin.call(peopleBulkContract.setBelongingStatus, {
      selection: { ids: people.map(({ id }) => id) },
      belongingStatusId: deceased?.id ?? '',
    });
    expect(await admin.call(contract.fill, march)).toMatchObject({ assignmentIds: [], gaps: 4 });
  });
});

test('who organizes without seeing people learns neither the name nor the telephone of a stranger', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { team, people, positionId } = await createSound(admin, ['Ana']);
  const phones = [{ number: '311 555 0101' }];
  const stranger = await addPerson(admin, { givenNames: 'Zoe', phones, confirmed: true });
  const organizer = await createUserWith(church, ['rota.edit']);
  const occurrenceId = (await readBoard(admin))[0]?.occurrenceId ?? '';
  const assign = (client: Client, personId: string) =>
    client.call(contract.assign, { occurrenceId, positionId, personId });
  expect(await getError(assign(organizer, stranger.id))).toMatch(/^404 /);
  const member = { teamId: team.id, personId: stranger.id, positionIds: [positionId] };
  expect(await getError(organizer.call(contract.saveMember, member))).toMatch(/^404 /);
  await assign(organizer, people[0]?.id ?? '');
  await assign(admin, stranger.id);
  const { items } = await organizer.call(contract.ask, march);
  expect(items.map(({ phone }) => phone)).toEqual([null, null]);
});

test('who organizes without seeing an event neither reads nor changes what it needs, nor finds it on the board', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { positionId } = await createSound(admin, ['Ana']);
  const calendar = await addCalendar(admin, { seenBy: 'roles', readerRoles: ['treasurer'] });
  const hidden = await addEvent(admin, { calendarId: calendar.id, title: 'Junta de disciplina' });
  const needs = [{ positionId, count: 1 }];
  await admin.call(contract.setNeeds, { eventId: hidden.id, needs });
  const organizer = await createUserWith(church, ['rota.edit']);
  const address = { eventId: hidden.id };
  expect(await getError(organizer.call(contract.needs, address))).toMatch(/^404 /);
  expect(await getError(organizer.call(contract.setNeeds, { ...address, needs }))).toMatch(/^404 /);
  const find = async (client: Client) =>
    (await readBoard(client)).find(({ eventId }) => eventId === hidden.id);
  expect(await find(organizer)).toBeUndefined();
  await organizer.call(contract.fill, march);
  const date = await find(admin);
  expect(date).toMatchObject({ title: 'Junta de disciplina', assignments: [] });
  const assignment = { occurrenceId: date?.occurrenceId ?? '', positionId, personId: newId() };
  expect(await getError(organizer.call(contract.assign, assignment))).toMatch(/^404 /);
});
