/** The table of files. */
import { sql } from 'kysely';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';
import type { TenantTable } from '#server/core/database/feature-tables.ts';

export interface FileRow {
  readonly id: string;
  readonly ownerTable: TenantTable;
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

/** Of pictures by their ids; files that are none are left out. */
export async function listLargestWidths(
  db: ChurchDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'widths'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, widths }) => (widths.length > 0 ? [[id, Math.max(...widths)]] : [])),
  );
}

export async function deleteFileRow(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** The columns of all tables that refer to a file, from the catalogue of the database. */
async function listReferences(db: UnscopedDb): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column"
    FROM pg_constraint c
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) pair (own, referred)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = pair.own
    JOIN pg_attribute r ON r.attrelid = c.confrelid AND r.attnum = pair.referred
    WHERE c.contype = 'f' AND c.confrelid = 'files'::regclass AND r.attname = 'id'
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Over all churches: files that no row refers to by a foreign key, and no record has referred to since `before`. */
export async function findUnreferencedFiles(
  db: UnscopedDb,
  before: Date,
): Promise<{ churchId: string; id: string }[]> {
  const isUnused = (await listReferences(db)).map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} r WHERE r.church_id = f.church_id AND r.${sql.ref(column)} = f.id)`,
  );
  const { rows } = await sql<{ churchId: string; id: string }>`
    SELECT f.church_id AS "churchId", f.id FROM files f
    WHERE coalesce(f.released_at, f.created_at) < ${before} AND ${sql.join(isUnused, sql` AND `)}
    LIMIT 1000`.execute(db);
  return rows;
}
