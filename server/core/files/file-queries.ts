/** The table of files. */
import { sql } from 'kysely';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';

export interface FileRow {
  readonly id: string;
  readonly ownerTable: 'people';
  readonly ownerId: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly widths: readonly number[];
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
      created_by: file.createdBy,
      created_at: file.at,
    })
    .execute();
}

/** The widths in which a picture is stored; empty when there is no such file. */
export async function findFileWidths(db: ChurchDb, id: string): Promise<readonly number[]> {
  const row = await db.selectFrom('files').select('widths').where('id', '=', id).executeTakeFirst();
  return row?.widths ?? [];
}

export async function deleteFileRow(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

/** Over all churches: files that no record refers to, created before `before`. */
export async function findUnreferencedFiles(
  db: UnscopedDb,
  before: Date,
): Promise<{ churchId: string; id: string }[]> {
  const { rows } = await sql<{ churchId: string; id: string }>`
    SELECT f.church_id AS "churchId", f.id FROM files f
    WHERE f.created_at < ${before} AND NOT EXISTS (SELECT FROM people p WHERE p.church_id = f.church_id AND p.photo_id = f.id)
    LIMIT 1000`.execute(db);
  return rows;
}
