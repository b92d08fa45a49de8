/** Stored problems of an import, and lookups of existing people that its rows may duplicate. */
import { sql } from 'kysely';
import { textValues, type TextValues } from '#domain/kernel/text/stored-text.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Identity } from '../import/duplicates.ts';
import {
  listColumns,
  nameFields,
  readDisplayName,
  readFields,
  type FieldColumns,
  type NamedRow,
} from '../person-mapper.ts';
import { runPrepared } from '#server/core/database/prepared-queries.ts';

export interface ProblemRow {
  readonly row: number;
  /** -1 for the whole row. */
  readonly column: number;
  readonly kind: 'error' | 'duplicate';
  readonly reason: string;
  readonly value: string;
  readonly details: TextValues | null;
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
    kind: row.kind,
    reason: row.reason,
    value: row.value,
    details: row.details === null ? null : textValues.parse(row.details),
  }));
}

/** Rows whose document is taken, and rows that are possible duplicates. */
export async function listConflictingRows(
  db: ChurchDb,
  importId: string,
  reading: number,
): Promise<{ readonly document: ReadonlySet<number>; readonly duplicate: ReadonlySet<number> }> {
  const rows = await db
    .selectFrom('import_problems')
    .select(['row_number', 'kind'])
    .distinct()
    .where('import_id', '=', importId)
    .where('reading', '=', reading)
    .where((eb) => eb.or([eb('reason', 'in', [...documentReasons]), eb('kind', '=', 'duplicate')]))
    .execute();
  const getNumbers = (kind: ProblemRow['kind']): Set<number> =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.row_number));
  return { document: getNumbers('error'), duplicate: getNumbers('duplicate') };
}

/** Errors that can't be detected from the row alone. */
export const documentReasons = ['import-document-in-church', 'import-document-in-file'] as const;

/** Names of the people with these documents, by `type number`. */
export async function findDocumentHolders(
  db: ChurchDb,
  documents: readonly { type: string; number: string }[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const rows = await runPrepared<NamedRow & { document: string }>(
    db,
    `SELECT p.document_type || ' ' || p.document_number AS document, ${listColumns('p', nameFields).join(', ')}
    FROM unnest($2::text[], $3::text[]) AS requested (type, number)
    JOIN people p ON p.church_id = $1 AND p.document_type = requested.type AND p.document_number = requested.number`,
    [getChurchId(db), documents.map(({ type }) => type), documents.map(({ number }) => number)],
  );
  return new Map(rows.map((row) => [row.document, readDisplayName(row)]));
}

export interface SimilarPerson extends Identity {
  readonly displayName: string;
}

const similarFields = [...nameFields, 'birth'] as const;
interface SimilarPersonRow extends FieldColumns<(typeof similarFields)[number]> {
  readonly name_key: string;
  readonly contact: string | null;
}

/** People of the church with one of these names, e-mail addresses or phones. */
export async function findSimilarPeople(
  db: ChurchDb,
  names: readonly string[],
  contacts: readonly string[],
): Promise<SimilarPerson[]> {
  const columns = [...listColumns('p', similarFields), 'p.name_key'].join(', ');
  const rows = await runPrepared<SimilarPersonRow>(
    db,
    `SELECT ${columns}, NULL AS contact FROM people p WHERE p.church_id = $1 AND p.name_key = ANY ($2::text[])
    UNION ALL
    SELECT ${columns}, e.email FROM person_emails e JOIN people p ON p.church_id = $1 AND p.id = e.person_id
    WHERE e.church_id = $1 AND e.email = ANY ($3::text[])
    UNION ALL
    SELECT ${columns}, t.e164 FROM person_phones t JOIN people p ON p.church_id = $1 AND p.id = t.person_id
    WHERE t.church_id = $1 AND t.e164 = ANY ($3::text[])`,
    [getChurchId(db), names, contacts],
  );
  return rows.map((row) => ({
    name: row.name_key,
    first: fold(row.given_names).split(' ')[0] ?? '',
    birth: readFields(row, ['birth']).birth ?? {},
    contacts: row.contact === null ? [] : [row.contact],
    displayName: readDisplayName(row),
  }));
}
