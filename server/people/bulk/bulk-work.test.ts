/** Changes of more people than one request changes: they go on as work, can be stopped, and have one undo. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import type { BulkWorkView } from '#domain/people/bulk-changes.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { serializeAuditContext } from '#server/core/database/audit-context.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { addPerson, createChurchOf } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { registerBulkWork, runBulkWork } from './bulk-work.ts';
import { insertBulkWork } from './work-queries.ts';

const server = testServer();

const everybody = { filters: {} };

const countPeople = async (client: Client, filters: object = {}): Promise<number> =>
  (await client.call(people.initials, filters)).total;

async function archiveAll(client: Client): Promise<string> {
  const answer = await client.call(bulk.setRecordStatus, {
    selection: everybody,
    recordStatus: 'archived',
  });
  expect(answer).toMatchObject({ changed: 0, undoId: null, workId: expect.any(String) });
  return answer.workId ?? '';
}

async function find(client: Client, workId: string): Promise<BulkWorkView | undefined> {
  const { items } = await client.call(bulk.work, {});
  return items.find((item) => item.workId === workId);
}

async function waitForEnd(client: Client, workId: string): Promise<void> {
  const readStatus = async () => (await find(client, workId))?.status;
  await expect.poll(readStatus, { timeout: 20_000 }).not.toBe('running');
}

async function waitForDone(client: Client, workId: string, done: number): Promise<void> {
  const readDone = async () => (await find(client, workId))?.done;
  await expect.poll(readDone, { timeout: 20_000 }).toBe(done);
}

/** The ids in the order in which they are changed. */
const listIds = async ({ id }: TestChurch): Promise<string[]> => {
  const rows = await server().core.database.inChurch(id, (db) =>
    db
      .selectFrom('people')
      .select('id')
      .where('record_status', '<>', 'archived')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.id);
};

/** Locks the person at this place, so that a change stands still there until the returned function is called. */
async function holdPerson(church: TestChurch, place: number): Promise<() => Promise<void>> {
  const personId = (await listIds(church))[place] ?? '';
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = server().core.database.inChurch(church.id, async (db) => {
    await db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}

describe('a change of many people', () => {
  test('goes on without its request, says how far it is, and has one undo', async () => {
    const church = await createChurchOf(server(), 1_300);
    const { admin } = church;
    const active = await countPeople(admin);
    const all = await countPeople(admin, { recordStatus: 'active,inactive' });
    const release = await holdPerson(church, 1_010);
    const workId = await archiveAll(admin);
    await waitForDone(admin, workId, 1_000);
    expect(await find(admin, workId)).toMatchObject({
      effect: 'archived',
      status: 'running',
      total: all,
      changed: 1_000,
      by: 'Rut Salas',
    });
    await expect(admin.call(bulk.undo, { undoId: workId })).rejects.toMatchObject({
      failure: { message: expect.stringContaining('sigue en curso') },
    });
    expect((await admin.call(bulk.recent, {})).items).toEqual([]);
    await release();
    await waitForEnd(admin, workId);
    expect(await find(admin, workId)).toMatchObject({ status: 'done', done: all, changed: all });
    expect(await countPeople(admin)).toBe(0);
    expect((await admin.call(bulk.recent, {})).items).toMatchObject([
      { undoId: workId, kind: 'record-status', changed: all, by: 'Rut Salas' },
    ]);
    expect(await admin.call(bulk.undo, { undoId: workId })).toEqual({ changed: all });
    expect(await countPeople(admin)).toBe(active);
    expect(await find(admin, workId)).toBeUndefined();
  });

  test('is stopped without waiting for the people who are just being changed', async () => {
    const church = await createChurchOf(server(), 1_300);
    const { admin } = church;
    const before = await countPeople(admin, { recordStatus: 'active,inactive' });
    const release = await holdPerson(church, 1_010);
    const workId = await archiveAll(admin);
    await waitForDone(admin, workId, 1_000);
    const stopped = { status: 'stopped', done: 1_000, changed: 1_000 };
    expect(await admin.call(bulk.stopWork, { workId })).toMatchObject(stopped);
    await release();
    expect(await countPeople(admin, { recordStatus: 'active,inactive' })).toBe(before - 1_000);
    expect(await find(admin, workId)).toMatchObject(stopped);
    expect(await admin.call(bulk.undo, { undoId: workId })).toEqual({ changed: 1_000 });
    expect(await countPeople(admin, { recordStatus: 'active,inactive' })).toBe(before);
  });

  test('ends where it is when who began it loses the permission', async () => {
    const church = await createChurchOf(server(), 1_300);
    const { admin } = church;
    const before = await countPeople(admin, { recordStatus: 'active,inactive' });
    const secretary = await church.as('secretary');
    const release = await holdPerson(church, 1_010);
    const workId = await archiveAll(secretary);
    await waitForDone(admin, workId, 1_000);
    await admin.call(managementContract.changeRole, { userId: secretary.userId, role: 'member' });
    await release();
    await expect.poll(() => find(admin, workId), { timeout: 20_000 }).toBeUndefined();
    await expect(secretary.call(bulk.work, {})).rejects.toMatchObject({ status: 403 });
    expect(await countPeople(admin, { recordStatus: 'active,inactive' })).toBe(before - 1_000);
    expect(await admin.call(bulk.undo, { undoId: workId })).toEqual({ changed: 1_000 });
    expect(await countPeople(admin, { recordStatus: 'active,inactive' })).toBe(before);
  });

  test('that a process left unfinished is taken up by the next one, and nobody is changed twice', async () => {
    const church = await createChurchOf(server(), 1_300);
    const ids = await listIds(church);
    const { core } = server();
    const workId = crypto.randomUUID();
    const { userId } = church.admin;
    await core.database.inChurch(church.id, async (db) => {
      await createUndoStep(db, workId, new Date(), { kind: 'consent', count: 0, by: 'Rut Salas' });
      await insertBulkWork(db, {
        id: workId,
        change: { column: 'belonging_status_id', value: null },
        ids,
        keptWithdrawn: 0,
        userId,
        auditContext: serializeAuditContext({
          userId,
          name: 'Rut Salas',
          role: 'admin',
          address: null,
          userAgent: null,
          supportId: null,
        }),
      });
    });
    const release = await holdPerson(church, 510);
    const ending = new AbortController();
    const run = runBulkWork(core, { churchId: church.id, workId }, ending.signal);
    await waitForDone(church.admin, workId, 500);
    ending.abort(new Error('SIGTERM'));
    await Promise.all([release(), expect(run).rejects.toThrow('SIGTERM')]);
    expect(await find(church.admin, workId)).toMatchObject({ status: 'running', done: 1_000 });
    await registerBulkWork(core);
    await waitForEnd(church.admin, workId);
    expect(await find(church.admin, workId)).toMatchObject({ status: 'done', done: ids.length });
  });

  test('ends with whom it had changed when an error comes in between', async () => {
    const church = await createChurchOf(server(), 600);
    const { admin } = church;
    const { items } = await admin.call(statusesContract.create, {
      name: 'Por borrar',
      color: 'gray',
    });
    const statusId = items.at(-1)?.id ?? '';
    const release = await holdPerson(church, 10);
    const { workId } = await admin.call(bulk.setBelongingStatus, {
      selection: everybody,
      belongingStatusId: statusId,
    });
    await admin.call(statusesContract.remove, { statusId });
    await release();
    await waitForEnd(admin, workId ?? '');
    expect(await find(admin, workId ?? '')).toMatchObject({ status: 'failed', changed: 0 });
  });

  test('leaves those whom another one changed meanwhile, and is not undone over it', async () => {
    const church = await createChurchOf(server(), 600);
    const { admin } = church;
    const secretary = await church.as('secretary');
    const { items: statuses } = await admin.call(people.statuses, {});
    const start = async (client: Client, index: number): Promise<string> => {
      const belongingStatusId = statuses[index]?.id ?? '';
      const selection = everybody;
      return (
        (await client.call(bulk.setBelongingStatus, { selection, belongingStatusId })).workId ?? ''
      );
    };
    const [one, two] = await Promise.all([start(admin, 0), start(secretary, 1)]);
    await waitForEnd(admin, one);
    await waitForEnd(secretary, two);
    const counts = await Promise.all(
      [0, 1].map((index) => countPeople(admin, { status: statuses[index]?.id })),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, await countPeople(admin)]);
    const [earlier, later] = counts[0] === 0 ? [one, two] : [two, one];
    await expect(admin.call(bulk.undo, { undoId: earlier })).rejects.toMatchObject({ status: 409 });
    await admin.call(bulk.undo, { undoId: later });
    expect(await countPeople(admin, { status: statuses[counts[0] === 0 ? 0 : 1]?.id })).toBe(
      await countPeople(admin),
    );
  });
});

describe('the consent of many people', () => {
  test('has its proof for each, leaves those who withdrew it, and is in the activity log under its user', async () => {
    const { admin } = await createChurchOf(server(), 1_300);
    await addPerson(admin, { givenNames: 'Zoe', newsletterConsent: { status: 'withdrawn' } });
    const without = await countPeople(admin, { missing: 'consent' });
    expect(without).toBeGreaterThan(500);
    const { workId } = await admin.call(bulk.setConsent, {
      selection: everybody,
      status: 'granted',
      channel: 'paper',
      statedBy: 'Pastor Luis',
      on: '2026-03-08',
    });
    await waitForEnd(admin, workId ?? '');
    expect(await find(admin, workId ?? '')).toMatchObject({
      effect: 'granted',
      changed: without,
      keptWithdrawn: expect.any(Number),
    });
    expect(await countPeople(admin, { missing: 'consent' })).toBe(0);
    const { items } = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
    expect(items[0]?.actor).toMatchObject({ name: 'Rut Salas', role: 'admin' });
    const consent = await admin.call(people.get, { personId: items[0]?.subject.id ?? '' });
    expect(consent.newsletterConsent).toEqual({
      status: 'granted',
      channel: 'paper',
      statedBy: 'Pastor Luis',
      at: '2026-03-08T12:00:00.000Z',
      textVersion: '',
    });
  });
});

describe('who sees it', () => {
  test('everybody who may change people while it runs, who may stop it, and then its user until it is closed', async () => {
    const church = await createChurchOf(server(), 600);
    const { admin } = church;
    const secretary = await church.as('secretary');
    const stranger = (await server().createChurch()).admin;
    const release = await holdPerson(church, 10);
    const workId = await archiveAll(admin);
    expect(await find(secretary, workId)).toMatchObject({ status: 'running' });
    await admin.call(bulk.closeWork, { workId });
    expect(await find(secretary, workId)).toMatchObject({ status: 'running' });
    expect(await find(stranger, workId)).toBeUndefined();
    await expect(stranger.call(bulk.stopWork, { workId })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(bulk.closeWork, { workId })).rejects.toMatchObject({ status: 404 });
    await secretary.call(bulk.stopWork, { workId });
    await release();
    expect(await find(secretary, workId)).toBeUndefined();
    expect(await find(admin, workId)).toMatchObject({ status: 'stopped', changed: 0 });
    await admin.call(bulk.closeWork, { workId });
    expect(await find(admin, workId)).toBeUndefined();
  });
});
