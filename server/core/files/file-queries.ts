/** The table of files. */
import { sql } from 'kysely';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';

export interface FileRow {
  readonly id: string;
  readonly ownerTable:
    | 'people'
    | 'households'
    | 'pickup_contacts'
    | 'groups'
    | 'gatherings'
    | 'newsletters';
  /** Null for the pictures of newsletters: several may show the same one. */
  readonly ownerId: string | null;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly widths: readonly number[];
  /** Its name in a public address, or null. */
  readonly publicName: string | null;
  readonly createdBy: string | null;
  readonly at: Date;
}

export async function insertFile(db: ChurchDb, file: FileRow): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      owner_table: file.ownerTable,
      owner_id: file.ownerId,
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      widths: [...file.widths],
      public_name: file.publicName,
      created_by: file.createdBy,
      created_at: file.at,
    })
    .execute();
}

export interface StoredFile {
  readonly ownerTable: FileRow['ownerTable'];
  /** The widths in which a picture is stored; none for a document. */
  readonly widths: readonly number[];
  readonly publicName: string | null;
}

export async function findFile(db: ChurchDb, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['owner_table', 'widths', 'public_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ownerTable: row.owner_table as FileRow['ownerTable'],
      widths: row.widths,
      publicName: row.public_name,
    }
  );
}

export async function deleteFileRow(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

/** Over all churches: files that no record refers to, and no record has referred to since `before`. */
export async function findUnreferencedFiles(
  db: UnscopedDb,
  before: Date,
): Promise<{ churchId: string; id: string }[]> {
  const { rows } = await sql<{ churchId: string; id: string }>`
    SELECT f.church_id AS "churchId", f.id FROM files f
    WHERE coalesce(f.released_at, f.created_at) < ${before}
      AND NOT EXISTS (SELECT FROM people p WHERE p.church_id = f.church_id AND p.photo_id = f.id)
      AND NOT EXISTS (SELECT FROM households h WHERE h.church_id = f.church_id AND h.photo_id = f.id)
      AND NOT EXISTS (SELECT FROM pickup_contacts c WHERE c.church_id = f.church_id AND c.photo_id = f.id)
      AND NOT EXISTS (SELECT FROM groups g WHERE g.church_id = f.church_id AND g.photo_id = f.id)
      AND NOT EXISTS (SELECT FROM group_files g WHERE g.church_id = f.church_id AND g.file_id = f.id)
      AND NOT EXISTS (SELECT FROM gatherings g WHERE g.church_id = f.church_id AND g.photo_id = f.id)
      AND NOT EXISTS (
        SELECT FROM person_merges m JOIN undo_steps u ON u.church_id = m.church_id AND u.id = m.step_id
        WHERE m.church_id = f.church_id AND m.unused_photo_id = f.id)
      AND NOT EXISTS (
        SELECT FROM household_merges m JOIN undo_steps u ON u.church_id = m.church_id AND u.id = m.step_id
        WHERE m.church_id = f.church_id AND m.unused_photo_id = f.id)
      AND NOT EXISTS (SELECT FROM newsletter_files n WHERE n.church_id = f.church_id AND n.file_id = f.id)
    LIMIT 1000`.execute(db);
  return rows;
}
