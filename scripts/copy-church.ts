/**
 * Copies of a church, for measuring many churches: in PostgreSQL and in batches, which takes a hundredth of the time of creating
 * each. An id is unique only within a church, so the rows of a copy keep theirs.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '#server/core/database/database.ts';
import { sortByReference } from '#server/core/database/related-tables.ts';

interface Copied {
  readonly churchId: string;
  /** The owner, whose copies have the same password. */
  readonly userId: string;
  /** The copies are named `{slug}-1`, `{slug}-2`, …, and their owners `admin@{slug}-1.redil.test`. */
  readonly slug: string;
  readonly count: number;
}

/** The number of churches that are copied in one transaction. */
const batchSize = 250;

/** Continues after the copies that are there. */
export async function copyChurch(
  { pool }: Pick<Database, 'pool'>,
  copied: Copied,
  report: (done: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    const inserts = await buildInserts(client, copied);
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM users WHERE email LIKE 'admin@' || $1 || '-%.redil.test'",
      [copied.slug],
    );
    for (let done = rows[0]?.count ?? 0; done < copied.count;) {
      const size = Math.min(batchSize, copied.count - done);
      await copyBatch(client, inserts, { ...copied, first: done + 1, count: size });
      done += size;
      report(done);
    }
  } finally {
    client.release(true);
  }
}

async function copyBatch(
  client: pg.PoolClient,
  inserts: readonly string[],
  { churchId, userId, slug, first, count }: Copied & { readonly first: number },
): Promise<void> {
  const places = Array.from({ length: count }, (_, index) => first + index);
  const ids = [places.map(() => randomUUID()), places.map(() => randomUUID())];
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
     SELECT place, church_id, user_id, $4 || '-' || place AS slug FROM unnest($1::int[], $2::uuid[], $3::uuid[]) c (place, church_id, user_id)`,
    [places, ...ids, slug],
  );
  await client.query('GRANT SELECT ON copies TO redil_platform');
  for (const text of globalInserts) await client.query(text, [churchId, userId]);
  await client.query('SET LOCAL ROLE redil_platform');
  for (const text of inserts) await client.query(text, [churchId, userId]);
  await client.query('COMMIT');
}

/** Spread over two years, and the last sign-in over 60 days. The parameters are the church and its owner. */
const globalInserts = [
  `INSERT INTO users (id, email, email_verified, name, role, language)
   SELECT n.user_id, 'admin@' || n.slug || '.redil.test', true, n.slug, 'member', u.language
   FROM copies n, users u WHERE u.id = $2 AND $1::uuid IS NOT NULL`,
  `INSERT INTO accounts (id, user_id, account_id, provider_id, password)
   SELECT gen_random_uuid(), n.user_id, n.user_id::text, a.provider_id, a.password
   FROM copies n, accounts a WHERE a.user_id = $2 AND $1::uuid IS NOT NULL`,
  `INSERT INTO customers (user_id, subscription_status)
   SELECT n.user_id, k.subscription_status FROM copies n, customers k WHERE k.user_id = $2 AND $1::uuid IS NOT NULL`,
  `INSERT INTO churches (id, name, plan, modules, country, time_zone, currency, language, hour_cycle, owner_user_id, created_at)
   SELECT n.church_id, n.slug, c.plan, c.modules, c.country, c.time_zone, c.currency, c.language, c.hour_cycle, n.user_id,
     now() - n.place % 730 * interval '1 day' - n.place * interval '1 second'
   FROM copies n, churches c WHERE c.id = $1 AND $2::uuid IS NOT NULL`,
  `UPDATE users u SET church_id = n.church_id, role = 'admin', last_login = now() - n.place % 60 * interval '1 day'
   FROM copies n WHERE u.id = n.user_id AND $1::uuid IS NOT NULL AND $2::uuid IS NOT NULL`,
];

/** One INSERT for each tenant table with rows of the church, in an order that foreign keys allow; its owner becomes that of the copy. The log is not copied. */
async function buildInserts(
  client: pg.PoolClient,
  { churchId }: Copied,
): Promise<readonly string[]> {
  const { rows } = await client.query<{
    name: string;
    after: string[];
    columns: { name: string; isId: boolean }[];
  }>(`
    SELECT t.oid::regclass::text AS name,
      ARRAY(SELECT DISTINCT c.confrelid::regclass::text FROM pg_constraint c
        WHERE c.contype = 'f' AND c.conrelid = t.oid AND c.confrelid <> t.oid AND NOT c.condeferred) AS after,
      (SELECT jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'isId', a.atttypid = 'uuid'::regtype) ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' AND a.attname <> 'church_id') AS columns
    FROM pg_policy p JOIN pg_class t ON t.oid = p.polrelid
    WHERE p.polname = 'tenant' AND has_table_privilege('redil_platform', t.oid, 'INSERT') ORDER BY 1`);
  const inserts: string[] = [];
  await client.query('BEGIN');
  await client.query('SET LOCAL ROLE redil_platform');
  for (const { name, columns } of sortByReference(rows)) {
    const { rowCount } = await client.query(`SELECT FROM ${name} WHERE church_id = $1 LIMIT 1`, [
      churchId,
    ]);
    if (!rowCount) continue;
    const values = columns.map((column) =>
      column.isId
        ? `CASE WHEN s.${column.name} = $2 THEN n.user_id ELSE s.${column.name} END`
        : `s.${column.name}`,
    );
    inserts.push(`
      INSERT INTO ${name} (church_id, ${columns.map((column) => column.name).join(', ')})
      SELECT n.church_id, ${values.join(', ')} FROM copies n, ${name} s WHERE s.church_id = $1 AND $2::uuid IS NOT NULL`);
  }
  await client.query('COMMIT');
  return inserts;
}
