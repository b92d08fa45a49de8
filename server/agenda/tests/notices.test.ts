/** The tests of who gets a mail when something is cancelled. */
import { describe, expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addCalendar, addEvent, firstSunday } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const times = [{ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' }];

/** The leader of a group, one of its members, and a member of the church who is not of the group. */
async function createGroupWithCalendar() {
  const created = await createCellInZone(await server().createChurch());
  const { church, admin, cell, leader, personIds } = created;
  const [member, stranger] = [await church.as('member'), await church.as('member')];
  await admin.call(managementContract.linkPerson, {
    userId: member.userId,
    personId: personIds[0] ?? '',
  });
  const calendar = await addCalendar(admin, { groupId: cell.id });
  return { admin, leader: leader.client, member, stranger, calendarId: calendar.id };
}

const cancelDate = (client: Client, { id, version, times: [time] }: EventView) =>
  client.call(events.cancelDate, {
    eventId: id,
    version,
    timeId: time?.id ?? '',
    day: firstSunday,
    reason: 'Lluvias',
  });

describe('a cancelled date', () => {
  test('is told to the author and to the members of its group, and to nobody else', async () => {
    const { admin, leader, member, stranger, calendarId } = await createGroupWithCalendar();
    const event = await addEvent(leader, { calendarId, title: 'Ensayo', times });
    await cancelDate(admin, event);
    const [mail] = await waitForMail(server(), leader.email);
    expect(mail?.subject).toMatch(/^Se canceló «Ensayo» del domingo, 7 de marzo de 2027/);
    expect(mail?.text).toContain('Lluvias');
    expect(mail?.text).toContain(`/app/agenda/${event.id}`);
    expect(await waitForMail(server(), member.email)).toHaveLength(1);
    expect(server().mailbox.count(stranger.email)).toBe(0);
    expect(server().mailbox.count(admin.email)).toBe(0);
  });

  test('is not told to a member of the group who does not see the event', async () => {
    const { admin, leader, member, calendarId } = await createGroupWithCalendar();
    const audience = { audience: 'roles' as const, audienceRoles: ['pastor'] };
    const event = await addEvent(leader, { calendarId, times, ...audience });
    await cancelDate(admin, event);
    expect(await waitForMail(server(), leader.email)).toHaveLength(1);
    expect(server().mailbox.count(member.email)).toBe(0);
  });
});

describe('a cancelled event', () => {
  test('is told once, with the date that would have been the next one', async () => {
    const { admin, leader, calendarId } = await createGroupWithCalendar();
    const event = await addEvent(leader, { calendarId, title: 'Vigilia', times });
    const { event: cancelled } = await admin.call(events.cancel, {
      eventId: event.id,
      version: event.version,
      reason: 'Se fue la luz',
    });
    const again = { eventId: event.id, version: cancelled.version, reason: 'Otro motivo' };
    expect(await getError(admin.call(events.cancel, again))).toMatch(/^409 /);
    const mails = await waitForMail(server(), leader.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Se canceló «Vigilia»']);
    expect(mails[0]?.text).toContain('Se fue la luz');
  });

  test('that was a draft is told to nobody', async () => {
    const { admin, leader, calendarId } = await createGroupWithCalendar();
    const draft = await addEvent(leader, { calendarId, status: 'draft', times });
    await admin.call(events.cancel, { eventId: draft.id, version: draft.version });
    const told = await addEvent(leader, { calendarId, times });
    await admin.call(events.cancel, { eventId: told.id, version: told.version });
    expect(await waitForMail(server(), leader.email)).toHaveLength(1);
  });
});
