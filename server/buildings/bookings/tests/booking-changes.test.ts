/** Answers, cancellations and moves, each with its undo, and what becomes of bookings when people and rooms change. */
import { describe, expect, test } from 'vitest';
import { bookingsContract as bookings } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addBuilding, addRoom, book, bookedDay } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { createLeader } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const own = { kind: 'person', personId: null } as const;

const readStatuses = async (client: Client, bookingId: string): Promise<string[]> =>
  (await client.call(bookings.get, { bookingId })).dates.map(({ status }) => status);

/** Asked by a leader, for a room that somebody approves. */
async function ask(church: TestChurch) {
  const { client } = await createLeader(church);
  const room = await addRoom(church.admin, { needsApproval: true });
  const booking = await book(client, [room.id], { owner: own });
  return { leader: client, room, booking, bookingId: booking.id };
}

describe('an answer', () => {
  test('can be taken back by the user who gave it, and by nobody else', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { leader, bookingId } = await ask(church);
    const { undoId } = await admin.call(bookings.answer, { bookingId, answer: 'approve' });
    expect(await readStatuses(leader, bookingId)).toEqual(['approved']);
    const secretary = await church.as('secretary');
    for (const other of [leader, secretary])
      expect(await getError(other.call(bookings.undo, { undoId }))).toMatch(/^40[34]/);
    await admin.call(bookings.undo, { undoId });
    expect(await readStatuses(leader, bookingId)).toEqual(['pending']);
    expect(await getError(admin.call(bookings.undo, { undoId }))).toMatch(/^4/);
  });

  test('is given once: the second one reads that somebody was faster', async () => {
    const church = await server().createChurch();
    const { bookingId } = await ask(church);
    const secretary = await church.as('secretary');
    await church.admin.call(bookings.answer, { bookingId, answer: 'refuse', reason: 'Se pinta.' });
    expect(
      await getError(secretary.call(bookings.answer, { bookingId, answer: 'approve' })),
    ).toMatch(/respondió antes/);
  });

  test('can not be taken back when something else stands there', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { bookingId, room } = await ask(church);
    await admin.call(bookings.answer, { bookingId, answer: 'approve' });
    const { undoId } = await admin.call(bookings.cancel, { bookingId, reason: 'Luto' });
    await book(admin, [room.id], { title: 'Velorio' });
    expect(await getError(admin.call(bookings.undo, { undoId }))).toMatch(/ocupa ahora/);
    expect(await readStatuses(admin, bookingId)).toEqual(['cancelled']);
  });
});

test('what waits is withdrawn, what was approved is cancelled, and the room is free again', async () => {
  const church = await server().createChurch();
  const { leader, room, bookingId } = await ask(church);
  await leader.call(bookings.cancel, { bookingId });
  expect(await readStatuses(leader, bookingId)).toEqual(['withdrawn']);
  const { id: approved } = await book(church.admin, [room.id]);
  expect(await getError(leader.call(bookings.cancel, { bookingId: approved }))).toMatch(/^404/);
  await church.admin.call(bookings.cancel, { bookingId: approved });
  expect(await readStatuses(church.admin, approved)).toEqual(['cancelled']);
  await book(church.admin, [room.id]);
});

describe('a move', () => {
  const at = { toDay: bookedDay, startTime: '21:00', endTime: '22:00' };

  test('takes the place or says what stands there, and leaves the date where it was', async () => {
    const { admin } = await server().createChurch();
    const [room, other] = [await addRoom(admin), await addRoom(admin)];
    const { id: bookingId, dates } = await book(admin, [room.id]);
    await book(admin, [other.id], {
      title: 'Asamblea',
      times: { startTime: '21:30', endTime: '23:00' },
    });
    const dateId = dates[0]?.id ?? '';
    const there = { bookingId, dateId, roomId: other.id, ...at };
    expect(await getError(admin.call(bookings.move, there))).toMatch(/Asamblea/);
    const { booking, undoId } = await admin.call(bookings.move, { ...there, roomId: room.id });
    expect(booking.dates).toMatchObject([{ day: bookedDay, startsAt: '2027-01-13T02:00:00.000Z' }]);
    await admin.call(bookings.undo, { undoId });
    expect((await admin.call(bookings.get, { bookingId })).dates).toMatchObject([
      { startsAt: '2027-01-13T00:00:00.000Z' },
    ]);
  });

  test('into a room that the user may not book is refused', async () => {
    const church = await server().createChurch();
    const { client } = await createLeader(church);
    const room = await addRoom(church.admin);
    const office = await addRoom(church.admin, { bookableBy: 'office' });
    const { id: bookingId, dates } = await book(client, [room.id], { owner: own });
    const dateId = dates[0]?.id ?? '';
    expect(
      await getError(client.call(bookings.move, { bookingId, dateId, roomId: office.id, ...at })),
    ).toMatch(/no lo puedes reservar/);
  });

  test('of an approved date by its requester waits again where somebody approves', async () => {
    const church = await server().createChurch();
    const { leader, room, booking, bookingId } = await ask(church);
    await church.admin.call(bookings.answer, { bookingId, answer: 'approve' });
    const dateId = booking.dates[0]?.id ?? '';
    await leader.call(bookings.move, { bookingId, dateId, roomId: room.id, ...at });
    expect(await readStatuses(leader, bookingId)).toEqual(['pending']);
  });
});

describe('a room with bookings', () => {
  test('is closed and keeps its history, but is not deleted; without any it is, and comes back', async () => {
    const { admin } = await server().createChurch();
    const building = await addBuilding(admin);
    const room = await addRoom(admin, { buildingId: building.id });
    const { id: bookingId } = await book(admin, [room.id]);
    await admin.call(bookings.cancel, { bookingId });
    expect(await getError(admin.call(roomsContract.remove, { roomId: room.id }))).toMatch(
      /puedes cerrarlo/,
    );
    expect(
      await getError(admin.call(buildingsContract.remove, { buildingId: building.id })),
    ).toMatch(/puedes cerrarlo/);
    await admin.call(roomsContract.setStatus, { roomId: room.id, status: 'closed' });
    expect(await getError(book(admin, [room.id]))).toMatch(/ya no se reserva/);
    expect(await readStatuses(admin, bookingId)).toEqual(['cancelled']);
    const empty = await addRoom(admin, { buildingId: building.id, name: 'Depósito' });
    const { undoId } = await admin.call(roomsContract.remove, { roomId: empty.id });
    await admin.call(buildingsContract.undo, { undoId });
    expect(await admin.call(roomsContract.get, { roomId: empty.id })).toMatchObject({
      name: 'Depósito',
    });
  });
});

describe('a person who booked', () => {
  test('is erased and leaves the booking for nobody, and the building without a caretaker', async () => {
    const { admin } = await server().createChurch();
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
    const building = await addBuilding(admin, { caretakerId: personId });
    const room = await addRoom(admin, { buildingId: building.id });
    const { id: bookingId } = await book(admin, [room.id], {
      owner: { kind: 'person', personId },
    });
    await admin.call(peopleContract.remove, { personId });
    const booking = await admin.call(bookings.get, { bookingId });
    expect(booking.owner).toMatchObject({ kind: 'person', id: null, name: '' });
    const { caretaker } = await admin.call(buildingsContract.get, { buildingId: building.id });
    expect(caretaker).toBeNull();
  });

  test('is merged into another record, which has the bookings of both then', async () => {
    const { admin } = await server().createChurch();
    const { id: keptId } = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
    const { id: removedId } = await addPerson(admin, { givenNames: 'Ruth', confirmed: true });
    const room = await addRoom(admin);
    await book(admin, [room.id], { owner: { kind: 'person', personId: keptId } });
    await book(admin, [room.id], {
      owner: { kind: 'person', personId: removedId },
      times: { firstDay: '2027-01-19' },
    });
    const { rows } = await admin.call(mergeContract.preview, { personId: keptId, removedId });
    expect(rows).toContainEqual({ kind: 'bookings', kept: 1, removed: 1 });
    const { undoId } = await admin.call(mergeContract.merge, { personId: keptId, removedId });
    const count = async (personId: string): Promise<number> =>
      (await admin.call(bookings.ofPerson, { personId })).items.length;
    expect(await count(keptId)).toBe(2);
    await admin.call(mergeContract.undo, { undoId });
    expect([await count(keptId), await count(removedId)]).toEqual([1, 1]);
  });
});
