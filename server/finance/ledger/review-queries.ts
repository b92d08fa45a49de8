/** The books of some days from the first to the last, by pages that begin after the last row of the one before. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { Days } from '#server/feature.ts';

const selectCount = prepareQuery<{ count: number }>(
  'finance_count_lines',
  'SELECT count(*) FROM finance_lines l WHERE l.church_id = $1 AND l.day >= $2::date AND l.day < $3::date',
);
export const countLines = async (db: ChurchDb, { from, until }: Days): Promise<number> =>
  (await selectCount(db, [from, until]))[0]?.count ?? 0;

export interface AccountSums {
  readonly account_id: string;
  readonly currency: string;
  /** Debits less credits before the first month. */
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
}

const selectSums = prepareQuery<AccountSums>(
  'finance_review_account_sums',
  `SELECT b.account_id, b.currency,
     coalesce(sum(b.debit - b.credit) FILTER (WHERE b.month < $2::date), 0)::text AS opening,
     coalesce(sum(b.debit) FILTER (WHERE b.month >= $2::date), 0)::text AS debit,
     coalesce(sum(b.credit) FILTER (WHERE b.month >= $2::date), 0)::text AS credit
   FROM finance_balances b WHERE b.church_id = $1 AND b.month < $3::date GROUP BY b.account_id, b.currency`,
);
/** Of each account and currency, from the balances that the books keep. */
export const listAccountSums = (db: ChurchDb, { from, until }: Days): Promise<AccountSums[]> =>
  selectSums(db, [from, until]);

export interface Move {
  readonly entry_id: string;
  readonly position: number;
  readonly day: string;
  readonly number: number;
  readonly is_debit: boolean;
  readonly other_id: string;
  readonly fund_id: string;
  readonly centre_id: string | null;
  readonly amount: string;
  readonly note: string;
}

const side = (own: 'debit_id' | 'credit_id', other: 'debit_id' | 'credit_id'): string => `
  (SELECT l.entry_id, l.position, l.day, ${own === 'debit_id'} AS is_debit, l.${other} AS other_id, l.fund_id, l.centre_id, l.amount
   FROM finance_lines l
   WHERE l.church_id = $1 AND l.${own} = $2::uuid AND l.currency = $8 AND l.day >= $3::date AND l.day < $4::date
     AND ($5::uuid IS NULL OR (l.day, l.entry_id, l.position) > ($3::date, $5::uuid, $6::smallint))
   ORDER BY l.day, l.entry_id, l.position LIMIT $7)`;

const selectMoves = prepareQuery<Move>(
  'finance_review_moves',
  `SELECT m.entry_id, m.position, m.day, e.number, m.is_debit, m.other_id, m.fund_id, m.centre_id, m.amount::text AS amount, n.note
   FROM (
     SELECT * FROM (${side('debit_id', 'credit_id')} UNION ALL ${side('credit_id', 'debit_id')}) b
     ORDER BY day, entry_id, position LIMIT $7) m
   JOIN finance_entries e ON e.church_id = $1 AND e.id = m.entry_id
   JOIN finance_entry_notes n ON n.church_id = $1 AND n.entry_id = m.entry_id
   ORDER BY m.day, m.entry_id, m.position`,
);

/** What moved of a currency in an account, by days. */
export const readMovesPage = (
  db: ChurchDb,
  { accountId, currency }: { readonly accountId: string; readonly currency: string },
  { from, until }: Days,
  after: Move | null,
  size: number,
): Promise<Move[]> =>
  selectMoves(db, [
    accountId,
    after?.day ?? from,
    until,
    after?.entry_id ?? null,
    after?.position ?? null,
    size,
    currency,
  ]);

export interface ReviewedReceipt {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly day: string;
  readonly payer: string;
  readonly paper_number: string;
  readonly amount: number;
  readonly status: 'issued' | 'void';
  readonly voided_on: string | null;
  readonly void_reason: string;
  readonly entry_number: number | null;
}

const selectReceipts = prepareQuery<ReviewedReceipt>(
  'finance_review_receipts',
  `SELECT r.id, r.series, r.number, r.day, r.payer, r.paper_number, r.amount, r.status, r.voided_on, r.void_reason,
     e.number AS entry_number
   FROM finance_receipts r
   JOIN finance_batches b ON b.church_id = $1 AND b.id = r.batch_id
   LEFT JOIN finance_entries e ON e.church_id = $1 AND e.id = b.entry_id
   WHERE r.church_id = $1 AND r.day >= $2::date AND r.day < $3::date
     AND ($4::text IS NULL OR (r.series, r.number) > ($4::text, $5::bigint))
   ORDER BY r.series, r.number LIMIT $6`,
);

export const readReceiptsPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: ReviewedReceipt | null,
  size: number,
): Promise<ReviewedReceipt[]> =>
  selectReceipts(db, [from, until, after?.series ?? null, after?.number ?? null, size]);
