import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addPerson, createChurchOf } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const countPeople = async (client: Client, filters: object = {}): Promise<number> =>
  (await client.call(people.initials, filters)).total;

const addNamed = async (client: Client, names: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const givenNames of names) ids.push((await addPerson(client, { givenNames })).id);
  return ids;
};

describe('people chosen one by one', () => {
  test('are archived together, and restored by the undo of the answer', async () => {
    const { admin } = await server().createChurch();
    const [ana = '', eva = ''] = await addNamed(admin, ['Ana', 'Eva', 'Rut']);
    const { changed, undoId } = await admin.call(bulk.setRecordStatus, {
      selection: { ids: [ana, eva] },
      recordStatus: 'archived',
    });
    expect(changed).toBe(2);
    expect(await countPeople(admin)).toBe(1);
    expect((await admin.call(people.get, { personId: ana })).archivedAt).not.toBeNull();
    const restored = await admin.call(bulk.undo, { undoId: undoId ?? '' });
    expect(restored.changed).toBe(2);
    await expect(admin.call(bulk.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await countPeople(admin)).toBe(3);
    expect((await admin.call(people.get, { personId: ana })).archivedAt).toBeNull();
  });

  test('who have the status already are neither changed nor counted', async () => {
    const { admin } = await server().createChurch();
    const [ana = '', eva = ''] = await addNamed(admin, ['Ana', 'Eva']);
    await admin.call(people.setRecordStatus, { personId: ana, recordStatus: 'archived' });
    const before = await admin.call(people.get, { personId: ana });
    const { changed } = await admin.call(bulk.setRecordStatus, {
      selection: { ids: [ana, eva] },
      recordStatus: 'archived',
    });
    expect(changed).toBe(1);
    expect(await admin.call(people.get, { personId: ana })).toEqual(before);
  });

  test('of different statuses get each their own back, with an entry of the activity log', async () => {
    const { admin } = await server().createChurch();
    const ids = await addNamed(admin, ['Ana', 'Eva']);
    const { items: statuses } = await admin.call(people.statuses, {});
    const [visitor = '', member = ''] = statuses.map(({ id }) => id);
    await admin.call(bulk.setBelongingStatus, {
      selection: { ids: [ids[0] ?? ''] },
      belongingStatusId: visitor,
    });
    const { changed, undoId } = await admin.call(bulk.setBelongingStatus, {
      selection: { ids },
      belongingStatusId: member,
    });
    expect(changed).toBe(2);
    expect(await admin.call(bulk.undo, { undoId: undoId ?? '' })).toEqual({ changed: 2 });
    const after = await Promise.all(ids.map((personId) => admin.call(people.get, { personId })));
    expect(after.map(({ belongingStatusId }) => belongingStatusId)).toEqual([visitor, null]);
    const { items } = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
    expect(items).toHaveLength(5);
  });

  test('are not given back when somebody changed one of them since, who is named', async () => {
    const { admin } = await server().createChurch();
    const ids = await addNamed(admin, ['Ana', 'Eva']);
    const { undoId } = await admin.call(bulk.setRecordStatus, {
      selection: { ids },
      recordStatus: 'archived',
    });
    await admin.call(people.setRecordStatus, { personId: ids[0] ?? '', recordStatus: 'inactive' });
    await expect(admin.call(bulk.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('Ana') },
    });
    expect((await admin.call(people.get, { personId: ids[1] ?? '' })).recordStatus).toBe(
      'archived',
    );
  });

  test('of another church stay as they are', async () => {
    const [own, other] = [await server().createChurch(), await server().createChurch()];
    const ids = await addNamed(other.admin, ['Ana']);
    const answer = await own.admin.call(bulk.setRecordStatus, {
      selection: { ids },
      recordStatus: 'archived',
    });
    expect(answer.changed).toBe(0);
    expect(await countPeople(other.admin)).toBe(1);
  });

  test('get a belonging status, of which the activity log of each person has an entry', async () => {
    const { admin } = await server().createChurch();
    const ids = await addNamed(admin, ['Ana', 'Eva']);
    const { items: statuses } = await admin.call(people.statuses, {});
    const belongingStatusId = statuses.find(({ key }) => key === 'member')?.id ?? '';
    const selection = { ids };
    const first = await admin.call(bulk.setBelongingStatus, { selection, belongingStatusId });
    expect(first.changed).toBe(2);
    const again = await admin.call(bulk.setBelongingStatus, { selection, belongingStatusId });
    expect(again.changed).toBe(0);
    expect(await countPeople(admin, { status: belongingStatusId })).toBe(2);
    const { items } = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
    expect(items.map((entry) => entry.subject.id).toSorted()).toEqual(ids.toSorted());
    expect(items[0]?.subject.label).toMatch(/Ana|Eva/);
    expect(items[0]?.changes).toMatchObject([
      { field: 'Situación en la iglesia', before: null, after: 'Miembro' },
    ]);
    const removal = await admin.call(bulk.setBelongingStatus, {
      selection,
      belongingStatusId: null,
    });
    expect(removal.changed).toBe(2);
  });

  test('cannot get an archived or unknown belonging status', async () => {
    const { admin } = await server().createChurch();
    const ids = await addNamed(admin, ['Ana']);
    const refused = admin.call(bulk.setBelongingStatus, {
      selection: { ids },
      belongingStatusId: crypto.randomUUID(),
    });
    await expect(refused).rejects.toMatchObject({ failure: { code: 'invalid' } });
  });

  test('are at most 500', async () => {
    const { admin } = await server().createChurch();
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    const refused = admin.call(bulk.setRecordStatus, {
      selection: { ids },
      recordStatus: 'archived',
    });
    await expect(refused).rejects.toMatchObject({ failure: { code: 'invalid' } });
  });
});

describe('all people that the filters find', () => {
  test('are changed together, except those taken out', async () => {
    const { admin } = await createChurchOf(server(), 400);
    const women = await countPeople(admin, { sex: 'female' });
    const all = await countPeople(admin);
    const page = await admin.call(people.list, { sex: 'female' });
    const except = page.items.slice(0, 2).map(({ id }) => id);
    const answer = await admin.call(bulk.setRecordStatus, {
      selection: { filters: { sex: 'female' }, except },
      recordStatus: 'archived',
    });
    expect(answer.changed).toBe(women - 2);
    expect(await countPeople(admin)).toBe(all - women + 2);
    expect(await countPeople(admin, { sex: 'female' })).toBe(2);
  });

  test('are found by the same search as in the list', async () => {
    const { admin } = await server().createChurch();
    await addNamed(admin, ['Ana María', 'María José', 'Rut']);
    const answer = await admin.call(bulk.setRecordStatus, {
      selection: { filters: { q: 'maria' } },
      recordStatus: 'archived',
    });
    expect(answer.changed).toBe(2);
    expect(await countPeople(admin)).toBe(1);
  });
});
