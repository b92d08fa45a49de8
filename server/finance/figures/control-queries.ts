/** The SQL that compares what the books keep twice. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface WrongBalance {
  readonly account_id: string;
  /** A fund or a cost centre. */
  readonly of_id: string;
  readonly month: string;
}

const moved = (column: 'fund_id' | 'centre_id'): string => `
     SELECT debit_id AS account_id, ${column} AS of_id, date_trunc('month', day)::date AS month, currency, amount AS debit, 0 AS credit
     FROM finance_lines WHERE church_id = $1 AND ${column} IS NOT NULL
     UNION ALL
     SELECT credit_id, ${column}, date_trunc('month', day)::date, currency, 0, amount
     FROM finance_lines WHERE church_id = $1 AND ${column} IS NOT NULL`;

/** Balances that differ from the sum of their lines: none, unless something is broken. */
const selectWrong = prepareQuery<WrongBalance>(
  'finance_wrong_balances',
  `WITH moved AS (${moved('fund_id')} UNION ALL ${moved('centre_id')}
   ), summed AS (
     SELECT account_id, of_id, month, currency, sum(debit) AS debit, sum(credit) AS credit FROM moved
     GROUP BY account_id, of_id, month, currency
   ), kept AS (
     SELECT account_id, fund_id AS of_id, month, currency, debit, credit FROM finance_balances WHERE church_id = $1
     UNION ALL SELECT account_id, centre_id, month, currency, debit, credit FROM finance_centre_balances WHERE church_id = $1)
   SELECT account_id, of_id, month FROM (
     (SELECT * FROM summed EXCEPT SELECT * FROM kept) UNION ALL (SELECT * FROM kept EXCEPT SELECT * FROM summed)) d
   GROUP BY account_id, of_id, month ORDER BY month`,
);

export const listWrongBalances = (db: ChurchDb): Promise<WrongBalance[]> => selectWrong(db, []);

/** Months in which an account with a currency of its own has money of another one, as the balances say that are sums of lines. */
const selectForeign = prepareQuery<{ month: string }>(
  'finance_foreign_balances',
  `SELECT DISTINCT b.month FROM finance_balances b
   JOIN finance_books k ON k.church_id = $1
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('cash', 'bank', 'wallet', 'advance')
   WHERE b.church_id = $1 AND b.currency <> coalesce(a.currency, k.currency) ORDER BY b.month`,
);

export const listForeignMonths = async (db: ChurchDb): Promise<string[]> =>
  (await selectForeign(db, [])).map(({ month }) => month);

interface GivingControl {
  readonly gifts: string;
  readonly lines: string;
}

/**
 * Gifts that are or were in the books, and what batches posted for them: of it, differences of counts are left out, and shares of
 * others are an expense beside the gift.
 */
const selectControl = prepareQuery<GivingControl>(
  'finance_giving_control',
  `SELECT (SELECT coalesce(sum(amount), 0)::text FROM finance_gifts WHERE church_id = $1 AND state <> 'draft') AS gifts,
     (SELECT coalesce(sum(CASE WHEN c.role = 'surplus' THEN 0 WHEN d.role = 'shortage' THEN 0
        WHEN d.role = 'share' THEN -l.amount ELSE l.amount END), 0)::text
      FROM finance_lines l JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id AND e.kind = 'giving'
      JOIN finance_accounts d ON d.church_id = $1 AND d.id = l.debit_id
      JOIN finance_accounts c ON c.church_id = $1 AND c.id = l.credit_id WHERE l.church_id = $1) AS lines`,
);

export async function readGivingControl(db: ChurchDb): Promise<GivingControl> {
  const [row] = await selectControl(db, []);
  return row ?? { gifts: '0', lines: '0' };
}

const selectClosed = prepareQuery<{ month: string; digest: string }>(
  'finance_closed_digests',
  `SELECT month, digest FROM finance_periods WHERE church_id = $1 AND status = 'closed' AND digest IS NOT NULL ORDER BY month`,
);
/** The months that are closed, with the digest that they were closed with. */
export const listClosedDigests = (db: ChurchDb): Promise<{ month: string; digest: string }[]> =>
  selectClosed(db, []);
