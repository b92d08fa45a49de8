/** An archive of the church has its groups with everybody who belongs or belonged to them. */
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { maxDepth } from '#domain/groups/schema.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import {
  addNewMembers,
  createGroup,
  findRoleId,
  firstDay,
  joinGroup,
} from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** The tree, and who belongs or belonged to each group with the roles of before. */
async function readAll(client: Client) {
  const found: unknown[] = [];
  for (const { id: groupId, members } of (await client.call(groups.list, {})).items) {
    const { name, ancestors } = await client.call(groups.get, { groupId });
    found.push({ name, members, above: ancestors.map((each) => each.name) });
    for (const status of ['active', 'requested', 'waiting', 'left'] as const) {
      const { items } = await client.call(groups.members, { groupId, status });
      for (const { person } of items)
        found.push((await client.call(groups.ofPerson, { personId: person.id })).items);
    }
  }
  return found;
}

test('a restored church has the same tree, members and roles of before', async () => {
  const { admin } = await server().createChurch();
  const zone = await createGroup(admin, { type: 'zone', name: 'Norte' });
  const sector = await createGroup(admin, { type: 'sector', name: 'Uno', parentId: zone.id });
  const cell = await createGroup(admin, { name: 'Emaús', parentId: sector.id });
  const other = await createGroup(admin, { name: 'Betania' });
  const [ana = '', luis = ''] = await addNewMembers(admin, cell, ['Ana', 'Luis']);
  await joinGroup(admin, sector, [ana], 'supervisor');
  const { items } = await admin.call(groups.members, { groupId: cell.id });
  const find = (personId: string) => items.find(({ person }) => person.id === personId);
  await admin.call(groups.changeMember, {
    groupId: cell.id,
    membershipId: find(ana)?.id ?? '',
    version: find(ana)?.version ?? 0,
    roleId: await findRoleId(admin, cell.typeId, 'leader'),
    since: firstDay,
    on: '2026-02-01',
  });
  await admin.call(groups.moveMember, {
    groupId: cell.id,
    membershipId: find(luis)?.id ?? '',
    toGroupId: other.id,
    roleId: await findRoleId(admin, other.typeId, 'member'),
    on: '2026-03-01',
    reason: 'Vive más cerca',
  });
  const before = await readAll(admin);
  expect(before).toContainEqual({ name: 'Emaús', members: 1, above: ['Norte', 'Uno'] });
  const zip = await downloadExport(admin);
  const to = await server().createChurch();
  expect(await restoreFromZip(to.admin, zip)).toMatchObject({ status: 'done' });
  expect(await readAll(to.admin)).toEqual(before);
});

test('an archive makes no tree that is deeper than the deepest', async () => {
  const { id: churchId, admin } = await server().createChurch();
  let above: string | null = null;
  for (let level = 0; level < maxDepth + 4; level++) {
    const { id } = await createGroup(admin, { type: 'zone', name: `Nivel ${level}` });
    // As in a forged archive: the product makes no such chain.
    await server().core.database.inChurch(churchId, (db) =>
      db.updateTable('groups').set({ parent_id: above }).where('id', '=', id).execute(),
    );
    above = id;
  }
  const to = await server().createChurch();
  expect(await restoreFromZip(to.admin, await downloadExport(admin))).toMatchObject({
    status: 'done',
  });
  const depths: number[] = [];
  for (const { id } of (await to.admin.call(groups.list, {})).items)
    depths.push((await to.admin.call(groups.get, { groupId: id })).ancestors.length);
  expect(Math.max(...depths)).toBe(maxDepth);
});
