/** Features name the kinds of their undo steps themselves, and what a step would give back may be a file. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

const merges = ['person_merges', 'household_merges'];

export async function up(db: Migrating): Promise<void> {
  await sql`ALTER TABLE undo_steps DROP CONSTRAINT undo_steps_kind_check`.execute(db);
  await sql`
    CREATE TABLE undo_files (
      church_id uuid NOT NULL,
      step_id uuid NOT NULL,
      file_id uuid NOT NULL,
      PRIMARY KEY (church_id, step_id, file_id),
      FOREIGN KEY (church_id, step_id) REFERENCES undo_steps (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX undo_files_file ON undo_files (church_id, file_id)`.execute(db);
  await withoutRowLevelSecurity(db, ['undo_steps', 'files', ...merges], () => keepFiles(db));
  await makeTenantTable(db, 'undo_files');
  for (const merge of merges)
    await sql`ALTER TABLE ${sql.table(merge)} DROP COLUMN unused_photo_id`.execute(db);
}

/** The photo that a merge left without a record. */
async function keepFiles(db: Migrating): Promise<void> {
  for (const merge of merges)
    await sql`
      INSERT INTO undo_files (church_id, step_id, file_id)
      SELECT m.church_id, u.id, f.id FROM ${sql.table(merge)} m
      JOIN undo_steps u ON u.church_id = m.church_id AND u.id = m.step_id
      JOIN files f ON f.church_id = m.church_id AND f.id = m.unused_photo_id
      ON CONFLICT DO NOTHING`.execute(db);
}
