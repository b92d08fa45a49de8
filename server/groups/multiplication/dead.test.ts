/** Somebody dies while a proposal waits, or before groups become one or close. */
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import {
  addNewMembers,
  buildProposal,
  createCellInZone,
  createGroup,
  findRoleId,
  joinGroup,
  listMemberNames,
  multipliedOn,
  proposeMultiplication,
} from '#server/testing/groups.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const createCell = async () => createCellInZone(await server().createChurch());

const die = (admin: Client, personId: string) =>
  changePerson(admin, personId, { diedOn: '2026-02-10' });
const toDecide = ({ id, version }: { readonly id: string; readonly version: number }) => ({
  proposalId: id,
  version,
});
const refuseField = (path: string) => ({
  failure: { fields: [{ path, message: expect.stringContaining('falleció') }] },
});

test('a proposal whose leader or host has died marks them and waits for another one', async () => {
  const { admin, cell, leader, personIds } = await createCell();
  const [ana = '', berta = '', carlos = ''] = personIds;
  const { id: hostId } = await addPerson(admin, { givenNames: 'Zoila' });
  const plan = { ...(await buildProposal(admin, cell, [ana, berta])), hostId };
  const proposal = await admin.call(contract.propose, {
    groupId: cell.id,
    requestId: crypto.randomUUID(),
    ...plan,
  });
  for (const personId of [ana, hostId]) await die(admin, personId);
  const [shown] = (await leader.client.call(contract.ofGroup, { groupId: cell.id })).items;
  expect(shown).toMatchObject({
    host: { id: hostId, isDeceased: true },
    people: [
      { id: ana, isDeceased: true, isMember: false },
      { id: berta, isDeceased: false, isMember: true },
    ],
  });
  const approve = (waiting: typeof proposal) => admin.call(contract.approve, toDecide(waiting));
  await expect(approve(proposal)).rejects.toMatchObject({
    failure: { code: 'failed_precondition', message: expect.stringMatching(/liderar.+falleció/) },
  });

  const led = await buildProposal(admin, cell, [berta, carlos]);
  const change = (input: typeof plan) =>
    admin.call(contract.change, { ...toDecide(proposal), ...input });
  await expect(change({ ...led, hostId })).rejects.toMatchObject(refuseField('hostId'));
  await expect(change({ ...plan, hostId: carlos })).rejects.toMatchObject({
    failure: { fields: [{ path: 'people' }] },
  });
  const approved = await approve(await change({ ...led, hostId: carlos }));
  expect(await listMemberNames(admin, approved.newGroup?.id ?? '')).toEqual(['Berta', 'Carlos']);
});

test('a proposal is not approved for the home of a host who has died', async () => {
  const { admin, cell, personIds } = await createCell();
  const { id: hostId } = await addPerson(admin, { givenNames: 'Zoila' });
  const proposal = await admin.call(contract.propose, {
    groupId: cell.id,
    requestId: crypto.randomUUID(),
    ...(await buildProposal(admin, cell, personIds.slice(0, 2))),
    hostId,
  });
  await die(admin, hostId);
  await expect(admin.call(contract.approve, toDecide(proposal))).rejects.toMatchObject({
    failure: { code: 'failed_precondition', message: expect.stringContaining('casa') },
  });
});

test('the living of a group do not all leave it, although somebody who died is on its list', async () => {
  const { admin, cell, leader, personIds } = await createCell();
  const [, , carlos = ''] = personIds;
  await die(admin, carlos);
  await die(admin, leader.personId);
  await expect(
    proposeMultiplication(admin, admin, cell, personIds.slice(0, 2)),
  ).rejects.toMatchObject({
    failure: { fields: [{ path: 'people', message: expect.stringContaining('quedarse') }] },
  });
});

test('who died joins no group, gets no other role and moves nowhere', async () => {
  const { admin, cell, zone, personIds } = await createCell();
  const [ana = ''] = personIds;
  const other = await createGroup(admin, { name: 'Betania', parentId: zone.id });
  await die(admin, ana);
  await expect(joinGroup(admin, other, [ana], 'leader')).rejects.toMatchObject(
    refuseField('personIds'),
  );
  const { items } = await admin.call(groups.members, { groupId: cell.id });
  const { id: membershipId = '', version = 0 } =
    items.find(({ person }) => person.id === ana) ?? {};
  const roleId = await findRoleId(admin, cell.typeId, 'leader');
  const member = { groupId: cell.id, membershipId, roleId, on: multipliedOn };
  await expect(admin.call(groups.changeMember, { ...member, version })).rejects.toMatchObject(
    refuseField('roleId'),
  );
  await expect(
    admin.call(groups.moveMember, { ...member, toGroupId: other.id }),
  ).rejects.toMatchObject(refuseField('toGroupId'));
  const added = await admin.call(groupMembersContract.addSelected, {
    groupId: other.id,
    roleId,
    since: multipliedOn,
    selection: { ids: [ana, personIds[1] ?? ''] },
  });
  expect(added).toMatchObject({ added: 1, alreadyThere: 0 });
});

test('who died stays with the group that closes, also if it becomes part of another', async () => {
  const { admin, cell, zone, personIds } = await createCell();
  const other = await createGroup(admin, { name: 'Betania', parentId: zone.id });
  const [olga = ''] = await addNewMembers(admin, other, ['Olga', 'Óscar']);
  await die(admin, olga);
  const merge = { groupId: cell.id, otherId: other.id, on: multipliedOn } as const;
  const ways = { leaders: 'both', place: 'kept', time: 'kept' } as const;
  const { group } = await admin.call(contract.merge, { ...merge, ...ways });
  expect(group.members).toBe(5);
  expect(await listMemberNames(admin, cell.id)).not.toContain('Olga');
  const [left] = (await admin.call(groups.ofPerson, { personId: olga })).items;
  expect(left).toMatchObject({ until: multipliedOn, movedTo: null });

  const [ana = '', berta = ''] = personIds;
  await die(admin, ana);
  const third = await createGroup(admin, { name: 'Sion', parentId: zone.id });
  const close = (ids: string[]) =>
    admin.call(contract.close, {
      groupId: cell.id,
      on: multipliedOn,
      destinations: [{ groupId: third.id, personIds: ids }],
    });
  await expect(close([ana, berta])).rejects.toMatchObject({
    failure: { fields: [{ path: 'destinations' }] },
  });
  await close([berta]);
  expect(await listMemberNames(admin, third.id)).toEqual(['Berta']);
});
