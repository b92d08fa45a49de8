/** The SQL of statements. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { StatementLine } from '#domain/giving-statements/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { toSearchWords } from '#domain/kernel/text/search-words.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { hasDied } from '#server/people/public.ts';

/** What is printed. Amounts are digits of minor units. */
export interface Statement {
  readonly id: string;
  readonly run_id: string;
  readonly person_id: string | null;
  readonly name: string;
  /** Surnames first. */
  readonly filing_name: string;
  readonly document: string;
  readonly address: string;
  readonly postal_code: string;
  readonly gifts: number;
  readonly amount: string;
  readonly in_cash: string;
  readonly in_kind: string;
  readonly earlier: readonly string[];
  readonly lines: readonly StatementLine[];
}
export interface ListedStatement extends Statement {
  readonly position: number;
  readonly mailed_at: Date | null;
}

const columns = `id, run_id, position, person_id, name, filing_name, document, address, postal_code, gifts, amount::text, in_cash::text, in_kind::text,
  earlier::text[], lines, mailed_at`;

const insertAll = prepareQuery(
  'insert_giving_statements',
  `INSERT INTO giving_statements (church_id, id, run_id, position, person_id, name, filing_name, search_text, document, address, postal_code, gifts,
     amount, in_cash, in_kind, earlier, lines)
   SELECT $1, s.id, $2::uuid, s.position, s.person_id, s.name, s.filing_name, s.search_text, s.document, s.address, s.postal_code, s.gifts, s.amount,
     s.in_cash, s.in_kind, s.earlier, s.lines
   FROM jsonb_to_recordset($3::jsonb) AS s(id uuid, position int, person_id uuid, name text, filing_name text, search_text text, document text,
     address text, postal_code text, gifts int, amount bigint, in_cash bigint, in_kind bigint, earlier bigint[], lines jsonb)`,
);
/** `first`: the position of the first one. */
export async function insertStatements(
  db: ChurchDb,
  runId: string,
  statements: readonly Statement[],
  first: number,
): Promise<void> {
  const rows = statements.map((statement, index) => ({
    ...statement,
    position: first + index,
    search_text: ` ${fold(statement.name)}`,
  }));
  await insertAll(db, [runId, JSON.stringify(rows)]);
}

export async function deleteStatements(db: ChurchDb, runId: string): Promise<void> {
  await db.deleteFrom('giving_statements').where('run_id', '=', runId).execute();
}

const selectPage = prepareQuery<ListedStatement>(
  'giving_statement_page',
  `SELECT ${columns} FROM giving_statements WHERE church_id = $1 AND run_id = $2::uuid AND position > $3::int
     AND NOT EXISTS (SELECT FROM unnest($4::text[]) w WHERE strpos(search_text, w) = 0)
   ORDER BY position LIMIT $5`,
);

export async function listStatementPage(
  db: ChurchDb,
  runId: string,
  {
    q = '',
    cursor,
    size = pageSize,
  }: {
    readonly q?: string | undefined;
    readonly cursor?: string | undefined;
    readonly size?: number;
  },
): Promise<{ items: ListedStatement[]; next: string | null }> {
  const [after] = cursor === undefined ? [-1] : decodeCursor(cursor, z.tuple([z.int()]));
  const rows = await selectPage(db, [runId, after, toSearchWords(q), size + 1]);
  return toForwardPage(rows, size, ({ position }) => [position]);
}

const selectOne = prepareQuery<ListedStatement>(
  'giving_statement',
  `SELECT ${columns} FROM giving_statements WHERE church_id = $1 AND id = $2::uuid`,
);
export async function findStatement(
  db: ChurchDb,
  id: string,
): Promise<ListedStatement | undefined> {
  const [row] = await selectOne(db, [id]);
  return row;
}

interface OwnStatement {
  readonly id: string;
  readonly year: number;
  readonly gifts: number;
  readonly amount: string;
  readonly currency: string;
  readonly createdOn: string;
}
const selectOfPerson = prepareQuery<OwnStatement>(
  'giving_statements_of_person',
  `SELECT s.id, r.year, s.gifts, s.amount::text, r.currency, r.created_on::text AS "createdOn"
   FROM (SELECT DISTINCT ON (year) id, year, currency, created_on FROM giving_statement_runs
     WHERE church_id = $1 AND status = 'ready' ORDER BY year, id DESC) r
   JOIN giving_statements s ON s.church_id = $1 AND s.run_id = r.id AND s.person_id = $2::uuid ORDER BY r.year DESC, s.position`,
);
/** Those of the last run of each year, the latest year first: two for a record of which two became one. */
export const listStatementsOfPerson = (db: ChurchDb, personId: string): Promise<OwnStatement[]> =>
  selectOfPerson(db, [personId]);

interface Unsent {
  readonly id: string;
  readonly position: number;
  readonly person_id: string;
}

/**
 * Statements of people who have not died that were not mailed, by position. A giver who was mailed another statement of the
 * same year with the same sum is left out, so that a giver does not get two equal statements.
 */
export async function listUnsent(
  db: ChurchDb,
  { id: runId, year }: { readonly id: string; readonly year: number },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Unsent[]> {
  const church = sql`${getChurchId(db)}::uuid`;
  const { rows } = await sql<Unsent>`
    SELECT g.id, g.position, g.person_id FROM giving_statements g
    WHERE g.church_id = ${church} AND g.run_id = ${runId}::uuid AND g.mailed_at IS NULL AND g.person_id IS NOT NULL
      AND g.position > ${after} AND NOT ${hasDied(church, sql`g.person_id`)}
      AND NOT EXISTS (
        SELECT FROM giving_statements o
        JOIN giving_statement_runs r ON r.church_id = ${church} AND r.id = o.run_id AND r.year = ${year}
        WHERE o.church_id = ${church} AND o.person_id = g.person_id AND o.amount = g.amount AND o.mailed_at IS NOT NULL
          AND o.run_id <> g.run_id)
    ORDER BY g.position LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those of these statements that were not mailed; they are locked until the transaction ends. */
export async function lockUnsent(db: ChurchDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('giving_statements')
    .select('id')
    .where('id', 'in', [...ids])
    .where('mailed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function markMailed(db: ChurchDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('giving_statements')
    .set({ mailed_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

interface Link {
  readonly statement_id: string;
  readonly token_hash: Buffer;
  readonly expires_at: Date;
}

/** Replaces the links before. */
export async function saveLinks(db: ChurchDb, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('giving_statement_links')
    .values([...links])
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'statement_id']).doUpdateSet((excluded) => ({
        token_hash: excluded.ref('excluded.token_hash'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** The statement of a link that has not expired. */
export async function findStatementByLink(
  db: ChurchDb,
  hash: Buffer,
  at: Date,
): Promise<Statement | undefined> {
  const row = await db
    .selectFrom('giving_statement_links')
    .select('statement_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row && findStatement(db, row.statement_id);
}

/** The kept person's statements are those of both. */
export async function moveStatements(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('giving_statements')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}

/** Statements are papers of the church's accounts: they keep what is printed on them, without the person, and open by no link. */
export async function forgetGivers(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const own = db
    .selectFrom('giving_statements')
    .select('id')
    .where('person_id', 'in', [...personIds]);
  await db.deleteFrom('giving_statement_links').where('statement_id', 'in', own).execute();
  await db
    .updateTable('giving_statements')
    .set({ person_id: null })
    .where('person_id', 'in', [...personIds])
    .execute();
}
