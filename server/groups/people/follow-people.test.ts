/** What becomes of memberships and attendances when people are merged, or their records deleted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { RoleFunction } from '#domain/groups/types.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { createGroup, findRoleId, firstDay, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const add = async (client: Client, givenNames: string): Promise<string> =>
  (await addPerson(client, { givenNames, confirmed: true })).id;

const ofPerson = async (client: Client, personId: string) =>
  (await client.call(groups.ofPerson, { personId })).items;

async function leave(client: Client, groupId: string, personId: string): Promise<void> {
  const { items } = await client.call(groups.members, { groupId });
  const membershipId = items.find(({ person }) => person.id === personId)?.id ?? '';
  await client.call(groups.endMembership, { groupId, membershipId, on: '2026-02-01' });
}

/** Groups, periods and roles, without what goes on with every change. */
const readMemberships = async (client: Client, planted: readonly GroupView[]) => {
  const found: unknown[] = [];
  for (const { id: groupId } of planted)
    for (const status of ['active', 'left'] as const) {
      const { items } = await client.call(groups.members, { groupId, status });
      found.push(items.map((each) => ({ ...each, version: 0 })));
    }
  return found;
};

const merge = (client: Client, personId: string, removedId: string) =>
  client.call(mergeContract.merge, { personId, removedId });

type Past = 'none' | 'left' | RoleFunction;
const past = fc.constantFrom<Past>('none', 'left', 'member', 'assistant', 'leader');

/** What the two of them are to three groups. */
async function plant(church: TestChurch, pasts: readonly (readonly [Past, Past])[]) {
  const { admin } = church;
  const ids = [await add(admin, 'Ana Lucía'), await add(admin, 'Ana')] as const;
  const planted: GroupView[] = [];
  for (const [index, each] of pasts.entries()) {
    const group = await createGroup(admin, { name: `Grupo ${index}` });
    planted.push(group);
    for (const [at, role] of each.entries()) {
      const personId = ids[at] ?? '';
      if (role === 'none') continue;
      await joinGroup(admin, group, [personId], role === 'left' ? 'member' : role);
      if (role === 'left') await leave(admin, group.id, personId);
    }
  }
  return { ids, planted };
}

const ranks: readonly Past[] = ['leader', 'assistant', 'member'];

describe('a merge of two records', () => {
  test('keeps one open membership of each group, the one that says more, and its undo gives all back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(past, past), { minLength: 1, maxLength: 3 }),
        async (pasts) => {
          const church = await server().createChurch();
          const { admin } = church;
          const { ids, planted } = await plant(church, pasts);
          const [keptId, removedId] = ids;
          const before = await readMemberships(admin, planted);
          const { undoId } = await merge(admin, keptId, removedId);
          const after = await ofPerson(admin, keptId);
          for (const [index, each] of pasts.entries()) {
            const all = after.filter(({ group }) => group.id === planted[index]?.id);
            expect(all).toHaveLength(each.filter((one) => one !== 'none').length);
            const [wanted] = ranks.filter((rank) => each.includes(rank));
            const open = all.filter(({ status }) => status === 'active');
            expect(open).toHaveLength(wanted ? 1 : 0);
            if (!wanted) continue;
            const roleId = await findRoleId(
              admin,
              planted[index]?.typeId ?? '',
              wanted as 'member',
            );
            const { items } = await admin.call(groups.members, {
              groupId: planted[index]?.id ?? '',
            });
            expect(items.map((one) => one.roleId)).toEqual([roleId]);
          }
          await admin.call(mergeContract.undo, { undoId });
          expect(await readMemberships(admin, planted)).toEqual(before);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('says before how many groups each of them has', async () => {
    const church = await server().createChurch();
    const { ids } = await plant(church, [
      ['member', 'leader'],
      ['none', 'left'],
    ]);
    const [personId, removedId] = ids;
    const { rows } = await church.admin.call(mergeContract.preview, { personId, removedId });
    expect(rows).toContainEqual({ kind: 'groups', kept: 1, removed: 2 });
  });

  test('counts who came under both names once, and the host is the kept person', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { ids, planted } = await plant(church, [['member', 'member']]);
    const [keptId, removedId] = ids;
    const groupId = planted[0]?.id ?? '';
    const group = await admin.call(groups.get, { groupId });
    const { version, typeId, name } = group;
    await admin.call(groups.update, { groupId, version, typeId, name, hostId: removedId });
    const meeting = { groupId, on: daysAgo(7), expected: 2, present: ids };
    const gatheringId = await addMeeting(server(), church.id, meeting);
    const countAttendances = () =>
      server().core.database.inChurch(church.id, (db) =>
        db
          .selectFrom('attendances')
          .select('person_id')
          .where('gathering_id', '=', gatheringId)
          .orderBy('person_id')
          .execute(),
      );
    const readPresent = () =>
      server().core.database.inChurch(church.id, (db) =>
        db.selectFrom('group_weeks').select('present').where('group_id', '=', groupId).execute(),
      );
    const before = await countAttendances();
    const { undoId } = await merge(admin, keptId, removedId);
    expect(await countAttendances()).toEqual([{ person_id: keptId }]);
    expect(await readPresent()).toEqual([{ present: 1 }]);
    expect((await admin.call(groups.get, { groupId })).host?.id).toBe(keptId);
    await admin.call(mergeContract.undo, { undoId });
    expect(await countAttendances()).toEqual(before);
    expect(await readPresent()).toEqual([{ present: 2 }]);
    expect((await admin.call(groups.get, { groupId })).host?.id).toBe(removedId);
  });
});

test('a deleted person leaves every group; the meetings keep their number and lose the name', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { ids, planted } = await plant(church, [
    ['leader', 'member'],
    ['left', 'none'],
  ]);
  const [personId] = ids;
  const groupId = planted[0]?.id ?? '';
  const { version, typeId, name } = await admin.call(groups.get, { groupId });
  await admin.call(groups.update, { groupId, version, typeId, name, hostId: personId });
  const gatheringId = await addMeeting(server(), church.id, {
    groupId,
    on: daysAgo(7),
    expected: 2,
    present: ids,
  });
  const prayers = (personIds: readonly string[]) =>
    server().core.database.inChurch(church.id, async (db) => {
      if (personIds.length > 0)
        await db
          .insertInto('prayer_requests')
          .values(
            personIds.map((each) => ({
              id: crypto.randomUUID(),
              gathering_id: gatheringId,
              person_id: each,
              text: 'Por su salud',
            })),
          )
          .execute();
      return db.selectFrom('prayer_requests').select('person_id').execute();
    });
  await prayers(ids);
  await admin.call(peopleContract.remove, { personId });
  const left = await admin.call(groups.members, { groupId });
  expect(left.items.map(({ person }) => person.displayName)).toEqual(['Ana']);
  expect((await admin.call(groups.get, { groupId })).host).toBeNull();
  expect(await prayers([])).toEqual([{ person_id: ids[1] }]);
  const attendances = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('attendances').select(['person_id', 'guest_name']).execute(),
  );
  expect(attendances).toHaveLength(2);
  expect(attendances.filter((each) => each.person_id === null)).toEqual([
    { person_id: null, guest_name: '' },
  ]);
  const roles = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('group_member_roles').select('since').execute(),
  );
  expect(roles).toEqual([{ since: firstDay }]);
});
