/** A bill has several photos, such as its pages and the slip of a card. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createPhotos(db, 'expense_photos', { column: 'expense_id', owners: 'expense_requests' });
  await createPhotos(db, 'advance_photos', { column: 'receipt_id', owners: 'advance_receipts' });
  await withoutRowLevelSecurity(db, ['expense_requests', 'files'], async () => {
    await sql`
      INSERT INTO expense_photos (church_id, file_id, expense_id)
      SELECT church_id, photo_id, id FROM expense_requests WHERE photo_id IS NOT NULL`.execute(db);
  });
  await sql`ALTER TABLE expense_requests DROP COLUMN photo_id`.execute(db);
  for (const table of ['expense_photos', 'advance_photos']) await makeTenantTable(db, table);
}

async function createPhotos(
  db: Migrating,
  name: string,
  { column, owners }: { readonly column: string; readonly owners: string },
): Promise<void> {
  const owner = sql.ref(column);
  await sql`
    CREATE TABLE ${sql.table(name)} (
      church_id uuid NOT NULL,
      file_id uuid NOT NULL,
      ${owner} uuid NOT NULL,
      PRIMARY KEY (church_id, file_id),
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id),
      FOREIGN KEY (church_id, ${owner}) REFERENCES ${sql.table(owners)} (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX ON ${sql.table(name)} (church_id, ${owner})`.execute(db);
}
