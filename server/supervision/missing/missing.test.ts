import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const meet = (church: TestChurch, meeting: Parameters<typeof addMeeting>[2]) =>
  addMeeting(server(), church.id, meeting);

const listNames = async (client: Client, input: object = {}): Promise<string[]> =>
  (await client.call(missing.people, input)).items.map(({ person }) => person.displayName);

describe('who was absent three times in a row', () => {
  test('is who came to none of the last three meetings that took place', async () => {
    const church = await server().createChurch();
    const cell = await createGroup(church.admin);
    const groupId = cell.id;
    const [ana = '', eva = '', luz = ''] = await addNewMembers(church.admin, cell, [
      'Ana',
      'Eva',
      'Luz',
    ]);
    await meet(church, { groupId, on: daysAgo(35), expected: 3, present: [ana, eva] });
    await meet(church, { groupId, on: daysAgo(28), expected: 3, present: [luz, eva] });
    await meet(church, { groupId, on: daysAgo(21), expected: 3, present: [luz] });
    expect(await listNames(church.admin)).toEqual([]);
    await meet(church, { groupId, on: daysAgo(14), status: 'did_not_meet' });
    await meet(church, { groupId, on: daysAgo(7), expected: 3, present: [luz] });
    const { items } = await church.admin.call(missing.people, { list: 'absent' });
    expect(items).toMatchObject([
      { person: { id: ana, displayName: 'Ana' }, group: { id: groupId }, lastOn: daysAgo(35) },
    ]);
    await meet(church, { groupId, on: daysAgo(1), expected: 3, present: [ana] });
    expect(await listNames(church.admin)).toEqual(['Eva']);
  });

  test('is nobody who joined after the first of the three, left, or died', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const cell = await createGroup(admin);
    const groupId = cell.id;
    const [, eva = ''] = await addNewMembers(admin, cell, ['Ana', 'Eva', 'Luz']);
    for (const days of [8, 15, 22]) await meet(church, { groupId, on: daysAgo(days), expected: 3 });
    expect(await listNames(admin)).toEqual(['Ana', 'Eva', 'Luz']);
    const { items } = await admin.call(groups.members, { groupId });
    const find = (name: string) => items.find(({ person }) => person.displayName === name);
    await admin.call(groups.endMembership, {
      groupId,
      membershipId: find('Ana')?.id ?? '',
      on: daysAgo(2),
    });
    await server().core.database.inChurch(church.id, async (db) => {
      await db
        .updateTable('people')
        .set({ died_on: daysAgo(5) })
        .where('id', '=', eva)
        .execute();
      await db
        .updateTable('group_members')
        .set({ since: daysAgo(21) })
        .where('id', '=', find('Luz')?.id ?? '')
        .execute();
    });
    expect(await listNames(admin)).toEqual([]);
  });
});

test('newcomers came for the first time two to eight weeks ago and never since', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [cell, other] = [await createGroup(admin), await createGroup(admin, { name: 'Otra' })];
  const names = ['Ada', 'Bea', 'Caro', 'Dina', 'Elsa'];
  const ids: string[] = [];
  for (const givenNames of names)
    ids.push((await addPerson(admin, { givenNames, confirmed: true })).id);
  const [ada = '', bea = '', caro = '', dina = '', elsa = ''] = ids;
  const first = (personId: string) => ({ personId, firstTime: true });
  const come = (groupId: string, days: number, visitors: { personId: string }[]) =>
    meet(church, { groupId, on: daysAgo(days), visitors });
  await come(cell.id, 57, [first(elsa)]);
  await come(cell.id, 55, [first(ada)]);
  await come(cell.id, 14, [first(bea), { personId: dina }]);
  await come(cell.id, 13, [first(caro)]);
  const list = () => admin.call(missing.people, { list: 'newcomers' });
  expect((await list()).items).toMatchObject([
    { person: { displayName: 'Ada' }, group: { name: 'Emaús' }, lastOn: daysAgo(55) },
    { person: { displayName: 'Bea' }, lastOn: daysAgo(14) },
  ]);
  await come(other.id, 3, [{ personId: ada }]);
  expect((await list()).items).toMatchObject([{ person: { displayName: 'Bea' } }]);
});

test('members without a group are members of the church in no group that meets', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona' });
  const cell = await createGroup(admin, { parentId: zone.id });
  const add = async (givenNames: string) =>
    (await addPerson(admin, { givenNames, confirmed: true })).id;
  const [ana, eva, luz] = [await add('Ana'), await add('Eva'), await add('Luz')];
  await server().core.database.inChurch(church.id, async (db) => {
    const statuses = await db.selectFrom('belonging_statuses').selectAll().execute();
    const set = (id: string, counts: boolean) =>
      db
        .updateTable('people')
        .set({
          belonging_status_id:
            statuses.find(({ counts_as_member }) => counts_as_member === counts)?.id ?? null,
        })
        .where('id', '=', id)
        .execute();
    for (const id of [ana, eva]) await set(id, true);
    await set(luz, false);
  });
  await joinGroup(admin, zone, [ana, eva], 'supervisor');
  expect(await listNames(admin, { list: 'ungrouped' })).toEqual(['Ana', 'Eva']);
  await joinGroup(admin, cell, [ana], 'member');
  expect(await listNames(admin, { list: 'ungrouped' })).toEqual(['Eva']);
  const { client } = await createLeader(church);
  await expect(client.call(missing.people, { list: 'ungrouped' })).rejects.toMatchObject({
    status: 403,
  });
});

test('members without a group are found although PostgreSQL has not yet counted thousands of new people', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  await addNewMembers(admin, await createGroup(admin), ['Ana']);
  await server().core.database.inChurch(church.id, async (db) => {
    await sql`
      INSERT INTO people (church_id, id, given_names, sort_key, search_text, name_key, record_status, belonging_status_id)
      SELECT ${church.id}::uuid, gen_random_uuid(), 'Eva', 'eva ' || n, ' eva', 'eva ' || n, 'active', s.id
      FROM generate_series(1, 20000) n
      JOIN belonging_statuses s ON s.church_id = ${church.id}::uuid AND s.key = 'member'`.execute(
      db,
    );
    await sql`
      INSERT INTO group_members (church_id, id, group_id, person_id, role_id, status)
      SELECT p.church_id, gen_random_uuid(), m.group_id, p.id, m.role_id, 'active'
      FROM group_members m JOIN people p ON p.church_id = m.church_id AND p.sort_key <> 'eva 7' AND p.given_names = 'Eva'
      WHERE m.church_id = ${church.id}::uuid`.execute(db);
  });
  expect(await listNames(admin, { list: 'ungrouped' })).toEqual(['Eva']);
});

describe('groups that need somebody', () => {
  test('are those with meetings without a report in the last weeks', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const [cell, other] = [await createGroup(admin), await createGroup(admin, { name: 'Otra' })];
    const { id: personId } = await addPerson(admin, {
      givenNames: 'Rut',
      phones: [{ number: '311 555 0101' }],
      confirmed: true,
    });
    await joinGroup(admin, cell, [personId], 'leader');
    const plan = (groupId: string, days: number) =>
      meet(church, { groupId, on: daysAgo(days), status: 'planned' });
    await meet(church, { groupId: cell.id, on: daysAgo(70) });
    await plan(cell.id, 8);
    await plan(cell.id, 1);
    await plan(cell.id, 50);
    await plan(other.id, 50);
    await plan(other.id, -3);
    const { items } = await admin.call(missing.groups, {});
    expect(items).toMatchObject([
      {
        id: cell.id,
        missing: 2,
        lastOn: daysAgo(70),
        leader: { displayName: 'Rut', phone: '+573115550101' },
      },
    ]);
    const later = await admin.call(missing.groups, { weeks: '12' });
    expect(later.items.map(({ name, missing: count }) => [name, count])).toEqual([
      ['Emaús', 3],
      ['Otra', 1],
    ]);
  });

  test('are those with as many members as there is room for', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { id: groupId, version, typeId, name } = await createGroup(admin);
    await createGroup(admin, { name: 'Otra' });
    await addNewMembers(admin, { id: groupId, typeId }, ['Ana', 'Eva']);
    await admin.call(groups.update, { groupId, version, typeId, name, capacity: 2 });
    const { items } = await admin.call(missing.groups, { list: 'full' });
    expect(items).toMatchObject([{ id: groupId, members: 2, capacity: 2, leader: null }]);
  });
});

test('groups without a leader are active groups that nobody leads', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [cell, paused] = [await createGroup(admin), await createGroup(admin, { name: 'Otra' })];
  await createGroup(admin, { type: 'zone', name: 'Zona' });
  const input = { groupId: paused.id, status: 'paused', on: daysAgo(1) } as const;
  await admin.call(groups.changeStatus, input);
  const list = async () =>
    (await admin.call(missing.groups, { list: 'leaderless' })).items.map(({ name }) => name);
  expect(await list()).toEqual(['Emaús']);
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
  await joinGroup(admin, cell, [personId], 'leader');
  expect(await list()).toEqual([]);

  const person = await admin.call(people.get, { personId });
  const { version } = person;
  const diedOn = daysAgo(1);
  await admin.call(people.update, { personId, version, ...toPersonInput(person), diedOn });
  expect(await list(), 'who has died leads nothing').toEqual(['Emaús']);
  await meet(church, { groupId: cell.id, on: daysAgo(1), status: 'planned', expected: 1 });
  expect((await admin.call(missing.groups, {})).items).toMatchObject([{ leader: null }]);
  const [listed] = (await admin.call(groups.list, { q: 'Emaús' })).items;
  expect(listed).toMatchObject({ leaders: [] });
  const file = await admin.fetch(`/api/groups/members/export?groupId=${cell.id}`);
  expect(await file.text(), 'the telephone list says so').toMatch(/Rut;Líder · fallecido\/a/);
});

describe('attendance in per cent', () => {
  test('counts the meetings between two days while the person belonged to the group', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const cell = await createGroup(admin);
    const groupId = cell.id;
    const [ana = '', eva = ''] = await addNewMembers(admin, cell, ['Ana', 'Eva']);
    await meet(church, { groupId, on: daysAgo(30), expected: 2, present: [ana, eva] });
    await meet(church, { groupId, on: daysAgo(20), expected: 2, present: [ana] });
    await meet(church, { groupId, on: daysAgo(10), expected: 1, present: [ana] });
    await meet(church, { groupId, on: daysAgo(5), status: 'did_not_meet' });
    const { items: memberships } = await admin.call(groups.members, { groupId });
    const membershipId = memberships.find(({ person }) => person.id === eva)?.id ?? '';
    await admin.call(groups.endMembership, { groupId, membershipId, on: daysAgo(15) });
    const read = async (input: object) =>
      (await admin.call(missing.attendance, input)).items.map(
        ({ person, group, meetings, expected, present }) => [
          person?.displayName ?? group.name,
          meetings,
          expected,
          present,
        ],
      );
    const range = { from: daysAgo(30), to: daysAgo(0) };
    expect(await read(range)).toEqual([
      ['Ana', 3, 3, 3],
      ['Eva', 2, 2, 1],
    ]);
    expect(await read({ ...range, from: daysAgo(29) })).toEqual([
      ['Ana', 2, 2, 2],
      ['Eva', 1, 1, 0],
    ]);
    expect(await read({ ...range, by: 'group' })).toEqual([['Emaús', 3, 5, 4]]);
    await expect(
      admin.call(missing.attendance, { from: daysAgo(1), to: daysAgo(2) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('is exported with the share, and so are all lists', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const cell = await createGroup(admin);
    const groupId = cell.id;
    const [ana = ''] = await addNewMembers(admin, cell, ['Ana']);
    for (const days of [30, 20, 10])
      await meet(church, { groupId, on: daysAgo(days), expected: 1 });
    await meet(church, { groupId, on: daysAgo(40), expected: 1, present: [ana] });
    const read = async (path: string) => {
      const response = await admin.fetch(path);
      expect(response.headers.get('content-type')).toContain('text/csv');
      return (await response.text()).trim().split('\r\n').slice(1);
    };
    expect(await read(missing.exportAttendance.path)).toEqual(['Ana;Emaús;4;1;25']);
    expect(await read(`${missing.exportAttendance.path}?by=group`)).toEqual(['Emaús;4;1;4;0;25']);
    expect(await read(missing.exportPeople.path)).toEqual([`Ana;Emaús;${daysAgo(40)};`]);
    await meet(church, { groupId, on: daysAgo(2), status: 'planned' });
    expect(await read(missing.exportGroups.path)).toEqual([`Emaús;;;1;${daysAgo(10)};1;`]);
  });
});

test('a list is read page by page without gaps, also by people of the same name', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const cell = await createGroup(admin);
  const groupId = cell.id;
  const personIds = await addNewMembers(admin, cell, Array<string>(60).fill('Ana'));
  for (const days of [8, 15, 22]) await meet(church, { groupId, on: daysAgo(days), expected: 60 });
  const first = await admin.call(missing.people, {});
  const second = await admin.call(missing.people, { cursor: first.next ?? '' });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  const found = [...first.items, ...second.items].map(({ person }) => person.id);
  expect(found.toSorted()).toEqual(personIds.toSorted());
});
