/** The tests of who sees which calendars and events, and of who writes in them. */
import { describe, expect, test } from 'vitest';
import { agendaContract as agenda } from '#domain/agenda/contract.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone, createGroup } from '#server/testing/groups.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const march = { from: '2027-03-01', to: '2027-04-01' };

const listCalendars = async (client: Client): Promise<string[]> =>
  (await client.call(agenda.calendars, {})).items.map(({ id }) => id);
const listEvents = async (client: Client): Promise<string[]> =>
  (await client.call(agenda.window, march)).items.map(({ eventId }) => eventId);

/** Whether the user sees an event, by every way that leads to it. */
async function sees(client: Client, { id, calendar }: EventView): Promise<boolean> {
  const answers = [
    (await listEvents(client)).includes(id),
    (await client.call(agenda.list, march)).items.some(({ eventId }) => eventId === id),
    (await getError(client.call(events.get, { eventId: id }))) === 'done',
    (await client.call(agenda.window, { ...march, calendarIds: calendar.id })).items.length > 0,
    (await client.call(agenda.days, { ...march, calendarIds: calendar.id })).items.length > 0,
  ];
  expect(new Set(answers).size).toBe(1);
  return answers[0] === true;
}

const rename = (client: Client, event: EventView, title = 'Otro título') =>
  getError(
    client.call(events.update, {
      eventId: event.id,
      version: event.version,
      calendarId: event.calendar.id,
      title,
    }),
  );

const linkPerson = async (church: TestChurch, personId: string): Promise<Client> => {
  const client = await church.as('member');
  await church.admin.call(managementContract.linkPerson, { userId: client.userId, personId });
  return client;
};

describe('the calendar of a group', () => {
  test('is for its members, and its leaders write in it', async () => {
    const { church, admin, zone, cell, supervisor, leader, personIds } = await createCellInZone(
      await server().createChurch(),
    );
    const calendar = await addCalendar(admin, { groupId: cell.id });
    const event = await addEvent(leader.client, { calendarId: calendar.id });
    const member = await linkPerson(church, personIds[0] ?? '');
    expect(await sees(member, event)).toBe(true);
    expect(await rename(member, event)).toMatch(/^403 /);
    expect(await sees(await church.as('member'), event)).toBe(false);
    expect(await sees(await church.as('leader'), event)).toBe(false);
    expect(await listCalendars(await church.as('member'))).not.toContain(calendar.id);
    expect(await rename(supervisor.client, event)).toBe('done');
    const ofZone = await addCalendar(admin, { groupId: zone.id });
    const above = await addEvent(admin, { calendarId: ofZone.id });
    expect(await sees(leader.client, above)).toBe(false);
    expect(await rename(leader.client, above)).toMatch(/^404 /);
    const create = addEvent(leader.client, { calendarId: ofZone.id });
    expect(await getError(create)).toMatch(/^400 /);
  });

  test('goes with a group that is deleted only without events', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const calendar = await addCalendar(admin, { groupId: group.id });
    await addEvent(admin, { calendarId: calendar.id });
    const remove = admin.call(agenda.removeCalendar, { calendarId: calendar.id });
    expect(await getError(remove)).toMatch(/^409 Este calendario tiene eventos/);
  });
});

describe('a calendar for some roles', () => {
  test('is seen by them and by those who manage the agenda, and is not found by others', async () => {
    const { admin, as } = await server().createChurch();
    const calendar = await addCalendar(admin, { seenBy: 'roles', readerRoles: ['treasurer'] });
    const event = await addEvent(admin, { calendarId: calendar.id });
    expect(await sees(await as('treasurer'), event)).toBe(true);
    expect(await sees(await as('secretary'), event)).toBe(true);
    for (const role of ['leader', 'member'] as const) {
      const client = await as(role);
      expect(await sees(client, event)).toBe(false);
      expect(await listCalendars(client)).not.toContain(calendar.id);
    }
    expect(await rename(await as('leader'), event)).toMatch(/^404 /);
  });

  test('of the own roles of a church is theirs, with what each permission allows', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const [writer, reader] = [
      await createUserWith(church, ['agenda.create']),
      await createUserWith(church, ['agenda.view']),
    ];
    const findRole = async ({ userId }: Client): Promise<string> => {
      const row = await server().core.database.unscoped((db) =>
        db.selectFrom('users').select('church_role_id').where('id', '=', userId).executeTakeFirst(),
      );
      return row?.church_role_id ?? '';
    };
    const writerRoles = [await findRole(writer), await findRole(reader)];
    const calendar = await addCalendar(admin, { seenBy: 'roles', writerRoles });
    const event = await addEvent(writer, { calendarId: calendar.id });
    expect(await rename(writer, event)).toBe('done');
    expect(await sees(reader, event)).toBe(false);
    expect(await rename(reader, event)).toMatch(/^403 /);
    expect(await getError(addCalendar(writer))).toMatch(/^403 /);
    const other = await addEvent(admin);
    expect(await rename(writer, other)).toMatch(/^403 /);
    const details = { eventId: event.id, version: event.version + 1, title: 'Otro' };
    const move = writer.call(events.update, { ...details, calendarId: other.calendar.id });
    expect(await getError(move)).toMatch(/^403 /);
  });
});

describe('an event', () => {
  test('for some roles is seen by them and by those who write in its calendar', async () => {
    const { admin, as } = await server().createChurch();
    const { id: calendarId } = await addCalendar(admin, { writerRoles: ['leader'] });
    const event = await addEvent(admin, {
      calendarId,
      audience: 'roles',
      audienceRoles: ['treasurer'],
    });
    expect(await sees(await as('treasurer'), event)).toBe(true);
    expect(await sees(await as('leader'), event)).toBe(true);
    expect(await sees(await as('member'), event)).toBe(false);
  });

  test('for some groups is seen by those who belong to them', async () => {
    const { church, admin, cell, personIds } = await createCellInZone(
      await server().createChurch(),
    );
    const { id: calendarId } = await addCalendar(admin);
    const event = await addEvent(admin, {
      calendarId,
      audience: 'groups',
      audienceGroupIds: [cell.id],
    });
    expect(await sees(await linkPerson(church, personIds[0] ?? ''), event)).toBe(true);
    expect(await sees(await church.as('member'), event)).toBe(false);
  });

  test('that is a draft is seen by those who write in its calendar alone', async () => {
    const { admin, as } = await server().createChurch();
    const calendar = await addCalendar(admin, { writerRoles: ['leader'] });
    const event = await addEvent(admin, { calendarId: calendar.id, status: 'draft' });
    expect(await sees(await as('leader'), event)).toBe(true);
    expect(await sees(await as('member'), event)).toBe(false);
    expect(await sees(await as('treasurer'), event)).toBe(false);
  });

  test('is undone by those who write in its calendar alone', async () => {
    const { admin, as } = await server().createChurch();
    const event = await addEvent(admin);
    const { undoId } = await admin.call(events.cancel, {
      eventId: event.id,
      version: event.version,
    });
    const leader = await as('leader');
    expect(await getError(leader.call(events.undo, { undoId }))).toMatch(/^403 /);
    expect(await getError((await as('secretary')).call(events.undo, { undoId }))).toBe('done');
  });

  test('is not found by its words by those who do not see it', async () => {
    const { admin, as } = await server().createChurch();
    const calendar = await addCalendar(admin, { seenBy: 'roles', readerRoles: ['treasurer'] });
    await addEvent(admin, { calendarId: calendar.id, title: 'Ayuno secreto' });
    const search = async (client: Client) =>
      (await client.call(agenda.window, { ...march, q: 'secreto' })).items.length;
    expect(await search(admin)).toBe(1);
    expect(await search(await as('member'))).toBe(0);
  });
});

test('an archived calendar is shown to those alone who manage calendars, and nobody writes in it', async () => {
  const { admin, as } = await server().createChurch();
  const calendar = await addCalendar(admin, { writerRoles: ['leader'] });
  const event = await addEvent(admin, { calendarId: calendar.id });
  await admin.call(agenda.updateCalendar, {
    calendarId: calendar.id,
    version: calendar.version,
    name: calendar.name,
    color: 'red',
    writerRoles: ['leader'],
    isArchived: true,
  });
  const leader = await as('leader');
  expect(await listCalendars(leader)).not.toContain(calendar.id);
  expect(await listEvents(leader)).not.toContain(event.id);
  expect(await rename(leader, event)).toMatch(/^404 /);
  expect(await listCalendars(admin)).toContain(calendar.id);
  expect(await rename(admin, event)).toMatch(/^403 /);
});
