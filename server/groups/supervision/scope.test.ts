/** What users see is what the tree and its leaders say: compared with a naive model on random trees. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GroupView } from '#domain/groups/schema.ts';
import { missingContract as missing } from '#domain/groups/missing-contract.ts';
import { supervisionContract as supervision } from '#domain/groups/supervision-contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

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

test(
  'a user sees of tree and lists exactly what is led and all below it',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(trees, async ({ branches, cells, led }) => {
        const church = await server().createChurch();
        const nodes: Node[] = [
          ...branches.map((parent, index) => ({
            name: `Nivel ${index}`,
            parent: index === 0 ? null : parent,
            isCell: false,
          })),
          ...cells.map((parent, index) => ({ name: `Célula ${index}`, parent, isCell: true })),
        ];
        const groups: GroupView[] = [];
        for (const { name, parent, isCell } of nodes)
          groups.push(
            await createGroup(church.admin, {
              name,
              type: isCell ? 'cell' : 'zone',
              parentId: parent === null ? null : (groups[parent]?.id ?? null),
            }),
          );
        for (const [index, { name, isCell }] of nodes.entries()) {
          const group = groups[index];
          if (!isCell || !group) continue;
          await addNewMembers(church.admin, group, [name]);
          for (const days of [9, 16, 23])
            await addMeeting(server(), church.id, {
              groupId: group.id,
              on: daysAgo(days),
              expected: 1,
            });
        }
        const { client, personId } = await createLeader(church);
        for (const index of led) {
          const group = groups[index];
          if (group)
            await joinGroup(
              church.admin,
              group,
              [personId],
              nodes[index]?.isCell ? 'leader' : 'supervisor',
            );
        }
        const seen = nodes.filter((_, index) => isSeen(nodes, led, index));
        const tree = await openTree(client);
        expect(tree.toSorted()).toEqual(seen.map(({ name }) => name).toSorted());
        const { items } = await client.call(missing.people, {});
        expect(
          items
            .filter(({ person }) => person.id !== personId)
            .map(({ person }) => person.displayName),
        ).toEqual(
          seen
            .filter(({ isCell }) => isCell)
            .map(({ name }) => name)
            .toSorted(),
        );
        const { total } = await client.call(supervision.tree, { weeks: '4' });
        expect(total.groups).toBe(seen.filter(({ isCell }) => isCell).length);
        expect(total.held).toBe(3 * total.groups);
        const rows = await client.call(missing.attendance, { by: 'group' });
        expect(rows.items).toHaveLength(total.groups);
      }),
      { numRuns: 8 },
    ),
);
