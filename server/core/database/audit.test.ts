/** What changes enters the audit log of its church, by whom and from where; nothing else may write there. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addPerson, ana, asDraft } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { inNameOf } from './acting.ts';
import { forgetSubject, recordAudit } from './audit.ts';

const server = testServer();

const entriesOf = (churchId: string) =>
  server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute(),
  );

describe('the audit log', () => {
  test('holds one entry of a person that is added, with its contacts, who did it and from where', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    const [entry, ...others] = await entriesOf(church.id);
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

  test('tells only what changed, of the person and of its contacts together', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    const draft = asDraft(person);
    const phones = [{ number: '311 555 0199', whatsapp: true }];
    await church.admin.call(people.update, {
      ...draft,
      phones,
      nickname: 'Ani',
      personId: person.id,
      version: person.version,
    });
    const changed = (await entriesOf(church.id)).at(-1);
    expect(changed).toMatchObject({
      action: 'update',
      before: { nickname: 'Anita', 'person_phones.0.e164': '+573115550101' },
      after: { nickname: 'Ani', 'person_phones.0.e164': '+573115550199' },
    });
    expect(Object.keys(changed?.after as object)).toHaveLength(2);
  });

  test('says nothing of a save that changed nothing', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    await church.admin.call(people.update, {
      ...asDraft(person),
      personId: person.id,
      version: person.version,
    });
    expect(await entriesOf(church.id)).toHaveLength(1);
  });

  test('keeps what a deleted person was, in one entry', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    await church.admin.call(people.remove, { personId: person.id });
    const entries = await entriesOf(church.id);
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
    expect(entries[1]).toMatchObject({ subject_label: 'Ana María Núñez de la Cruz', after: {} });
    expect(entries[1]?.before).toMatchObject({
      given_names: 'Ana María',
      'person_emails.0.email': 'ana@ejemplo.co',
    });
  });

  test('tells the settings of the church, and nothing to another church', async () => {
    const church = await server().church();
    const other = await server().church();
    await church.admin.call(churches.update, { name: "Iglesia d'Emaús \\ Norte" });
    expect(await entriesOf(church.id)).toMatchObject([
      {
        action: 'update',
        subject_table: 'churches',
        before: { name: 'Iglesia Betania' },
        after: { name: "Iglesia d'Emaús \\ Norte" },
      },
    ]);
    expect(await entriesOf(other.id)).toEqual([]);
  });

  test('is quiet about what nobody does', async () => {
    const church = await server().church();
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
    expect(await entriesOf(church.id)).toEqual([]);
  });

  test('takes an entry in the name of somebody, for background work', async () => {
    const church = await server().church();
    await server().core.database.inChurch(church.id, (db) =>
      recordAudit(db, {
        action: 'import',
        subject: { table: 'people' },
        after: { count: 3 },
        acting: inNameOf(null, 'Ana Peña'),
      }),
    );
    expect(await entriesOf(church.id)).toMatchObject([
      { action: 'import', actor_name: 'Ana Peña', subject_id: null, after: { count: 3 } },
    ]);
  });
});

describe('nobody', () => {
  test.each(['redil_tenant', 'redil_platform'])(
    'writes, changes or deletes entries as %s',
    async (role) => {
      const church = await server().church();
      await addPerson(church.admin, ana);
      for (const statement of [
        `INSERT INTO audit_log (church_id, id, at, transaction_id, action, subject_table) VALUES ('${church.id}', gen_random_uuid(), now(), 1, 'import', 'x')`,
        `UPDATE audit_log SET actor_name = 'Nadie'`,
        `DELETE FROM audit_log`,
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
    },
  );

  test('writes into the log of another church', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const forged = server().core.database.inChurch(one.id, (db) =>
      sql`SELECT audit_write(${other.id}::uuid, 'import', 'people', NULL, NULL, NULL, NULL, NULL)`.execute(
        db,
      ),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });
});

test('A person is forgotten: that something happened stays, what it was goes', async () => {
  const church = await server().church();
  const person = await addPerson(church.admin, ana);
  const stays = await addPerson(church.admin, { givenNames: 'Noé', surname1: 'Rojas' });
  await server().core.database.inChurch(church.id, (db) => forgetSubject(db, 'people', person.id));
  const [forgotten, kept] = await entriesOf(church.id);
  expect(forgotten).toMatchObject({
    action: 'insert',
    subject_id: person.id,
    subject_label: null,
    after: null,
    is_forgotten: true,
  });
  expect(kept).toMatchObject({ subject_id: stays.id, subject_label: 'Noé Rojas' });
});
