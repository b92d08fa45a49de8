import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A network with two zones, of which one has two cells; and a choir at the top. */
async function createTree() {
  const church = await server().createChurch();
  const { admin } = church;
  const network = await createGroup(admin, { type: 'network', name: 'Red Norte' });
  const parentId = network.id;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1', parentId });
  const quiet = await createGroup(admin, { type: 'zone', name: 'Zona 2', parentId });
  const cell = await createGroup(admin, { name: 'Betania', parentId: zone.id });
  await createGroup(admin, { name: 'Emaús', parentId: zone.id });
  await createGroup(admin, { type: 'choir', name: 'Coro' });
  return { church, admin, network, zone, quiet, cell };
}

/** The rows of a level: their name, and how many groups and branches are found below. */
async function readLevel(client: Client, input: { readonly parent: string }): Promise<string[]> {
  const { items } = await client.call(groups.list, input);
  return items.map(({ name, below }) => `${name} ${below?.groups}/${below?.branches}`);
}

describe('the total', () => {
  test('counts groups and branches apart, as many as the filters find', async () => {
    const { admin, zone } = await createTree();
    const count = (filters: object) => admin.call(groups.count, filters);
    expect(await count({})).toEqual({ groups: 3, branches: 3 });
    expect(await count({ branchId: zone.id })).toEqual({ groups: 2, branches: 0 });
    expect(await count({ q: 'zona' })).toEqual({ groups: 0, branches: 2 });
    expect(await count({ status: 'closed' })).toEqual({ groups: 0, branches: 0 });
    expect((await admin.call(groups.list, {})).items).toHaveLength(6);
  });

  test('of a leader has the own groups only', async () => {
    const { church, admin, cell } = await createTree();
    const { client, personId } = await createLeader(church);
    expect(await client.call(groups.count, {})).toEqual({ groups: 0, branches: 0 });
    await joinGroup(admin, cell, [personId], 'leader');
    expect(await client.call(groups.count, {})).toEqual({ groups: 1, branches: 0 });
  });
});

describe('a level of the tree', () => {
  test('has what is directly below a branch, and counts what is below each row', async () => {
    const { admin, network, zone, quiet } = await createTree();
    expect(await readLevel(admin, { parent: 'top' })).toEqual(['Coro 0/0', 'Red Norte 2/2']);
    expect(await readLevel(admin, { parent: network.id })).toEqual(['Zona 1 2/0', 'Zona 2 0/0']);
    expect(await readLevel(admin, { parent: zone.id })).toEqual(['Betania 0/0', 'Emaús 0/0']);
    expect(await readLevel(admin, { parent: quiet.id })).toEqual([]);
    const [first] = (await admin.call(groups.list, {})).items;
    expect(first?.below, 'a list has no levels').toBeNull();
  });

  test('leads to what the filters find, by the branches above it', async () => {
    const { admin, network, zone, cell } = await createTree();
    const top = (filters: object) => readLevel(admin, { parent: 'top', ...filters });
    const [emaus, zones] = [{ q: 'emau' }, { q: 'zona' }];
    expect(await top(emaus)).toEqual(['Red Norte 1/0']);
    expect(await readLevel(admin, { parent: network.id, ...emaus })).toEqual(['Zona 1 1/0']);
    expect(await readLevel(admin, { parent: zone.id, ...emaus })).toEqual(['Emaús 0/0']);
    expect(await top(zones), 'a branch is found as well').toEqual(['Red Norte 0/2']);
    expect(await top({ q: 'jericó' })).toEqual([]);
    expect(await top({ branchId: zone.id })).toEqual(['Red Norte 2/0']);
    const closing = { groupId: cell.id, status: 'closed', on: '2026-05-01' } as const;
    await admin.call(groups.changeStatus, closing);
    expect(await top({}), 'what is closed is left out').toEqual(['Coro 0/0', 'Red Norte 1/2']);
    expect(await top({ status: 'closed' })).toEqual(['Red Norte 1/0']);
  });

  test('comes in pages of its own', async () => {
    const { admin, quiet } = await createTree();
    const names = Array.from({ length: pageSize + 2 }, (_, index) => `Grupo ${100 + index}`);
    for (const name of names) await createGroup(admin, { name, parentId: quiet.id });
    const first = await admin.call(groups.list, { parent: quiet.id });
    const cursor = first.next ?? '';
    const second = await admin.call(groups.list, { parent: quiet.id, cursor });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names);
    expect(second.next).toBeNull();
    const back = await admin.call(groups.list, { parent: quiet.id, cursor: second.previous ?? '' });
    expect(back.items.map(({ name }) => name)).toEqual(names.slice(0, pageSize));
  });

  test('begins for leaders and supervisors with the highest groups that they see', async () => {
    const { church, admin, network, zone, cell } = await createTree();
    const [leader, supervisor] = [await createLeader(church), await createLeader(church, 'Sara')];
    await joinGroup(admin, cell, [leader.personId], 'leader');
    await joinGroup(admin, zone, [supervisor.personId], 'supervisor');
    expect(await readLevel(leader.client, { parent: 'top' })).toEqual(['Betania 0/0']);
    expect(await readLevel(supervisor.client, { parent: 'top' })).toEqual(['Zona 1 2/0']);
    expect(await readLevel(leader.client, { parent: network.id })).toEqual([]);
    expect(await readLevel(leader.client, { parent: zone.id }), 'Emaús is of others').toEqual([
      'Betania 0/0',
    ]);
  });

  test('of another church is empty', async () => {
    const { network } = await createTree();
    const { admin } = await server().createChurch();
    expect(await readLevel(admin, { parent: network.id })).toEqual([]);
  });
});
