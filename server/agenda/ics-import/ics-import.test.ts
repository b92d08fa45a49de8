/** Files of other calendar programs over HTTP: looked at, brought in, taken back. */
import { expect, test } from 'vitest';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import { icsImportContract as contract } from '#domain/agenda/ics-import.ts';
import { newId } from '#server/core/ids.ts';
import { addCalendar, toIcs } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const from = '2027-01-01';

const weekly = [
  'BEGIN:VEVENT',
  'UID:serie@otro.test',
  'DTSTART:20270405T150000',
  'DTEND:20270405T160000',
  'RRULE:FREQ=DAILY;COUNT=5',
  'SUMMARY:Oración',
  'END:VEVENT',
].join('\r\n');
const alone = [
  'BEGIN:VEVENT',
  'UID:serie@otro.test',
  'RECURRENCE-ID:20270409T150000',
  'DTSTART:20270409T160000',
  'DTEND:20270409T170000',
  'SUMMARY:Oración',
  'END:VEVENT',
].join('\r\n');

const send = async (client: Client, calendarId: string, content: string) => ({
  calendarId,
  from,
  fileName: 'agenda.ics',
  uploadId: await uploadFile(client, content, 'agenda.ics', 'agenda-ics'),
});

const bring = async (client: Client, calendarId: string, content: string) =>
  client.call(contract.run, { ...(await send(client, calendarId, content)), requestId: newId() });

const listStarts = async (client: Client): Promise<string[]> =>
  (await client.call(agendaContract.window, { from: '2027-04-01', to: '2027-05-01' })).items.map(
    ({ startsOn }) => startsOn.slice(8),
  );

test('a file is looked at without a trace, brought in once, and taken back', async () => {
  const { admin } = await server().createChurch();
  const calendar = await addCalendar(admin);
  const input = await send(admin, calendar.id, toIcs(weekly));
  const preview = await admin.call(contract.preview, input);
  expect(preview.counts).toMatchObject({ events: 1, series: 1, dates: 5, known: 0 });
  expect(await listStarts(admin)).toEqual([]);
  const requestId = newId();
  const imported = await admin.call(contract.run, { ...input, requestId });
  expect(await admin.call(contract.run, { ...input, requestId })).toEqual(imported);
  expect(await listStarts(admin)).toEqual([
    '05T15:00',
    '06T15:00',
    '07T15:00',
    '08T15:00',
    '09T15:00',
  ]);
  const again = await admin.call(contract.preview, await send(admin, calendar.id, toIcs(weekly)));
  expect(again.counts).toMatchObject({ events: 0, known: 1 });
  expect(await admin.call(contract.undo, { importId: imported.id })).toEqual({
    removed: 1,
    kept: 0,
  });
  expect(await listStarts(admin)).toEqual([]);
  expect((await admin.call(contract.list, {})).items).toMatchObject([
    { isUndone: true, undoableUntil: null },
  ]);
  expect(await getError(admin.call(contract.undo, { importId: imported.id }))).toContain('409 ');
});

test('a file with one changed date alone changes that date of the known series', async () => {
  const { admin } = await server().createChurch();
  const calendar = await addCalendar(admin);
  await bring(admin, calendar.id, toIcs(weekly));
  const changed = await bring(admin, calendar.id, toIcs(alone));
  expect(await listStarts(admin)).toEqual([
    '05T15:00',
    '06T15:00',
    '07T15:00',
    '08T15:00',
    '09T16:00',
  ]);
  await admin.call(contract.undo, { importId: changed.id });
  expect((await listStarts(admin)).at(-1)).toBe('09T15:00');
});

test('an event that was changed since stays when its file is taken back', async () => {
  const { admin } = await server().createChurch();
  const calendar = await addCalendar(admin);
  const imported = await bring(admin, calendar.id, toIcs(weekly));
  const [date] = (await admin.call(agendaContract.window, { from: '2027-04-01', to: '2027-05-01' }))
    .items;
  const event = await admin.call(eventsContract.get, { eventId: date?.eventId ?? '' });
  await admin.call(eventsContract.update, {
    eventId: event.id,
    version: event.version,
    calendarId: calendar.id,
    title: 'Oración de la mañana',
  });
  expect(await admin.call(contract.undo, { importId: imported.id })).toEqual({
    removed: 0,
    kept: 1,
  });
  expect(await listStarts(admin)).toHaveLength(5);
});

test('a leader brings events into calendars of the own alone, and sees the own files alone', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const leader = await church.as('leader');
  const [own, other] = [
    await addCalendar(admin, { writerRoles: ['leader'] }),
    await addCalendar(admin),
  ];
  await bring(leader, own.id, toIcs(weekly));
  const refused = send(leader, other.id, toIcs(weekly)).then((input) =>
    leader.call(contract.preview, input),
  );
  expect(await getError(refused)).toContain('403 ');
  const ofAdmin = await bring(admin, other.id, toIcs(weekly));
  expect((await leader.call(contract.list, {})).items).toHaveLength(1);
  expect((await admin.call(contract.list, {})).items).toHaveLength(2);
  expect(await getError(leader.call(contract.undo, { importId: ofAdmin.id }))).toContain('404 ');
});

test('what is no calendar is refused with a sentence, and leaves nothing', async () => {
  const { admin } = await server().createChurch();
  const calendar = await addCalendar(admin);
  for (const content of ['nombre;telefono', '\u0000\u0001'])
    expect(await getError(bring(admin, calendar.id, content))).toContain('400 ');
  expect(await listStarts(admin)).toEqual([]);
});
