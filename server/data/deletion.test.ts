/** Deletion of a church: requested with name and password, cancellable for thirty days, then complete. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { blobKey } from '#server/core/storage/blob-store.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { eraseDueChurches } from './deletion/jobs.ts';

const server = testServer();
const password = 'el Señor es mi pastor';
const month = 30 * 24 * 3600 * 1000;

async function withPassword(church: TestChurch): Promise<Client> {
  return server().createClient(
    await createAccount(server().core, {
      churchId: church.id,
      role: 'admin',
      password,
      name: 'Noé Paz',
    }),
  );
}

const requestDeletion = (client: Client, churchName = 'iglesia betania') =>
  client.call(data.requestDeletion, { churchName, password });

describe('requesting the deletion', () => {
  test('requires the name of the church and the password', async () => {
    const church = await server().createChurch();
    const admin = await withPassword(church);
    await expect(requestDeletion(admin, 'Iglesia Emaús')).rejects.toMatchObject({
      failure: { fields: [{ path: 'churchName' }] },
    });
    await expect(
      admin.call(data.requestDeletion, { churchName: 'Iglesia Betania', password: 'otra' }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'password' }] },
    });
    expect(await admin.call(data.deletion, {})).toMatchObject({ requestedAt: null, dueAt: null });
  });

  test('is rate-limited, so that a stolen session cannot be used to guess the password', async () => {
    const admin = await withPassword(await server().createChurch());
    const guess = () =>
      admin.call(data.requestDeletion, { churchName: 'Iglesia Betania', password: 'otra' });
    for (let each = 0; each < 10; each += 1)
      await expect(guess()).rejects.toMatchObject({ status: 400 });
    await expect(requestDeletion(admin)).rejects.toMatchObject({ status: 429 });
  });

  test('makes the church read-only, notifies all administrators, and can be cancelled', async () => {
    const church = await server().createChurch();
    const admin = await withPassword(church);
    const person = await addPerson(admin, completePerson);
    const { requestedBy, dueAt } = await requestDeletion(admin);
    expect(requestedBy).toBe('Noé Paz');
    expect(Date.parse(dueAt ?? '') - Date.now()).toBeGreaterThan(month - 60_000);
    await expect(addPerson(admin, { givenNames: 'Otra' })).rejects.toMatchObject({
      status: 403,
      failure: { message: expect.stringContaining('por eliminarse') },
    });
    expect((await admin.call(people.get, { personId: person.id })).displayName).toContain(
      'Ana María',
    );
    const subjects = async (count: number) =>
      (await waitForMail(server(), church.admin.email, count)).map(({ subject }) => subject);
    expect(await subjects(1)).toEqual(['Noé Paz pidió eliminar Iglesia Betania de Redil']);
    await church.admin.call(data.cancelDeletion, {});
    await addPerson(admin, { givenNames: 'Otra' });
    expect(await subjects(2)).toContain('Iglesia Betania sigue en Redil');
    const said = (await admin.call(audit.list, { kind: 'churches' })).items.map(
      ({ action }) => action,
    );
    expect(said).toEqual(
      expect.arrayContaining(['church-deletion-requested', 'church-deletion-cancelled']),
    );
  });

  test('is limited to administrators', async () => {
    const church = await server().createChurch();
    await expect(
      (await church.as('pastor')).call(data.requestDeletion, {
        churchName: 'Iglesia Betania',
        password,
      }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });
});

/** Columns of any table that still contain one of the ids. */
async function traces(ids: readonly string[]): Promise<string[]> {
  const { pool } = server().core.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, 2`,
  );
  const client = await pool.connect();
  const found: string[] = [];
  try {
    for (const { table, column } of columns) {
      // The platform role can't read the account tables, so the owner role does.
      for (const role of ['redil_platform', 'none']) {
        await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
        const { rows } = await client
          .query<{ n: number }>(
            `SELECT count(*)::int AS n FROM ${table} WHERE ${column}::text LIKE ANY ($1)`,
            [ids.map((id) => `%${id}%`)],
          )
          .catch(() => ({ rows: [{ n: 0 }] }));
        await client.query('ROLLBACK');
        if ((rows[0]?.n ?? 0) > 0) found.push(`${table}.${column}`);
      }
    }
  } finally {
    client.release();
  }
  return [...new Set(found)];
}

test('after thirty days all rows and files of the church are erased, and another church is unchanged', async () => {
  const { core } = server();
  const [church, other] = [await server().createChurch(), await server().createChurch()];
  const admin = await withPassword(church);
  for (const client of [admin, other.admin]) {
    await addPerson(client, completePerson);
    await createTestNewsletter(client);
  }
  const secretary = await church.as('secretary');
  await core.storage.put(blobKey(church.id, 'logo', 'a.png'), Buffer.from('x'));
  await core.storage.put(blobKey(other.id, 'logo', 'a.png'), Buffer.from('x'));
  await uploadFile(admin, Buffer.from('Nombres\r\nAna'), 'miembros.csv', 'people-import');
  await requestDeletion(admin);
  const kept = await countRows(other.id);
  await eraseDueChurches(core);
  expect(await core.storage.list(church.id)).toHaveLength(1);
  expect((await admin.fetch('/api/people')).status).toBe(200);
  const later = new Date(Date.now() + month + 1000);
  const restoreClock = setClock(() => later);
  await eraseDueChurches(core).finally(restoreClock);

  // Only the platform's audit entry remains, without personal data.
  expect(await traces([church.id])).toEqual(['audit_log.subject_id']);
  expect(await traces([admin.userId, admin.email, secretary.userId, secretary.email])).toEqual([]);
  expect(await core.storage.list(church.id)).toEqual([]);
  const uploads = join(core.config.dataDir, 'uploads', church.id);
  expect(await readdir(uploads).catch(() => [])).toEqual([]);
  expect((await admin.fetch('/api/people')).status).toBe(401);
  expect(await countRows(other.id)).toEqual(kept);
  expect(await core.storage.list(other.id)).toHaveLength(1);
});

async function countRows(churchId: string): Promise<Record<string, number>> {
  const { rows: tables } = await server().core.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  const client = await server().core.database.pool.connect();
  await client.query('BEGIN; SET LOCAL ROLE redil_platform');
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} WHERE church_id = $1`,
      [churchId],
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  await client.query('ROLLBACK');
  client.release();
  return counts;
}
