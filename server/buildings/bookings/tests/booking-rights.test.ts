/** Rights: to book for others and to answer; and what users see of what others booked. */
import { describe, expect, test } from 'vitest';
import { bookingsContract as bookings } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBuilding, addRoom, book, bookedDay } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const letApprove = (admin: Client, to: Client, buildingId: string) =>
  admin.call(rightsContract.grant, {
    userId: to.userId,
    right: buildingsRights.approve.key,
    until: null,
    scope: { kind: 'building', id: buildingId },
  });

const usesOf = async (client: Client, roomId: string) => {
  const { uses } = await client.call(roomsContract.use, {
    roomId,
    from: bookedDay,
    to: '2027-01-13',
  });
  return uses;
};

describe('a leader', () => {
  test('books for a group that they lead and for themselves, and for nobody else', async () => {
    const church = await server().createChurch();
    const { client, personId } = await createLeader(church);
    const [own, other] = [await createGroup(church.admin), await createGroup(church.admin)];
    await joinGroup(church.admin, own, [personId], 'leader');
    const room = await addRoom(church.admin);
    const { owner } = await book(client, [room.id], { owner: { kind: 'group', groupId: own.id } });
    expect(owner).toMatchObject({ kind: 'group', id: own.id });
    const times = { firstDay: '2027-01-19' };
    const mine = await book(client, [room.id], {
      owner: { kind: 'person', personId: null },
      times,
    });
    expect(mine.owner).toMatchObject({ kind: 'person', id: personId });
    const { id: strangerId } = await addPerson(church.admin, {
      givenNames: 'Rut',
      confirmed: true,
    });
    for (const forbidden of [
      { kind: 'group', groupId: other.id },
      { kind: 'person', personId: strangerId },
      { kind: 'outsider', name: 'Vecinos', phone: '' },
      { kind: 'church' },
    ] as const)
      expect(
        await getError(
          book(client, [room.id], { owner: forbidden, times: { firstDay: '2027-02-02' } }),
        ),
      ).toMatch(/^(403|404|400)/);
  });

  test('sees that a room is busy, and nothing of what others booked', async () => {
    const church = await server().createChurch();
    const { client } = await createLeader(church);
    const building = await addBuilding(church.admin, { notes: 'La llave está en la oficina.' });
    const room = await addRoom(church.admin, { buildingId: building.id, notes: 'Se gotea.' });
    const { id: bookingId } = await book(church.admin, [room.id], {
      title: 'Consejería de Ana',
      owner: { kind: 'outsider', name: 'Ana Torres', phone: '+57 310 555 0101' },
    });
    const seen = [
      await usesOf(client, room.id),
      await client.call(roomsContract.get, { roomId: room.id }),
      await client.call(roomsContract.list, {}),
      await client.call(bookings.frontPage, {}),
      await client.call(bookings.list, {}),
      await client.call(bookings.check, {
        roomIds: [room.id],
        times: { firstDay: bookedDay, startTime: '19:00', endTime: '20:00' },
      }),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/Consejería|Ana Torres|310|gotea|llave/);
    expect(seen[0]).toMatchObject([{ bookingId: null, title: null, owner: null, canMove: false }]);
    expect(await getError(client.call(bookings.get, { bookingId }))).toMatch(/^404/);
    expect(await getError(client.call(buildingsContract.get, { buildingId: building.id }))).toMatch(
      /^403/,
    );
  });

  test('does not read who else waits for the room', async () => {
    const church = await server().createChurch();
    const [one, other] = [await createLeader(church, 'Andrés'), await createLeader(church, 'Beto')];
    const room = await addRoom(church.admin, { needsApproval: true });
    await book(one.client, [room.id], { owner: { kind: 'person', personId: null } });
    expect(await usesOf(other.client, room.id)).toEqual([]);
    expect(await usesOf(one.client, room.id)).toHaveLength(1);
  });
});

describe('the right to approve in one building', () => {
  test('answers bookings of that building, and reads and answers none of another', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const keeper = await church.as('member');
    const { client: leader } = await createLeader(church);
    const [here, there] = [await addBuilding(admin), await addBuilding(admin)];
    await letApprove(admin, keeper, here.id);
    const fields = { needsApproval: true };
    const room = await addRoom(admin, { ...fields, buildingId: here.id });
    const elsewhere = await addRoom(admin, { ...fields, buildingId: there.id });
    const owner = { kind: 'person', personId: null } as const;
    const asked = await book(leader, [room.id], { owner });
    const other = await book(leader, [elsewhere.id], { owner });
    const { items } = await keeper.call(bookings.list, { mine: 'answer' });
    expect(items.map(({ id }) => id)).toEqual([asked.id]);
    expect(await getError(keeper.call(bookings.get, { bookingId: other.id }))).toMatch(/^404/);
    expect(
      await getError(keeper.call(bookings.answer, { bookingId: other.id, answer: 'approve' })),
    ).toMatch(/^40[34]/);
    const { booking } = await keeper.call(bookings.answer, {
      bookingId: asked.id,
      answer: 'approve',
    });
    expect(booking.dates).toMatchObject([{ status: 'approved' }]);
    // It does not manage: nobody else's dates are moved or cancelled by it.
    expect(await getError(keeper.call(buildingsContract.list, {}))).toMatch(/^403/);
  });

  test('of a booking in both buildings answers its own rooms', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const keeper = await church.as('member');
    const { client: leader } = await createLeader(church);
    const [here, there] = [await addBuilding(admin), await addBuilding(admin)];
    await letApprove(admin, keeper, here.id);
    const room = await addRoom(admin, { needsApproval: true, buildingId: here.id });
    const elsewhere = await addRoom(admin, { needsApproval: true, buildingId: there.id });
    const { id: bookingId } = await book(leader, [room.id, elsewhere.id], {
      owner: { kind: 'person', personId: null },
    });
    await keeper.call(bookings.answer, { bookingId, answer: 'approve' });
    const { dates } = await admin.call(bookings.get, { bookingId });
    const statuses = new Map(dates.map((date) => [date.room.id, date.status]));
    expect(statuses.get(room.id)).toBe('approved');
    expect(statuses.get(elsewhere.id)).toBe('pending');
  });

  test('that ended while the form was open answers nothing any more', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const keeper = await church.as('member');
    const { client: leader } = await createLeader(church);
    const building = await addBuilding(admin);
    const room = await addRoom(admin, { needsApproval: true, buildingId: building.id });
    await letApprove(admin, keeper, building.id);
    const { id: bookingId } = await book(leader, [room.id], {
      owner: { kind: 'person', personId: null },
    });
    await keeper.call(bookings.get, { bookingId });
    await admin.call(rightsContract.take, {
      userId: keeper.userId,
      right: buildingsRights.approve.key,
      scopeId: building.id,
    });
    expect(await getError(keeper.call(bookings.answer, { bookingId, answer: 'approve' }))).toMatch(
      /^40[34]/,
    );
    const { dates } = await admin.call(bookings.get, { bookingId });
    expect(dates).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a booking of another church', () => {
  test('can not be told from none, and its request id opens nothing', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const room = await addRoom(one.admin);
    const requestId = newId();
    const { id: bookingId } = await book(one.admin, [room.id], { requestId });
    expect(await getError(other.admin.call(bookings.get, { bookingId }))).toMatch(/^404/);
    const own = await addRoom(other.admin);
    const booked = await book(other.admin, [own.id], { requestId, title: 'Otra' });
    expect(booked).toMatchObject({ title: 'Otra' });
    expect(await getError(book(other.admin, [room.id]))).toMatch(/^404/);
  });

  test('sent twice is one', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const requestId = newId();
    const sent = await Promise.all([1, 2, 3].map(() => book(admin, [room.id], { requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });
});
