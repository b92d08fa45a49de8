/** A group with as many members as there is room for. */
import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import {
  addNewMembers,
  createGroup,
  findRoleId,
  firstDay,
  listMemberNames,
} from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('a group without room', () => {
  test('gets more people only after a question', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const { typeId, name, version, id: groupId } = group;
    await admin.call(groups.update, { groupId, version, typeId, name, capacity: 1 });
    const personIds = [
      (await addPerson(admin, { givenNames: 'Ana', confirmed: true })).id,
      (await addPerson(admin, { givenNames: 'Eva', confirmed: true })).id,
    ];
    const roleId = await findRoleId(admin, typeId, 'member');
    const input = { groupId, personIds, roleId, since: firstDay };
    await expect(admin.call(groups.addMembers, input)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    await admin.call(groups.addMembers, { ...input, overCapacity: true });
    expect((await admin.call(groups.get, { groupId })).members).toBe(2);
  });

  test('gets a member of another group only after a question', async () => {
    const { admin } = await server().createChurch();
    const [from, to] = [await createGroup(admin), await createGroup(admin, { name: 'Betania' })];
    const { id: toGroupId, version, typeId, name } = to;
    await admin.call(groups.update, { groupId: toGroupId, version, typeId, name, capacity: 1 });
    await addNewMembers(admin, to, ['Ana']);
    await addNewMembers(admin, from, ['Eva']);
    const [eva] = (await admin.call(groups.members, { groupId: from.id })).items;
    const roleId = await findRoleId(admin, typeId, 'member');
    const member = { groupId: from.id, membershipId: eva?.id ?? '' };
    const input = { ...member, toGroupId, roleId, on: '2026-03-01' };
    await expect(admin.call(groups.moveMember, input)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    expect(await listMemberNames(admin, from.id)).toEqual(['Eva']);
    await admin.call(groups.moveMember, { ...input, overCapacity: true });
    expect(await listMemberNames(admin, toGroupId)).toEqual(['Ana', 'Eva']);
  });
});
