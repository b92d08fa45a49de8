/** The active people whom a saved filter finds; the list of members shows inactive ones with them. */
import type { PeopleFilters } from '#domain/people/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  buildConditions,
  createStatement,
  type ListContext,
} from '../queries/list-conditions-queries.ts';
import { runPrepared } from '#server/core/database/prepared-queries.ts';

const isActive = "p.record_status = 'active'";

export async function listMatches(
  db: ChurchDb,
  filters: PeopleFilters,
  context: ListContext,
): Promise<string[]> {
  const statement = createStatement(db);
  const where = buildConditions(statement, filters, context);
  const rows = await runPrepared<{ id: string }>(
    db,
    `SELECT p.id FROM people p WHERE ${where} AND ${isActive}`,
    statement.values,
  );
  return rows.map(({ id }) => id);
}

/** The number of people who match each, by one statement. */
export async function countMatches(
  db: ChurchDb,
  filters: readonly PeopleFilters[],
  context: ListContext,
): Promise<number[]> {
  if (filters.length === 0) return [];
  const { values, add } = createStatement(db);
  const counts = filters.map((each, index) => {
    const where = buildConditions({ values, add, where: [isActive] }, each, context);
    return `(SELECT count(*)::int FROM people p WHERE p.church_id = $1 AND ${where}) AS c${index}`;
  });
  const [row] = await runPrepared<Record<string, number>>(
    db,
    `SELECT ${counts.join(', ')}`,
    values,
  );
  return filters.map((_, index) => row?.[`c${index}`] ?? 0);
}
