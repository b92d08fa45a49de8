/** What saved filters and unfinished imports call the filters and columns of later features: they were called rooms. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withoutRowLevelSecurity(db, ['saved_filters', 'imports'], async () => {
    await sql`
      UPDATE saved_filters
      SET filter = (filter - 'roomFilters') || jsonb_build_object('featureFilters', filter -> 'roomFilters')
      WHERE filter ? 'roomFilters'`.execute(db);
    for (const column of ['settings', 'columns', 'preview'])
      await sql`
        UPDATE imports SET ${sql.ref(column)} = replace(${sql.ref(column)}::text, '"room:', '"feature:')::jsonb
        WHERE ${sql.ref(column)}::text LIKE '%"room:%'`.execute(db);
  });
}
