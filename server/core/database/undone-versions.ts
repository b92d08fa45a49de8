/**
 * Undoing a step raises the versions of its rows. Earlier steps that left a row in the state that is restored get the new version, so
 * that they can be undone next.
 */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from './database.ts';
import type { RelatedTable } from './related-tables.ts';

/** A deleted row has no version that a later change could raise. */
export const deletedVersion = 0;

/** For a step that kept columns. Call it before they are restored, which raises the versions by one again. */
export async function skipVersionsOfRows(
  db: ChurchDb,
  stepId: string,
  table: string,
): Promise<void> {
  const church = getChurchId(db);
  const undone = sql`undo_rows r JOIN ${sql.table(table)} t ON t.church_id = r.church_id AND t.id = r.row_id AND t.version = r.version
    WHERE e.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND t.church_id = ${church}::uuid
      AND r.step_id = ${stepId}::uuid AND r.table_name = ${table} AND r.before IS NOT NULL
      AND e.step_id <> r.step_id AND e.table_name = r.table_name`;
  await sql`
    UPDATE undo_rows e SET version = e.version + 2 FROM ${undone}
      AND e.row_id = r.row_id AND e.version < r.version AND e.version <> ${deletedVersion}::int`.execute(
    db,
  );
  await sql`
    UPDATE undo_images e SET after = jsonb_set(e.after, '{version}', to_jsonb(r.version + 1)) FROM ${undone}
      AND e.row_key = jsonb_build_object('id', r.row_id) AND (e.after ->> 'version')::int = r.version - 1`.execute(
    db,
  );
}

/** For a step that kept whole rows. Call it after they were restored; it deletes their images. */
export async function closeImages(
  db: ChurchDb,
  stepId: string,
  tables: readonly RelatedTable[],
): Promise<void> {
  const church = getChurchId(db);
  for (const { name, key, written } of tables) {
    if (!written.includes('version') || key.join() !== 'id') continue;
    const restored = sql`undo_images i
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, i.row_key) k
      JOIN ${sql.table(name)} t ON t.church_id = ${church}::uuid AND t.id = k.id
      WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${name} AND i.before IS NOT NULL
        AND e.church_id = ${church}::uuid AND e.step_id <> i.step_id AND e.table_name = i.table_name`;
    await sql`
      UPDATE undo_images e SET after = jsonb_set(e.after, '{version}', to_jsonb(t.version)) FROM ${restored}
        AND e.row_key = i.row_key AND e.after ->> 'version' = i.before ->> 'version'`.execute(db);
    await sql`
      UPDATE undo_rows e SET version = t.version FROM ${restored}
        AND e.row_id = t.id AND e.version = (i.before ->> 'version')::int`.execute(db);
  }
  await db.deleteFrom('undo_images').where('step_id', '=', stepId).execute();
}
