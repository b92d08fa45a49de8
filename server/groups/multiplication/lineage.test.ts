import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import {
  addNewMembers,
  buildProposal,
  createCellInZone,
  createGroup,
  createLeader,
  firstDay,
  proposeMultiplication,
} from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** Multiplies a group; returns the daughter. */
async function multiply(admin: Client, groupId: string, personIds: readonly string[]) {
  const group = await admin.call(groups.get, { groupId });
  const { id, version } = await proposeMultiplication(admin, admin, group, personIds, {
    name: `${group.name} II`,
  });
  const approved = await admin.call(contract.approve, { proposalId: id, version });
  return approved.newGroup?.id ?? '';
}

test('the lineage has all generations, of one group or of the church, as far as the user sees them', async () => {
  const { church, admin, cell, leader, personIds } = await createCellInZone(
    await server().createChurch(),
  );
  const [ana = '', berta = ''] = personIds;
  const daughter = await multiply(admin, cell.id, [ana, berta]);
  const granddaughter = await multiply(admin, daughter, [berta]);
  await createGroup(admin, { name: 'Sola' });
  const line = [
    [cell.id, null],
    [daughter, cell.id],
    [granddaughter, daughter],
  ];
  for (const input of [{}, { groupId: cell.id }, { groupId: granddaughter }]) {
    const { items } = await admin.call(contract.lineage, input);
    expect(items.map(({ id, motherId }) => [id, motherId])).toEqual(line);
  }
  const { items } = await admin.call(contract.lineage, {});
  expect(items[1]).toMatchObject({ members: 1, leaders: [{ displayName: 'Ana' }] });
  const own = await leader.client.call(contract.lineage, { groupId: cell.id });
  expect(own.items.map(({ id }) => id)).toEqual([cell.id]);
  const stranger = await createLeader(church, 'Otto');
  expect((await stranger.client.call(contract.lineage, {})).items).toEqual([]);
});

const names = ['Ana', 'Berta', 'Carlos', 'Dora', 'Elena'];
/** Who goes at each multiplication, by position among those who belong to the last new group; and whether it is undone. */
const steps = fc.array(
  fc.record({ going: fc.uniqueArray(fc.nat(4), { minLength: 1 }), undone: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
);

test('after any multiplications and undos, each member is in exactly one group, with the days of before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (multiplications) => {
      const { admin } = await server().createChurch();
      const first = await createGroup(admin);
      const personIds = await addNewMembers(admin, first, names);
      /** The groups of the line with those who should belong to each. */
      const model = new Map([[first.id, new Set(personIds)]]);
      const left = new Map(personIds.map((id) => [id, 0]));
      let last = first.id;
      for (const { going, undone } of multiplications) {
        const present = [...(model.get(last) ?? [])];
        const chosen = going.flatMap((index) => present[index] ?? []);
        if (chosen.length === 0 || chosen.length === present.length) continue;
        const daughter = await multiply(admin, last, chosen);
        if (undone) {
          const [proposal] = (await admin.call(contract.ofGroup, { groupId: last })).items;
          await admin.call(groupMembersContract.undo, { undoId: proposal?.undoId ?? '' });
          const [open] = (await admin.call(contract.ofGroup, { groupId: last })).items;
          await admin.call(contract.withdraw, {
            proposalId: open?.id ?? '',
            version: open?.version ?? 0,
          });
          continue;
        }
        for (const id of chosen) {
          model.get(last)?.delete(id);
          left.set(id, (left.get(id) ?? 0) + 1);
        }
        model.set(daughter, new Set(chosen));
        last = daughter;
      }
      for (const personId of personIds) {
        const { items } = await admin.call(groups.ofPerson, { personId });
        const active = items.filter(({ status }) => status === 'active');
        const expected = [...model].find(([, members]) => members.has(personId))?.[0];
        expect(active.map(({ group }) => group.id)).toEqual([expected]);
        expect(items).toHaveLength(1 + (left.get(personId) ?? 0));
        expect(items.at(-1)?.since).toBe(firstDay);
      }
    }),
    { numRuns: 8 },
  );
});

test('proposals and lineage are in an export, and another church gets them back', async () => {
  const { admin, cell, personIds } = await createCellInZone(await server().createChurch());
  const daughter = await multiply(admin, cell.id, personIds.slice(0, 2));
  const mother = await admin.call(groups.get, { groupId: cell.id });
  await admin.call(contract.propose, {
    groupId: cell.id,
    requestId: crypto.randomUUID(),
    ...(await buildProposal(admin, mother, personIds.slice(2), { name: 'Betel' })),
  });
  const before = await admin.call(contract.ofGroup, { groupId: cell.id });
  const other = await server().createChurch();
  await restoreFromZip(other.admin, await downloadExport(admin));
  const { items } = await other.admin.call(contract.ofGroup, { groupId: cell.id });
  expect(items).toEqual(before.items.map((each) => ({ ...each, undoId: null })));
  const line = await other.admin.call(contract.lineage, { groupId: daughter });
  expect(line.items.map(({ id }) => id)).toEqual([cell.id, daughter]);
});

test('somebody whose record is erased is in no proposal', async () => {
  const { admin, cell, personIds } = await createCellInZone(await server().createChurch());
  await proposeMultiplication(admin, admin, cell, personIds.slice(0, 2));
  await admin.call(people.remove, { personId: personIds[1] ?? '' });
  const [proposal] = (await admin.call(contract.waiting, {})).items;
  expect(proposal?.people.map(({ displayName }) => displayName)).toEqual(['Ana']);
});
