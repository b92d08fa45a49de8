/** Stored problems of an import. */
import { sql } from 'kysely';
import { textValues, type TextValues } from '#domain/kernel/text/stored-text.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface ProblemRow {
  readonly row: number;
  /** -1 for the whole row. */
  readonly column: number;
  readonly kind: 'error' | 'duplicate';
  readonly reason: string;
  readonly value: string;
  readonly details: TextValues | null;
}

/** A problem whose import may have ended. */
export interface StoredProblem extends ProblemRow {
  readonly isLeftOut: boolean;
}

/** Marks the problems of the rows that were left out. */
export async function markLeftOut(
  db: ChurchDb,
  importId: string,
  reading: number,
  rows: readonly number[],
): Promise<void> {
  await sql`
    UPDATE import_problems SET is_left_out = true
    WHERE church_id = ${getChurchId(db)}::uuid AND import_id = ${importId}::uuid AND reading = ${reading}::int
      AND row_number = ANY (${rows}::int[])`.execute(db);
}

export async function insertProblems(
  db: ChurchDb,
  importId: string,
  reading: number,
  problems: readonly ProblemRow[],
): Promise<void> {
  if (problems.length === 0) return;
  const column = <K extends keyof ProblemRow>(key: K): ProblemRow[K][] =>
    problems.map((problem) => problem[key]);
  const details = problems.map((problem) =>
    problem.details ? JSON.stringify(problem.details) : null,
  );
  // A job that runs again after an interruption inserts the same problems.
  await sql`
    INSERT INTO import_problems (church_id, import_id, reading, row_number, column_index, kind, reason, value, details)
    SELECT ${getChurchId(db)}::uuid, ${importId}::uuid, ${reading}::int, u.*
    FROM unnest(${column('row')}::int[], ${column('column')}::int2[], ${column('kind')}::text[], ${column('reason')}::text[],
      ${column('value')}::text[], ${details}::jsonb[]) u
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Deletes the problems of other analyses of the file than this one. */
export async function deleteOtherProblems(
  db: ChurchDb,
  importId: string,
  reading: number,
): Promise<void> {
  await db
    .deleteFrom('import_problems')
    .where('import_id', '=', importId)
    .where('reading', '<>', reading)
    .execute();
}

export interface ProblemPosition {
  readonly row: number;
  readonly column: number;
  readonly reason: string;
}

export async function listProblems(
  db: ChurchDb,
  importId: string,
  reading: number,
  after: ProblemPosition | null,
  most: number,
): Promise<StoredProblem[]> {
  let query = db
    .selectFrom('import_problems')
    .select(['row_number', 'column_index', 'kind', 'reason', 'value', 'details', 'is_left_out'])
    .where('import_id', '=', importId)
    .where('reading', '=', reading);
  if (after) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('row_number', 'column_index', 'reason'),
        '>',
        eb.tuple(after.row, after.column, after.reason),
      ),
    );
  }
  const rows = await query
    .orderBy('row_number')
    .orderBy('column_index')
    .orderBy('reason')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    row: row.row_number,
    column: row.column_index,
    kind: row.kind,
    reason: row.reason,
    value: row.value,
    details: row.details === null ? null : textValues.parse(row.details),
    isLeftOut: row.is_left_out,
  }));
}

/**
 * The column of the error of each row that conflicts with another record, and the rows that are possible duplicates, each with the
 * record that it can complete, if it resembles one.
 */
export async function listConflictingRows(
  db: ChurchDb,
  importId: string,
  reading: number,
  reasons: readonly string[],
): Promise<{
  readonly errors: ReadonlyMap<number, readonly RowProblem[]>;
  readonly duplicates: ReadonlyMap<number, string | null>;
}> {
  const rows = await db
    .selectFrom('import_problems')
    .select(['row_number', 'column_index', 'kind', 'reason', 'value', 'details'])
    .where('import_id', '=', importId)
    .where('reading', '=', reading)
    .where((eb) => eb.or([eb('reason', 'in', [...reasons, null]), eb('kind', '=', 'duplicate')]))
    .execute();
  const errors = rows.filter(({ kind }) => kind === 'error');
  const duplicates = rows.filter(({ kind }) => kind === 'duplicate');
  return {
    errors: new Map(
      [...Map.groupBy(errors, (row) => row.row_number)].map(([number, own]) => [
        number,
        own.map(({ column_index: column, reason, value }) => ({ column, reason, value })),
      ]),
    ),
    duplicates: new Map(
      duplicates.map((row) => [row.row_number, readRecordId(row.details)] as const),
    ),
  };
}

/** A row has one duplicate: a person on record, or another row. */
const readRecordId = (details: unknown): string | null => {
  const recordId = details === null ? undefined : textValues.parse(details)['recordId'];
  return typeof recordId === 'string' ? recordId : null;
};

type RowProblem = Pick<ProblemRow, 'column' | 'reason' | 'value'>;
