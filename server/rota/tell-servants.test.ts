/** The tests of mails to those who serve, who need no account. */
import { afterEach, expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { rotaContract as contract, rotaLinkContract as link } from '#domain/rota/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createSound, march, toToken } from '#server/testing/rota.ts';
import { testServer } from '#server/testing/server.ts';
import { remindServants } from './tell-servants.ts';

const server = testServer();

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

test('who was asked is reminded once two days before, by day, with a link that answers', async () => {
  const { admin } = await server().createChurch();
  const name = `Ana${Date.now()}`;
  await createSound(admin, [name]);
  await admin.call(contract.fill, march);
  await admin.call(contract.ask, march);
  const email = `${name.toLowerCase()}@ejemplo.co`;
  await waitForMail(server(), email);
  // A Friday at four in the morning, and then in the afternoon.
  setNow('2027-03-05T09:00:00Z');
  await remindServants(server().core);
  setNow('2027-03-05T20:00:00Z');
  await remindServants(server().core);
  await remindServants(server().core);
  const mails = await waitForMail(server(), email, 2);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('domingo, 7 de marzo');
  expect(mails[0]?.text).not.toContain('14 de marzo');
  const url = /\/servir\/[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const opened = await server().anonymous.call(link.open, { token: toToken(url) });
  expect(opened.dates).toHaveLength(4);
});

test('a run that reaches a church after its hours leaves the reminder for the next day', async () => {
  const { id, admin } = await server().createChurch();
  const name = `Caro${Date.now()}`;
  await createSound(admin, [name]);
  await admin.call(contract.fill, march);
  await admin.call(contract.ask, march);
  const email = `${name.toLowerCase()}@ejemplo.co`;
  await waitForMail(server(), email);
  const { core } = server();
  const inChurch: typeof core.database.inChurch = (churchId, work) => {
    setNow('2027-03-06T02:01:00Z');
    return core.database.inChurch(churchId, work);
  };
  // At 20:59 in Bogotá.
  setNow('2027-03-06T01:59:00Z');
  await remindServants({ ...core, database: { ...core.database, inChurch } });
  const reminded = await core.database.inChurch(id, (db) =>
    db.selectFrom('rota_assignments').select('id').where('reminded_for', 'is not', null).execute(),
  );
  expect(reminded).toEqual([]);
  setNow('2027-03-06T15:00:00Z');
  await remindServants(core);
  expect(await waitForMail(server(), email, 2)).toHaveLength(2);
});

test('who serves on a date that is cancelled is told, and who declined is not', async () => {
  const { admin } = await server().createChurch();
  const name = `Beto${Date.now()}`;
  const { event } = await createSound(admin, [name]);
  await admin.call(contract.fill, march);
  const email = `${name.toLowerCase()}@ejemplo.co`;
  const { items } = await admin.call(contract.ask, march);
  await waitForMail(server(), email);
  const stranger = server().anonymous;
  const token = toToken(items[0]?.url ?? '');
  const { dates } = await stranger.call(link.open, { token });
  await stranger.call(link.answer, { token, assignmentId: dates[1]?.id ?? '', accepts: false });
  const timeId = event.times[0]?.id ?? '';
  const first = await admin.call(events.cancelDate, {
    eventId: event.id,
    version: event.version,
    timeId,
    day: '2027-03-07',
    reason: 'Se inundó el templo',
  });
  const mails = await waitForMail(server(), email, 2);
  expect(mails[0]?.subject).toContain('se canceló «Culto dominical»');
  expect(mails[0]?.text).toContain('Se inundó el templo');
  const second = await admin.call(events.cancelDate, {
    eventId: event.id,
    version: first.event.version,
    timeId,
    day: '2027-03-14',
  });
  expect(server().mailbox.count(email)).toBe(2);
  const { version } = second.event;
  await admin.call(events.cancelDate, { eventId: event.id, version, timeId, day: '2027-03-21' });
  const [last] = await waitForMail(server(), email, 3);
  expect(last?.text).toContain('21 de marzo');
  expect(last?.text).not.toContain('Motivo');
});
