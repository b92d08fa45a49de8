import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { addMeeting } from '#server/testing/gatherings.ts';
import {
  addNewMembers,
  createGroup,
  createLeader,
  firstDay,
  joinGroup,
  listMemberNames,
  multipliedOn,
  tuesdays,
} from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const refusal = (code: string) => ({ failure: { code } });

const addLeader = async (admin: Client, group: GroupView, givenNames: string) => {
  const { id } = await addPerson(admin, { givenNames, confirmed: true });
  await joinGroup(admin, group, [id], 'leader');
  return id;
};

/** Two cells, each with a leader and a member, and somebody who belongs to both. */
async function createTwoCells() {
  const church = await server().createChurch();
  const { admin } = church;
  const [kept, other] = [
    await createGroup(admin, { name: 'Emaús' }),
    await createGroup(admin, { name: 'Betania' }),
  ];
  await addLeader(admin, kept, 'Laura');
  const otherLeader = await addLeader(admin, other, 'Omar');
  const [both = ''] = await addNewMembers(admin, kept, ['Berta']);
  await joinGroup(admin, other, [both], 'member');
  await addNewMembers(admin, other, ['Olga']);
  const input = {
    groupId: kept.id,
    otherId: other.id,
    on: multipliedOn,
    leaders: 'both',
    place: 'kept',
    time: 'kept',
  } as const;
  return { church, admin, kept, other, both, otherLeader, input };
}

const listRoles = async (client: Client, groupId: string) => {
  const types = (await client.call(groups.types, {})).items;
  const names = new Map(types.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name])));
  const { items } = await client.call(groups.members, { groupId });
  return Object.fromEntries(
    items.map(({ person, roleId }) => [person.displayName, names.get(roleId)]),
  );
};

describe('a merge', () => {
  test('moves the people with their history, closes the other group and keeps its reports', async () => {
    const { church, admin, kept, other, both, input } = await createTwoCells();
    await addMeeting(server(), church.id, { groupId: other.id, on: '2026-02-04' });
    const { group } = await admin.call(contract.merge, { ...input, reason: 'Se mudan' });
    expect(group).toMatchObject({ id: kept.id, members: 4 });
    expect(await listMemberNames(admin, kept.id)).toEqual(['Berta', 'Laura', 'Olga', 'Omar']);
    expect(await admin.call(groups.get, { groupId: other.id })).toMatchObject({
      status: 'closed',
      closedOn: multipliedOn,
      mergedInto: { id: kept.id, name: 'Emaús' },
      members: 0,
    });
    const { items } = await admin.call(groups.ofPerson, { personId: both });
    expect(items.map((each) => [each.group.name, each.since, each.until])).toEqual([
      ['Emaús', firstDay, null],
      ['Betania', firstDay, multipliedOn],
    ]);
    await expect(admin.call(groups.remove, { groupId: other.id })).rejects.toMatchObject(
      refusal('failed_precondition'),
    );
  });

  test.each([
    ['kept', { Laura: 'Líder', Omar: 'Miembro' }],
    ['other', { Laura: 'Miembro', Omar: 'Líder' }],
    ['both', { Laura: 'Líder', Omar: 'Líder' }],
  ] as const)('is led by those who were chosen: %s', async (leaders, roles) => {
    const { admin, kept, input } = await createTwoCells();
    await admin.call(contract.merge, { ...input, leaders });
    expect(await listRoles(admin, kept.id)).toEqual({
      Berta: 'Miembro',
      Olga: 'Miembro',
      ...roles,
    });
  });

  test('takes the place and the time of the other one, and its undo gives both groups back', async () => {
    const { admin, kept, other, otherLeader, input } = await createTwoCells();
    const { version, typeId, name } = await admin.call(groups.get, { groupId: other.id });
    await admin.call(groups.update, {
      groupId: other.id,
      version,
      typeId,
      name,
      hostId: otherLeader,
      schedule: tuesdays,
    });
    const before = [
      await admin.call(groups.get, { groupId: kept.id }),
      await admin.call(groups.get, { groupId: other.id }),
    ];
    const { group, undoId } = await admin.call(contract.merge, {
      ...input,
      place: 'other',
      time: 'other',
      leaders: 'other',
    });
    expect(group).toMatchObject({ host: { id: otherLeader }, schedule: tuesdays });
    await admin.call(groupMembersContract.undo, { undoId });
    for (const { id, version: former, ...view } of before)
      expect(await admin.call(groups.get, { groupId: id })).toMatchObject({
        ...view,
        version: former + 2,
      });
    expect(await listRoles(admin, kept.id)).toEqual({ Laura: 'Líder', Berta: 'Miembro' });
    expect(await listRoles(admin, other.id)).toEqual({
      Omar: 'Líder',
      Berta: 'Miembro',
      Olga: 'Miembro',
    });
  });

  test('is of who supervises both', async () => {
    const { church, admin, kept, other, input } = await createTwoCells();
    const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1' });
    await admin.call(groups.move, { groupId: kept.id, parentId: zone.id });
    const { client, personId } = await createLeader(church);
    await joinGroup(admin, zone, [personId], 'supervisor');
    await expect(client.call(contract.merge, input)).rejects.toMatchObject(refusal('not_found'));
    await joinGroup(admin, other, [personId], 'leader');
    await expect(client.call(contract.merge, input)).rejects.toMatchObject(refusal('forbidden'));
    await admin.call(groups.move, { groupId: other.id, parentId: zone.id });
    await client.call(contract.merge, input);
  });

  test('of a group with itself, or with one that is closed, is refused', async () => {
    const { admin, kept, other, input } = await createTwoCells();
    await expect(admin.call(contract.merge, { ...input, otherId: kept.id })).rejects.toMatchObject(
      refusal('failed_precondition'),
    );
    await admin.call(contract.close, { groupId: other.id, on: multipliedOn });
    await expect(admin.call(contract.merge, input)).rejects.toMatchObject(
      refusal('failed_precondition'),
    );
  });
});

describe('a group that closes', () => {
  test('sends its people where they are told to go, and the others leave', async () => {
    const { admin, kept, other, otherLeader } = await createTwoCells();
    const third = await createGroup(admin, { name: 'Sion' });
    const { items } = await admin.call(groups.members, { groupId: other.id });
    const olga = items.find(({ person }) => person.displayName === 'Olga')?.person.id ?? '';
    const { group, undoId } = await admin.call(contract.close, {
      groupId: other.id,
      on: multipliedOn,
      reason: 'La anfitriona viaja',
      destinations: [
        { groupId: kept.id, personIds: [otherLeader] },
        { groupId: third.id, personIds: [olga] },
      ],
    });
    expect(group).toMatchObject({ status: 'closed', closedOn: multipliedOn, members: 0 });
    expect(await listRoles(admin, kept.id)).toMatchObject({ Omar: 'Miembro' });
    expect(await listMemberNames(admin, third.id)).toEqual(['Olga']);
    const [left] = (await admin.call(groups.ofPerson, { personId: olga })).items.slice(1);
    expect(left).toMatchObject({ until: multipliedOn, movedTo: { name: 'Sion' } });
    await admin.call(groupMembersContract.undo, { undoId });
    expect(await listMemberNames(admin, other.id)).toEqual(['Berta', 'Olga', 'Omar']);
    expect(await listMemberNames(admin, third.id)).toEqual([]);
    expect((await admin.call(groups.get, { groupId: other.id })).status).toBe('active');
  });

  test('does so today or before, and so do people leave: a day to come is refused', async () => {
    const { admin, kept, input } = await createTwoCells();
    const on = addDays(toPlainDay(new Date(), 'UTC'), 3);
    const { items } = await admin.call(groups.members, { groupId: kept.id });
    const membershipId = items[0]?.id ?? '';
    const attempts = [
      () => admin.call(contract.close, { groupId: kept.id, on }),
      () => admin.call(groups.changeStatus, { groupId: kept.id, status: 'closed', on }),
      () => admin.call(groups.endMembership, { groupId: kept.id, membershipId, on }),
      () => admin.call(contract.merge, { ...input, on }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ failure: { fields: [{ path: 'on' }] } });
  });

  test('while the other closes into it waits for it: one of them stays open', async () => {
    const { admin, kept, other } = await createTwoCells();
    const closeInto = async (from: GroupView, to: GroupView) => {
      const { items } = await admin.call(groups.members, { groupId: from.id });
      const personIds = items.slice(0, 1).map(({ person }) => person.id);
      const destinations = [{ groupId: to.id, personIds }];
      return () => admin.call(contract.close, { groupId: from.id, on: multipliedOn, destinations });
    };
    const closings = [await closeInto(kept, other), await closeInto(other, kept)];
    const results = await Promise.allSettled(closings.map((close) => close()));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 409 } }]);
  });

  test.each(['twice', 'itself', 'stranger'] as const)(
    'with an unclear destination stays open: %s',
    async (kind) => {
      const { admin, kept, other, otherLeader } = await createTwoCells();
      const third = await createGroup(admin, { name: 'Sion' });
      const strangers = await addNewMembers(admin, third, ['Zoila']);
      const destinations = {
        twice: [
          { groupId: kept.id, personIds: [otherLeader] },
          { groupId: third.id, personIds: [otherLeader] },
        ],
        itself: [{ groupId: other.id, personIds: [otherLeader] }],
        stranger: [{ groupId: kept.id, personIds: strangers }],
      }[kind];
      await expect(
        admin.call(contract.close, { groupId: other.id, on: multipliedOn, destinations }),
      ).rejects.toMatchObject(refusal('invalid'));
      expect(await listMemberNames(admin, other.id)).toHaveLength(3);
    },
  );
});
