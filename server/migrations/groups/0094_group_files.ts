/** The files of a group. Their content is in the file storage, as that of all `files`. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE group_files (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      file_id uuid NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      created_at timestamptz NOT NULL,
      -- A user who may have left the church; null after a restore of the church elsewhere.
      created_by uuid,
      created_by_name text NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'group_files');
  await auditTable(db, 'group_files', {
    label: ['name'],
    only: ['name'],
    partOf: { table: 'groups', by: 'group_id', key: 'name' },
  });
  await sql`CREATE INDEX group_files_group ON group_files (church_id, group_id, created_at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX group_files_file ON group_files (church_id, file_id)`.execute(db);
}
