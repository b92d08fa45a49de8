/** The tests of what leaders are reminded of. */
import { afterEach, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createCellInZone, createLeader, firstDay, joinGroup } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { changePerson } from '#server/testing/people.ts';
import { sendReport } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';
import { remindLeaders } from './remind-leaders.ts';

const server = testServer();

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

/** The leader of a group that meets on Sundays at seven in the evening in Bogotá. */
async function createLedGroup() {
  setNow('2026-03-06T17:00:00Z');
  const { church, admin, cell, leader } = await createCellInZone(await server().createChurch());
  const { version, typeId, name, openedOn } = await admin.call(groups.get, { groupId: cell.id });
  await admin.call(groups.update, {
    groupId: cell.id,
    version,
    typeId,
    name,
    openedOn,
    schedule: {
      rrule: 'FREQ=WEEKLY;BYDAY=SU',
      firstDay,
      startTime: '19:00',
      durationMinutes: 90,
      timeZone: 'America/Bogota',
    },
  });
  return { church, admin, cell, leader, email: leader.client.email };
}

const remind = async (instant: string): Promise<void> => {
  setNow(instant);
  await remindLeaders(server().core);
};

test('leaders are reminded the day before a meeting, and of its report after it, once each', async () => {
  const { cell, email } = await createLedGroup();
  // Saturday at noon: more than a day before.
  await remind('2026-03-07T17:00:00Z');
  await remind('2026-03-08T13:00:00Z');
  await remind('2026-03-08T14:00:00Z');
  const [before] = await waitForMail(server(), email);
  expect(before?.subject).toContain('se reúne el domingo, 8 de marzo');
  expect(before?.text).toContain(`/app/grupos/${cell.id}/reunion/`);
  // At ten in the evening nobody is asked; on Monday morning, once.
  await remind('2026-03-09T03:30:00Z');
  expect(server().mailbox.count(email)).toBe(1);
  await remind('2026-03-09T14:00:00Z');
  await remind('2026-03-09T15:00:00Z');
  const mails = await waitForMail(server(), email, 2);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toContain('Falta el informe');
});

test('nobody is asked for a report that is there', async () => {
  const { admin, cell, email } = await createLedGroup();
  setNow('2026-03-09T13:00:00Z');
  await sendReport(admin, cell.id, { day: '2026-03-08' });
  await remind('2026-03-09T14:00:00Z');
  await remind('2026-03-15T14:00:00Z');
  const mails = await waitForMail(server(), email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('se reúne el domingo, 15 de marzo'),
  ]);
});

test('after the death of a leader, whose account is still open, the others are reminded', async () => {
  const { church, admin, cell, leader, email } = await createLedGroup();
  const assistant = await createLeader(church, 'Eva');
  await joinGroup(admin, cell, [assistant.personId], 'assistant');
  await changePerson(admin, leader.personId, { diedOn: '2026-03-05' });
  await remind('2026-03-08T13:00:00Z');
  expect(await waitForMail(server(), assistant.client.email)).toHaveLength(1);
  expect(server().mailbox.count(email)).toBe(0);
});
