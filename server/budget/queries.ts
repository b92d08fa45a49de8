/** The SQL of what is planned. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';

export interface LineRow {
  readonly id: string;
  readonly version: number;
  readonly account_id: string;
  readonly centre_id: string | null;
  /** Minor units. */
  readonly months: readonly string[];
}

const selectLines = prepareQuery<LineRow>(
  'list_budget_lines',
  `SELECT l.id, l.version, l.account_id, l.centre_id, l.months::text[] AS months FROM budget_lines l
  WHERE l.church_id = $1 AND l.year = $2::int`,
);

export const listLines = (db: ChurchDb, year: number): Promise<LineRow[]> =>
  selectLines(db, [year]);

export interface NewLine {
  readonly account_id: string;
  readonly centre_id: string | null;
  readonly months: readonly string[];
}

/** Returns how many were new: somebody else may have planned the same meanwhile. */
export async function insertLines(
  db: ChurchDb,
  year: number,
  lines: readonly NewLine[],
): Promise<number> {
  const rows = lines.map((line) => ({ ...line, id: newId() }));
  return (await addLines(db, [year, JSON.stringify(rows)])).length;
}

const addLines = prepareQuery<{ readonly id: string }>(
  'add_budget_lines',
  `
  INSERT INTO budget_lines (church_id, year, id, account_id, centre_id, months)
  SELECT $1, $2::int, r.id, r.account_id, r.centre_id, r.months FROM jsonb_populate_recordset(NULL::budget_lines, $3::jsonb) r
  ON CONFLICT (church_id, year, account_id, centre_id) DO NOTHING RETURNING id`,
);

/** false: it was changed or removed since. */
export const updateLine = async (
  db: ChurchDb,
  { id, version }: Pick<LineRow, 'id' | 'version'>,
  months: readonly string[],
): Promise<boolean> => (await setMonths(db, [id, version, [...months]])).length > 0;

const setMonths = prepareQuery<{ readonly id: string }>(
  'set_budget_line',
  `
  UPDATE budget_lines l SET months = $4::bigint[], version = l.version + 1
  WHERE l.church_id = $1 AND l.id = $2::uuid AND l.version = $3::int RETURNING l.id`,
);

/** false: it was changed or removed since. */
export const deleteLine = async (
  db: ChurchDb,
  { id, version }: Pick<LineRow, 'id' | 'version'>,
): Promise<boolean> =>
  (
    await db
      .deleteFrom('budget_lines')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0;
