/**
 * Rows that only the role `redil_maintenance` deletes. Citus does not change the rows of a church by two roles in one transaction: there
 * a function of that role, which runs at the node of the church, deletes them.
 */
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Runner } from './catalogue.ts';
import { isSpreadOverNodes } from './opening.ts';

const role = 'redil_maintenance';

/** Returns how many rows of the church there were. `table` as `regclass` writes it. */
export async function deleteKeptRows(
  db: QueryExecutorProvider,
  table: string,
  churchId: string,
): Promise<number> {
  if (isSpreadOverNodes(db)) {
    const { rows } = await sql<{ count: string }>`
      SELECT delete_kept_rows(${churchId}::uuid, ${table}::text) AS count`.execute(db);
    return Number(rows[0]?.count ?? 0);
  }
  await sql`SET LOCAL ROLE ${sql.raw(role)}`.execute(db);
  const { numAffectedRows } =
    await sql`DELETE FROM ${sql.raw(table)} WHERE church_id = ${churchId}::uuid`.execute(db);
  await sql`SET LOCAL ROLE redil_platform`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The function has the rights of that role; only `redil_platform` may call it. */
export async function createDeletingFunction(client: Runner): Promise<void> {
  await client.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
  await client.query(`
    CREATE OR REPLACE FUNCTION delete_kept_rows(church uuid, of_table text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE gone bigint;
    BEGIN
      EXECUTE format('DELETE FROM %s WHERE church_id = $1', of_table::regclass) USING church;
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $$`);
  await client.query('REVOKE ALL ON FUNCTION delete_kept_rows(uuid, text) FROM PUBLIC');
  await client.query('GRANT EXECUTE ON FUNCTION delete_kept_rows(uuid, text) TO redil_platform');
  await client.query(`ALTER FUNCTION delete_kept_rows(uuid, text) OWNER TO ${role}`);
  await client.query(`REVOKE CREATE ON SCHEMA public FROM ${role}`);
}
