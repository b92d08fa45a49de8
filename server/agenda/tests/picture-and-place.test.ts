/** The tests of the picture of an event, and of its place on the map. */
import { expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('the picture of an event is for those who see the event', async () => {
  const { admin, as } = await server().createChurch();
  const { id: calendarId } = await addCalendar(admin);
  const { id: eventId } = await addEvent(admin, {
    calendarId,
    audience: 'roles',
    audienceRoles: ['pastor'],
  });
  const { photoId, version } = await admin.call(events.setPhoto, { eventId, data: onePicture });
  const path = formatPicturePath(photoId ?? '', 400);
  const [pastor, member] = [await as('pastor'), await as('member')];
  expect((await pastor.fetch(path)).status).toBe(200);
  expect((await member.fetch(path)).status).toBe(404);
  const put = member.call(events.setPhoto, { eventId, data: onePicture });
  expect(await getError(put)).toMatch(/^403 /);

  const { undoId } = await admin.call(events.remove, { eventId });
  await admin.call(events.undo, { undoId });
  expect((await pastor.fetch(path)).status).toBe(200);
  expect(version).toBe(2);

  expect((await admin.call(events.removePhoto, { eventId })).photoId).toBeNull();
  expect((await pastor.fetch(path)).status).toBe(404);
});

test('an event has a point on the map, which an undo gives back', async () => {
  const { admin } = await server().createChurch();
  const point = { latitude: 4.6533, longitude: -74.0836 };
  const event = await addEvent(admin, { placeText: 'Parque Simón Bolívar', point });
  expect(event.point).toEqual(point);
  const eventId = event.id;
  const change = { eventId, version: event.version, calendarId: event.calendar.id, title: 'Culto' };
  const changed = await admin.call(events.update, change);
  expect(changed.event.point).toBeNull();
  await admin.call(events.undo, { undoId: changed.undoId });
  expect((await admin.call(events.get, { eventId })).point).toEqual(point);
  const far = { ...change, version: changed.event.version, point: { latitude: 91, longitude: 0 } };
  expect(await getError(admin.call(events.update, far))).toMatch(/^400 /);
});
