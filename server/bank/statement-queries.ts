/** The SQL of statements. */
import { sql } from 'kysely';
import type { StatementFormat, StatementView } from '#domain/bank/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface StatementRow {
  readonly id: string;
  readonly account_id: string;
  readonly file_name: string;
  readonly format: StatementFormat;
  readonly from_day: string;
  readonly until_day: string;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly line_count: number;
  readonly left_count: number;
  readonly proposed_count: number;
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly reconciled_at: Date | null;
  readonly reconciled_by_name: string;
  readonly closing_before: string | null;
}

const selectStatements = prepareQuery<StatementRow>(
  'list_bank_statements',
  `
  SELECT s.id, s.account_id, s.file_name, s.format, s.from_day, s.until_day, s.opening::text, s.closing::text,
    s.created_at, s.created_by_name, s.reconciled_at, s.reconciled_by_name, c.line_count, c.left_count, c.proposed_count,
    (SELECT CASE WHEN b.until_day < s.from_day THEN b.closing END FROM bank_statements b
      WHERE b.church_id = $1 AND b.account_id = s.account_id AND b.until_day < s.until_day ORDER BY b.until_day DESC, b.id DESC LIMIT 1)::text AS closing_before
  FROM (
    SELECT s.* FROM bank_statements s
    WHERE s.church_id = $1 AND ($2::uuid IS NULL OR s.id = $2::uuid)
      AND ($3::date IS NULL OR (s.until_day, s.id) < ($3::date, $4::uuid))
      AND (NOT $6::boolean OR s.reconciled_at IS NULL)
    ORDER BY s.until_day DESC, s.id DESC LIMIT $5::int) s
  CROSS JOIN LATERAL (
    SELECT count(*) AS line_count, count(*) FILTER (WHERE m.is_confirmed IS NOT TRUE) AS left_count,
      count(*) FILTER (WHERE NOT m.is_confirmed) AS proposed_count
    FROM bank_lines l LEFT JOIN LATERAL (
      SELECT bool_and(m.is_confirmed) AS is_confirmed FROM bank_matches m WHERE m.church_id = $1 AND m.line_id = l.id) m ON true
    WHERE l.church_id = $1 AND l.statement_id = s.id) c
  ORDER BY s.until_day DESC, s.id DESC`,
);

/** Without the name of the account. */
export type StoredStatement = Omit<StatementView, 'accountName'>;

const toView = (row: StatementRow): StoredStatement => ({
  id: row.id,
  accountId: row.account_id,
  fileName: row.file_name,
  format: row.format,
  from: row.from_day,
  until: row.until_day,
  opening: row.opening,
  closing: row.closing,
  closingBefore: row.closing_before,
  lineCount: row.line_count,
  left: row.left_count,
  proposed: row.proposed_count,
  importedAt: row.created_at.toISOString(),
  importedBy: row.created_by_name,
  reconciledAt: row.reconciled_at?.toISOString() ?? null,
  reconciledBy: row.reconciled_by_name,
});

/** Statements with a day in a period whose last day is not included, that are not reconciled. */
export async function countUnreconciled(
  db: ChurchDb,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('bank_statements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reconciled_at', 'is', null)
    .where('until_day', '>=', from)
    .where('from_day', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many are not reconciled, and the only one's id. */
export async function countOpenStatements(
  db: ChurchDb,
): Promise<{ readonly count: number; readonly id: string | null }> {
  const { count, id } = await db
    .selectFrom('bank_statements')
    .select((eb) => [eb.fn.countAll<string>().as('count'), sql<string>`min(id::text)`.as('id')])
    .where('reconciled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), id: Number(count) === 1 ? id : null };
}

interface StatementSearch {
  readonly state: 'open' | undefined;
  /** Day and id of the statement after which the page begins. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

export const listStatements = async (
  db: ChurchDb,
  { state, after, limit }: StatementSearch,
): Promise<StoredStatement[]> => {
  const [day = null, id = null] = after ?? [];
  return (await selectStatements(db, [null, day, id, limit, state === 'open'])).map(toView);
};

export const findStatement = async (
  db: ChurchDb,
  id: string,
): Promise<StoredStatement | undefined> =>
  (await selectStatements(db, [id, null, null, 1, false])).map(toView)[0];

export const hasStatement = async (db: ChurchDb, id: string): Promise<boolean> =>
  (await db.selectFrom('bank_statements').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const findStatementByRequest = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('bank_statements')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Locks it against changes of its matches. */
export const lockStatement = (db: ChurchDb, id: string) =>
  db
    .selectFrom('bank_statements')
    .select(['id', 'account_id', 'file_name', 'reconciled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How banks name the accounts, as far as statements were read. */
export const listBankAccounts = (db: ChurchDb) =>
  db
    .selectFrom('bank_statements')
    .select(['account_id', 'bank_account'])
    .where('bank_account', '<>', '')
    .distinct()
    .execute();

interface NewStatement {
  readonly id: string;
  readonly account_id: string;
  readonly request_id: string;
  readonly file_name: string;
  readonly format: StatementFormat;
  readonly bank_account: string;
  readonly from_day: string;
  readonly until_day: string;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly created_by_name: string;
}

/** false: another request has read the file meanwhile. */
export async function insertStatement(db: ChurchDb, row: NewStatement): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_statements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markAsReconciled(
  db: ChurchDb,
  id: string,
  { at, name }: { readonly at: Date; readonly name: string },
): Promise<void> {
  await db
    .updateTable('bank_statements')
    .set({ reconciled_at: at, reconciled_by_name: name })
    .where('id', '=', id)
    .execute();
}

export async function deleteStatement(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('bank_statements').where('id', '=', id).execute();
}

interface AccountRow {
  readonly account_id: string;
  readonly day: string | null;
  readonly closing: string | null;
  readonly left_count: number;
}

/** For each account with statements: what lay there at the end of the latest one that says it, and how many lines are left. */
export async function summarizeAccounts(db: ChurchDb): Promise<AccountRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<AccountRow>`
    SELECT a.account_id, c.until_day AS day, c.closing::text AS closing, l.left_count
    FROM (SELECT DISTINCT s.account_id FROM bank_statements s WHERE s.church_id = ${church}::uuid) a
    LEFT JOIN LATERAL (
      SELECT t.until_day, t.closing FROM bank_statements t
      WHERE t.church_id = ${church}::uuid AND t.account_id = a.account_id AND t.closing IS NOT NULL
      ORDER BY t.until_day DESC, t.id DESC LIMIT 1) c ON true
    CROSS JOIN LATERAL (
      SELECT count(*) AS left_count FROM bank_statements s JOIN bank_lines l ON l.church_id = ${church}::uuid AND l.statement_id = s.id
      WHERE s.church_id = ${church}::uuid AND s.account_id = a.account_id AND s.reconciled_at IS NULL AND NOT EXISTS (
        SELECT FROM bank_matches m WHERE m.church_id = ${church}::uuid AND m.line_id = l.id AND m.is_confirmed)) l`.execute(
    db,
  );
  return rows;
}
