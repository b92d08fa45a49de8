import { describe, expect, test } from 'vitest';
import { layersContract, type Layer } from '#domain/agenda/layers.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addEvent } from '#server/testing/agenda.ts';
import { addRoom, book, bookedDay } from '#server/testing/buildings.ts';
import { createCellInZone, createGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const january = { from: '2027-01-01', to: '2027-02-01' };
const read = (client: Client, layer: Layer, window = january) =>
  client.call(layersContract.read, { ...window, layers: layer });

/** On Tuesdays at 19:00. */
async function scheduleGroup(admin: Client, groupId: string): Promise<void> {
  const group = await admin.call(groupsContract.get, { groupId });
  const { version, typeId, name, openedOn } = group;
  const schedule = {
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    firstDay: '2026-01-06',
    startTime: '19:00',
    durationMinutes: 90,
    timeZone: 'America/Bogota',
  };
  await admin.call(groupsContract.update, {
    groupId,
    version,
    typeId,
    name,
    openedOn,
    schedule,
  });
}

describe('birthdays', () => {
  test('are those of people on record, with the record for those who may open it', async () => {
    const { admin } = await server().createChurch();
    const { id } = await addPerson(admin, { givenNames: 'Ana', birth: { month: 1, day: 15 } });
    await addPerson(admin, { givenNames: 'Luis', birth: { month: 3, day: 15 } });
    const { items } = await read(admin, 'birthdays');
    expect(items).toEqual([
      {
        layer: 'birthdays',
        day: '2027-01-15',
        startsOn: null,
        endsOn: null,
        title: 'Ana',
        titleKey: null,
        detail: '',
        recordId: id,
      },
    ]);
  });

  test('of members are shown to those who may not see people where the church wants it, without the record', async () => {
    const { admin, as } = await server().createChurch();
    const member = await as('member');
    const { items: statuses } = await admin.call(peopleContract.statuses, {});
    const belongingStatusId = statuses.find(({ key }) => key === 'member')?.id ?? '';
    const birth = { month: 1, day: 15 };
    await addPerson(admin, { givenNames: 'Ana', birth, belongingStatusId });
    await addPerson(admin, { givenNames: 'Luis', birth });
    expect(await read(member, 'birthdays')).toEqual({ items: [], counts: [] });
    await admin.call(churchesContract.update, { showsBirthdays: true });
    const { items } = await read(member, 'birthdays');
    expect(items).toMatchObject([{ day: '2027-01-15', title: 'Ana', recordId: null }]);
    await admin.call(churchesContract.update, { modules: ['agenda', 'system'] });
    expect(await read(member, 'birthdays')).toEqual({ items: [], counts: [] });
  });

  test('are a number where there are more than twenty a day', async () => {
    const { admin } = await server().createChurch();
    for (let index = 0; index < 21; index += 1)
      await addPerson(admin, {
        givenNames: `Ana ${index}`,
        birth: { month: 1, day: 15 },
        confirmed: true,
      });
    expect(await read(admin, 'birthdays')).toEqual({
      items: [],
      counts: [{ layer: 'birthdays', day: '2027-01-15', count: 21 }],
    });
  });
});

describe('meetings of groups', () => {
  test('are those of the groups that the user sees, in their hours', async () => {
    const { church, cell, leader } = await createCellInZone(await server().createChurch());
    const { admin } = church;
    await scheduleGroup(admin, cell.id);
    await scheduleGroup(admin, (await createGroup(admin, { name: 'Otro' })).id);
    const { items } = await read(leader.client, 'groups');
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({
      day: '2027-01-05',
      startsOn: '2027-01-05T19:00',
      endsOn: '2027-01-05T20:30',
      title: 'Emaús',
      recordId: cell.id,
    });
    expect((await read(admin, 'groups')).items).toHaveLength(8);
  });

  test('are shown to those who belong to the group, who may not open it', async () => {
    const church = await server().createChurch();
    const { admin, cell, personIds } = await createCellInZone(church);
    await scheduleGroup(admin, cell.id);
    const member = await church.as('member');
    expect((await read(member, 'groups')).items).toEqual([]);
    const [personId = ''] = personIds;
    await admin.call(managementContract.linkPerson, { userId: member.userId, personId });
    const { items } = await read(member, 'groups');
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ title: 'Emaús', recordId: null });
  });
});

describe('bookings of rooms', () => {
  test('have what they are for where the user may know it, without those of events', async () => {
    const { admin, as } = await server().createChurch();
    const member = await as('member');
    const room = await addRoom(admin, { name: 'Salón 1' });
    const booking = await book(admin, [room.id]);
    await addEvent(admin, { times: [{ firstDay: bookedDay, roomIds: [room.id] }] });
    const { items } = await read(admin, 'bookings');
    expect(items).toMatchObject([
      {
        day: bookedDay,
        startsOn: `${bookedDay}T19:00`,
        endsOn: `${bookedDay}T20:30`,
        title: booking.title,
        detail: 'Salón 1',
        recordId: booking.id,
      },
    ]);
    expect((await read(member, 'bookings')).items).toMatchObject([
      { title: '', detail: 'Salón 1', recordId: null },
    ]);
    await admin.call(churchesContract.update, { modules: ['agenda', 'system'] });
    expect((await read(admin, 'bookings')).items).toEqual([]);
  });
});

test('holidays are those of the country of the church', async () => {
  const { admin } = await server().createChurch();
  await admin.call(churchesContract.update, { country: 'CO' });
  const { items } = await read(admin, 'holidays');
  expect(items.map(({ day, titleKey }) => [day, titleKey])).toEqual([
    ['2027-01-01', 'new-year'],
    ['2027-01-11', 'epiphany'],
  ]);
});

test.each([
  [{ from: '2027-01-01', to: '2027-03-05' }, 'holidays', '400 invalid'],
  [{ from: '2027-01-01', to: '2027-01-01' }, 'holidays', '400 invalid'],
  [{ from: '2027-02-30', to: '2027-03-05' }, 'holidays', '400 invalid'],
])('refuses the window %o', async (window, layer, answer) => {
  const { admin } = await server().createChurch();
  const { from, to } = window;
  const read = admin.fetch(`/api/agenda/layers?from=${from}&to=${to}&layers=${layer}`);
  expect((await read).status).toBe(Number(answer.slice(0, 3)));
});
