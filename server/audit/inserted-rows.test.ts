/** Entries of rows that one statement inserts, for which the trigger of the audit log runs once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const listEntries = (churchId: string) =>
  server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute(),
  );

const write = (church: TestChurch, work: (db: ChurchDb) => Promise<unknown>) =>
  server()
    .core.database.withAuditContext(createBackgroundAuditContext(church.admin.userId, 'Rut'))
    .inChurch(church.id, work);

test('the log has one entry for a record that one transaction deletes and inserts again', async () => {
  const church = await server().createChurch();
  const status = { id: randomUUID(), name: 'Visita', key: null, position: 9 };
  await write(church, (db) => db.insertInto('belonging_statuses').values(status).execute());
  await write(church, async (db) => {
    await db.deleteFrom('belonging_statuses').where('id', '=', status.id).execute();
    const rows = [
      { ...status, name: 'Visitante' },
      { ...status, id: randomUUID(), name: 'Oyente' },
    ];
    await db.insertInto('belonging_statuses').values(rows).execute();
  });
  const entries = (await listEntries(church.id)).slice(1);
  expect(entries.map(({ subject_label, before, after }) => [subject_label, before, after])).toEqual(
    expect.arrayContaining([
      ['Visita', { name: 'Visita' }, { name: 'Visitante' }],
      ['Oyente', {}, { name: 'Oyente', counts_as_member: false }],
    ]),
  );
  expect(entries).toHaveLength(2);
});

test('the log has one entry for each person that several new contacts belong to', async () => {
  const church = await server().createChurch();
  const [ana, noe] = [
    await addPerson(church.admin, { givenNames: 'Ana', surname1: 'Paz' }),
    await addPerson(church.admin, { givenNames: 'Noé', surname1: 'Rojas' }),
  ];
  const phone = (personId: string, position: number) => ({
    person_id: personId,
    position,
    e164: `+57311555010${position}`,
  });
  await write(church, (db) =>
    db
      .insertInto('person_phones')
      .values([phone(ana.id, 0), phone(ana.id, 1), phone(noe.id, 0)])
      .execute(),
  );
  const entries = (await listEntries(church.id)).slice(2);
  const numbers = entries.map(({ action, subject_label, after }) => [
    `${action} ${subject_label}`,
    Object.values(after as object).filter((value) => String(value).startsWith('+57')),
  ]);
  expect(numbers).toHaveLength(2);
  expect(numbers).toEqual(
    expect.arrayContaining([
      ['update Ana Paz', ['+573115550100', '+573115550101']],
      ['update Noé Rojas', ['+573115550100']],
    ]),
  );
});

test('the log has a new record with long values truncated', async () => {
  const church = await server().createChurch();
  const status = { id: randomUUID(), name: 'Ñ'.repeat(2500), key: null, position: 9 };
  await write(church, (db) => db.insertInto('belonging_statuses').values(status).execute());
  const [entry] = await listEntries(church.id);
  expect(entry?.after).toMatchObject({ name: `${'Ñ'.repeat(2000)}…` });
});
