/** Rights that are given for a group with those below it: whom they are about, and until when. */
import { afterEach, describe, expect, test } from 'vitest';
import { rightsOfRecordContract } from '#domain/access/contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { healthContract as health } from '#domain/health/contract.ts';
import { pickupContract as pickup } from '#domain/pickup/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { maxScopedRights, rightsContract } from '#domain/users/rights-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addNewMembers, createGroup } from '#server/testing/groups.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

const right = 'health.see';
const noRight = { status: 403, failure: { message: expect.stringContaining('derecho') } };

const grandmother = {
  kind: 'allowed',
  recordId: null,
  name: 'Eva Núñez',
  relation: 'Abuela',
  phone: '311 555 0101',
  note: '',
  until: null,
} as const;

interface Given {
  readonly to: Client;
  readonly groupId: string;
  readonly until?: string | null;
}

const give = (admin: Client, { to: { userId }, groupId, until = null }: Given) =>
  admin.call(rightsContract.grant, {
    userId,
    right,
    until,
    scope: { kind: 'group', id: groupId },
  });

/** A zone with a cell below it, another zone, a person of the cell and one of no group; and a secretary. */
async function createZones() {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona Norte' });
  const other = await createGroup(admin, { type: 'zone', name: 'Zona Sur' });
  const cell = await createGroup(admin, { name: 'Emaús', parentId: zone.id });
  const [member = ''] = await addNewMembers(admin, cell, ['Ana']);
  const { id: stranger } = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
  const user = await church.as('secretary');
  const read = (personId: string, client = user) => client.call(health.get, { personId });
  return { church, admin, zone, other, cell, member, stranger, user, read };
}

describe('a right in a group', () => {
  test('is about those who belong to it or to a group below it, and nobody else', async () => {
    const { admin, zone, member, stranger, user, read, church } = await createZones();
    await expect(read(member)).rejects.toMatchObject(noRight);
    await give(admin, { to: user, groupId: zone.id });
    expect(await read(member)).toMatchObject({ version: 0 });
    await expect(read(stranger)).rejects.toMatchObject(noRight);
    await expect(read(member, await church.as('secretary'))).rejects.toMatchObject(noRight);
    const change = { personId: member, version: 0, allergies: 'Maní', medicalNotes: '' };
    expect(await user.call(health.update, change)).toMatchObject({ version: 1 });
    await expect(user.call(health.update, { ...change, personId: stranger })).rejects.toMatchObject(
      noRight,
    );
    // Another right than the one that was given.
    await expect(user.call(pickup.list, { personId: member })).rejects.toMatchObject(noRight);
  });

  test('shows the photo of who may fetch a child of the group, and of no other child', async () => {
    const { admin, zone, member, stranger, user } = await createZones();
    const ofPickup = { right: 'pickup.see', until: null } as const;
    const { userId } = admin;
    await admin.call(rightsContract.grant, { userId, ...ofPickup });
    const scope = { kind: 'group', id: zone.id };
    await admin.call(rightsContract.grant, { userId: user.userId, ...ofPickup, scope });
    const statuses: number[] = [];
    for (const personId of [member, stranger]) {
      const { contacts } = await admin.call(pickup.create, { personId, ...grandmother });
      const photo = { personId, contactId: contacts[0]?.id ?? '', data: onePicture };
      const [contact] = (await admin.call(pickup.setPhoto, photo)).contacts;
      statuses.push((await user.fetch(formatPicturePath(contact?.photoId ?? '', 400))).status);
    }
    expect(statuses).toEqual([200, 404]);
  });

  test('is about others when a group moves or a person leaves it', async () => {
    const { admin, zone, other, cell, member, user, read } = await createZones();
    await give(admin, { to: user, groupId: zone.id });
    await read(member);
    await admin.call(groups.move, { groupId: cell.id, parentId: other.id });
    await expect(read(member)).rejects.toMatchObject(noRight);
    await give(admin, { to: user, groupId: other.id });
    await read(member);
  });

  test('ends with its last day, and while its user is disabled', async () => {
    const { admin, zone, member, user, read } = await createZones();
    restoreClock = setClock(() => new Date('2026-03-10T15:00:00Z'));
    await give(admin, { to: user, groupId: zone.id, until: '2026-03-10' });
    await read(member);
    setClock(() => new Date('2026-03-11T05:00:00Z'));
    await expect(read(member)).rejects.toMatchObject(noRight);
    await give(admin, { to: user, groupId: zone.id });
    await read(member);
    await admin.call(managementContract.disable, { userId: user.userId });
    await expect(read(member)).rejects.toMatchObject({ status: 401 });
  });

  test('is no permission, and is not part of a previewed role', async () => {
    const { church, admin, zone, member, read } = await createZones();
    const leader = await church.as('leader');
    await give(admin, { to: leader, groupId: zone.id });
    await expect(read(member, leader)).rejects.toMatchObject({
      status: 403,
      failure: { message: 'No tienes permiso para hacer esto.' },
    });
    await give(admin, { to: admin, groupId: zone.id });
    await read(member, admin);
    await admin.call(rolesContract.startPreview, { role: 'pastor' });
    await expect(read(member, admin)).rejects.toMatchObject(noRight);
  });

  test('is told to the browser with the groups that hold a person', async () => {
    const { admin, zone, other, member, stranger, user } = await createZones();
    for (const { id } of [zone, other]) await give(admin, { to: user, groupId: id });
    const ask = (recordId: string) => user.call(rightsOfRecordContract.scopes, { right, recordId });
    expect(await ask(member)).toEqual({ scopes: [zone.id] });
    expect(await ask(stranger)).toEqual({ scopes: [] });
  });
});

describe('the rights of a user', () => {
  test('have each group by name beside the right of the church, and each is taken alone', async () => {
    const { admin, zone, other, member, user, read } = await createZones();
    const { userId } = user;
    await give(admin, { to: user, groupId: zone.id });
    await give(admin, { to: user, groupId: other.id, until: '2099-12-31' });
    const { items } = await admin.call(rightsContract.grant, { userId, right, until: null });
    expect(items.map(({ scope, until }) => [scope?.label, scope?.name, until])).toEqual([
      ['Grupo, con los que están debajo', 'Zona Norte', null],
      ['Grupo, con los que están debajo', 'Zona Sur', '2099-12-31'],
      [undefined, undefined, null],
    ]);
    await admin.call(rightsContract.take, { userId, right });
    await read(member);
    const left = await admin.call(rightsContract.take, { userId, right, scopeId: zone.id });
    expect(left.items.map(({ scope }) => scope?.name)).toEqual(['Zona Sur']);
    await expect(read(member)).rejects.toMatchObject(noRight);
  });

  test('are in the activity log with the group', async () => {
    const { admin, zone, user } = await createZones();
    await give(admin, { to: user, groupId: zone.id });
    const { userId } = user;
    await admin.call(rightsContract.take, { userId, right, scopeId: zone.id });
    const { items } = await admin.call(auditContract.list, { subject: userId });
    const [taken, granted] = items.map(({ action, changes }) => ({
      action,
      scope: changes.find(({ field }) => field === 'Dónde vale'),
    }));
    expect(taken).toMatchObject({ action: 'right-taken', scope: { before: 'Zona Norte' } });
    expect(granted).toMatchObject({ action: 'right-granted', scope: { after: 'Zona Norte' } });
  });

  test('say that a group no longer exists, of which the right can still be taken', async () => {
    const { admin, user } = await createZones();
    const group = await createGroup(admin, { name: 'Betania' });
    await give(admin, { to: user, groupId: group.id });
    await admin.call(groups.remove, { groupId: group.id });
    const { userId } = user;
    const { items } = await admin.call(rightsContract.list, { userId });
    expect(items).toMatchObject([{ scope: { id: group.id, name: null } }]);
    const left = await admin.call(rightsContract.take, { userId, right, scopeId: group.id });
    expect(left.items).toEqual([]);
  });

  test('are given for groups of the same church, and only those rights that are about people', async () => {
    const { admin, zone, user } = await createZones();
    const stranger = await createZones();
    await expect(give(admin, { to: user, groupId: stranger.zone.id })).rejects.toMatchObject({
      status: 404,
    });
    const scope = { kind: 'group', id: zone.id };
    const { userId } = user;
    await expect(
      admin.call(rightsContract.grant, { userId, right: 'map.exact', until: null, scope }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      admin.call(rightsContract.grant, {
        userId,
        right,
        until: null,
        scope: { ...scope, kind: 'building' },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test(`are at most ${maxScopedRights} in groups`, async () => {
    const { church, admin, zone, user } = await createZones();
    await server().core.database.inChurch(church.id, (db) =>
      db
        .insertInto('granted_rights')
        .values(
          Array.from({ length: maxScopedRights }, () => ({
            id: crypto.randomUUID(),
            user_id: user.userId,
            right_key: right,
            scope_kind: 'group',
            scope_id: crypto.randomUUID(),
            granted_by_name: 'Ana',
            granted_at: new Date(),
          })),
        )
        .execute(),
    );
    await expect(give(admin, { to: user, groupId: zone.id })).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining(String(maxScopedRights)) },
    });
  });
});

test('the groups for which a right can be given are found by name', async () => {
  const { admin, zone } = await createZones();
  const { items } = await admin.call(rightsContract.scopes, { right, q: 'norte' });
  expect(items).toEqual([
    {
      kind: 'group',
      id: zone.id,
      label: 'Grupo, con los que están debajo',
      name: 'Zona Norte',
      detail: '',
    },
  ]);
});
