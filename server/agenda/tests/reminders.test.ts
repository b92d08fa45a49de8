/** The tests of who says that they come, and of who is reminded. */
import { describe, expect, test } from 'vitest';
import { answersContract as answers } from '#domain/agenda/answers.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { remindAllChurches } from '#server/agenda/answers/remind.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const inTwoDays = addDays(toPlainDay(new Date(), 'UTC'), 2);
const week = 10_080;

const answer = (
  client: Client,
  event: { id: string; times: { id: string }[] },
  given: 'yes' | 'no',
) =>
  client.call(answers.answer, {
    eventId: event.id,
    timeId: event.times[0]?.id ?? '',
    day: inTwoDays,
    answer: given,
  });

describe('an event that asks who comes', () => {
  test('counts the answers for all, and names them for those who write in its calendar', async () => {
    const { admin, as } = await server().createChurch();
    const [ana, beto] = [await as('member'), await as('member')];
    const event = await addEvent(admin, { asksAnswers: true, times: [{ firstDay: inTwoDays }] });
    await answer(ana, event, 'yes');
    await answer(beto, event, 'yes');
    const { dates } = await answer(beto, event, 'no');
    expect(dates).toMatchObject([{ mine: 'no', counts: { yes: 1, maybe: 0, no: 1 }, people: [] }]);
    const seen = await admin.call(answers.list, { eventId: event.id });
    expect(seen.dates[0]?.people.map((each) => each.answer).toSorted()).toEqual(['no', 'yes']);
    expect(seen.dates[0]?.mine).toBeNull();
  });

  test('is not found by those whom it is not for, and neither is one that does not ask', async () => {
    const { admin, as } = await server().createChurch();
    const member = await as('member');
    const hidden = await addEvent(admin, {
      asksAnswers: true,
      audience: 'roles',
      audienceRoles: ['pastor'],
      times: [{ firstDay: inTwoDays }],
    });
    expect(await getError(answer(member, hidden, 'yes'))).toMatch(/^404 /);
    const silent = await addEvent(admin, { times: [{ firstDay: inTwoDays }] });
    expect(await getError(answer(member, silent, 'yes'))).toMatch(/^404 /);
  });
});

describe('a reminder', () => {
  test('goes once to the group and to those who come, and not to those who do not', async () => {
    const created = await createCellInZone(await server().createChurch());
    const { church, admin, cell, leader, personIds } = created;
    const [member, coming, other] = [
      await church.as('member'),
      await church.as('member'),
      await church.as('member'),
    ];
    await admin.call(managementContract.linkPerson, {
      userId: member.userId,
      personId: personIds[0] ?? '',
    });
    const calendar = await addCalendar(admin);
    const event = await addEvent(admin, {
      calendarId: calendar.id,
      title: 'Retiro',
      asksAnswers: true,
      remindMinutes: week,
      audience: 'calendar',
      times: [{ firstDay: inTwoDays }],
    });
    const ofGroup = await addEvent(admin, {
      calendarId: (await addCalendar(admin, { groupId: cell.id })).id,
      title: 'Cena',
      asksAnswers: true,
      remindMinutes: week,
      times: [{ firstDay: inTwoDays }],
    });
    await answer(coming, event, 'yes');
    await answer(member, ofGroup, 'no');
    await remindAllChurches(server().core);
    await remindAllChurches(server().core);
    const [mail] = await waitForMail(server(), coming.email);
    expect(mail?.subject).toContain('Recordatorio: «Retiro»');
    expect(mail?.text).toContain(`/app/agenda/${event.id}`);
    expect(
      (await waitForMail(server(), leader.client.email)).map(({ subject }) => subject),
    ).toEqual([expect.stringContaining('Cena')]);
    expect(server().mailbox.count(coming.email)).toBe(1);
    for (const { email } of [member, other, admin]) expect(server().mailbox.count(email)).toBe(0);
  });

  test('is sent again for a date that was moved, and never for one that is far away or cancelled', async () => {
    const { admin, as } = await server().createChurch();
    const member = await as('member');
    const asked = { asksAnswers: true, times: [{ firstDay: inTwoDays }] };
    const event = await addEvent(admin, { ...asked, title: 'Paseo', remindMinutes: week });
    const far = await addEvent(admin, { ...asked, title: 'Lejos', remindMinutes: 120 });
    for (const each of [event, far]) await answer(member, each, 'yes');
    await remindAllChurches(server().core);
    expect(await waitForMail(server(), member.email)).toHaveLength(1);
    const time = event.times[0];
    await admin.call(events.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId: time?.id ?? '',
      day: inTwoDays,
      scope: 'all',
      toDay: inTwoDays,
      startTime: '15:00',
      endTime: '16:00',
    });
    await remindAllChurches(server().core);
    const mails = await waitForMail(server(), member.email, 2);
    expect(mails.every(({ subject }) => subject.includes('Paseo'))).toBe(true);
  });
});

test('those who said that they come are told that a date is cancelled', async () => {
  const { admin, as } = await server().createChurch();
  const [coming, staying] = [await as('member'), await as('member')];
  const event = await addEvent(admin, { asksAnswers: true, times: [{ firstDay: inTwoDays }] });
  await answer(coming, event, 'yes');
  await answer(staying, event, 'no');
  await admin.call(events.cancel, { eventId: event.id, version: event.version, reason: 'Lluvia' });
  const [mail] = await waitForMail(server(), coming.email);
  expect(mail?.text).toContain('Lluvia');
  expect(server().mailbox.count(staying.email)).toBe(0);
});
