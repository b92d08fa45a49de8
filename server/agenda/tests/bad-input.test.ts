import { describe, expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addCalendar, addEvent, firstSunday } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const anyId = newId();
const everyDay = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU';

describe('times', () => {
  test.each([
    ['30 February', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['no dates', { rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=0' }],
    ['an end before the first date', { rrule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270306' }],
    ['a rule that only leaves out', { leftOutDays: [firstSunday] }],
    ['every second', { rrule: 'FREQ=SECONDLY' }],
    ['a rule of 100,000 characters', { rrule: `FREQ=WEEKLY;BYDAY=${'SU,'.repeat(33_000)}SU` }],
    ['a day that there is not', { firstDay: '2027-02-30' }],
    ['an hour that there is not', { startTime: '24:00' }],
    ['an end before the beginning', { startTime: '12:00', endTime: '10:00' }],
    ['whole days with an hour', { isAllDay: true, endsAfterDays: 1 }],
    ['forty days', { endsAfterDays: 40 }],
    ['a room that there is not', { roomIds: [newId()] }],
    ['a room twice', { roomIds: [anyId, anyId] }],
    ['a million dates', { firstDay: '1926-01-01', rrule: everyDay }],
    ['more dates than are written', { rrule: `${everyDay};COUNT=1000000` }],
  ])('of %s are refused, and nothing is written', async (_, times) => {
    const { admin } = await server().createChurch();
    const calendarId = (await addCalendar(admin)).id;
    const started = performance.now();
    expect(await getError(addEvent(admin, { calendarId, times: [times] }))).toMatch(/^(400|413) /);
    expect(performance.now() - started).toBeLessThan(3000);
    const found = await server().core.database.unscoped((db) =>
      db.selectFrom('events').select('id').where('calendar_id', '=', calendarId).execute(),
    );
    expect(found).toEqual([]);
  });
});

describe('an event', () => {
  test.each([
    ['without a title', { title: ' ' }],
    ['with a title of 100,000 characters', { title: 'a'.repeat(100_000) }],
    ['with a description of 100,000 characters', { description: 'a'.repeat(100_000) }],
    ['with an address that runs a script', { onlineUrl: 'javascript:alert(1)' }],
    ['in a calendar that there is not', { calendarId: newId() }],
    ['of an organiser who is not there', { organiserId: newId() }],
    ['for a group that there is not', { audience: 'groups', audienceGroupIds: [newId()] }],
    ['that is cancelled before it is there', { status: 'cancelled' }],
  ])('%s is refused', async (_, fields) => {
    const { admin } = await server().createChurch();
    const { id } = await addCalendar(admin);
    const response = await admin.fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: newId(),
        calendarId: id,
        title: 'Vigilia',
        times: [{ firstDay: firstSunday, startTime: '10:00', endTime: '12:00' }],
        ...fields,
      }),
    });
    expect([400, 413]).toContain(response.status);
  });

  test('that is sent twice is created once', async () => {
    const { admin } = await server().createChurch();
    const calendarId = (await addCalendar(admin)).id;
    const requestId = newId();
    const [one, other] = await Promise.all([
      addEvent(admin, { requestId, calendarId }),
      addEvent(admin, { requestId, calendarId }),
    ]);
    expect(other).toEqual(one);
    const again = await addEvent(admin, { requestId, calendarId, title: 'Otro título' });
    expect(again.id).toBe(one.id);
  });
});

test('a date that its event does not have is not found', async () => {
  const { admin } = await server().createChurch();
  const { id, version, times } = await addEvent(admin);
  const date = { eventId: id, version, timeId: times[0]?.id ?? '', day: '2027-03-08' };
  expect(await getError(admin.call(events.cancelDate, date))).toMatch(/^404 /);
  const other = { ...date, timeId: newId(), day: firstSunday };
  expect(await getError(admin.call(events.cancelDate, other))).toMatch(/^404 /);
});

test('a church has no zone that there is not', async () => {
  const { admin } = await server().createChurch();
  await addEvent(admin);
  for (const timeZone of ['America/Macondo', '+05:00', ''])
    expect(await getError(admin.call(churchesContract.update, { timeZone }))).toMatch(/^400 /);
});
