/** What is wrong with a file, by row and column; and whom of the church its rows look like. */
import { sql } from 'kysely';
import { partialDateOf } from '#domain/kernel/partial-date.ts';
import { fold } from '#domain/kernel/words/text.ts';
import { displayName } from '#domain/people/rules.ts';
import { churchOf, type ChurchDb } from '#server/core/database/database.ts';
import type { Identity } from '../import/duplicates.ts';
import { runPrepared } from './prepared-queries.ts';

export interface ProblemRow {
  readonly row: number;
  /** -1: the row as a whole. */
  readonly column: number;
  readonly kind: 'error' | 'duplicate';
  readonly reason: string;
  readonly value: string;
  readonly details: Readonly<Record<string, string | number>> | null;
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
  // A job that runs a second time finds what the first one left.
  await sql`
    INSERT INTO import_problems (import_id, reading, row_number, column_index, kind, reason, value, details)
    SELECT ${importId}::uuid, ${reading}::int, u.*
    FROM unnest(${column('row')}::int[], ${column('column')}::int2[], ${column('kind')}::text[], ${column('reason')}::text[],
      ${column('value')}::text[], ${details}::jsonb[]) u
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Problems of other readings of the file than this one. */
export async function forgetOtherProblems(
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
): Promise<ProblemRow[]> {
  let query = db
    .selectFrom('import_problems')
    .select(['row_number', 'column_index', 'kind', 'reason', 'value', 'details'])
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
    kind: row.kind as ProblemRow['kind'],
    reason: row.reason,
    value: row.value,
    details: row.details as ProblemRow['details'],
  }));
}

/** Rows that are not imported whatever they hold: somebody has their document. With `duplicates`, also those that look like somebody. */
export async function rowsLeftOut(
  db: ChurchDb,
  importId: string,
  reading: number,
  duplicates: boolean,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('import_problems')
    .select('row_number')
    .distinct()
    .where('import_id', '=', importId)
    .where('reading', '=', reading)
    .where((eb) =>
      eb.or([
        eb('reason', 'in', [...documentReasons]),
        ...(duplicates ? [eb('kind', '=', 'duplicate')] : []),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.row_number));
}

/** Errors that the row alone does not show. */
export const documentReasons = ['import-document-in-church', 'import-document-in-file'] as const;

/** Who of the church has one of these documents, by `type number`. */
export async function findDocuments(
  db: ChurchDb,
  documents: readonly { type: string; number: string }[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const rows = await runPrepared<KnownRow & { document: string }>(
    db,
    `SELECT p.document_type || ' ' || p.document_number AS document, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
    FROM unnest($2::text[], $3::text[]) AS asked (type, number)
    JOIN people p ON p.church_id = $1 AND p.document_type = asked.type AND p.document_number = asked.number`,
    [churchOf(db), documents.map(({ type }) => type), documents.map(({ number }) => number)],
  );
  return new Map(
    rows.map((row) => [
      row.document,
      displayName({ ...row, givenNames: row.given_names, nameOrder: row.name_order }),
    ]),
  );
}

export interface Known extends Identity {
  readonly displayName: string;
}

interface KnownRow {
  readonly given_names: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
  readonly name_order: 'es' | 'pt' | 'en';
  readonly name_key: string;
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly contact: string | null;
}

/** People of the church with one of these names, addresses or numbers. */
export async function findKnown(
  db: ChurchDb,
  names: readonly string[],
  contacts: readonly string[],
): Promise<Known[]> {
  const columns =
    'p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.name_key, p.birth_year, p.birth_month, p.birth_day';
  const rows = await runPrepared<KnownRow>(
    db,
    `SELECT ${columns}, NULL AS contact FROM people p WHERE p.church_id = $1 AND p.name_key = ANY ($2::text[])
    UNION ALL
    SELECT ${columns}, e.email FROM person_emails e JOIN people p ON p.church_id = $1 AND p.id = e.person_id
    WHERE e.church_id = $1 AND e.email = ANY ($3::text[])
    UNION ALL
    SELECT ${columns}, t.e164 FROM person_phones t JOIN people p ON p.church_id = $1 AND p.id = t.person_id
    WHERE t.church_id = $1 AND t.e164 = ANY ($3::text[])`,
    [churchOf(db), names, contacts],
  );
  return rows.map((row) => ({
    name: row.name_key,
    first: fold(row.given_names).split(' ')[0] ?? '',
    birth: partialDateOf(row.birth_year, row.birth_month, row.birth_day),
    contacts: row.contact === null ? [] : [row.contact],
    displayName: displayName({ ...row, givenNames: row.given_names, nameOrder: row.name_order }),
  }));
}
