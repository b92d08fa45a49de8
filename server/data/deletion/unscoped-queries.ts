/** Deletes all rows of a church from all tables. */
import { sql } from 'kysely';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import { deleteKeptRows } from '#server/core/database/distribute/kept-rows.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import { deleteAccountsOfChurch } from '#server/core/session/accounts/church-accounts.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

type Platform = Pick<Database, 'unscoped'>;

/** Churches whose grace period has ended. */
export async function listDueChurches(database: Platform, at: Date): Promise<string[]> {
  const rows = await database.unscoped((db) =>
    db
      .selectFrom('churches')
      .select('id')
      .where('deletion_due_at', '<=', at)
      .where('id', '<>', platformChurchId)
      .orderBy('deletion_due_at')
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/**
 * Erases a church in one transaction; returns false if its deletion is not due or was cancelled. Only an entry in the
 * platform's own audit log remains, with the church's name, the date of the request and the number of rows.
 */
export function eraseChurch(database: Platform, churchId: string, at: Date): Promise<boolean> {
  return database.unscoped(async (db) => {
    const church = await db
      .selectFrom('churches')
      .select(['id', 'name', 'country', 'created_at', 'deletion_requested_at'])
      .where('id', '=', churchId)
      .where('deletion_due_at', '<=', at)
      .forUpdate()
      .executeTakeFirst();
    if (!church || churchId === platformChurchId) return false;
    const users = await deleteAccountsOfChurch(db, churchId);
    const rows = await eraseRows(db, churchId);
    await db.deleteFrom('churches').where('id', '=', churchId).execute();
    await recordAuditForChurch(db, platformChurchId, {
      action: 'church-erased',
      subject: { table: 'churches', id: churchId, label: church.name },
      after: {
        country: church.country,
        registered: church.created_at.toISOString().slice(0, 10),
        requested: church.deletion_requested_at?.toISOString().slice(0, 10) ?? '',
        users,
        rows,
      },
    });
    return true;
  });
}

/** Deletes referencing tables before referenced ones, to count each row once. The audit log is deleted with the church's row. */
async function eraseRows(db: UnscopedDb, churchId: string): Promise<number> {
  const { rows: tables } = await sql<{ name: string; is_kept: boolean }>`
    WITH RECURSIVE tenant AS (
      SELECT (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass AS oid
      FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant' AND tablename <> 'audit_log'
    ), depth AS (
      SELECT oid, 0 AS level FROM tenant
      UNION ALL
      SELECT c.conrelid::regclass, d.level + 1
      FROM depth d JOIN pg_constraint c ON c.contype = 'f' AND c.confrelid = d.oid AND c.conrelid <> d.oid
      WHERE c.conrelid IN (SELECT t.oid FROM tenant t) AND d.level < 20
    )
    -- Of the ledger, the role of this transaction deletes nothing.
    SELECT oid::regclass::text AS name, NOT has_table_privilege('redil_platform', oid, 'DELETE') AS is_kept
    FROM depth GROUP BY oid ORDER BY max(level) DESC, 1`.execute(db);
  let rows = 0;
  for (const { name, is_kept } of tables) {
    if (is_kept) {
      rows += await deleteKeptRows(db, name, churchId);
      continue;
    }
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.raw(name)} WHERE church_id = ${churchId}::uuid`.execute(db);
    rows += Number(numAffectedRows ?? 0n);
  }
  return rows;
}
