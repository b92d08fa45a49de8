/** Tests: when a date is moved, the people who serve on it are asked again. */
import { expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import type { ChangeTimesInput, EventView } from '#domain/agenda/schema.ts';
import { rotaContract as contract, rotaLinkContract as link } from '#domain/rota/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createSound, describeBoard, march, readBoard, toToken } from '#server/testing/rota.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { tellMoves } from './tell-moves.ts';

const server = testServer();

/** Somebody who serves on the four Sundays of March at 10:00, has accepted the first one and was asked for the others. */
async function createServant() {
  const church = await server().createChurch();
  const { admin } = church;
  const name = `Ana${Date.now()}`;
  const { event, people } = await createSound(admin, [name]);
  await admin.call(contract.fill, march);
  const { items } = await admin.call(contract.ask, march);
  const token = toToken(items[0]?.url ?? '');
  const { dates } = await server().anonymous.call(link.open, { token });
  const assignmentId = dates[0]?.id ?? '';
  await server().anonymous.call(link.answer, { token, assignmentId, accepts: true });
  const email = `${name.toLowerCase()}@ejemplo.co`;
  await waitForMail(server(), email);
  const readStatuses = async (): Promise<string[]> =>
    describeBoard(await readBoard(admin)).map((line) => line.replace(`${name} `, ''));
  return { church, admin, event, email, personId: people[0]?.id ?? '', readStatuses };
}

const move = (
  client: Client,
  { id: eventId, version, times }: EventView,
  to: Partial<ChangeTimesInput> = {},
) =>
  client.call(events.changeTimes, {
    eventId,
    version,
    timeId: times[0]?.id ?? '',
    day: '2027-03-07',
    scope: 'one',
    toDay: '2027-03-06',
    startTime: '16:00',
    endTime: '18:00',
    ...to,
  });

const asFirst = ['7 accepted', '14 asked', '21 asked', '28 asked'];

test('by one mail, and the answer about the earlier day counts no longer', async () => {
  const { admin, event, email, readStatuses } = await createServant();
  expect(await readStatuses()).toEqual(asFirst);
  await move(admin, event);
  expect(await readStatuses()).toEqual(['6 asked', '14 asked', '21 asked', '28 asked']);
  await tellMoves(server().core);
  await tellMoves(server().core);
  const mails = await waitForMail(server(), email, 2);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toContain('cambió la fecha en que sirves');
  expect(mails[0]?.text).toMatch(/domingo, 7 de marzo, 10:00[^;]*→\s+sábado, 6 de marzo, 16:00/u);
  const token = toToken(/\/servir\/[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  const { dates } = await server().anonymous.call(link.open, { token });
  expect(dates[0]).toMatchObject({ startsOn: '2027-03-06T16:00', status: 'asked' });
  const assignmentId = dates[0]?.id ?? '';
  await server().anonymous.call(link.answer, { token, assignmentId, accepts: true });
  expect((await readStatuses())[0]).toBe('6 accepted');
});

test('by one mail with all of the dates of a series', async () => {
  const { admin, event, email } = await createServant();
  await move(admin, event, { scope: 'all' });
  await tellMoves(server().core);
  const mails = await waitForMail(server(), email, 2);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text.match(/→/gu)).toHaveLength(4);
});

test('unless the move was taken back before the mail: then the answer counts as before', async () => {
  const { admin, event, email, readStatuses } = await createServant();
  const { event: moved, undoId } = await move(admin, event, { scope: 'all' });
  expect((await readStatuses())[0]).toBe('6 asked');
  await admin.call(events.undo, { undoId });
  expect(await readStatuses()).toEqual(asFirst);
  const { event: again } = await move(admin, { ...event, version: moved.version + 1 });
  await move(admin, again, { toDay: '2027-03-07', startTime: '10:00', endTime: '12:00' });
  expect(await readStatuses()).toEqual(asFirst);
  await tellMoves(server().core);
  expect(server().mailbox.count(email)).toBe(1);
});

test('and a move that is taken back after the mail is told, too', async () => {
  const { admin, event, email, readStatuses } = await createServant();
  const { undoId } = await move(admin, event);
  await tellMoves(server().core);
  await admin.call(events.undo, { undoId });
  expect((await readStatuses())[0]).toBe('7 asked');
  await tellMoves(server().core);
  const [last] = await waitForMail(server(), email, 3);
  expect(last?.text).toMatch(/sábado, 6 de marzo[^;]*→\s+domingo, 7 de marzo/u);
});

test('but not where a date only ends later', async () => {
  const { admin, event, email, readStatuses } = await createServant();
  await move(admin, event, { toDay: '2027-03-07', startTime: '10:00', endTime: '13:00' });
  await tellMoves(server().core);
  expect(await readStatuses()).toEqual(asFirst);
  expect(server().mailbox.count(email)).toBe(1);
});

test('and the board shows that the person is away on the new day; a cancellation names the day that the person knows', async () => {
  const { church, admin, event, email, personId } = await createServant();
  const member = await church.as('member');
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId });
  await member.call(contract.addAbsence, { from: '2027-03-06', until: '2027-03-06', note: '' });
  const { event: moved } = await move(admin, event);
  expect((await readBoard(admin))[0]?.assignments).toMatchObject([
    { status: 'asked', isAway: true },
  ]);
  const { id: eventId, version, times } = moved;
  const timeId = times[0]?.id ?? '';
  await admin.call(events.cancelDate, { eventId, version, timeId, day: '2027-03-07' });
  await tellMoves(server().core);
  const mails = await waitForMail(server(), email, 2);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toContain('se canceló');
  expect(mails[0]?.text).toContain('domingo, 7 de marzo');
});
