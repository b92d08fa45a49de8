/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurches } from '#server/core/jobs-by-church.ts';
import type { Database } from '#server/core/database/database.ts';

export const listChurchesWithBooks = (
  database: Pick<Database, 'unscoped'>,
): ReturnType<typeof listChurches> =>
  listChurches(database, sql`EXISTS (SELECT FROM finance_books b WHERE b.church_id = c.id)`);
