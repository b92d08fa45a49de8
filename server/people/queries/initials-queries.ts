/** Number of people by initial letter. */
import { getInitial } from '#domain/kernel/text/folding.ts';
import type { PeopleFilters } from '#domain/people/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createStatement, buildConditions, type ListContext } from './list-conditions-queries.ts';
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
  const statement = createStatement(db);
  const where = buildConditions(statement, filters, context);
  // Two characters, because folding stores `ñ` as `n` and a mark.
  const rows = await runPrepared<{ start: string; count: number }>(
    db,
    `SELECT left(p.sort_key, 2) AS start, count(*)::int AS count FROM people p WHERE ${where} GROUP BY 1 ORDER BY 1`,
    statement.values,
  );
  const counts = new Map<string, number>();
  for (const { start, count } of rows)
    counts.set(getInitial(start), (counts.get(getInitial(start)) ?? 0) + count);
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    initials: [...counts].map(([initial, count]) => ({ initial, count })),
  };
}
