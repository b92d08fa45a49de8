/** A merge is undone, and every row about the two people is as it was. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { notesContract } from '#domain/notes/contract.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import { getConnection } from '#server/core/database/database.ts';
import { listTablesAbout } from '#server/core/database/related-tables.ts';
import { createTestList } from '#server/testing/newsletters.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { peopleSubject } from '../subject.ts';

const server = testServer();

/** Two records with rows in every table that a merge touches. */
async function createTwoRecords(church: TestChurch) {
  const { admin } = church;
  const kept = await addPerson(admin, {
    givenNames: 'Rut',
    surname1: 'Salas',
    phones: [{ number: '311 555 0101' }],
    newsletterConsent: { status: 'granted', at: '2024-01-01T10:00:00.000Z', channel: 'paper' },
  });
  const removed = await addPerson(admin, {
    ...completePerson,
    idDocument: { type: 'CO_CC', number: '12345678' },
    confirmed: true,
  });
  for (const personId of [kept.id, removed.id]) {
    await admin.call(notesContract.create, { personId, text: 'Llamar el lunes.' });
    await admin.call(completionContract.makeLink, { personId });
    const user = await church.as('member');
    await admin.call(managementContract.linkPerson, { userId: user.userId, personId });
  }
  const listId = await createTestList(admin, []);
  await admin.call(recipientListsContract.addRecipients, {
    listId,
    recipients: [{ email: 'ana@ejemplo.co', personId: removed.id }],
    consentStated: true,
  });
  return { kept, removed };
}

/** All rows about these people, of all tables, without the versions, which go on. */
const readRows = (church: TestChurch, ids: readonly string[]): Promise<string[]> =>
  server().core.database.inChurch(church.id, async (db) => {
    const rows: string[] = [];
    for (const { name, columns, parentOf } of await listTablesAbout(db, peopleSubject)) {
      if (parentOf) continue;
      const about = columns.map((column) => `t.${column} = ANY ($1::uuid[])`).join(' OR ');
      const found = await getConnection(db).query<{ row: object }>(
        `SELECT to_jsonb(t) - 'version' AS row FROM ${name} t WHERE church_id = $2 AND (${about})`,
        [ids, church.id],
      );
      rows.push(...found.rows.map(({ row }) => `${name} ${JSON.stringify(row)}`));
    }
    return rows.toSorted();
  });

test('the undo gives every row back as it was, with search and figures', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { kept, removed } = await createTwoRecords(church);
  const ids = [kept.id, removed.id];
  const before = await readRows(church, ids);
  const figures = await admin.call(peopleContract.statistics, {});
  const { person, undoId } = await admin.call(mergeContract.merge, {
    personId: kept.id,
    removedId: removed.id,
    choices: { givenNames: 'removed', phones: 'kept' },
  });
  expect(person).toMatchObject({ givenNames: 'Ana María', surname1: 'Salas' });
  expect(person.phones).toHaveLength(1);
  expect(await readRows(church, ids)).not.toEqual(before);
  const undone = await admin.call(mergeContract.undo, { undoId });
  expect(undone).toEqual({ keptId: kept.id, restoredId: removed.id });
  expect(await readRows(church, ids)).toEqual(before);
  expect(await admin.call(peopleContract.statistics, {})).toEqual(figures);
  const found = await admin.call(peopleContract.list, { q: 'nun' });
  expect(found.items.map(({ id }) => id)).toEqual([removed.id]);
});

/** The undo that the line of the merge in the history offers. */
async function findOfferedUndo(client: Client, personId: string): Promise<string | undefined> {
  const { items } = await client.call(peopleContract.timeline, { personId });
  return items.find(({ kind }) => kind === 'merged')?.values['undoId'];
}

test('a merge is undone once, within 30 days, as the history offers it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const merge = async () => {
    const kept = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
    const removed = await addPerson(admin, { givenNames: 'Ruth', confirmed: true });
    return admin.call(mergeContract.merge, { personId: kept.id, removedId: removed.id });
  };
  const first = await merge();
  await admin.call(mergeContract.undo, { undoId: first.undoId });
  const refused = { status: 409 };
  await expect(admin.call(mergeContract.undo, { undoId: first.undoId })).rejects.toMatchObject(
    refused,
  );
  const second = await merge();
  const keptId = second.person.id;
  expect(await findOfferedUndo(admin, keptId)).toBe(second.undoId);
  const later = new Date(now().getTime() + 31 * 24 * 3600_000);
  const reset = setClock(() => later);
  const client = await church.as('admin');
  expect(await findOfferedUndo(client, keptId).catch(String)).toBeUndefined();
  const undo = client.call(mergeContract.undo, { undoId: second.undoId });
  await expect(undo.finally(reset)).rejects.toMatchObject(refused);
});

test('the address of a merged record leads to the one that remains, until the undo', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [kept, removed] = [
    await addPerson(admin, { givenNames: 'Rut' }),
    await addPerson(admin, { givenNames: 'Ruth' }),
  ];
  const { undoId } = await admin.call(mergeContract.merge, {
    personId: kept.id,
    removedId: removed.id,
  });
  const personId = removed.id;
  const names = await createUserWith(church, ['people.names']);
  const read = async () => [
    (await admin.call(peopleContract.get, { personId })).id,
    (await names.call(peopleContract.name, { personId })).id,
  ];
  expect(await read()).toEqual([kept.id, kept.id]);
  expect(await getError(names.call(peopleContract.get, { personId }))).toMatch(/^403/);
  const stranger = (await server().createChurch()).admin;
  expect(await getError(stranger.call(peopleContract.get, { personId }))).toMatch(/^404/);
  await admin.call(mergeContract.undo, { undoId });
  expect(await read()).toEqual([removed.id, removed.id]);
});

test('the undo is refused by name when the record changed since; a later note stays where it is', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth', surname1: 'Salas' });
  const ids = { personId: kept.id, removedId: removed.id };
  const { person, undoId } = await admin.call(mergeContract.merge, ids);
  const input = toPersonInput(person);
  await admin.call(peopleContract.update, {
    ...input,
    nickname: 'Ruti',
    personId: person.id,
    version: person.version,
  });
  await expect(admin.call(mergeContract.undo, { undoId })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Rut Salas'),
  });
  const other = await addPerson(admin, { givenNames: 'Noemí' });
  const again = await admin.call(mergeContract.merge, {
    personId: kept.id,
    removedId: other.id,
  });
  await admin.call(notesContract.create, { personId: kept.id, text: 'Visitada el martes.' });
  await admin.call(mergeContract.undo, { undoId: again.undoId });
  const notes = await admin.call(notesContract.list, { personId: kept.id });
  expect(notes.items.map(({ text }) => text)).toEqual(['Visitada el martes.']);
  await expect(admin.call(peopleContract.get, { personId: other.id })).resolves.toMatchObject({
    givenNames: 'Noemí',
  });
});

test('the history and the timeline of the kept person have the entries of both', async () => {
  const { admin } = await server().createChurch();
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth' });
  await admin.call(peopleContract.update, {
    ...toPersonInput(removed),
    surname1: 'Salas',
    personId: removed.id,
    version: removed.version,
  });
  await admin.call(mergeContract.merge, { personId: kept.id, removedId: removed.id });
  const timeline = await admin.call(peopleContract.timeline, { personId: kept.id });
  expect(timeline.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['created', 'changed', 'merged']),
  );
  expect(timeline.items.find(({ kind }) => kind === 'merged')?.values).toMatchObject({
    name: 'Ruth Salas',
  });
  const history = await admin.call(auditContract.list, { kind: 'people', subject: kept.id });
  expect(history.items.filter(({ subject }) => subject.id === removed.id).length).toBeGreaterThan(
    1,
  );
});

test('a deletion of the person erases what the undo and the log had of both records', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Zacarías' });
  const { undoId } = await admin.call(mergeContract.merge, {
    personId: kept.id,
    removedId: removed.id,
  });
  await admin.call(peopleContract.remove, { personId: kept.id });
  const rows = await server().core.database.inChurch(church.id, async (db) => [
    ...(await db.selectFrom('undo_images').select('before').execute()),
    ...(await db
      .selectFrom('audit_log')
      .select(['before', 'after', 'subject_label'])
      .where('subject_id', 'in', [kept.id, removed.id])
      .execute()),
  ]);
  expect(JSON.stringify(rows)).not.toContain('Zacarías');
  await expect(admin.call(mergeContract.undo, { undoId })).rejects.toMatchObject({ status: 409 });
});

test('a merge of what was compared is refused when a record changed meanwhile', async () => {
  const { admin } = await server().createChurch();
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth' });
  await expect(
    admin.call(mergeContract.merge, {
      personId: kept.id,
      removedId: removed.id,
      version: kept.version,
      removedVersion: removed.version + 1,
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test('the comparison counts what other features have, without notes that the caller may not see', async () => {
  const church = await server().createChurch();
  const { kept, removed } = await createTwoRecords(church);
  const pastor = await church.as('pastor');
  await pastor.call(notesContract.create, {
    personId: removed.id,
    text: 'Solo para pastores.',
    visibility: 'pastors',
  });
  const ids = { personId: kept.id, removedId: removed.id };
  const counts = async (client: typeof pastor) => {
    const { rows, losesAccount } = await client.call(mergeContract.preview, ids);
    expect(losesAccount).toBe(true);
    return Object.fromEntries(rows.map((row) => [row.kind, [row.kept, row.removed]]));
  };
  expect(await counts(church.admin)).toEqual({ notes: [1, 1], 'recipient-lists': [0, 1] });
  expect(await counts(pastor)).toEqual({ notes: [1, 2], 'recipient-lists': [0, 1] });
  const treasurer = await church.as('treasurer');
  await expect(treasurer.call(mergeContract.preview, ids)).rejects.toMatchObject({ status: 403 });
});
