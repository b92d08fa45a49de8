import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import {
  addNewMembers,
  createGroup,
  createLeader,
  findRoleId,
  firstDay,
  joinGroup,
  listMemberNames,
} from '#server/testing/groups.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a new church has types of groups with their roles', async () => {
  const { admin } = await server().createChurch();
  const { items } = await admin.call(groups.types, {});
  expect(items.map(({ name }) => name)).toEqual([
    'Red',
    'Zona',
    'Sector',
    'Célula',
    'Ministerio',
    'Clase',
    'Coro',
  ]);
  expect(items[3]?.roles.map(({ name }) => name)).toEqual([
    'Líder',
    'Asistente',
    'Anfitrión/a',
    'Miembro',
  ]);
});

describe('the tree', () => {
  test('a group shows the branches above it from the top', async () => {
    const { admin } = await server().createChurch();
    const network = await createGroup(admin, { type: 'network', name: 'Red Norte' });
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1', parentId: network.id });
    const cell = await createGroup(admin, { parentId: zone.id });
    expect(cell.ancestors.map(({ name }) => name)).toEqual(['Red Norte', 'Zona 1']);
    const below = await admin.call(groups.list, { branchId: network.id });
    expect(below.items.map(({ name }) => name)).toEqual(['Emaús', 'Zona 1']);
  });

  test('a branch moves with all that is below it', async () => {
    const { admin } = await server().createChurch();
    const [north, south] = [
      await createGroup(admin, { type: 'network', name: 'Red Norte' }),
      await createGroup(admin, { type: 'network', name: 'Red Sur' }),
    ];
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1', parentId: north.id });
    const cell = await createGroup(admin, { parentId: zone.id });
    await admin.call(groups.move, { groupId: zone.id, parentId: south.id });
    const moved = await admin.call(groups.get, { groupId: cell.id });
    expect(moved.ancestors.map(({ name }) => name)).toEqual(['Red Sur', 'Zona 1']);
    expect((await admin.call(groups.list, { branchId: north.id })).items).toEqual([]);
  });

  test('no branch is above itself, and no group is below a group that meets', async () => {
    const { admin } = await server().createChurch();
    const network = await createGroup(admin, { type: 'network', name: 'Red' });
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona', parentId: network.id });
    const cell = await createGroup(admin, { parentId: zone.id });
    const move = (groupId: string, parentId: string) =>
      admin.call(groups.move, { groupId, parentId });
    for (const parentId of [network.id, zone.id])
      await expect(move(network.id, parentId)).rejects.toMatchObject({
        failure: { fields: [{ path: 'parentId' }] },
      });
    await expect(move(zone.id, cell.id)).rejects.toMatchObject({ status: 400 });
  });

  test('two branches that are moved under each other at the same time make no circle', async () => {
    const { admin } = await server().createChurch();
    const one = await createGroup(admin, { type: 'zone', name: 'Uno' });
    const other = await createGroup(admin, { type: 'zone', name: 'Dos' });
    const results = await Promise.allSettled([
      admin.call(groups.move, { groupId: one.id, parentId: other.id }),
      admin.call(groups.move, { groupId: other.id, parentId: one.id }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['closed', { status: 'closed', on: '2026-02-01' }],
    ['deleted', null],
  ] as const)('no group comes below a branch that is %s at the same time', async (_, closing) => {
    const { admin } = await server().createChurch();
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']) {
      const { id: groupId } = await createGroup(admin, { type: 'zone', name });
      const results = await Promise.allSettled([
        closing
          ? admin.call(groups.changeStatus, { groupId, ...closing })
          : admin.call(groups.remove, { groupId }),
        createGroup(admin, { parentId: groupId }),
      ]);
      const refused = results.filter((each) => each.status === 'rejected');
      expect(refused).toMatchObject([{ reason: { status: expect.toSatisfy((it) => it < 500) } }]);
    }
  });
});

describe('members', () => {
  test('a membership keeps its dates, and its reason after its end', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const [personId = ''] = await addNewMembers(admin, group, ['Ana']);
    const { items } = await admin.call(groups.members, { groupId: group.id });
    await admin.call(groups.endMembership, {
      groupId: group.id,
      membershipId: items[0]?.id ?? '',
      on: '2026-03-01',
      reason: 'Se mudó',
    });
    expect((await admin.call(groups.members, { groupId: group.id })).items).toEqual([]);
    expect((await admin.call(groups.ofPerson, { personId })).items).toMatchObject([
      { status: 'left', since: firstDay, until: '2026-03-01', reason: 'Se mudó' },
    ]);
  });

  test('who left a group that is closed by now does not come back by an undo', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const { id: groupId } = group;
    await addNewMembers(admin, group, ['Ana']);
    const [ana] = (await admin.call(groups.members, { groupId })).items;
    const leaving = { groupId, membershipId: ana?.id ?? '', on: '2026-03-01' };
    const { undoId } = await admin.call(groups.endMembership, leaving);
    await admin.call(groups.changeStatus, { groupId, status: 'closed', on: '2026-04-01' });
    await expect(
      admin.call(groupMembersContract.undo, { undoId: undoId ?? '' }),
    ).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    expect((await admin.call(groups.members, { groupId })).items).toEqual([]);
  });

  test('who is added twice belongs to the group once', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const [personId = ''] = await addNewMembers(admin, group, ['Ana']);
    await joinGroup(admin, group, [personId, personId], 'member');
    expect((await admin.call(groups.get, { groupId: group.id })).members).toBe(1);
  });

  test('two who are moved crosswise at the same time are in the group of the other', async () => {
    const { admin } = await server().createChurch();
    const [one, other] = [
      await createGroup(admin, { name: 'Uno' }),
      await createGroup(admin, { name: 'Dos' }),
    ];
    const roleId = await findRoleId(admin, one.typeId, 'member');
    for (const names of [
      ['Ana', 'Eva'],
      ['Luz', 'Sol'],
      ['Inés', 'Rut'],
    ] as const) {
      await addNewMembers(admin, one, [names[0]]);
      await addNewMembers(admin, other, [names[1]]);
      const move = async (from: string, toGroupId: string, name: string) => {
        const { items } = await admin.call(groups.members, { groupId: from });
        const membershipId = items.find(({ person }) => person.displayName === name)?.id ?? '';
        const move = { groupId: from, membershipId, toGroupId, roleId, on: '2026-03-01' };
        return () => admin.call(groups.moveMember, move);
      };
      const moves = [
        await move(one.id, other.id, names[0]),
        await move(other.id, one.id, names[1]),
      ];
      await Promise.all(moves.map((run) => run()));
    }
    expect(await listMemberNames(admin, one.id)).toEqual(['Eva', 'Rut', 'Sol']);
    expect(await listMemberNames(admin, other.id)).toEqual(['Ana', 'Inés', 'Luz']);
  });
});

test('a group to which people came from others, or of which others came, is closed and not deleted', async () => {
  const { admin } = await server().createChurch();
  const [from, to] = [await createGroup(admin), await createGroup(admin, { name: 'Betania' })];
  const empty = await createGroup(admin, { name: 'Sion' });
  await addNewMembers(admin, from, ['Ana']);
  const [ana] = (await admin.call(groups.members, { groupId: from.id })).items;
  const roleId = await findRoleId(admin, to.typeId, 'member');
  const member = { groupId: from.id, membershipId: ana?.id ?? '' };
  await admin.call(groups.moveMember, { ...member, toGroupId: to.id, roleId, on: '2026-03-01' });
  const remove = ({ id: groupId }: { id: string }) => admin.call(groups.remove, { groupId });
  await expect(remove(to)).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  const merging = { on: '2026-04-01', leaders: 'both', place: 'kept', time: 'kept' } as const;
  const ids = { groupId: empty.id, otherId: from.id };
  await admin.call(multiplicationContract.merge, { ...ids, ...merging });
  await expect(remove(empty)).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  await remove(from);
  await remove(empty);
});

describe('who leads', () => {
  test('a leader sees the own group alone, and a supervisor the branch', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const network = await createGroup(admin, { type: 'network', name: 'Red' });
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona', parentId: network.id });
    const cell = await createGroup(admin, { name: 'Célula', parentId: zone.id });
    await createGroup(admin, { name: 'Otra', parentId: network.id });
    const [leader, supervisor] = [await createLeader(church), await createLeader(church, 'Sara')];
    await joinGroup(admin, cell, [leader.personId], 'leader');
    await joinGroup(admin, zone, [supervisor.personId], 'supervisor');
    const listNames = async ({ client }: typeof leader) =>
      (await client.call(groups.list, {})).items.map(({ name }) => name);
    expect(await listNames(leader)).toEqual(['Célula']);
    expect(await listNames(supervisor)).toEqual(['Célula', 'Zona']);
    await expect(leader.client.call(groups.get, { groupId: zone.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      leader.client.call(groups.move, { groupId: cell.id, parentId: null }),
    ).rejects.toMatchObject({ status: 403 });
    await supervisor.client.call(groups.changeStatus, {
      groupId: cell.id,
      status: 'closed',
      on: '2026-05-01',
    });
  });

  test('who supervises a branch takes a group that the person leads neither to the top nor where the person assists', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const network = await createGroup(admin, { type: 'network', name: 'Red' });
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona', parentId: network.id });
    const other = await createGroup(admin, { type: 'zone', name: 'Otra' });
    const cell = await createGroup(admin, { parentId: zone.id });
    await admin.call(typesContract.createRole, {
      typeId: zone.typeId,
      name: 'Auxiliar',
      function: 'assistant',
    });
    const { client, personId } = await createLeader(church);
    await joinGroup(admin, zone, [personId], 'supervisor');
    await joinGroup(admin, cell, [personId], 'leader');
    await joinGroup(admin, other, [personId], 'assistant');
    for (const parentId of [null, other.id])
      await expect(client.call(groups.move, { groupId: cell.id, parentId })).rejects.toMatchObject({
        status: 403,
      });
    const { ancestors } = await admin.call(groups.get, { groupId: cell.id });
    expect(ancestors.map(({ name }) => name)).toEqual(['Red', 'Zona']);
  });

  test('who leads no more sees the group no more', async () => {
    const church = await server().createChurch();
    const cell = await createGroup(church.admin);
    const { client, personId } = await createLeader(church);
    await joinGroup(church.admin, cell, [personId], 'leader');
    const { items } = await client.call(groups.members, { groupId: cell.id });
    await church.admin.call(groups.endMembership, {
      groupId: cell.id,
      membershipId: items[0]?.id ?? '',
      on: '2026-02-01',
    });
    await expect(client.call(groups.get, { groupId: cell.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
