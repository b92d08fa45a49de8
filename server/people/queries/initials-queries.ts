/** Number of people by initial letter. */
import { getInitial } from '#domain/kernel/text/folding.ts';
import type { PeopleFilters } from '#domain/people/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { sumId, sumUpFigures } from './figure-queries.ts';
import { createStatement, buildConditions, type ListContext } from './list-conditions-queries.ts';
import { prepareQuery, runPrepared } from '#server/core/database/prepared-queries.ts';

interface Initials {
  readonly total: number;
  readonly initials: { readonly initial: string; readonly count: number }[];
}

// Two characters, because folding stores `ñ` as `n` and a mark.
interface Start {
  readonly start: string;
  readonly count: number;
}

export async function countInitials(
  db: ChurchDb,
  filters: PeopleFilters,
  context: ListContext,
): Promise<Initials> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const starts = isFiltered ? await countStarts(db, filters, context) : await readStarts(db);
  const counts = new Map<string, number>();
  for (const { start, count } of starts)
    counts.set(getInitial(start), (counts.get(getInitial(start)) ?? 0) + count);
  return {
    total: starts.reduce((total, { count }) => total + count, 0),
    initials: [...counts].map(([initial, count]) => ({ initial, count })),
  };
}

function countStarts(db: ChurchDb, filters: PeopleFilters, context: ListContext): Promise<Start[]> {
  const statement = createStatement(db);
  const where = buildConditions(statement, filters, context);
  return runPrepared<Start>(
    db,
    `SELECT left(p.sort_key, 2) AS start, count(*)::int AS count FROM people p WHERE ${where} GROUP BY 1 ORDER BY 1`,
    statement.values,
  );
}

const sumStarts = prepareQuery<Start & { readonly differences: number }>(
  'sum_initials',
  `SELECT value AS start, sum(count)::int AS count, count(*) FILTER (WHERE id <> '${sumId}')::int AS differences
  FROM people_figures WHERE church_id = $1 AND figure = 'initial' AND record_status <> 'archived'
  GROUP BY 1 ORDER BY 1`,
);

/** The same without filters, from the figures. */
async function readStarts(db: ChurchDb): Promise<Start[]> {
  const starts = await sumStarts(db, []);
  await sumUpFigures(
    db,
    starts.reduce((sum, { differences }) => sum + differences, 0),
  );
  return starts.filter(({ count }) => count > 0);
}
