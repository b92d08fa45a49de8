/** Random changes of who belongs to groups: what the rows say stays consistent, and every change can be undone. */
import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract as contract } from '#domain/groups/members-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { createGroup, findRoleId, firstDay } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { CallError, testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const pick = { person: fc.nat(1), group: fc.nat(1), day: fc.nat(40) };
const role = fc.constantFrom('member' as const, 'assistant' as const, 'leader' as const);
const change = fc.oneof(
  fc.record({ ...pick, role, kind: fc.constant('add' as const) }),
  fc.record({ ...pick, role, since: fc.nat(20), kind: fc.constant('role' as const) }),
  fc.record({ ...pick, kind: fc.constant('leave' as const) }),
  fc.record({ ...pick, role, kind: fc.constant('move' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

interface Planted {
  readonly admin: Client;
  readonly church: TestChurch;
  readonly planted: readonly GroupView[];
  readonly personIds: readonly string[];
  readonly roleIds: Readonly<Record<'member' | 'assistant' | 'leader', string>>;
}

async function plant(): Promise<Planted> {
  const church = await server().createChurch();
  const { admin } = church;
  const planted = [
    await createGroup(admin, { name: 'Emaús' }),
    await createGroup(admin, { name: 'Betania' }),
  ];
  const personIds: string[] = [];
  for (const givenNames of ['Ana', 'Luis'])
    personIds.push((await addPerson(admin, { givenNames, confirmed: true })).id);
  const typeId = planted[0]?.typeId ?? '';
  const roleIds = {
    member: await findRoleId(admin, typeId, 'member'),
    assistant: await findRoleId(admin, typeId, 'assistant'),
    leader: await findRoleId(admin, typeId, 'leader'),
  };
  return { admin, church, planted, personIds, roleIds };
}

/** Makes the change as a screen does; null if the server refuses it, or there is nobody to change. */
async function make(
  { admin, planted, personIds, roleIds }: Planted,
  step: Change,
): Promise<string | null> {
  const groupId = planted[step.group]?.id ?? '';
  const personId = personIds[step.person] ?? '';
  const on = addDays(firstDay, step.day);
  const roleId = 'role' in step ? roleIds[step.role] : '';
  if (step.kind === 'add') {
    const added = await admin.call(groups.addMembers, {
      groupId,
      personIds: [personId],
      roleId,
      since: on,
    });
    return added.undoId;
  }
  const { items } = await admin.call(groups.members, { groupId });
  const member = items.find(({ person }) => person.id === personId);
  if (!member) return null;
  const ids = { groupId, membershipId: member.id };
  if (step.kind === 'leave') return (await admin.call(groups.endMembership, { ...ids, on })).undoId;
  if (step.kind === 'move') {
    const toGroupId = planted[1 - step.group]?.id ?? '';
    return (await admin.call(groups.moveMember, { ...ids, toGroupId, roleId, on })).undoId;
  }
  const changed = await admin.call(groups.changeMember, {
    ...ids,
    version: member.version,
    roleId,
    since: addDays(firstDay, step.since),
    on,
  });
  return changed.undoId;
}

interface Membership {
  readonly person_id: string;
  readonly group_id: string;
  readonly status: string;
  readonly role_id: string;
  readonly since: string;
  readonly until: string | null;
  readonly roles: readonly { role_id: string; since: string; until: string | null }[];
}

const readRows = async ({ church }: Planted): Promise<readonly Membership[]> =>
  server().core.database.inChurch(church.id, async (db) => {
    const { rows } = await sql<Membership>`
      SELECT m.id, m.person_id, m.group_id, m.status, m.role_id, m.since, m.until, m.reason, m.moved_to_id,
        (SELECT json_agg(json_build_object('role_id', r.role_id, 'since', r.since, 'until', r.until) ORDER BY r.since)
          FROM group_member_roles r WHERE r.church_id = ${church.id}::uuid AND r.membership_id = m.id) AS roles
      FROM group_members m WHERE m.church_id = ${church.id}::uuid ORDER BY m.id`.execute(db);
    return rows;
  });

/** The history of roles covers the membership from its first day to its last, one role at a time. */
function checkHistory({ role_id, since, until, roles }: Membership): void {
  expect(roles[0]?.since).toBe(since);
  expect(roles.at(-1)).toMatchObject({ role_id, until });
  for (const [index, { until: last }] of roles.slice(0, -1).entries())
    expect(roles[index + 1]?.since).toBe(addDays(last ?? '', 1));
}

function check(rows: readonly Membership[]): void {
  const open = rows.filter(({ status }) => status !== 'left');
  const keys = open.map((row) => `${row.person_id} ${row.group_id}`);
  expect(keys).toHaveLength(new Set(keys).size);
  for (const row of rows) checkHistory(row);
}

test('whatever the changes, roles follow each other without gaps, and an undo gives the same rows back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 12 }), async (steps) => {
      const all = await plant();
      for (const step of steps) {
        const before = await readRows(all);
        const undoId = await make(all, step).catch((error: unknown) => {
          expect(error).toBeInstanceOf(CallError);
          expect(error).toMatchObject({ status: expect.any(Number) });
          expect((error as CallError).status).toBeLessThan(500);
          return null;
        });
        const after = await readRows(all);
        check(after);
        if (undoId === null) {
          expect(after).toEqual(before);
          continue;
        }
        await all.admin.call(contract.undo, { undoId });
        expect(await readRows(all)).toEqual(before);
        await make(all, step);
      }
    }),
    { numRuns: 8 },
  );
});
