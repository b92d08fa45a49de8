/** How many newsletters a church created per month. */
import type { ChurchDb } from '#server/core/database/database.ts';

export interface Month {
  readonly year: number;
  readonly month: number;
}

/**
 * Counts one creation unless the month's limit is reached, and returns whether it did; one statement, so that concurrent
 * calls can't exceed the limit.
 */
export async function countCreationWithinLimit(
  db: ChurchDb,
  { year, month }: Month,
  checkedLimit: number,
  storedLimit: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('newsletter_usage')
    .values({ year, month, count: 1, limit: storedLimit, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'year', 'month'])
        .doUpdateSet((each) => ({ count: each('newsletter_usage.count', '+', 1), updated_at: at }))
        .where('newsletter_usage.count', '<', checkedLimit),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** The month's usage; undefined before the first creation. */
export async function findUsage(
  db: ChurchDb,
  { year, month }: Month,
): Promise<{ count: number; limit: number } | undefined> {
  return db
    .selectFrom('newsletter_usage')
    .select(['count', 'limit'])
    .where('year', '=', year)
    .where('month', '=', month)
    .executeTakeFirst();
}
