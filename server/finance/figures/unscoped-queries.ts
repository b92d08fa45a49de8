import { sql } from 'kysely';
import { listChurches } from '#server/core/jobs-by-church.ts';

export const listChurchesWithBooks = (
  database: Parameters<typeof listChurches>[0],
): ReturnType<typeof listChurches> =>
  listChurches(database, sql`EXISTS (SELECT FROM finance_books b WHERE b.church_id = c.id)`);
