/** The newsletter consent of many people: recorded with its proof, and taken back whole. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function addThree(admin: Client): Promise<{ asked: string; willing: string; gone: string }> {
  const add = async (givenNames: string, status: 'none' | 'granted' | 'withdrawn') =>
    (await addPerson(admin, { givenNames, newsletterConsent: { status } })).id;
  return {
    asked: await add('Ana', 'none'),
    willing: await add('Eva', 'granted'),
    gone: await add('Rut', 'withdrawn'),
  };
}

const readConsent = async (client: Client, personId: string) =>
  (await client.call(people.get, { personId })).newsletterConsent;

const onPaper = { status: 'granted', channel: 'paper', statedBy: 'Pastor Luis' } as const;

describe('the consent of many people', () => {
  test('is recorded with who says so, how and when, and leaves those who withdrew it', async () => {
    const { admin } = await server().createChurch();
    const { asked, willing, gone } = await addThree(admin);
    const before = await readConsent(admin, willing);
    const answer = await admin.call(bulk.setConsent, {
      selection: { filters: {} },
      ...onPaper,
      on: '2026-03-08',
    });
    expect(answer).toMatchObject({ changed: 1, keptWithdrawn: 1 });
    expect(await readConsent(admin, asked)).toEqual({
      ...onPaper,
      at: '2026-03-08T12:00:00.000Z',
      textVersion: '',
    });
    expect(await readConsent(admin, willing)).toEqual(before);
    expect((await readConsent(admin, gone)).status).toBe('withdrawn');
    const { items } = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
    expect(items.map(({ subject }) => subject.id)).toEqual([asked]);
  });

  test('says the name of the user, now, without other words', async () => {
    const { admin } = await server().createChurch();
    const { asked } = await addThree(admin);
    await admin.call(bulk.setConsent, {
      selection: { ids: [asked] },
      status: 'granted',
      channel: 'message',
    });
    const { statedBy, at, channel } = await readConsent(admin, asked);
    expect([statedBy, channel]).toEqual(['Rut Salas', 'message']);
    expect(Date.now() - Date.parse(at ?? '')).toBeLessThan(60_000);
  });

  test('cannot be of a day to come', async () => {
    const { admin } = await server().createChurch();
    const { asked } = await addThree(admin);
    const selection = { ids: [asked] };
    await expect(
      admin.call(bulk.setConsent, { selection, ...onPaper, on: '2126-01-01' }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'on' }] } });
  });

  test('is withdrawn, and each gets their own statement back by the undo', async () => {
    const { admin } = await server().createChurch();
    const { asked, willing, gone } = await addThree(admin);
    const ids = [asked, willing, gone];
    const before = await Promise.all(ids.map((id) => readConsent(admin, id)));
    const { changed, undoId } = await admin.call(bulk.setConsent, {
      selection: { ids },
      status: 'withdrawn',
      channel: 'phone',
    });
    expect(changed).toBe(2);
    expect((await readConsent(admin, willing)).status).toBe('withdrawn');
    await admin.call(bulk.undo, { undoId: undoId ?? '' });
    expect(await Promise.all(ids.map((id) => readConsent(admin, id)))).toEqual(before);
    expect((await admin.call(people.initials, { consent: 'granted' })).total).toBe(1);
    const statistics = await admin.call(people.statistics, {});
    expect(statistics.byConsent).toContainEqual({ consent: 'granted', count: 1 });
  });
});

test('the bulk changes of the last 30 days say what they did, who did it, and what was undone', async () => {
  const { admin } = await server().createChurch();
  const { asked, willing } = await addThree(admin);
  const consent = { selection: { ids: [asked] }, ...onPaper };
  const { undoId } = await admin.call(bulk.setConsent, consent);
  await admin.call(bulk.setRecordStatus, {
    selection: { ids: [asked, willing] },
    recordStatus: 'archived',
  });
  await expect(admin.call(bulk.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
    failure: { message: expect.stringContaining('Ana') },
  });
  const { items } = await admin.call(bulk.recent, {});
  expect(items).toMatchObject([
    { kind: 'record-status', changed: 2, isUndone: false, by: 'Rut Salas' },
    { kind: 'consent', changed: 1, isUndone: false, undoId },
  ]);
  await admin.call(bulk.undo, { undoId: items[0]?.undoId ?? '' });
  expect((await admin.call(bulk.recent, {})).items[0]?.isUndone).toBe(true);
});

test('the selected people are exported, chosen one by one or found by filters', async () => {
  const { admin } = await server().createChurch();
  const { asked, gone } = await addThree(admin);
  const read = async (selection: object) => {
    const response = await admin.fetch('/api/people/bulk/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ selection }),
    });
    return (await response.text()).split('\n').filter((line) => /Ana|Eva|Rut/.test(line)).length;
  };
  expect(await read({ ids: [asked, gone] })).toBe(2);
  expect(await read({ filters: { consent: 'none,granted' }, except: [asked] })).toBe(1);
});
