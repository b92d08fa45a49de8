/** What users see is what the tree and its leaders say: compared with a naive model on random trees. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GroupView } from '#domain/groups/schema.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { supervisionContract as supervision } from '#domain/supervision/contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const branchCount = 5;
const cellCount = 6;

/** The branch of each branch, which comes before it, and of each cell; null: at the top. Then which groups are led. */
const trees = fc.record({
  branches: fc.tuple(
    ...Array.from({ length: branchCount }, (_, index) =>
      fc.option(fc.nat(Math.max(0, index - 1)), { nil: null }),
    ),
  ),
  cells: fc.array(fc.option(fc.nat(branchCount - 1), { nil: null }), {
    minLength: cellCount,
    maxLength: cellCount,
  }),
  led: fc.uniqueArray(fc.nat(branchCount + cellCount - 1), { minLength: 1, maxLength: 4 }),
});

interface Node {
  readonly name: string;
  readonly parent: number | null;
  readonly isCell: boolean;
}

/** The naive model: a group is seen if it or one above it is led. */
const isSeen = (nodes: readonly Node[], led: readonly number[], index: number | null): boolean =>
  index !== null && (led.includes(index) || isSeen(nodes, led, nodes[index]?.parent ?? null));

/** Names of all groups of the tree, opened level by level. */
async function openTree(client: Client, branchId?: string): Promise<string[]> {
  const { items } = await client.call(supervision.tree, branchId ? { branchId } : {});
  const below = await Promise.all(
    items.filter(({ hasBelow }) => hasBelow).map(({ id }) => openTree(client, id)),
  );
  return [...items.map(({ name }) => name), ...below.flat()];
}

interface Tree {
  readonly nodes: readonly Node[];
  readonly groups: readonly GroupView[];
}

/** Each cell has a member of its name, who was absent from its three meetings. */
async function createTree(church: TestChurch, nodes: readonly Node[]): Promise<Tree> {
  const groups: GroupView[] = [];
  for (const { name, parent, isCell } of nodes)
    groups.push(
      await createGroup(church.admin, {
        name,
        type: isCell ? 'cell' : 'zone',
        parentId: parent === null ? null : (groups[parent]?.id ?? null),
      }),
    );
  for (const group of groups.filter(({ kind }) => kind === 'group')) {
    await addNewMembers(church.admin, group, [group.name]);
    for (const days of [9, 16, 23])
      await addMeeting(server(), church.id, { groupId: group.id, on: daysAgo(days), expected: 1 });
  }
  return { nodes, groups };
}

async function appointLeader(church: TestChurch, { groups }: Tree, led: readonly number[]) {
  const leader = await createLeader(church);
  for (const group of groups.filter((_, index) => led.includes(index)))
    await joinGroup(
      church.admin,
      group,
      [leader.personId],
      group.kind === 'group' ? 'leader' : 'supervisor',
    );
  return leader;
}

const sortNames = (found: readonly { readonly name: string }[]): string[] =>
  found.map(({ name }) => name).toSorted();

/** What the endpoints say. */
async function readSeen({ client, personId }: Awaited<ReturnType<typeof createLeader>>) {
  const { items } = await client.call(missing.people, {});
  const others = items.filter(({ person }) => person.id !== personId);
  const { total } = await client.call(supervision.tree, {});
  const rows = await client.call(missing.attendance, { by: 'group' });
  return {
    tree: (await openTree(client)).toSorted(),
    absent: others.map(({ person }) => person.displayName),
    total: [total.groups, total.held],
    met: rows.items.map(({ group }) => group.name),
  };
}

/** What they should say. */
function listSeen({ nodes }: Tree, led: readonly number[]) {
  const seen = nodes.filter((_, index) => isSeen(nodes, led, index));
  const cells = sortNames(seen.filter(({ isCell }) => isCell));
  return {
    tree: sortNames(seen),
    absent: cells,
    total: [cells.length, 3 * cells.length],
    met: cells,
  };
}

test(
  'a user sees of tree and lists exactly what is led and all below it',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(trees, async ({ branches, cells, led }) => {
        const church = await server().createChurch();
        const tree = await createTree(church, [
          ...branches.map((parent, index) => ({
            name: `Nivel ${index}`,
            parent: index === 0 ? null : parent,
            isCell: false,
          })),
          ...cells.map((parent, index) => ({ name: `Célula ${index}`, parent, isCell: true })),
        ]);
        const leader = await appointLeader(church, tree, led);
        expect(await readSeen(leader)).toEqual(listSeen(tree, led));
      }),
      { numRuns: 8 },
    ),
);
