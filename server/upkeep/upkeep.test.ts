/** The tests of faults and plans over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { searchContract } from '#domain/access/search-contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { suppliersContract } from '#domain/suppliers/contract.ts';
import {
  faultsContract as faults,
  plansContract as plans,
  roomCodeContract,
} from '#domain/upkeep/contract.ts';
import { maxStrangerReports, type FaultView } from '#domain/upkeep/schema.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { makeTickets } from './plans/make-tickets.ts';

const server = testServer(() => ({}), { work: false });

const report = async (
  client: Client,
  fields: Partial<InputOf<typeof faults.report.input>> = {},
): Promise<string> =>
  (await client.call(faults.report, { requestId: newId(), title: 'Gotea el techo', ...fields })).id;

const read = (client: Client, faultId: string): Promise<FaultView> =>
  client.call(faults.get, { faultId });

const change = (
  client: Client,
  fault: FaultView,
  fields: Partial<InputOf<typeof faults.update.input>> = {},
) =>
  client.call(faults.update, {
    faultId: fault.id,
    version: fault.version,
    title: fault.title,
    state: 'open',
    ...fields,
  });

describe('a report', () => {
  test('by a member has its photo, is seen by who sent it and by who sees to it, and arrives once', async () => {
    const { admin, as } = await server().createChurch();
    const room = await addRoom(admin);
    const [member, other] = [await as('member'), await as('leader')];
    const request = { requestId: newId(), roomId: room.id, photo: { data: onePicture } };
    const id = await report(member, request);
    expect(await report(member, request)).toBe(id);
    const fault = await read(member, id);
    expect(fault).toMatchObject({ room: { name: room.name }, state: 'open', can: { edit: false } });
    expect((await member.fetch(`/files/${fault.photoId}/96.webp`)).status).toBe(200);
    expect((await other.fetch(`/files/${fault.photoId}/96.webp`)).status).toBe(404);
    expect(await getError(read(other, id))).toMatch(/^404 /);
    expect((await other.call(faults.list, {})).items).toEqual([]);
    expect((await admin.call(faults.list, {})).items).toHaveLength(1);
  });

  test('needs a room or a building of the church', async () => {
    const [own, other] = [await server().createChurch(), await server().createChurch()];
    const room = await addRoom(other.admin);
    expect(await getError(report(own.admin))).toMatch(/^400 /);
    expect(await getError(report(own.admin, { roomId: room.id }))).toMatch(/^400 /);
    expect(await getError(report(own.admin, { buildingId: room.building.id }))).toMatch(/^400 /);
  });

  test('urgent ones come first, then the earlier ones; finished ones are apart', async () => {
    const { admin } = await server().createChurch();
    const { id: roomId } = await addRoom(admin);
    const [first, second, urgent] = [
      await report(admin, { roomId }),
      await report(admin, { roomId }),
      await report(admin, { roomId, isUrgent: true }),
    ];
    await change(admin, await read(admin, first), { state: 'dismissed', resolution: 'Ya estaba' });
    const list = async (which: 'unfinished' | 'finished') =>
      (await admin.call(faults.list, { which })).items.map(({ id }) => id);
    expect(await list('unfinished')).toEqual([urgent, second]);
    expect(await list('finished')).toEqual([first]);
  });
});

describe('a fault', () => {
  test('is given to a supplier, done with its cost, and keeps photos from before and after', async () => {
    const { admin } = await server().createChurch();
    const { id: roomId } = await addRoom(admin);
    const supplier = await admin.call(suppliersContract.create, {
      requestId: newId(),
      name: 'Techos Paz',
      phone: '311 555 0101',
      whatsapp: true,
    });
    const id = await report(admin, { roomId, photo: { data: onePicture } });
    await admin.call(faults.addPhoto, { faultId: id, kind: 'after', data: onePicture });
    const given = await change(admin, await read(admin, id), {
      state: 'working',
      assignee: { kind: 'supplier', id: supplier.id },
      dueOn: '2027-05-01',
    });
    expect(given).toMatchObject({
      assignee: { name: 'Techos Paz' },
      contact: { phone: '+573115550101', whatsapp: true },
    });
    const done = await change(admin, given, {
      state: 'done',
      doneOn: '2027-04-20',
      cost: 150_000,
      resolution: 'Tejas nuevas',
      assignee: { kind: 'supplier', id: supplier.id },
    });
    expect(done).toMatchObject({ doneOn: '2027-04-20', cost: 150_000, currency: 'COP' });
    expect(done.photos.map(({ kind }) => kind)).toEqual(['before', 'after']);
    const remove = admin.call(suppliersContract.remove, { supplierId: supplier.id });
    expect(await getError(remove)).toMatch(/^409 /);
    expect(await getError(change(admin, given))).toMatch(/^409 /);
  });

  test('that was reported twice becomes one with the photos of both, and two again', async () => {
    const { admin } = await server().createChurch();
    const { id: roomId } = await addRoom(admin);
    const [one, two] = [
      await report(admin, { roomId, photo: { data: onePicture } }),
      await report(admin, { roomId, photo: { data: onePicture } }),
    ];
    const merged = await admin.call(faults.merge, { faultId: two, intoId: one });
    expect(merged).toMatchObject({ id: one, merged: [{ id: two }] });
    expect(merged.photos).toHaveLength(2);
    expect((await admin.call(faults.list, {})).items.map(({ id }) => id)).toEqual([one]);
    expect(await getError(change(admin, await read(admin, two)))).toMatch(/^409 /);
    expect(await getError(admin.call(faults.merge, { faultId: one, intoId: two }))).toMatch(
      /^409 /,
    );
    await admin.call(faults.merge, { faultId: two, intoId: null });
    expect((await admin.call(faults.list, {})).items).toHaveLength(2);
  });

  test('is found by the beginnings of words of its title, without accents', async () => {
    const { admin } = await server().createChurch();
    const { id: roomId } = await addRoom(admin);
    const id = await report(admin, { roomId, title: 'Inundación del baño' });
    const find = async (q: string) => (await admin.call(searchContract.search, { q })).items;
    for (const q of ['banos', 'ano', 'lámpara']) expect(await find(q)).toEqual([]);
    expect(await find('baño inundacion')).toMatchObject([{ id }]);
  });

  test('has nobody who sees to it once that person is erased', async () => {
    const { admin } = await server().createChurch();
    const { id: roomId } = await addRoom(admin);
    const person = await addPerson(admin, { givenNames: 'Ana', confirmed: true });
    const id = await report(admin, { roomId });
    const assignee = { kind: 'person', id: person.id } as const;
    expect(await change(admin, await read(admin, id), { assignee })).toMatchObject({
      assignee: { name: 'Ana' },
    });
    await admin.call(peopleContract.remove, { personId: person.id });
    expect(await read(admin, id)).toMatchObject({ assignee: null });
  });

  test('is not given to a stranger by who sees no people, nor is the telephone of a person shown', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { id: roomId } = await addRoom(admin);
    const phones = [{ number: '311 555 0101' }];
    const person = await addPerson(admin, { givenNames: 'Zoe', phones, confirmed: true });
    const id = await report(admin, { roomId });
    const keeper = await createUserWith(church, ['upkeep.edit']);
    const assignee = { kind: 'person', id: person.id } as const;
    expect(await getError(change(keeper, await read(keeper, id), { assignee }))).toMatch(
      /^400 |^422 /,
    );
    const given = await change(admin, await read(admin, id), { assignee });
    expect(given.contact).toMatchObject({ phone: expect.stringContaining('311') });
    expect(await read(keeper, id)).toMatchObject({ contact: null });
  });
});

describe('a plan', () => {
  const half = { every: 6, unit: 'month', title: 'Extintores' } as const;
  const createPlan = async (client: Client, fields: object = {}) => {
    const room = await addRoom(client);
    return client.call(plans.create, {
      requestId: newId(),
      buildingId: room.building.id,
      ...half,
      nextOn: '2026-06-01',
      ...fields,
    });
  };

  test('makes one ticket with its checklist, however often the job runs', async () => {
    const { admin } = await server().createChurch();
    const plan = await createPlan(admin, { checklist: ['Fecha', 'Presión'] });
    await makeTickets(server().core);
    await makeTickets(server().core);
    const { items } = await admin.call(faults.list, {});
    expect(items).toMatchObject([{ title: 'Extintores', dueOn: '2026-06-01', isOverdue: true }]);
    expect((await read(admin, items[0]?.id ?? '')).checklist).toEqual([
      { text: 'Fecha', isDone: false },
      { text: 'Presión', isDone: false },
    ]);
    expect((await admin.call(plans.list, {})).items).toMatchObject([
      { id: plan.id, openFaultId: items[0]?.id },
    ]);
  });

  test.each([
    ['done', '2027-05-10'],
    ['due', '2027-05-01'],
  ] as const)('that counts from “%s” is due again on %s', async (basis, next) => {
    const { admin } = await server().createChurch();
    const plan = await createPlan(admin, { basis, nextOn: '2026-11-01' });
    const { id: planId, version, building } = plan;
    const [ticket] = (await admin.call(faults.list, {})).items;
    await change(admin, await read(admin, ticket?.id ?? ''), {
      state: 'done',
      doneOn: '2026-11-10',
    });
    const again = { planId, buildingId: building.id, ...half, basis };
    const moved = (await admin.call(plans.list, {})).items[0];
    expect(moved?.nextOn).toBe(next);
    await admin.call(plans.update, {
      ...again,
      version: moved?.version ?? version,
      nextOn: '2026-11-30',
    });
    const [second] = (await admin.call(faults.list, {})).items;
    expect(second).toMatchObject({ dueOn: '2026-11-30' });
  });

  test('that rests or is deleted makes nothing; a deleted one comes back', async () => {
    const { admin } = await server().createChurch();
    const { id: planId } = await createPlan(admin, { nextOn: '2028-01-01' });
    const { undoId } = await admin.call(plans.remove, { planId });
    expect((await admin.call(plans.list, {})).items).toEqual([]);
    await admin.call(plans.undo, { undoId });
    expect((await admin.call(plans.list, {})).items).toHaveLength(1);
    expect((await admin.call(faults.list, {})).items).toEqual([]);
  });
});

describe('the code of a room', () => {
  async function createCode(admin: Client) {
    const room = await addRoom(admin);
    const { url } = await admin.call(faults.address, { roomId: room.id });
    return { room, slug: new URL(url).pathname.split('/')[2] ?? '' };
  }

  test('leads anybody to a form, and what a stranger typed is for those who see to faults', async () => {
    const { admin, as } = await server().createChurch();
    const { room, slug } = await createCode(admin);
    const address = { slug, roomId: room.id };
    expect(await server().anonymous.call(roomCodeContract.open, address)).toMatchObject({
      room: room.name,
      building: room.building.name,
    });
    await server().anonymous.call(roomCodeContract.report, {
      ...address,
      requestId: newId(),
      title: 'Se cayó una lámpara',
      name: 'Vecina',
      phone: '311 555 0101',
      photo: { data: onePicture },
    });
    const [found] = (await admin.call(faults.list, {})).items;
    const fault = await read(admin, found?.id ?? '');
    expect(fault).toMatchObject({ reporter: { name: 'Vecina', isStranger: true } });
    expect(fault.photos).toHaveLength(1);
    expect(await read(await as('pastor'), fault.id)).toMatchObject({
      reporter: { name: '', phone: null },
    });
  });

  test('takes so many reports a day, and none for an unknown room or church', async () => {
    const { admin } = await server().createChurch();
    const { room, slug } = await createCode(admin);
    const send = (fields: object = {}) =>
      server().anonymous.call(roomCodeContract.report, {
        slug,
        roomId: room.id,
        requestId: newId(),
        title: 'Gotea',
        ...fields,
      });
    expect(await getError(send({ roomId: newId() }))).toMatch(/^404 /);
    expect(await getError(send({ slug: 'nadie' }))).toMatch(/^404 /);
    for (let count = 0; count < maxStrangerReports; count += 1) await getError(send());
    expect(await getError(send())).toMatch(/^429 /);
    expect((await admin.call(faults.list, {})).items.length).toBeLessThanOrEqual(
      maxStrangerReports,
    );
  });
});
