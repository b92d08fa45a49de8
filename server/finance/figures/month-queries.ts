/** The SQL of months: what they hold, and their closing. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const selectWaiting = prepareQuery<{ open: number; counted: number; committed: number }>(
  'finance_waiting_batches',
  `SELECT count(*) FILTER (WHERE status = 'open')::int AS open, count(*) FILTER (WHERE status = 'counted')::int AS counted,
     count(*) FILTER (WHERE status = 'committed' AND EXISTS (SELECT FROM finance_gifts g
       WHERE g.church_id = $1 AND g.batch_id = b.id AND g.method = 'cash' AND g.state = 'committed'))::int AS committed
   FROM finance_batches b WHERE church_id = $1 AND status <> 'deposited'`,
);

export async function countBatches(
  db: ChurchDb,
): Promise<{ open: number; counted: number; committed: number }> {
  const [row] = await selectWaiting(db, []);
  return row ?? { open: 0, counted: 0, committed: 0 };
}

const selectMonthBatches = prepareQuery<{ open: number; undeposited: number }>(
  'finance_month_batches',
  `SELECT count(*) FILTER (WHERE b.status IN ('open', 'counted'))::int AS open,
     count(*) FILTER (WHERE b.entry_id IS NOT NULL AND (b.deposit_entry_id IS NULL OR EXISTS (
       SELECT FROM finance_entries e WHERE e.church_id = $1 AND e.id = b.deposit_entry_id
         AND e.day >= ($2::date + interval '1 month')::date)) AND EXISTS (
       SELECT FROM finance_gifts g WHERE g.church_id = $1 AND g.batch_id = b.id AND g.method = 'cash' AND g.state = 'committed'))::int AS undeposited
   FROM finance_batches b WHERE b.church_id = $1 AND b.day >= $2::date AND b.day < ($2::date + interval '1 month')::date`,
);

/** Of a month by its first day: batches that are not committed, and those whose cash was in the till at its end. */
export async function countMonthBatches(
  db: ChurchDb,
  month: string,
): Promise<{ open: number; undeposited: number }> {
  const [row] = await selectMonthBatches(db, [month]);
  return row ?? { open: 0, undeposited: 0 };
}

interface MonthRow {
  readonly month: string;
  readonly status: 'open' | 'closed';
  readonly closed_at: Date | null;
  readonly closed_by_name: string | null;
  readonly reason: string;
  readonly digest: string | null;
  readonly entries: number;
  readonly open_batches: number;
  readonly of_others: string;
}

const monthColumns = `m.month::date::text AS month, coalesce(p.status, 'open') AS status, p.closed_at, p.closed_by_name,
  coalesce(p.reason, '') AS reason, p.digest,
  (SELECT count(*)::int FROM finance_entries e WHERE e.church_id = $1 AND e.day >= m.month::date
     AND e.day < (m.month + interval '1 month')::date) AS entries,
  (SELECT count(*)::int FROM finance_batches b WHERE b.church_id = $1 AND b.status IN ('open', 'counted')
     AND b.day >= m.month::date AND b.day < (m.month + interval '1 month')::date) AS open_batches,
  (SELECT coalesce(sum(b.credit - b.debit), 0)::text FROM finance_balances b
     JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind = 'custody'
     WHERE b.church_id = $1 AND b.month <= m.month::date) AS of_others`;

const selectMonths = prepareQuery<MonthRow>(
  'finance_months',
  `SELECT ${monthColumns} FROM generate_series($2::date, $3::date, interval '1 month') AS m(month)
   LEFT JOIN finance_periods p ON p.church_id = $1 AND p.month = m.month::date
   ORDER BY m.month DESC`,
);

/** Both included; the latest first. */
export const listMonths = (db: ChurchDb, from: string, to: string): Promise<MonthRow[]> =>
  selectMonths(db, [from, to]);

const selectFirstOpen = prepareQuery<{ month: string }>(
  'finance_first_open_month',
  `SELECT m.month::date::text AS month FROM generate_series($2::date, $3::date - interval '1 month', interval '1 month') AS m(month)
   LEFT JOIN finance_periods p ON p.church_id = $1 AND p.month = m.month::date
   WHERE p.status IS DISTINCT FROM 'closed' ORDER BY m.month LIMIT 1`,
);

/** The earliest month before this one that is not closed, as `2027-03`. */
export async function findMonthToClose(
  db: ChurchDb,
  openedOn: string,
  thisMonth: string,
): Promise<string | null> {
  const [row] = await selectFirstOpen(db, [`${openedOn.slice(0, 7)}-01`, thisMonth]);
  return row?.month.slice(0, 7) ?? null;
}

const openMonth = prepareQuery(
  'finance_prepare_month',
  'INSERT INTO finance_periods (church_id, month) VALUES ($1, $2::date) ON CONFLICT DO NOTHING',
);
const lockMonth = prepareQuery<{ status: 'open' | 'closed' }>(
  'finance_lock_month',
  'SELECT status FROM finance_periods WHERE church_id = $1 AND month = $2::date FOR UPDATE',
);

const lockBooksRow = prepareQuery(
  'finance_lock_books',
  'SELECT FROM finance_books WHERE church_id = $1 FOR UPDATE',
);

/** No month is closed or opened meanwhile. */
export const lockBooks = (db: ChurchDb): Promise<unknown> => lockBooksRow(db, []);

/** Waits for postings to the month, and lets none begin; no other month is closed or opened meanwhile. */
export async function lockMonthForClosing(
  db: ChurchDb,
  month: string,
): Promise<'open' | 'closed' | null> {
  await lockBooks(db);
  await openMonth(db, [month]);
  const [row] = await lockMonth(db, [month]);
  return row?.status ?? null;
}

const selectLastClosed = prepareQuery<{ month: string | null }>(
  'finance_last_closed_month',
  `SELECT max(month)::text AS month FROM finance_periods WHERE church_id = $1 AND status = 'closed'`,
);

/** Its first day; null: none is closed. */
export async function findLastClosedMonth(db: ChurchDb): Promise<string | null> {
  const [row] = await selectLastClosed(db, []);
  return row?.month ?? null;
}

/** By their first days, the earliest first. */
export const listClosedMonths = (db: ChurchDb) =>
  db
    .selectFrom('finance_periods')
    .select(['month', 'digest'])
    .where('status', '=', 'closed')
    .orderBy('month')
    .execute();

/**
 * Of all lines of the month in their order; a restored church has the same. An empty column adds nothing to the text, so that months
 * closed before lines had rates keep their digest.
 */
const selectDigest = prepareQuery<{ digest: string }>(
  'finance_digest',
  `SELECT encode(sha256(convert_to(coalesce(string_agg(
     concat_ws('|', e.number, e.day, e.kind, l.position, l.debit_id, l.credit_id, l.fund_id, l.currency, l.amount, l.base_amount,
       trim_scale(l.rate), l.original_currency, l.original_amount),
     E'\\n' ORDER BY e.number, l.position), ''), 'UTF8')), 'hex') AS digest
   FROM finance_lines l JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id
   WHERE l.church_id = $1 AND l.day >= $2::date AND l.day < ($2::date + interval '1 month')::date`,
);

export async function readDigest(db: ChurchDb, month: string): Promise<string> {
  const [row] = await selectDigest(db, [month]);
  return row?.digest ?? '';
}

export async function updateMonth(
  db: ChurchDb,
  month: string,
  change:
    | {
        readonly status: 'closed';
        readonly at: Date;
        readonly name: string;
        readonly snapshot: unknown;
        readonly digest: string;
      }
    | { readonly status: 'open'; readonly reason: string },
): Promise<void> {
  const columns =
    change.status === 'closed'
      ? {
          status: change.status,
          closed_at: change.at,
          closed_by_name: change.name,
          snapshot: JSON.stringify(change.snapshot),
          digest: change.digest,
        }
      : { status: change.status, closed_at: null, closed_by_name: null, reason: change.reason };
  await db.updateTable('finance_periods').set(columns).where('month', '=', month).execute();
}
