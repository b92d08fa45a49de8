/** Changes are recorded in the audit log of their church, with actor and address; nothing else can write to it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { testServer } from '#server/testing/server.ts';
import { createBackgroundAuditContext } from './audit-context.ts';
import { redactSubject, recordAudit } from './audit.ts';

const server = testServer();

const listEntries = (churchId: string) =>
  server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute(),
  );

describe('the audit log', () => {
  test('has one entry for a new person with its contacts, the actor and the address', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    const [entry, ...others] = await listEntries(church.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'insert',
      actor_id: church.admin.userId,
      actor_name: 'Rut Salas',
      actor_role: 'admin',
      ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
      subject_table: 'people',
      subject_id: person.id,
      subject_label: 'Ana María Núñez de la Cruz',
      before: {},
    });
    expect(entry?.after).toMatchObject({
      given_names: 'Ana María',
      city: 'Cali',
      'person_phones.0.e164': '+573115550101',
    });
    expect(Object.keys(entry?.after as object)).not.toContain('sort_key');
  });

  test('has new people as their transaction leaves them, one entry for each', async () => {
    const church = await server().createChurch();
    const ids = [randomUUID(), randomUUID()] as const;
    await server()
      .core.database.withAuditContext(createBackgroundAuditContext(church.admin.userId, 'Rut'))
      .inChurch(church.id, async (db) => {
        const insertPhone = (position: number, e164: string) =>
          db.insertInto('person_phones').values({ person_id: ids[1], position, e164 }).execute();
        await sql`
          WITH inserted AS (
            INSERT INTO people (church_id, id, given_names, sort_key, search_text, name_key)
            SELECT ${church.id}::uuid, id, 'Noemí', 'noemi', ' noemi', 'noemi' FROM unnest(${ids}::uuid[]) id
          )
          INSERT INTO person_phones (church_id, person_id, position, e164)
          SELECT ${church.id}::uuid, id, 0, '+573115550101' FROM unnest(${ids}::uuid[]) id`.execute(
          db,
        );
        await db.deleteFrom('person_phones').where('person_id', '=', ids[1]).execute();
        await insertPhone(0, '+573115550102');
        await insertPhone(1, '+573115550103');
      });
    const entries = await listEntries(church.id);
    const phonesOf = (id: string) =>
      entries
        .filter(({ subject_id }) => subject_id === id)
        .map(({ action, subject_label, after }) => [
          action,
          subject_label,
          Object.entries(after as object).filter(([name]) => name.endsWith('e164')),
        ]);
    expect(phonesOf(ids[0])).toEqual([
      ['insert', 'Noemí', [['person_phones.0.e164', '+573115550101']]],
    ]);
    expect(phonesOf(ids[1])).toEqual([
      [
        'insert',
        'Noemí',
        [
          ['person_phones.0.e164', '+573115550102'],
          ['person_phones.1.e164', '+573115550103'],
        ],
      ],
    ]);
  });

  test('records only the changed columns of a person and its contacts, in one entry', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    const draft = toPersonInput(person);
    const phones = [{ number: '311 555 0199', whatsapp: true }];
    await church.admin.call(people.update, {
      ...draft,
      phones,
      nickname: 'Ani',
      personId: person.id,
      version: person.version,
    });
    const changed = (await listEntries(church.id)).at(-1);
    expect(changed).toMatchObject({
      action: 'update',
      before: { nickname: 'Anita', 'person_phones.0.e164': '+573115550101' },
      after: { nickname: 'Ani', 'person_phones.0.e164': '+573115550199' },
    });
    expect(Object.keys(changed?.after as object)).toHaveLength(2);
  });

  test('has no entry for a save without changes', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    await church.admin.call(people.update, {
      ...toPersonInput(person),
      personId: person.id,
      version: person.version,
    });
    expect(await listEntries(church.id)).toHaveLength(1);
  });

  test('has the values of a deleted record and of its parts in one entry', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    // The endpoint also redacts the person.
    await server()
      .core.database.withAuditContext(createBackgroundAuditContext(church.admin.userId, 'Rut'))
      .inChurch(church.id, (db) => db.deleteFrom('people').where('id', '=', person.id).execute());
    const entries = await listEntries(church.id);
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
    expect(entries[1]).toMatchObject({ subject_label: 'Ana María Núñez de la Cruz', after: {} });
    expect(entries[1]?.before).toMatchObject({
      given_names: 'Ana María',
      'person_emails.0.email': 'ana@ejemplo.co',
    });
  });

  test('has one entry for a deleted person, without the values of the person', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    await church.admin.call(people.remove, { personId: person.id });
    const entries = await listEntries(church.id);
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
    expect(JSON.stringify(entries)).not.toMatch(/Ana María|Núñez|ana@ejemplo/);
  });

  test('records changed settings of the church, only in its own log', async () => {
    const church = await server().createChurch();
    const other = await server().createChurch();
    await church.admin.call(churches.update, { name: "Iglesia d'Emaús \\ Norte" });
    expect(await listEntries(church.id)).toMatchObject([
      {
        action: 'update',
        subject_table: 'churches',
        before: { name: 'Iglesia Betania' },
        after: { name: "Iglesia d'Emaús \\ Norte" },
      },
    ]);
    expect(await listEntries(other.id)).toEqual([]);
  });

  test('truncates long values, and has no entry for a change after the truncation', async () => {
    const church = await server().createChurch();
    const context = createBackgroundAuditContext(church.admin.userId, 'Rut');
    const saveAddress = (address: string) =>
      server()
        .core.database.withAuditContext(context)
        .inChurch(church.id, (db) =>
          db.updateTable('churches').set({ address }).where('id', '=', church.id).execute(),
        );
    const long = 'ñ'.repeat(2500);
    await saveAddress(long);
    await saveAddress(`${long}, Cali`);
    const entries = await listEntries(church.id);
    expect(entries.map(({ after }) => after)).toEqual([{ address: `${'ñ'.repeat(2000)}…` }]);
  });

  test('has no entry for a change without an audit context', async () => {
    const church = await server().createChurch();
    await server().core.database.inChurch(church.id, (db) =>
      db
        .insertInto('newsletter_recipient_lists')
        .values({
          id: randomUUID(),
          name: 'Lista',
          created_at: new Date(0),
          updated_at: new Date(0),
        })
        .execute(),
    );
    expect(await listEntries(church.id)).toEqual([]);
  });

  test('accepts an audit context for an entry of a background job', async () => {
    const church = await server().createChurch();
    await server().core.database.inChurch(church.id, (db) =>
      recordAudit(db, {
        action: 'import',
        subject: { table: 'people' },
        after: { count: 3 },
        context: createBackgroundAuditContext(null, 'Ana Peña'),
      }),
    );
    expect(await listEntries(church.id)).toMatchObject([
      { action: 'import', actor_name: 'Ana Peña', subject_id: null, after: { count: 3 } },
    ]);
  });
});

describe('write access to the log', () => {
  test.each(['redil_tenant', 'redil_platform'])('is denied to the role %s', async (role) => {
    const church = await server().createChurch();
    await addPerson(church.admin, completePerson);
    for (const statement of [
      `INSERT INTO audit_log (church_id, id, at, transaction_id, action, subject_table) VALUES ('${church.id}', gen_random_uuid(), now(), 1, 'import', 'x')`,
      `UPDATE audit_log SET actor_name = 'Nadie' WHERE church_id = '${church.id}'`,
      `DELETE FROM audit_log WHERE church_id = '${church.id}'`,
    ]) {
      const client = await server().core.database.pool.connect();
      try {
        await client.query(
          `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL app.church_id = '${church.id}'; SET LOCAL app.audit_keeping = 'on'`,
        );
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });

  test('is denied for the log of another church', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const forged = server().core.database.inChurch(one.id, (db) =>
      sql`SELECT audit_write(${other.id}::uuid, 'import', 'people', NULL, NULL, NULL, NULL, NULL)`.execute(
        db,
      ),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });
});

test('redacting a person removes the values from its entries and keeps the entries', async () => {
  const church = await server().createChurch();
  const person = await addPerson(church.admin, completePerson);
  const other = await addPerson(church.admin, { givenNames: 'Noé', surname1: 'Rojas' });
  await server().core.database.inChurch(church.id, (db) => redactSubject(db, 'people', person.id));
  const [redacted, unchanged] = await listEntries(church.id);
  expect(redacted).toMatchObject({
    action: 'insert',
    subject_id: person.id,
    subject_label: null,
    after: null,
    is_forgotten: true,
  });
  expect(unchanged).toMatchObject({ subject_id: other.id, subject_label: 'Noé Rojas' });
});
