/** Random trees with random leaders: what each user sees and may do follows from the tree, and from nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { typesContract as types } from '#domain/groups/types-contract.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

interface Node {
  readonly type: 'zone' | 'cell';
  /** Which of the branches before it is above; -1: none. */
  readonly above: number;
}

const tree = fc.array(
  fc.record({ type: fc.constantFrom('zone', 'cell'), above: fc.integer({ min: -1, max: 6 }) }),
  { minLength: 3, maxLength: 8 },
);
/** For each leader which groups, and whether as an assistant. */
const leadership = fc.array(
  fc.array(fc.record({ group: fc.nat(7), isAssistant: fc.boolean() }), { maxLength: 3 }),
  { minLength: 1, maxLength: 2 },
);

async function plant(admin: Client, nodes: readonly Node[]): Promise<GroupView[]> {
  const planted: GroupView[] = [];
  const { items } = await admin.call(groups.types, {});
  const typeId = items.find(({ key }) => key === 'zone')?.id ?? '';
  await admin.call(types.createRole, { typeId, name: 'Auxiliar', function: 'assistant' });
  for (const [index, { type, above }] of nodes.entries()) {
    const branches = planted.filter(({ kind }) => kind === 'branch');
    const parentId = branches[above]?.id ?? null;
    planted.push(await createGroup(admin, { type, name: `Grupo ${index}`, parentId }));
  }
  return planted;
}

type LeadingRole = 'assistant' | 'leader' | 'supervisor';

/** Makes a person lead groups of the tree; returns the role in each. */
async function lead(
  admin: Client,
  planted: readonly GroupView[],
  personId: string,
  led: readonly { readonly group: number; readonly isAssistant: boolean }[],
): Promise<ReadonlyMap<string, LeadingRole>> {
  const roles = new Map<string, LeadingRole>();
  for (const { group: index, isAssistant } of led) {
    const group = planted[index % planted.length];
    if (!group || roles.has(group.id)) continue;
    const leading = group.kind === 'branch' ? 'supervisor' : 'leader';
    const role = isAssistant ? 'assistant' : leading;
    roles.set(group.id, role);
    await joinGroup(admin, group, [personId], role);
  }
  return roles;
}

/** What the user may do with a group; null: it is not found. */
function expectAccess({ id, ancestors }: GroupView, roles: ReadonlyMap<string, LeadingRole>) {
  const above = ancestors.flatMap((each) => roles.get(each.id) ?? []);
  const role = roles.get(id);
  if (above.length === 0 && !role) return null;
  const supervise = above.includes('supervisor');
  const leads = supervise || role === 'leader' || role === 'supervisor';
  return { report: true, editMembers: leads, edit: leads, supervise, delete: false };
}

const notFound = { status: 404 };

async function checkGroup(
  client: Client,
  group: GroupView,
  roles: ReadonlyMap<string, LeadingRole>,
) {
  const input = { groupId: group.id };
  const access = expectAccess(group, roles);
  if (access) {
    expect((await client.call(groups.get, input)).access, group.name).toEqual(access);
    return;
  }
  await expect(client.call(groups.get, input)).rejects.toMatchObject(notFound);
  await expect(client.call(groups.members, input)).rejects.toMatchObject(notFound);
}

test('a user sees the groups led by the own person with all below, and supervises only what is below', async () => {
  await fc.assert(
    fc.asyncProperty(tree, leadership, async (nodes, leaders) => {
      const church = await server().createChurch();
      const planted = await plant(church.admin, nodes);
      for (const led of leaders) {
        const { client, personId } = await createLeader(church);
        const roles = await lead(church.admin, planted, personId, led);
        const seen = planted.filter((group) => expectAccess(group, roles) !== null);
        const { items } = await client.call(groups.list, {});
        expect(items.map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());
        for (const group of planted) await checkGroup(client, group, roles);
      }
    }),
    { numRuns: 12 },
  );
});
