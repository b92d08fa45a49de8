/** The tests of who came to the dates of an event. */
import { describe, expect, test } from 'vitest';
import { attendanceContract as contract, maxExpected } from '#domain/agenda/attendance.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone } from '#server/testing/groups.ts';
import { addPerson, createChurchOf } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
// In the zone of the tests' churches.
const today = toPlainDay(new Date(), 'America/Lima');
const weeksAgo = (weeks: number): string => addDays(today, -7 * weeks);

/** A service of the last three weeks and today's weekday. */
const addService = (client: Client, fields: object = {}, times: object[] = [{}]) =>
  addEvent(client, {
    ...fields,
    times: times.map((time) => ({
      firstDay: weeksAgo(3),
      startTime: '00:00',
      endTime: '00:01',
      rrule: `FREQ=WEEKLY;BYDAY=${['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${today}T00:00:00Z`).getUTCDay()]}`,
      ...time,
    })),
  });

/** A member of the church. */
async function addMember(client: Client, givenNames: string): Promise<{ readonly id: string }> {
  const { items } = await client.call(peopleContract.statuses, {});
  const belongingStatusId = items.find(({ key }) => key === 'member')?.id ?? '';
  return addPerson(client, { givenNames, belongingStatusId, confirmed: true });
}

const open = async (client: Client, event: EventView, day: string, place = 0): Promise<string> => {
  const dateKey = { eventId: event.id, timeId: event.times[place]?.id ?? '', day, on: day };
  return (await client.call(contract.open, dateKey)).gatheringId;
};

const report = (client: Client, gatheringId: string, said: object) =>
  client.call(meetingsContract.report, {
    gatheringId,
    baseVersion: 0,
    status: 'held',
    people: [],
    ...said,
  });

describe('a date of an event', () => {
  test('is one meeting, however often it is opened, and has the members of the church by name', async () => {
    const { admin } = await server().createChurch();
    const ana = await addMember(admin, 'Ana');
    const event = await addService(admin);
    const gatheringId = await open(admin, event, weeksAgo(1));
    expect(await open(admin, event, weeksAgo(1))).toBe(gatheringId);
    const form = await admin.call(meetingsContract.form, { gatheringId });
    expect(form).toMatchObject({ name: event.title, day: weeksAgo(1), collectsOffering: false });
    expect(form.people.map(({ id }) => id)).toEqual([ana.id]);
  });

  test('is counted by categories beside the names, without counting anybody twice', async () => {
    const { admin } = await server().createChurch();
    const ana = await addMember(admin, 'Ana');
    const event = await addService(admin, {}, [{}, { startTime: '00:02', endTime: '00:03' }]);
    const children = { id: newId(), label: 'Niños' };
    await admin.call(contract.count, { eventId: event.id, categories: [children] });
    const [first, second] = [
      await open(admin, event, weeksAgo(1)),
      await open(admin, event, weeksAgo(1), 1),
    ];
    await report(admin, first, {
      people: [{ personId: ana.id, present: true }],
      visitors: [{ id: newId(), name: 'Beto Ruiz', phone: '', firstTime: true }],
      headcounts: { [children.id]: 12 },
    });
    await report(admin, second, { headcounts: { [children.id]: 3 } });
    const { dates, categories } = await admin.call(contract.read, { eventId: event.id });
    expect(categories).toEqual([children]);
    expect(dates.filter(({ on, status }) => on === weeksAgo(1) && status === 'held')).toMatchObject(
      [
        { present: 0, visitors: 0, counted: 3 },
        { present: 1, visitors: 1, firstTime: 1, counted: 12 },
      ],
    );
  });

  test('that comes, was cancelled, or is of another event is not reported', async () => {
    const { admin } = await server().createChurch();
    const event = await addService(admin);
    expect(await getError(open(admin, event, addDays(today, 7)))).toMatch(/^409 /);
    expect(await getError(open(admin, event, addDays(today, -1)))).toMatch(/^404 /);
    const other = await addService(admin);
    const mixed = { ...event, times: other.times };
    expect(await getError(open(admin, mixed, weeksAgo(1)))).toMatch(/^404 /);
  });

  test('of a camp is reported day by day', async () => {
    const { admin } = await server().createChurch();
    const first = addDays(today, -5);
    const event = await addEvent(admin, {
      times: [{ firstDay: first, startTime: '08:00', endTime: '14:00', endsAfterDays: 2 }],
    });
    const key = { eventId: event.id, timeId: event.times[0]?.id ?? '', day: first };
    const days = [first, addDays(first, 1), addDays(first, 2)];
    const ids = await Promise.all(
      days.map(async (on) => (await admin.call(contract.open, { ...key, on })).gatheringId),
    );
    expect(new Set(ids).size).toBe(3);
    expect(await getError(admin.call(contract.open, { ...key, on: addDays(first, 3) }))).toMatch(
      /^404 /,
    );
  });
});

/** A church with `count` generated members, and another one who is returned. */
async function createLargeChurch(count: number) {
  const church = await createChurchOf(server(), count);
  const member = await addMember(church.admin, 'Zoila');
  await server().core.database.inChurch(church.id, async (db) => {
    const { belonging_status_id: statusId } = await db
      .selectFrom('people')
      .select('belonging_status_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('people')
      .set({ belonging_status_id: statusId, record_status: 'active' })
      .execute();
  });
  return { church, admin: church.admin, member };
}

describe('of more people than a list has', () => {
  test('those who came are looked for: members are noted, somebody else is a visitor, the rest is counted', async () => {
    const { admin, member } = await createLargeChurch(maxExpected);
    const visitor = await addPerson(admin, { givenNames: 'Vito', confirmed: true });
    const event = await addService(admin);
    const gatheringId = await open(admin, event, weeksAgo(1));
    const form = await admin.call(meetingsContract.form, { gatheringId });
    expect(form).toMatchObject({ isSearched: true, people: [] });
    const { figures } = await report(admin, gatheringId, {
      people: [
        { personId: member.id, present: true },
        { personId: visitor.id, present: true },
      ],
      headcounts: { others: 620 },
      othersAsVisitors: true,
    });
    expect(figures).toEqual({
      present: 1,
      expected: 1,
      visitors: 1,
      firstTime: 0,
      counted: 620,
    });
    const after = await admin.call(meetingsContract.form, { gatheringId });
    expect(after.people.map(({ id }) => id)).toEqual([member.id]);
    expect(after.report?.visitors.map(({ personId }) => personId)).toEqual([visitor.id]);
  });

  test('nobody is looked for by those who may not see names', async () => {
    const { church, admin, member } = await createLargeChurch(maxExpected);
    const calendar = await addCalendar(admin, { writerRoles: ['leader'] });
    const event = await addService(admin, { calendarId: calendar.id });
    const gatheringId = await open(admin, event, weeksAgo(1));
    const leader = await church.as('leader');
    expect(await leader.call(meetingsContract.form, { gatheringId })).toMatchObject({
      isSearched: false,
      people: [],
    });
    const guessed = { people: [{ personId: member.id, present: true }] };
    const refusal = await getError(report(leader, gatheringId, guessed));
    expect(refusal).toMatch(/^409 /);
    expect(refusal).not.toContain('Zoila');
  });
});

describe('who reports', () => {
  test('are those who write in the calendar, with the people of its group', async () => {
    const { church, admin, cell, leader, personIds } = await createCellInZone(
      await server().createChurch(),
    );
    await addMember(admin, 'De otro grupo');
    const calendar = await addCalendar(admin, { groupId: cell.id });
    const event = await addService(admin, { calendarId: calendar.id });
    const gatheringId = await open(leader.client, event, weeksAgo(1));
    const { people } = await leader.client.call(meetingsContract.form, { gatheringId });
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([...personIds]));
    expect(people.map(({ displayName }) => displayName)).not.toContain('De otro grupo');
    const stranger = await church.as('leader');
    expect(await getError(stranger.call(contract.read, { eventId: event.id }))).toMatch(/^404 /);
    expect(await getError(stranger.call(meetingsContract.form, { gatheringId }))).toMatch(/^404 /);
    expect(
      await getError((await church.as('member')).call(contract.read, { eventId: event.id })),
    ).toMatch(/^403 /);
  });

  test('without the right to names see counts, not who is missing', async () => {
    const { church, admin } = await server()
      .createChurch()
      .then((each) => ({ church: each, admin: each.admin }));
    const [ana, beto] = [await addMember(admin, 'Ana'), await addMember(admin, 'Beto')];
    const calendar = await addCalendar(admin, { writerRoles: ['leader'] });
    const event = await addService(admin, { calendarId: calendar.id });
    for (const weeks of [3, 2, 1])
      await report(admin, await open(admin, event, weeksAgo(weeks)), {
        people: [{ personId: ana.id, present: true }],
      });
    const { missing } = await admin.call(contract.read, { eventId: event.id });
    expect(missing.map(({ id }) => id)).toEqual([beto.id]);
    const seen = await (await church.as('leader')).call(contract.read, { eventId: event.id });
    expect(seen.missing).toEqual([]);
    expect(seen.dates.filter(({ status }) => status === 'held')).toHaveLength(3);
  });
});
