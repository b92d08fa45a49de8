/** A church ends: asked with password and name, undone within thirty days, and then nothing of it remains. */
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { blobKey } from '#server/core/storage.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { buildNewsletter } from '#server/testing/newsletters.ts';
import { addPerson, ana } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { dueChurches, eraseChurch } from './deletion/unscoped-queries.ts';

const server = testServer();
const password = 'el Señor es mi pastor';
const month = 30 * 24 * 3600 * 1000;

async function withPassword(church: TestChurch): Promise<Client> {
  return server().signedIn(
    await createAccount(server().core, {
      churchId: church.id,
      role: 'admin',
      password,
      name: 'Noé Paz',
    }),
  );
}

const ask = (client: Client, churchName = 'iglesia betania') =>
  client.call(data.askDeletion, { churchName, password });

describe('asking', () => {
  test('needs the name of the church and the password', async () => {
    const church = await server().church();
    const admin = await withPassword(church);
    await expect(ask(admin, 'Iglesia Emaús')).rejects.toMatchObject({
      failure: { fields: [{ path: 'churchName' }] },
    });
    await expect(
      admin.call(data.askDeletion, { churchName: 'Iglesia Betania', password: 'otra' }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'password' }] },
    });
    expect(await admin.call(data.deletion, {})).toMatchObject({ askedAt: null, dueAt: null });
  });

  test('with a stolen session is no way to guess the password', async () => {
    const admin = await withPassword(await server().church());
    const guess = () =>
      admin.call(data.askDeletion, { churchName: 'Iglesia Betania', password: 'otra' });
    for (let each = 0; each < 10; each += 1)
      await expect(guess()).rejects.toMatchObject({ status: 400 });
    await expect(ask(admin)).rejects.toMatchObject({ status: 429 });
  });

  test('leaves the church to be read, tells every administrator, and can be undone', async () => {
    const church = await server().church();
    const admin = await withPassword(church);
    const person = await addPerson(admin, ana);
    const { askedBy, dueAt } = await ask(admin);
    expect(askedBy).toBe('Noé Paz');
    expect(Date.parse(dueAt ?? '') - Date.now()).toBeGreaterThan(month - 60_000);
    await expect(addPerson(admin, { givenNames: 'Otra' })).rejects.toMatchObject({
      status: 403,
      failure: { message: expect.stringContaining('por eliminarse') },
    });
    expect((await admin.call(people.get, { personId: person.id })).displayName).toContain(
      'Ana María',
    );
    const subjects = async (count: number) =>
      (await lettersTo(server().core, church.admin.email, count)).map(({ subject }) => subject);
    expect(await subjects(1)).toEqual(['Noé Paz pidió eliminar Iglesia Betania de Redil']);
    await church.admin.call(data.undoDeletion, {});
    await addPerson(admin, { givenNames: 'Otra' });
    expect(await subjects(2)).toContain('Iglesia Betania sigue en Redil');
    const said = (await admin.call(audit.list, { kind: 'churches' })).items.map(
      ({ action }) => action,
    );
    expect(said).toEqual(
      expect.arrayContaining(['church-deletion-asked', 'church-deletion-undone']),
    );
  });

  test('is for administrators', async () => {
    const church = await server().church();
    await expect(
      (await church.as('pastor')).call(data.askDeletion, {
        churchName: 'Iglesia Betania',
        password,
      }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });
});

/** Where a church's or a user's id still stands, in any column of any table. */
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
      // Tables of accounts are closed to the platform: their owner looks.
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

test('After thirty days nothing of the church remains in any table or file, and another church has lost nothing', async () => {
  const { core } = server();
  const [church, other] = [await server().church(), await server().church()];
  const admin = await withPassword(church);
  for (const client of [admin, other.admin]) {
    await addPerson(client, ana);
    await buildNewsletter(client);
  }
  const secretary = await church.as('secretary');
  await core.storage.put(blobKey(church.id, 'logo', 'a.png'), Buffer.from('x'));
  await core.storage.put(blobKey(other.id, 'logo', 'a.png'), Buffer.from('x'));
  await ask(admin);
  const kept = await rowsOf(other.id);
  const later = new Date(Date.now() + month + 1000);
  expect(await dueChurches(core.database, new Date())).not.toContain(church.id);
  expect(await eraseChurch(core.database, church.id, new Date())).toBe(false);
  expect(await dueChurches(core.database, later)).toContain(church.id);
  await core.storage.deleteAll(church.id);
  expect(await eraseChurch(core.database, church.id, later)).toBe(true);

  // The one line that the platform keeps, and nothing of anybody who was in it.
  expect(await traces([church.id])).toEqual(['audit_log.subject_id']);
  expect(await traces([admin.userId, admin.email, secretary.userId, secretary.email])).toEqual([]);
  expect(await core.storage.list(church.id)).toEqual([]);
  expect((await admin.fetch('/api/people')).status).toBe(401);
  expect(await rowsOf(other.id)).toEqual(kept);
  expect(await core.storage.list(other.id)).toHaveLength(1);
});

async function rowsOf(churchId: string): Promise<Record<string, number>> {
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
