/** The consent to appear in the directory: kept as that to newsletters is, and apart from it. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const listNames = async (client: Client, inDirectory: 'yes' | 'no'): Promise<string[]> =>
  (await client.call(people.list, { inDirectory })).items.map((each) => each.displayName);

const onPaper = { purpose: 'directory', channel: 'paper', statedBy: 'Pastor Luis' } as const;

describe('the consent to appear in the directory', () => {
  test('has its own proof, history and log, and leaves that to newsletters alone', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, {
      givenNames: 'Ana',
      newsletterConsent: { status: 'granted', channel: 'web' },
    });
    const given = { status: 'granted', channel: 'paper', statedBy: 'Su madre' } as const;
    const granted = await changePerson(admin, person.id, { directoryConsent: given });
    expect(granted.directoryConsent).toMatchObject({ ...given, at: expect.any(String) });
    expect(granted.newsletterConsent).toEqual(person.newsletterConsent);
    const withdrawn = await changePerson(admin, person.id, {
      directoryConsent: { status: 'withdrawn', channel: 'phone' },
    });
    expect(withdrawn.directoryConsent).toMatchObject({ status: 'withdrawn', channel: 'phone' });
    expect(withdrawn.newsletterConsent).toEqual(person.newsletterConsent);
    const { items } = await admin.call(people.timeline, { personId: person.id });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      'consent-granted',
      'created',
      'directory-granted',
      'directory-withdrawn',
    ]);
    const log = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
    expect(log.items[0]?.sentence).toContain(
      '«Aparece en el directorio», de «Acepta aparecer» a «No quiere aparecer»',
    );
  });

  test('filters the list of people', async () => {
    const { admin } = await server().createChurch();
    for (const [givenNames, status] of [
      ['Ana', 'granted'],
      ['Eva', 'withdrawn'],
      ['Rut', 'none'],
    ] as const)
      await addPerson(admin, { givenNames, directoryConsent: { status } });
    expect(await listNames(admin, 'yes')).toEqual(['Ana']);
    expect(await listNames(admin, 'no')).toEqual(['Eva', 'Rut']);
  });

  test('is recorded for many people, but not for those who withdrew it, and taken back whole', async () => {
    const { admin } = await server().createChurch();
    const asked = await addPerson(admin, {
      givenNames: 'Ana',
      newsletterConsent: { status: 'withdrawn' },
    });
    await addPerson(admin, { givenNames: 'Eva', directoryConsent: { status: 'withdrawn' } });
    const { changed, keptWithdrawn, undoId } = await admin.call(bulk.setConsent, {
      selection: { filters: {} },
      ...onPaper,
      status: 'granted',
    });
    expect([changed, keptWithdrawn]).toEqual([1, 1]);
    const after = await admin.call(people.get, { personId: asked.id });
    expect(after.directoryConsent).toMatchObject({ channel: 'paper', statedBy: 'Pastor Luis' });
    expect(after.newsletterConsent).toEqual(asked.newsletterConsent);
    expect(await listNames(admin, 'yes')).toEqual(['Ana']);
    await admin.call(bulk.undo, { undoId: undoId ?? '' });
    const undone = await admin.call(people.get, { personId: asked.id });
    expect(undone.directoryConsent).toEqual(asked.directoryConsent);
    expect(undone.newsletterConsent).toEqual(asked.newsletterConsent);
    const { items } = await admin.call(people.timeline, { personId: asked.id });
    expect(items.map(({ kind }) => kind)).not.toContain('directory-granted');
  });

  test('that was stated last counts when two records become one', async () => {
    const { admin } = await server().createChurch();
    const create = (givenNames: string, status: 'granted' | 'withdrawn', at: string) =>
      addPerson(admin, { givenNames, directoryConsent: { status, at, channel: 'paper' } });
    const kept = await create('Rut', 'granted', '2024-01-01T10:00:00.000Z');
    const removed = await create('Ruth', 'withdrawn', '2025-01-01T10:00:00.000Z');
    await admin.call(mergeContract.merge, { personId: kept.id, removedId: removed.id });
    expect(await listNames(admin, 'no')).toEqual(['Rut']);
    expect((await admin.call(people.get, { personId: kept.id })).directoryConsent.at).toBe(
      '2025-01-01T10:00:00.000Z',
    );
  });
});
