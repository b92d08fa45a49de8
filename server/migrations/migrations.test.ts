/** Migrations of a database that is in use. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '#server/core/database/database.ts';
import { withDatabase } from '#server/testing/servers/database-url.ts';
import { migrate } from './index.ts';

const name = `redil_test_${randomUUID().replaceAll('-', '')}`;
const churchId = randomUUID();
const newsletterId = randomUUID();
const photoId = randomUUID();
let admin: pg.Client;
let database: Database;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  database = await openDatabase(withDatabase(inject('databaseUrl'), name));
  await migrate(database.global, '0017_word_lists');
  await writeOldRows();
  await migrate(database.global, '0172_giving_statements');
  await writeOldRequests();
  await writeOldList();
  await migrate(database.global);
});

afterAll(async () => {
  await database.close();
  await admin.query(`DROP DATABASE ${name}`);
  await admin.end();
});

/** Rows of tenant tables are written by the platform's role, entries of the audit log by the owner. */
async function writeOldRows(): Promise<void> {
  const client = await database.pool.connect();
  const columns = '(church_id, id, at, transaction_id, action, subject_table, after)';
  await client.query(`
    BEGIN;
    INSERT INTO churches (id, name, country, time_zone, currency) VALUES ('${churchId}', 'Betania', 'CO', 'America/Bogota', 'COP');
    SELECT set_config('app.audit_keeping', 'on', true);
    INSERT INTO audit_log ${columns} VALUES
      ('${churchId}', gen_random_uuid(), now(), 1, 'invite-again', 'invitations', NULL),
      ('${churchId}', gen_random_uuid(), now(), 1, 'completion-link-revoked', 'people', NULL),
      ('${churchId}', gen_random_uuid(), now(), 1, 'update', 'churches', '{"deletion_asked_at": "2026-01-05", "city": "Cali"}');
    SET LOCAL ROLE redil_platform;
    INSERT INTO newsletters (church_id, id, title, subject, created_at, updated_at, on_the_way)
      VALUES ('${churchId}', '${newsletterId}', 'Marzo', 'Marzo', now(), now(), ARRAY['${churchId}']::uuid[]);
    INSERT INTO newsletter_recipients (church_id, newsletter_id, id, email, status, next_at, reason, waits_again) VALUES
      ('${churchId}', '${newsletterId}', gen_random_uuid(), 'a@x.co', 'failed', now(), 'tries-used-up', false),
      ('${churchId}', '${newsletterId}', gen_random_uuid(), 'b@x.co', 'uncertain', now(), 'reply-lost', false),
      ('${churchId}', '${newsletterId}', gen_random_uuid(), 'c@x.co', 'retry', now(), 'temporary', true);
    INSERT INTO imports (church_id, id, upload_id, file_name, created_at, created_by, created_by_name, status, failure)
      VALUES ('${churchId}', gen_random_uuid(), 'a', 'a.csv', now(), '${churchId}', 'Rut', 'failed', '{"key":"import-row-endless"}');
    INSERT INTO church_restores (church_id, id, upload_id, file_name, asked_at, asked_by, asked_by_name, status, preview)
      VALUES ('${churchId}', gen_random_uuid(), 'b', 'b.zip', now(), '${churchId}', 'Rut', 'ready', '{"comes": [1], "staysOut": [], "files": 0}');
    INSERT INTO people (church_id, id, sort_key, search_text, name_key, address_line1, city) VALUES
      ('${churchId}', gen_random_uuid(), 'ana', ' ana', 'ana', NULL, NULL),
      ('${churchId}', gen_random_uuid(), 'rut', ' rut', 'rut', '', 'Cali');
    INSERT INTO suppressions (church_id, email, reason, created_at)
      SELECT '${churchId}', number || '@x.co', 'bounced', now() FROM generate_series(1, 2000) number;
    COMMIT;
    ALTER TABLE suppressions ALTER COLUMN church_id SET STATISTICS -1;
    ANALYZE suppressions`);
  client.release();
}

/** The second one has a photo. */
async function writeOldRequests(): Promise<void> {
  const client = await database.pool.connect();
  const columns =
    'church_id, id, title, details, amount, currency, party, tax_id, photo_id, requested_by_name, requested_at, payment_id';
  const request = (photo: string): string =>
    `('${churchId}', gen_random_uuid(), 'Luz', '', 1, 'COP', '', '', ${photo}, 'Rut', now(), gen_random_uuid())`;
  await client.query(`
    BEGIN;
    SET LOCAL ROLE redil_platform;
    INSERT INTO files (church_id, id, owner_table, type, bytes, sha256, widths, created_at)
      VALUES ('${churchId}', '${photoId}', 'expense_requests', 'image/webp', 1, 'x', ARRAY[96], now());
    INSERT INTO expense_requests (${columns}) VALUES ${request('NULL')}, ${request(`'${photoId}'`)};
    COMMIT`);
  client.release();
}

/** Of both addresses of a person one has a name that somebody wrote. */
async function writeOldList(): Promise<void> {
  const client = await database.pool.connect();
  const entry = (email: string, name: string): string =>
    `INSERT INTO newsletter_recipient_list_entries (church_id, list_id, id, email, name, person_id, consent_stated_at)
      SELECT church_id, '${photoId}', gen_random_uuid(), '${email}', '${name}', id, now() FROM people WHERE sort_key = 'rut';`;
  await client.query(`
    BEGIN;
    SET LOCAL ROLE redil_platform;
    UPDATE people SET given_names = 'Rut', surname1 = 'Peña', surname2 = 'Gil' WHERE sort_key = 'rut';
    INSERT INTO newsletter_recipient_lists (church_id, id, name, created_at, updated_at)
      VALUES ('${churchId}', '${photoId}', 'Damas', now(), now());
    ${entry('a@x.co', 'Rut Peña')}
    ${entry('b@x.co', 'Rutica')}
    COMMIT`);
  client.release();
}

async function readColumn(statement: string): Promise<unknown[]> {
  const client = await database.pool.connect();
  await client.query('BEGIN; SET LOCAL ROLE redil_platform');
  const { rows } = await client.query<{ value: unknown }>(statement);
  await client.query('COMMIT');
  client.release();
  return rows.map(({ value }) => value);
}

test('stored words of earlier versions become the present ones', async () => {
  expect(await readColumn('SELECT action AS value FROM audit_log ORDER BY action')).toEqual([
    'completion-link-revoked',
    'invite-resent',
    'update',
  ]);
  expect(await readColumn(`SELECT after AS value FROM audit_log WHERE action = 'update'`)).toEqual([
    { city: 'Cali', deletion_requested_at: '2026-01-05' },
  ]);
  expect(
    await readColumn('SELECT reason AS value FROM newsletter_recipients ORDER BY email'),
  ).toEqual(['attempts-exhausted', 'response-lost', 'temporary']);
  expect(
    await readColumn('SELECT is_requeued AS value FROM newsletter_recipients ORDER BY email'),
  ).toEqual([false, false, true]);
  expect(await readColumn('SELECT in_flight AS value FROM newsletters')).toEqual([[churchId]]);
  expect(await readColumn('SELECT failure AS value FROM imports')).toEqual([
    '{"key":"import-unclosed-quote"}',
  ]);
  expect(await readColumn('SELECT preview AS value FROM church_restores')).toEqual([
    { restored: [1], notRestored: [], files: 0 },
  ]);
});

test('the addresses of people become places', async () => {
  expect(
    await readColumn(`
      SELECT to_jsonb(ARRAY[p.sort_key, a.address_line1, a.city, a.region]) AS value FROM people p
      LEFT JOIN places a ON a.church_id = p.church_id AND a.id = p.place_id ORDER BY p.sort_key`),
  ).toEqual([
    ['ana', null, null, null],
    ['rut', '', 'Cali', ''],
  ]);
});

test('people on recipient lists get their second surname', async () => {
  const names = 'SELECT name AS value FROM newsletter_recipient_list_entries ORDER BY email';
  expect(await readColumn(names)).toEqual(['Rut Peña Gil', 'Rutica']);
});

test('the photo of a request is the first one of its photos', async () => {
  const photos =
    'SELECT file_id AS value FROM expense_photos JOIN expense_requests ON id = expense_id';
  expect(await readColumn(photos)).toEqual([photoId]);
});

test('what PostgreSQL counted of churches is removed, so that a church that comes is not taken for empty', async () => {
  const newChurch = randomUUID();
  const client = await database.pool.connect();
  await client.query(
    `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${newChurch}'`,
  );
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM suppressions WHERE church_id = '${newChurch}'`,
  );
  await client.query('ROLLBACK');
  client.release();
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(10);
});
