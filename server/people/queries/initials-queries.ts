/** How many people a list holds, by letter. */
import { initialOf } from '#domain/kernel/words/text.ts';
import type { PeopleFilters } from '#domain/people/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { startStatement, wholeConditions, type ListContext } from './list-conditions-queries.ts';
import { runPrepared } from './prepared-queries.ts';

interface Initials {
  readonly total: number;
  readonly initials: { readonly initial: string; readonly count: number }[];
}

export async function countInitials(
  db: ChurchDb,
  filters: PeopleFilters,
  context: ListContext,
): Promise<Initials> {
  const statement = startStatement(db);
  const where = wholeConditions(statement, filters, context);
  // Two characters: `ñ` is kept as `n` and a sign (domain/kernel/words/text.ts).
  const rows = await runPrepared<{ start: string; count: number }>(
    db,
    `SELECT left(p.sort_key, 2) AS start, count(*)::int AS count FROM people p WHERE ${where} GROUP BY 1 ORDER BY 1`,
    statement.values,
  );
  const counts = new Map<string, number>();
  for (const { start, count } of rows)
    counts.set(initialOf(start), (counts.get(initialOf(start)) ?? 0) + count);
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    initials: [...counts].map(([initial, count]) => ({ initial, count })),
  };
}
