/** The SQL of the lines of statements and of their matches. */
import { sql, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface LineRow {
  readonly id: string;
  readonly statement_id: string;
  readonly account_id: string;
  readonly position: number;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
  readonly reference: string;
  readonly entry_ids: readonly string[];
  /** null: no entry is even proposed. */
  readonly is_confirmed: boolean | null;
}

interface LineScope {
  readonly statementId?: string;
  readonly lineIds?: readonly string[];
  readonly state?: 'left' | 'matched' | undefined;
  /** The position after which the page begins. */
  readonly after?: number | null;
  readonly limit?: number;
}

export async function listLines(
  db: ChurchDb,
  { statementId, lineIds, state, after, limit = lineIds?.length ?? 0 }: LineScope,
): Promise<LineRow[]> {
  const church = getChurchId(db);
  const conditions = [
    sql<SqlBool>`l.church_id = ${church}::uuid`,
    ...(statementId === undefined ? [] : [sql<SqlBool>`l.statement_id = ${statementId}::uuid`]),
    ...(lineIds === undefined ? [] : [sql<SqlBool>`l.id = ANY (${lineIds}::uuid[])`]),
    ...(after === undefined || after === null ? [] : [sql<SqlBool>`l.position > ${after}::int`]),
    ...(state === undefined
      ? []
      : [sql<SqlBool>`coalesce(m.is_confirmed, false) = ${state === 'matched'}`]),
  ];
  const { rows } = await sql<LineRow>`
    SELECT l.id, l.statement_id, l.account_id, l.position, l.day, l.amount::text AS amount, l.text, l.reference,
      coalesce(m.entry_ids, '{}') AS entry_ids, m.is_confirmed
    FROM bank_lines l LEFT JOIN LATERAL (
      SELECT array_agg(m.entry_id) AS entry_ids, bool_and(m.is_confirmed) AS is_confirmed FROM bank_matches m
      WHERE m.church_id = ${church}::uuid AND m.line_id = l.id) m ON true
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY l.position LIMIT ${limit}`.execute(db);
  return rows;
}

export interface NewLine {
  readonly id: string;
  readonly position: number;
  readonly fingerprint: string;
  readonly day: string;
  readonly value_day: string | null;
  readonly amount: number;
  readonly text: string;
  readonly reference: string;
  readonly raw: string;
}

const addLines = prepareQuery<{ readonly id: string }>(
  'add_bank_lines',
  `
  INSERT INTO bank_lines (church_id, statement_id, account_id, id, position, fingerprint, day, value_day, amount, text, reference, raw)
  SELECT $1, $2::uuid, $3::uuid, r.id, r.position, r.fingerprint, r.day, r.value_day, r.amount, r.text, r.reference, r.raw
  FROM jsonb_populate_recordset(NULL::bank_lines, $4::jsonb) r
  ON CONFLICT (church_id, account_id, fingerprint) DO NOTHING RETURNING id`,
);

/** Leaves out those that the account has. Returns how many were new. */
export const insertLines = async (
  db: ChurchDb,
  { statementId, accountId }: { readonly statementId: string; readonly accountId: string },
  lines: readonly NewLine[],
): Promise<number> => (await addLines(db, [statementId, accountId, JSON.stringify(lines)])).length;

/** The lines of a statement for which nothing is confirmed. */
export const listOpenLines = async (
  db: ChurchDb,
  statementId: string,
): Promise<{ id: string; day: string; amount: bigint; text: string }[]> =>
  (await selectOpenLines(db, [statementId])).map((row) => ({
    ...row,
    amount: BigInt(row.amount),
  }));

const selectOpenLines = prepareQuery<{
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
}>(
  'list_open_bank_lines',
  `
  SELECT l.id, l.day, l.amount::text AS amount, l.text FROM bank_lines l
  WHERE l.church_id = $1 AND l.statement_id = $2::uuid AND NOT EXISTS (
    SELECT FROM bank_matches m WHERE m.church_id = $1 AND m.line_id = l.id AND m.is_confirmed)
  ORDER BY l.position`,
);

interface Besides {
  /** Lines whose own entries are not taken. */
  readonly lineIds?: readonly string[];
  /** A statement beside which what others only propose is taken, too; null: what is proposed at all. */
  readonly statementId?: string | null;
}

/** Those of some entries of the account that lines are confirmed to be. */
export const listTakenEntries = async (
  db: ChurchDb,
  accountId: string,
  entryIds: readonly string[],
  { lineIds = [], statementId }: Besides = {},
): Promise<Set<string>> =>
  new Set(
    (
      await selectTaken(db, [
        accountId,
        [...entryIds],
        [...lineIds],
        statementId !== undefined,
        statementId ?? null,
      ])
    ).map((row) => row.entry_id),
  );

const selectTaken = prepareQuery<{ readonly entry_id: string }>(
  'list_taken_entries',
  `
  SELECT m.entry_id FROM bank_matches m JOIN bank_lines l ON l.church_id = $1 AND l.id = m.line_id
  WHERE m.church_id = $1 AND m.account_id = $2::uuid AND m.entry_id = ANY ($3::uuid[]) AND m.line_id <> ALL ($4::uuid[])
    AND (m.is_confirmed OR $5::boolean AND l.statement_id IS DISTINCT FROM $6::uuid)`,
);

export interface Counterpart {
  readonly line_id: string;
  readonly id: string;
  readonly account_id: string;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
  /** How many lines it could be the counterpart of. */
  readonly rivals: number;
}

const mostCounterparts = 10;

const selectCounterparts = prepareQuery<Counterpart>(
  'list_counterparts',
  `
  WITH open AS NOT MATERIALIZED (SELECT l.id, l.account_id, l.day, l.amount, l.text FROM bank_lines l
    WHERE l.church_id = $1 AND l.account_id = ANY ($4::uuid[])
      AND NOT EXISTS (SELECT FROM bank_matches m WHERE m.church_id = $1 AND m.line_id = l.id))
  SELECT l.id AS line_id, o.id, o.account_id, o.day, o.amount::text AS amount, o.text, (SELECT count(*)::int FROM open r
    WHERE r.account_id <> o.account_id AND r.amount = -o.amount AND r.day BETWEEN o.day - $3::int AND o.day + $3::int) AS rivals
  FROM open l JOIN LATERAL (SELECT * FROM open c WHERE c.account_id <> l.account_id AND c.amount = -l.amount
    AND c.day BETWEEN l.day - $3::int AND l.day + $3::int
    ORDER BY abs(c.day - l.day), c.id LIMIT ${mostCounterparts}) o ON true
  WHERE l.id = ANY ($2::uuid[]) ORDER BY abs(o.day - l.day), o.id`,
);

interface CounterpartScope {
  readonly days: number;
  /** Those whose lines can be each other's counterparts. */
  readonly accountIds: readonly string[];
}

/** Lines of other accounts with the opposite amount within some days, of those without entries, the nearest first. */
export const listCounterparts = async (
  db: ChurchDb,
  lineIds: readonly string[],
  { days, accountIds }: CounterpartScope,
): Promise<Counterpart[]> =>
  lineIds.length === 0 ? [] : selectCounterparts(db, [[...lineIds], days, [...accountIds]]);

interface OppositeMatch {
  readonly line_id: string;
  readonly entry_id: string;
  /** Of the opposite. */
  readonly amount: string;
}

const selectOpposites = prepareQuery<OppositeMatch>(
  'list_opposite_matches',
  `
  SELECT l.id AS line_id, m.entry_id, o.amount::text AS amount FROM bank_lines l
  JOIN bank_lines o ON o.church_id = $1 AND o.account_id = l.account_id AND o.amount = -l.amount
    AND o.day BETWEEN l.day - $3::int AND l.day
  JOIN bank_matches m ON m.church_id = $1 AND m.line_id = o.id AND m.is_confirmed
  WHERE l.church_id = $1 AND l.id = ANY ($2::uuid[])`,
);

/** What earlier lines of the account with the opposite amount are confirmed to be. */
export const listOppositeMatches = async (
  db: ChurchDb,
  lineIds: readonly string[],
  days: number,
): Promise<OppositeMatch[]> =>
  lineIds.length === 0 ? [] : selectOpposites(db, [[...lineIds], days]);

interface NewMatch {
  readonly line_id: string;
  readonly entry_id: string;
  /** Of an entry that is several lines, from 1. */
  readonly part?: number;
}

export async function insertMatches(
  db: ChurchDb,
  accountId: string,
  matches: readonly NewMatch[],
  isConfirmed: boolean,
): Promise<void> {
  if (matches.length > 0) await addMatches(db, [accountId, isConfirmed, JSON.stringify(matches)]);
}

const addMatches = prepareQuery(
  'add_bank_matches',
  `
  INSERT INTO bank_matches (church_id, account_id, is_confirmed, line_id, entry_id, part)
  SELECT $1, $2::uuid, $3, r.line_id, r.entry_id, coalesce(r.part, 1) FROM jsonb_populate_recordset(NULL::bank_matches, $4::jsonb) r`,
);

/** Also those of the other lines of an entry that is several. */
export async function deleteMatches(db: ChurchDb, lineIds: readonly string[]): Promise<void> {
  await removeMatches(db, [[...lineIds]]);
}

const removeMatches = prepareQuery(
  'remove_bank_matches',
  `
  DELETE FROM bank_matches m USING bank_matches own WHERE m.church_id = $1 AND own.church_id = $1
    AND own.line_id = ANY ($2::uuid[]) AND m.account_id = own.account_id
    AND (m.line_id = own.line_id OR m.entry_id = own.entry_id AND m.is_confirmed AND own.is_confirmed)`,
);

/** What is proposed for other lines of the account gives way. */
export async function deleteRivalProposals(
  db: ChurchDb,
  accountId: string,
  entryIds: readonly string[],
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM bank_matches m WHERE m.church_id = ${church}::uuid AND m.line_id IN (
      SELECT p.line_id FROM bank_matches p WHERE p.church_id = ${church}::uuid AND p.account_id = ${accountId}::uuid
        AND p.entry_id = ANY (${entryIds}::uuid[]) AND NOT p.is_confirmed)`.execute(db);
}

const ofStatement = sql`(SELECT l.id FROM bank_lines l WHERE l.church_id = m.church_id AND l.statement_id = `;

export async function deleteProposals(db: ChurchDb, statementId: string): Promise<void> {
  await sql`
    DELETE FROM bank_matches m WHERE m.church_id = ${getChurchId(db)}::uuid AND NOT m.is_confirmed
      AND m.line_id IN ${ofStatement}${statementId}::uuid)`.execute(db);
}

export async function confirmProposals(db: ChurchDb, statementId: string): Promise<void> {
  await sql`
    UPDATE bank_matches m SET is_confirmed = true WHERE m.church_id = ${getChurchId(db)}::uuid AND NOT m.is_confirmed
      AND m.line_id IN ${ofStatement}${statementId}::uuid)`.execute(db);
}
