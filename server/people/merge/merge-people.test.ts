/** Two records of the same person become one. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { duplicatesContract } from '#domain/people/duplicates/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { createTestList } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const merge = async (client: Client, personId: string, removedId: string) =>
  (await client.call(mergeContract.merge, { personId, removedId })).person;

test('values of the kept person stay, empty ones are filled, contacts are joined', async () => {
  const { admin } = await server().createChurch();
  const kept = await addPerson(admin, {
    givenNames: 'Rut',
    emails: [{ value: 'rut@ejemplo.co', kind: 'home', primary: true }],
    phones: [{ number: '311 555 0101' }],
  });
  const removed = await addPerson(admin, {
    givenNames: 'Ruth',
    surname1: 'Salas',
    sex: 'female',
    idDocument: { type: 'CO_CC', number: '12345678' },
    emails: [
      { value: 'ruth@trabajo.co', kind: 'work', primary: true },
      { value: 'rut@ejemplo.co', kind: 'home' },
    ],
    phones: [{ number: '311 555 0101' }, { number: '311 555 0102' }],
    confirmed: true,
  });
  const merged = await merge(admin, kept.id, removed.id);
  expect(merged).toMatchObject({
    id: kept.id,
    givenNames: 'Rut',
    surname1: 'Salas',
    sex: 'female',
    idDocument: removed.idDocument,
  });
  expect(merged.emails.map(({ value, primary }) => [value, primary])).toEqual([
    ['rut@ejemplo.co', true],
    ['ruth@trabajo.co', false],
  ]);
  expect(merged.phones.map(({ number }) => number)).toEqual(['+573115550101', '+573115550102']);
  const found = await admin.call(peopleContract.list, { q: 'salas' });
  expect(found.items.map(({ id }) => id)).toEqual([kept.id]);
});

test('the secretary merges and takes it back, and still deletes nobody; a role that may delete may merge', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  const [kept, removed] = [
    await addPerson(secretary, { givenNames: 'Rut' }),
    await addPerson(secretary, { givenNames: 'Ruth' }),
  ];
  const ids = { personId: kept.id, removedId: removed.id };
  expect((await secretary.call(duplicatesContract.list, {})).items).toEqual([]);
  const { undoId } = await secretary.call(mergeContract.merge, ids);
  await secretary.call(mergeContract.undo, { undoId });
  expect((await secretary.call(peopleContract.get, { personId: removed.id })).id).toBe(removed.id);
  expect(await getError(secretary.call(peopleContract.remove, { personId: removed.id }))).toMatch(
    /^403/,
  );
  const editor = await createUserWith(church, ['people.edit']);
  expect(await getError(editor.call(mergeContract.merge, ids))).toMatch(/^403/);
  const owner = await createUserWith(church, ['people.view', 'people.edit', 'people.delete']);
  await owner.call(mergeContract.merge, ids);
});

test('the record of a user is merged by those who may delete people, because a user sees what is about the own record', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  const [own, other] = [
    await addPerson(secretary, { givenNames: 'Rut' }),
    await addPerson(secretary, { givenNames: 'Ruth' }),
  ];
  await church.admin.call(managementContract.linkPerson, {
    userId: secretary.userId,
    personId: own.id,
  });
  for (const ids of [
    { personId: own.id, removedId: other.id },
    { personId: other.id, removedId: own.id },
  ]) {
    expect(await getError(secretary.call(mergeContract.preview, ids))).toMatch(/^403/);
    expect(await getError(secretary.call(mergeContract.merge, ids))).toMatch(/^403/);
  }
  await church.admin.call(mergeContract.merge, { personId: own.id, removedId: other.id });
});

test('the later consent statement applies, and the history of both stays', async () => {
  const { admin } = await server().createChurch();
  const consent = (status: 'granted' | 'withdrawn', at: string) => ({
    newsletterConsent: { status, at, channel: 'paper' as const },
  });
  const kept = await addPerson(admin, {
    givenNames: 'Rut',
    ...consent('granted', '2024-01-01T10:00:00.000Z'),
  });
  const removed = await addPerson(admin, {
    givenNames: 'Ruth',
    ...consent('withdrawn', '2025-01-01T10:00:00.000Z'),
  });
  const merged = await merge(admin, kept.id, removed.id);
  expect(merged.newsletterConsent).toMatchObject({
    status: 'withdrawn',
    at: '2025-01-01T10:00:00.000Z',
  });
  const { items } = await admin.call(peopleContract.timeline, { personId: kept.id });
  expect(items.map(({ kind }) => kind)).toEqual([
    'merged',
    'created',
    'consent-withdrawn',
    'consent-granted',
  ]);
});

test('entries of recipient lists follow to the kept person', async () => {
  const { admin } = await server().createChurch();
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth' });
  const listId = await createTestList(admin, []);
  await admin.call(recipientListsContract.addRecipients, {
    listId,
    recipients: [{ email: 'ruth@ejemplo.co', personId: removed.id }],
    consentStated: true,
  });
  await merge(admin, kept.id, removed.id);
  const { items } = await admin.call(recipientListsContract.recipients, { listId });
  expect(items.map(({ email, personId }) => [email, personId])).toEqual([
    ['ruth@ejemplo.co', kept.id],
  ]);
});

test('the activity log has the merge and the deletion', async () => {
  const { admin } = await server().createChurch();
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth' });
  await merge(admin, kept.id, removed.id);
  const { items } = await admin.call(auditContract.list, {});
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['merge', 'delete']));
  expect(items.map(({ sentence }) => sentence).join()).toContain('con Ruth');
});

test('two records with more than five phones together are not merged', async () => {
  const { admin } = await server().createChurch();
  const phones = (first: number) =>
    [0, 1, 2].map((each) => ({ number: `311 555 010${first + each}` }));
  const kept = await addPerson(admin, { givenNames: 'Rut', phones: phones(0) });
  const removed = await addPerson(admin, { givenNames: 'Noemí', phones: phones(4) });
  await expect(merge(admin, kept.id, removed.id)).rejects.toMatchObject({ status: 409 });
});

test('a person is not merged with itself or with a person of another church', async () => {
  const { admin } = await server().createChurch();
  const { id } = await addPerson(admin, { givenNames: 'Rut' });
  await expect(merge(admin, id, id)).rejects.toMatchObject({ status: 400 });
  const stranger = await addPerson((await server().createChurch()).admin, { givenNames: 'Rut' });
  await expect(merge(admin, id, stranger.id)).rejects.toMatchObject({ status: 404 });
});

test('the user of the removed person follows, unless the kept person has a user', async () => {
  const church = await server().createChurch();
  const [first, second] = [await church.as('member'), await church.as('member')];
  const [kept, one, other] = [
    await addPerson(church.admin, { givenNames: 'Rut' }),
    await addPerson(church.admin, { givenNames: 'Ruth' }),
    await addPerson(church.admin, { givenNames: 'Noemí' }),
  ];
  const link = (userId: string, personId: string) =>
    church.admin.call(managementContract.linkPerson, { userId, personId });
  await link(first.userId, one.id);
  await link(second.userId, other.id);
  await merge(church.admin, kept.id, one.id);
  await merge(church.admin, kept.id, other.id);
  const { items } = await church.admin.call(managementContract.list, {});
  const people = new Map(items.map(({ id, person }) => [id, person?.id ?? null]));
  expect(people.get(first.userId)).toBe(kept.id);
  expect(people.get(second.userId)).toBeNull();
});
