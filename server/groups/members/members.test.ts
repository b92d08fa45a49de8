import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract as contract } from '#domain/groups/members-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import {
  addNewMembers,
  createGroup,
  createLeader,
  findRoleId,
  firstDay,
  joinGroup,
} from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const day = '2026-03-01';

const readMembers = async (client: Client, groupId: string, status = 'active' as const) =>
  (await client.call(groups.members, { groupId, status })).items;

async function createCell(names: readonly string[] = ['Ana']) {
  const church = await server().createChurch();
  const { admin } = church;
  const group = await createGroup(admin);
  const personIds = await addNewMembers(admin, group, names);
  return { church, admin, group, groupId: group.id, personIds };
}

describe('a change of members is undone', () => {
  test('somebody who was added is in the group no more', async () => {
    const { admin, group, groupId } = await createCell();
    const { id } = await addPerson(admin, { givenNames: 'Luis', confirmed: true });
    const { undoId, items } = await admin.call(groups.addMembers, {
      groupId,
      personIds: [id],
      roleId: await findRoleId(admin, group.typeId, 'member'),
      since: day,
    });
    expect(items).toHaveLength(2);
    await admin.call(contract.undo, { undoId: undoId ?? '' });
    expect((await readMembers(admin, groupId)).map((each) => each.person.displayName)).toEqual([
      'Ana',
    ]);
    expect((await admin.call(groups.ofPerson, { personId: id })).items).toEqual([]);
  });

  test('a role of before comes back with its history', async () => {
    const { admin, group, groupId, personIds } = await createCell();
    const before = (await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' })).items;
    const [member] = await readMembers(admin, groupId);
    const { undoId } = await admin.call(groups.changeMember, {
      groupId,
      membershipId: member?.id ?? '',
      version: member?.version ?? 0,
      roleId: await findRoleId(admin, group.typeId, 'leader'),
      since: firstDay,
      on: day,
    });
    const [changed] = (await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' })).items;
    expect(changed?.roles).toEqual([
      { name: 'Miembro', since: firstDay, until: '2026-02-28' },
      { name: 'Líder', since: day, until: null },
    ]);
    await admin.call(contract.undo, { undoId: undoId ?? '' });
    expect((await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' })).items).toEqual(
      before,
    );
  });

  test('somebody who left belongs to the group again, since the same day', async () => {
    const { admin, groupId } = await createCell();
    const [member] = await readMembers(admin, groupId);
    const { undoId } = await admin.call(groups.endMembership, {
      groupId,
      membershipId: member?.id ?? '',
      on: day,
      reason: 'Se mudó',
    });
    await admin.call(contract.undo, { undoId: undoId ?? '' });
    const [again] = await readMembers(admin, groupId);
    expect(again).toMatchObject({ since: firstDay, until: null, reason: '', status: 'active' });
  });

  test('somebody who was moved is back in the first group, and was never in the other one', async () => {
    const { admin, groupId, personIds } = await createCell();
    const other = await createGroup(admin, { name: 'Betania' });
    const [member] = await readMembers(admin, groupId);
    const { undoId } = await admin.call(groups.moveMember, {
      groupId,
      membershipId: member?.id ?? '',
      toGroupId: other.id,
      roleId: await findRoleId(admin, other.typeId, 'leader'),
      on: day,
    });
    const moved = (await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' })).items;
    expect(moved.map(({ group, movedTo }) => [group.name, movedTo?.name ?? null])).toEqual([
      ['Betania', null],
      ['Emaús', 'Betania'],
    ]);
    await admin.call(contract.undo, { undoId: undoId ?? '' });
    expect(await readMembers(admin, other.id)).toEqual([]);
    expect(await readMembers(admin, groupId)).toMatchObject([{ since: firstDay, until: null }]);
  });

  test('not after a later change of the member', async () => {
    const { admin, groupId } = await createCell();
    const [member] = await readMembers(admin, groupId);
    const membershipId = member?.id ?? '';
    const change = {
      groupId,
      membershipId,
      version: member?.version ?? 0,
      roleId: member?.roleId ?? '',
      since: '2026-02-01',
      on: day,
    };
    const { undoId, items } = await admin.call(groups.changeMember, change);
    const version = items[0]?.version ?? 0;
    await admin.call(groups.changeMember, { ...change, version, since: '2026-02-02' });
    await expect(admin.call(contract.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    });
  });

  test('not after the person came back to the group', async () => {
    const { admin, group, groupId, personIds } = await createCell();
    const [member] = await readMembers(admin, groupId);
    const { undoId } = await admin.call(groups.endMembership, {
      groupId,
      membershipId: member?.id ?? '',
      on: day,
    });
    await joinGroup(admin, group, personIds, 'member');
    await expect(admin.call(contract.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    });
  });

  test('only by who may change the members of the group, and only once', async () => {
    const { church, admin, groupId } = await createCell();
    const { client: leader } = await createLeader(church);
    const [member] = await readMembers(admin, groupId);
    const { undoId } = await admin.call(groups.endMembership, {
      groupId,
      membershipId: member?.id ?? '',
      on: day,
    });
    const input = { undoId: undoId ?? '' };
    await expect(leader.call(contract.undo, input)).rejects.toMatchObject({
      failure: { code: 'not_found' },
    });
    await admin.call(contract.undo, input);
    await expect(admin.call(contract.undo, input)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
  });

  test('a change that changes nothing offers no undo', async () => {
    const { admin, group, groupId, personIds } = await createCell();
    const { undoId } = await admin.call(groups.addMembers, {
      groupId,
      personIds,
      roleId: await findRoleId(admin, group.typeId, 'member'),
      since: day,
    });
    expect(undoId).toBeNull();
  });
});

test('a role cannot begin before the membership', async () => {
  const { admin, group, groupId } = await createCell();
  const [member] = await readMembers(admin, groupId);
  await expect(
    admin.call(groups.changeMember, {
      groupId,
      membershipId: member?.id ?? '',
      version: member?.version ?? 0,
      roleId: await findRoleId(admin, group.typeId, 'leader'),
      since: firstDay,
      on: '2025-12-31',
    }),
  ).rejects.toMatchObject({ failure: { code: 'invalid' } });
});

test('a leader writes to the own members, and adds nobody whose groups the leader does not see', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const group = await createGroup(admin);
  const { client: leader, personId } = await createLeader(church);
  await joinGroup(admin, group, [personId], 'leader');
  const emails = [{ value: 'ana@ejemplo.org' }];
  const { id: anaId } = await addPerson(admin, { givenNames: 'Ana', emails, confirmed: true });
  const input = {
    groupId: group.id,
    personIds: [anaId],
    roleId: await findRoleId(admin, group.typeId, 'member'),
    since: day,
  };
  await expect(leader.call(groups.addMembers, input)).rejects.toMatchObject({
    failure: { code: 'invalid' },
  });
  await admin.call(groups.addMembers, input);
  expect(await leader.call(contract.addresses, { groupId: group.id })).toEqual({
    emails: ['ana@ejemplo.org'],
    without: [],
    selfId: personId,
  });
  const other = await createGroup(admin, { name: 'Betania' });
  await expect(leader.call(contract.addresses, { groupId: other.id })).rejects.toMatchObject({
    failure: { code: 'not_found' },
  });
});

describe('many at once', () => {
  test('a pasted list is compared with the people on record, and changes nothing', async () => {
    const { admin, group, groupId } = await createCell(['Ana']);
    const add = async (givenNames: string, surname1: string, more: object = {}) =>
      (await addPerson(admin, { givenNames, surname1, confirmed: true, ...more })).id;
    const maria = await add('María', 'Gómez', {
      phones: [{ number: '311 555 0101' }],
    });
    const other = await add('María', 'Gómez', {
      emails: [{ value: 'mg@ejemplo.org' }],
    });
    const lines = [
      'gomez, MARIA',
      'María Gómez; 311 555 0101',
      'mg@ejemplo.org',
      'Ana',
      'Pedro Nadie',
      ';;',
    ];
    const { items } = await admin.call(contract.match, { groupId, lines });
    const found = items.map(({ people }) => people.map(({ id }) => id).toSorted());
    expect(found.slice(0, 3)).toEqual([[maria, other].toSorted(), [maria], [other]]);
    expect(items[3]?.people).toMatchObject([{ displayName: 'Ana', isMember: true }]);
    expect(found.slice(4)).toEqual([[], []]);
    expect((await admin.call(groups.get, { groupId })).members).toBe(1);
    expect(group.members).toBe(0);
  });

  test('a list of a thousand and one lines is refused', async () => {
    const { admin, groupId } = await createCell();
    const lines = Array.from({ length: 1001 }, (_, index) => `Persona ${index}`);
    await expect(admin.call(contract.match, { groupId, lines })).rejects.toMatchObject({
      failure: { code: 'invalid' },
    });
  });

  test('those whom a filter finds are added, with an undo in the list of recent changes of who sees all groups', async () => {
    const { church, admin, group, groupId } = await createCell(['Ana']);
    for (const givenNames of ['Berta', 'Carlos'])
      await addPerson(admin, { givenNames, sex: 'female', confirmed: true });
    const result = await admin.call(contract.addSelected, {
      groupId,
      selection: { filters: { sex: 'female' }, except: [] },
      roleId: await findRoleId(admin, group.typeId, 'member'),
      since: day,
    });
    expect(result).toMatchObject({ added: 2, alreadyThere: 0 });
    const { items } = await admin.call(peopleBulkContract.recent, {});
    expect(items).toMatchObject([{ kind: 'group', label: 'Emaús', changed: 2, isUndone: false }]);
    const registrar = await createUserWith(church, ['people.view', 'people.edit', 'groups.view']);
    expect((await registrar.call(peopleBulkContract.recent, {})).items).toEqual([]);
    await admin.call(contract.undo, { undoId: result.undoId ?? '' });
    expect(await readMembers(admin, groupId)).toHaveLength(1);
  });

  test('who does not see people finds nobody by a list, and adds nobody by a filter', async () => {
    const { church, admin, group, groupId } = await createCell();
    const { client: leader, personId } = await createLeader(church);
    await joinGroup(admin, group, [personId], 'leader');
    await expect(leader.call(contract.match, { groupId, lines: ['Ana'] })).rejects.toMatchObject({
      failure: { code: 'forbidden' },
    });
  });
});
