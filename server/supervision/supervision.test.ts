import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { supervisionContract as supervision } from '#domain/supervision/contract.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { addMeeting, daysAgo, weeksAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** A network with a zone of two cells, and a cell of its own. */
async function createTree(church: TestChurch) {
  const { admin } = church;
  const network = await createGroup(admin, { type: 'network', name: 'Red Norte' });
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1', parentId: network.id });
  const emaus = await createGroup(admin, { name: 'Emaús', parentId: zone.id });
  const sion = await createGroup(admin, { name: 'Sion', parentId: zone.id });
  const betel = await createGroup(admin, { name: 'Betel', parentId: network.id });
  return { network, zone, emaus, sion, betel };
}

const meet = (church: TestChurch, meeting: Parameters<typeof addMeeting>[2]) =>
  addMeeting(server(), church.id, meeting);

test('a branch has the figures of all groups below it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { network, zone, emaus, sion, betel } = await createTree(church);
  const [ana = '', eva = '', luz = ''] = await addNewMembers(admin, emaus, ['Ana', 'Eva', 'Luz']);
  await joinGroup(admin, sion, [ana], 'leader');
  await addNewMembers(admin, betel, ['Rut']);
  const groupId = emaus.id;
  await meet(church, { groupId, on: daysAgo(7), expected: 3, present: [ana, eva] });
  await meet(church, { groupId, on: daysAgo(14), expected: 3, present: [ana, eva, luz] });
  await meet(church, { groupId, on: daysAgo(21), status: 'did_not_meet' });
  await meet(church, {
    groupId: sion.id,
    on: daysAgo(7),
    expected: 1,
    visitors: [{ personId: luz, firstTime: true }, { personId: eva }],
  });
  await meet(church, { groupId: betel.id, on: daysAgo(7), status: 'planned' });
  await meet(church, { groupId: betel.id, on: daysAgo(-7), status: 'planned' });

  const top = await admin.call(supervision.tree, {});
  expect(top.items).toHaveLength(1);
  expect(top.items[0]).toMatchObject({ id: network.id, hasBelow: true });
  const figures = {
    groups: 3,
    members: 4,
    held: 3,
    didNotMeet: 1,
    present: 5,
    expected: 7,
    visitors: 2,
    firstTime: 1,
    missing: 1,
    full: 0,
    withoutLeader: 2,
  };
  expect(top.items[0]?.figures).toEqual(figures);
  expect(top.total).toEqual(figures);

  const below = await admin.call(supervision.tree, { branchId: network.id });
  expect(below.path).toEqual([{ id: network.id, name: 'Red Norte' }]);
  expect(below.total).toEqual(figures);
  expect(below.items.map(({ name, figures: each }) => [name, each])).toEqual([
    ['Betel', { ...none, groups: 1, members: 1, missing: 1, withoutLeader: 1 }],
    ['Zona 1', { ...figures, groups: 2, members: 3, missing: 0, withoutLeader: 1 }],
  ]);
  const leaf = await admin.call(supervision.tree, { branchId: emaus.id });
  expect(leaf.items).toMatchObject([
    { id: emaus.id, hasBelow: false, figures: { held: 2, didNotMeet: 1, present: 5, expected: 6 } },
  ]);
  expect(leaf.path.map(({ id }) => id)).toEqual([network.id, zone.id, emaus.id]);
});

const none = {
  groups: 0,
  members: 0,
  held: 0,
  didNotMeet: 0,
  present: 0,
  expected: 0,
  visitors: 0,
  firstTime: 0,
  missing: 0,
  full: 0,
  withoutLeader: 0,
};

test('a period has its weeks and no others, each with its share of those expected', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const cell = await createGroup(admin);
  const [ana = '', eva = ''] = await addNewMembers(admin, cell, ['Ana', 'Eva']);
  const groupId = cell.id;
  await meet(church, { groupId, on: weeksAgo(1), expected: 2, present: [ana] });
  await meet(church, { groupId, on: weeksAgo(2), expected: 2, present: [ana, eva] });
  await meet(church, { groupId, on: weeksAgo(10), expected: 2, present: [ana, eva] });
  await meet(church, { groupId, on: weeksAgo(51), expected: 2, present: [eva] });
  const read = async (weeks: '4' | '12' | '52') => {
    const { items } = await admin.call(supervision.tree, { weeks });
    return [items[0]?.figures.held, items[0]?.trend];
  };
  expect(await read('4')).toEqual([2, [null, 100, 50, null]]);
  expect(await read('12')).toEqual([3, [null, 100, ...Array(7).fill(null), 100, 50, null]]);
  const [held, trend] = await read('52');
  expect(held).toBe(4);
  expect(trend).toEqual([50, ...Array(9).fill(null), 100, null, 75]);
  const { weeks, meetings } = await admin.call(supervision.weeks, {
    branchId: groupId,
    weeks: '4',
  });
  expect(weeks.map(({ held: met, present, expected }) => [met, present, expected])).toEqual([
    [0, 0, 0],
    [1, 2, 2],
    [1, 1, 2],
    [0, 0, 0],
  ]);
  expect(meetings).toMatchObject([
    { status: 'held', present: 1, expected: 2, isMissing: false },
    { status: 'held', present: 2, expected: 2, isMissing: false },
  ]);
});

test('a meeting without a report is missing once it began, unless the group paused', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const cell = await createGroup(admin);
  const plan = (on: string) => meet(church, { groupId: cell.id, on, status: 'planned' });
  await plan(daysAgo(-1));
  await plan(daysAgo(8));
  await plan(daysAgo(15));
  const countMissing = async () =>
    (await admin.call(supervision.tree, { weeks: '4' })).total.missing;
  expect(await countMissing()).toBe(2);
  await server().core.database.inChurch(church.id, (db) =>
    db
      .insertInto('group_pauses')
      .values({
        id: crypto.randomUUID(),
        group_id: cell.id,
        first_day: daysAgo(16),
        last_day: daysAgo(15),
      })
      .execute(),
  );
  expect(await countMissing()).toBe(1);
  await admin.call(groups.changeStatus, { groupId: cell.id, status: 'paused', on: daysAgo(1) });
  expect(await countMissing()).toBe(0);
});

test('a closed group stays in the tree as long as the period has meetings of it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [one, other] = [await createGroup(admin), await createGroup(admin, { name: 'Otra' })];
  const [ana = ''] = await addNewMembers(admin, one, ['Ana']);
  await meet(church, { groupId: one.id, on: daysAgo(40), expected: 1, present: [ana] });
  for (const { id: groupId } of [one, other])
    await admin.call(groups.changeStatus, { groupId, status: 'closed', on: daysAgo(30) });
  const read = async (weeks: '4' | '12') => {
    const { items, total } = await admin.call(supervision.tree, { weeks });
    return [items.map(({ name, status }) => [name, status]), total.groups, total.held];
  };
  expect(await read('12')).toEqual([[['Emaús', 'closed']], 0, 1]);
  expect(await read('4')).toEqual([[], 0, 0]);
});

test('full groups are counted by their own capacity or that of their type', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: groupId, version, typeId, name } = await createGroup(admin);
  await addNewMembers(admin, { id: groupId, typeId }, ['Ana', 'Eva']);
  const countFull = async (capacity: number) => {
    const { version: present } = await admin.call(groups.get, { groupId });
    await admin.call(groups.update, { groupId, version: present, typeId, name, capacity });
    return (await admin.call(supervision.tree, {})).total.full;
  };
  expect(version).toBe(1);
  expect([await countFull(3), await countFull(2), await countFull(1)]).toEqual([0, 1, 1]);
});

test('a leader sees the own group, a supervisor the branch, and nobody the branch of another', async () => {
  const church = await server().createChurch();
  const { network, zone, emaus } = await createTree(church);
  const [leader, supervisor] = [await createLeader(church), await createLeader(church, 'Sara')];
  await joinGroup(church.admin, emaus, [leader.personId], 'leader');
  await joinGroup(church.admin, zone, [supervisor.personId], 'supervisor');
  const read = async ({ client }: typeof leader, branchId?: string) => {
    const { items, path } = await client.call(supervision.tree, branchId ? { branchId } : {});
    return [path.map(({ name }) => name), items.map(({ name }) => name)];
  };
  expect(await read(leader)).toEqual([[], ['Emaús']]);
  expect(await read(supervisor)).toEqual([[], ['Zona 1']]);
  expect(await read(supervisor, zone.id)).toEqual([['Zona 1'], ['Emaús', 'Sion']]);
  const { client } = supervisor;
  for (const branchId of [network.id, crypto.randomUUID()]) {
    const refused = { status: 404 };
    await expect(client.call(supervision.tree, { branchId })).rejects.toMatchObject(refused);
    await expect(client.call(supervision.weeks, { branchId })).rejects.toMatchObject(refused);
  }
  await expect(leader.client.call(supervision.tree, { branchId: zone.id })).rejects.toMatchObject({
    status: 404,
  });
});

test('the lists that the figures of members, meetings and visitors open have as many', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { network, zone, emaus, sion, betel } = await createTree(church);
  // The supervisor of a branch is not among the members of its groups.
  const { personId } = await createLeader(church, 'Saúl');
  await joinGroup(admin, zone, [personId], 'supervisor');
  const [ana = '', eva = ''] = await addNewMembers(admin, emaus, ['Ana', 'Eva']);
  await joinGroup(admin, sion, [ana], 'member');
  await addNewMembers(admin, betel, ['Rut']);
  await changePerson(admin, eva, { recordStatus: 'archived' });
  const newcomer = { personId: eva, firstTime: true };
  await meet(church, { groupId: emaus.id, on: daysAgo(7), present: [ana], visitors: [newcomer] });
  await meet(church, { groupId: emaus.id, on: daysAgo(14), visitors: [{ personId: eva }] });
  await meet(church, { groupId: sion.id, on: daysAgo(7), present: [ana], visitors: [newcomer] });
  await meet(church, { groupId: sion.id, on: daysAgo(14), status: 'did_not_meet' });
  for (const branchId of [undefined, network.id, zone.id, emaus.id]) {
    const { from, total } = await admin.call(supervision.tree, branchId ? { branchId } : {});
    const members = await admin.call(people.list, {
      featureFilters: `group:attends${branchId ? `-${branchId}` : ''}`,
      recordStatus: 'active,inactive,archived',
    });
    expect(members.items).toHaveLength(total.members);
    const rows = await admin.call(missing.attendance, {
      by: 'group',
      from,
      ...(branchId ? { branchId } : {}),
    });
    const add = (key: 'meetings' | 'present' | 'visitors'): number =>
      rows.items.reduce((sum, row) => sum + (row[key] ?? 0), 0);
    expect([add('meetings'), add('present'), add('visitors')]).toEqual([
      total.held,
      total.present,
      total.visitors,
    ]);
  }
  await expect(
    admin.call(people.list, { featureFilters: 'group:attends-nobody' }),
  ).rejects.toMatchObject({ failure: { code: 'invalid' } });
});
