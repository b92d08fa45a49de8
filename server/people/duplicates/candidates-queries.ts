/** The pairs that may be the same person, as users see them and decide about them. */
import { sql } from 'kysely';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { candidateCursor, type CandidateView } from '#domain/people/duplicates/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  joinPrimaryContacts,
  listedColumns,
  toPersonRow,
  type ListedRow,
} from '../queries/list-queries.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const selectRows = prepareQuery<ListedRow>(
  'select_candidates',
  `SELECT '' AS sorted_by, ${listedColumns} FROM people p ${joinPrimaryContacts}
  WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[])`,
);

interface CandidateRow {
  readonly one_id: string;
  readonly other_id: string;
  readonly score: number;
  readonly reasons: CandidateView['reasons'];
  readonly dismissed_at: Date | null;
  readonly dismissed_by_name: string;
}

export async function listCandidates(
  db: ChurchDb,
  { dismissed, cursor }: { readonly dismissed: boolean; readonly cursor?: string | undefined },
): Promise<{ items: CandidateView[]; next: string | null }> {
  const [score, one, other] = cursor ? decodeCursor(cursor, candidateCursor) : [];
  const after =
    score === undefined
      ? sql`true`
      : sql`(-score, one_id, other_id) > (${-score}::int, ${one}::uuid, ${other}::uuid)`;
  const { rows } = await sql<CandidateRow>`
    SELECT one_id, other_id, score, reasons, dismissed_at, dismissed_by_name FROM duplicate_candidates
    WHERE church_id = ${getChurchId(db)}::uuid AND (dismissed_at IS NULL) = ${!dismissed}::boolean AND ${after}
    ORDER BY -score, one_id, other_id LIMIT ${pageSize + 1}`.execute(db);
  const page = toForwardPage(rows, pageSize, (row) => [row.score, row.one_id, row.other_id]);
  const ids = page.items.flatMap((row) => [row.one_id, row.other_id]);
  const people = new Map((await selectRows(db, [ids])).map((row) => [row.id, toPersonRow(row)]));
  return { ...page, items: page.items.flatMap((row) => toCandidateView(row, people)) };
}

function toCandidateView(
  row: CandidateRow,
  people: ReadonlyMap<string, PersonRow>,
): CandidateView[] {
  const [one, other] = [people.get(row.one_id), people.get(row.other_id)];
  if (!one || !other) return [];
  return [
    {
      one,
      other,
      score: row.score,
      reasons: row.reasons,
      dismissedAt: row.dismissed_at?.toISOString() ?? null,
      dismissedBy: row.dismissed_by_name,
    },
  ];
}

export async function countCandidates(
  db: ChurchDb,
): Promise<{ readonly open: number; readonly dismissed: number }> {
  const { rows } = await sql<{ open: number; dismissed: number }>`
    SELECT count(*) FILTER (WHERE dismissed_at IS NULL)::int AS open, count(dismissed_at)::int AS dismissed
    FROM duplicate_candidates WHERE church_id = ${getChurchId(db)}::uuid`.execute(db);
  return rows[0] ?? { open: 0, dismissed: 0 };
}

/** `at` null: takes it back. False: there is no such pair. */
export async function dismissCandidate(
  db: ChurchDb,
  ids: readonly [string, string],
  at: Date | null,
  by: string,
): Promise<boolean> {
  const [one, other] = ids.toSorted() as [string, string];
  const result = await db
    .updateTable('duplicate_candidates')
    .set({ dismissed_at: at, dismissed_by_name: at ? by : '' })
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Who is no duplicate of a person who is merged is none of the person that is kept either. */
export async function moveDismissals(
  db: ChurchDb,
  keptId: string,
  removedId: string,
): Promise<void> {
  await sql`
    INSERT INTO duplicate_candidates AS c (church_id, one_id, other_id, score, reasons, found_at, dismissed_at, dismissed_by_name)
    SELECT d.church_id, least(${keptId}::uuid, x.id), greatest(${keptId}::uuid, x.id), d.score, d.reasons, d.found_at, d.dismissed_at, d.dismissed_by_name
    FROM duplicate_candidates d
    CROSS JOIN LATERAL (SELECT CASE WHEN d.one_id = ${removedId}::uuid THEN d.other_id ELSE d.one_id END AS id) x
    WHERE d.church_id = ${getChurchId(db)}::uuid AND ${removedId}::uuid IN (d.one_id, d.other_id)
      AND d.dismissed_at IS NOT NULL AND x.id <> ${keptId}::uuid
    ON CONFLICT (church_id, one_id, other_id) DO UPDATE
      SET dismissed_at = excluded.dismissed_at, dismissed_by_name = excluded.dismissed_by_name
      WHERE c.church_id = ${getChurchId(db)}::uuid AND c.dismissed_at IS NULL`.execute(db);
}

/** When the search was requested last, and when it ended; undefined: never. */
export const findSearch = (db: ChurchDb) =>
  db.selectFrom('duplicate_searches').select(['requested_at', 'finished_at']).executeTakeFirst();

export async function requestSearch(db: ChurchDb, at: Date): Promise<void> {
  await db
    .insertInto('duplicate_searches')
    .values({ requested_at: at })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet({ requested_at: at }))
    .execute();
}

export async function finishSearch(db: ChurchDb, at: Date): Promise<void> {
  await db
    .insertInto('duplicate_searches')
    .values({ requested_at: at, finished_at: at })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet({ finished_at: at }))
    .execute();
}
