/** The SQL of figures: sums of balances, which leave the database as texts of whole minor units. */
import type { AccountKind, FundKind } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface Holding {
  readonly account_id: string;
  readonly fund_id: string;
  readonly fund_kind: FundKind;
  readonly currency: string;
  readonly amount: string;
}

/** The money of each account, fund and currency, at the end of the day before a month. */
const selectHoldings = prepareQuery<Holding>(
  'finance_holdings',
  `SELECT b.account_id, b.fund_id, f.kind AS fund_kind, b.currency, sum(b.debit - b.credit)::text AS amount
   FROM finance_balances b
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('cash', 'bank', 'wallet', 'advance')
   JOIN finance_funds f ON f.church_id = $1 AND f.id = b.fund_id
   WHERE b.church_id = $1 AND b.month < $2::date
   GROUP BY b.account_id, b.fund_id, f.kind, b.currency HAVING sum(b.debit - b.credit) <> 0`,
);

export const listHoldings = (db: ChurchDb, beforeMonth: string): Promise<Holding[]> =>
  selectHoldings(db, [beforeMonth]);

const selectMovedAccounts = prepareQuery<{ account_id: string }>(
  'finance_moved_accounts',
  'SELECT DISTINCT account_id FROM finance_balances WHERE church_id = $1 AND month = $2::date',
);

/** The accounts with entries in a month by its first day. */
export async function listMovedAccounts(db: ChurchDb, month: string): Promise<Set<string>> {
  const rows = await selectMovedAccounts(db, [month]);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** With all that is posted. Nothing is posted to days to come. */
export const listAllHoldings = (db: ChurchDb): Promise<Holding[]> => listHoldings(db, '9999-12-01');

/** Whole minor units of lines of accounts `a` and balances `b`. */
const incomeAndExpense = `sum(CASE WHEN a.kind = 'income' THEN b.credit - b.debit ELSE 0 END)::text AS income,
     sum(CASE WHEN a.kind = 'expense' THEN b.debit - b.credit ELSE 0 END)::text AS expense`;

export interface Flow {
  readonly account_id: string;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
}

/** What moved in income, expenses, money owed to others, opening balances and exchanges. */
const selectFlows = prepareQuery<Flow>(
  'finance_flows',
  `SELECT b.account_id, a.kind, b.currency, sum(b.debit)::text AS debit, sum(b.credit)::text AS credit
   FROM finance_balances b
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('income', 'expense', 'custody', 'opening', 'clearing')
   WHERE b.church_id = $1 AND b.month >= $2::date AND b.month < $3::date
   GROUP BY b.account_id, a.kind, b.currency`,
);

/** `until` is not included. */
export const listFlows = (db: ChurchDb, from: string, until: string): Promise<Flow[]> =>
  selectFlows(db, [from, until]);

interface CentreFlow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly income: string;
  readonly expense: string;
}

const selectCentreFlows = prepareQuery<CentreFlow>(
  'finance_centre_flows',
  `SELECT t.id, t.name, b.currency, ${incomeAndExpense}
   FROM finance_centre_balances b
   JOIN finance_centres t ON t.church_id = $1 AND t.id = b.centre_id
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('income', 'expense')
   WHERE b.church_id = $1 AND b.month >= $2::date AND b.month < $3::date
   GROUP BY t.id, t.name, b.currency ORDER BY t.name, t.id`,
);

/** What came and went for each cost centre; `until` is not included. */
export const listCentreFlows = (db: ChurchDb, from: string, until: string): Promise<CentreFlow[]> =>
  selectCentreFlows(db, [from, until]);

interface FundFlow {
  readonly fund_id: string;
  readonly currency: string;
  readonly income: string;
  readonly expense: string;
}

const selectFundFlows = prepareQuery<FundFlow>(
  'finance_fund_flows',
  `SELECT b.fund_id, b.currency, ${incomeAndExpense}
   FROM finance_balances b
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('income', 'expense')
   WHERE b.church_id = $1 AND b.month >= $2::date AND b.month < $3::date GROUP BY b.fund_id, b.currency`,
);

/** Income and expenses of each fund; `until` is not included. */
export const listFundFlows = (db: ChurchDb, from: string, until: string): Promise<FundFlow[]> =>
  selectFundFlows(db, [from, until]);

export interface MonthFlow {
  readonly month: string;
  readonly account_id: string;
  readonly currency: string;
  readonly amount: string;
  /** What it is worth in the currency of the books. */
  readonly worth: string;
}

/**
 * What income and expenses `l` of other currencies than the books' are worth in it: the lines have it. Each has a rate, by which an
 * index finds them.
 */
const listWorth = (centre: string): string => `
  SELECT date_trunc('month', l.day)::date AS month, a.id AS account_id, ${centre} AS centre_id, l.currency,
    sum(CASE WHEN l.debit_id = a.id THEN l.base_amount ELSE -l.base_amount END) AS worth
  FROM finance_lines l
  JOIN finance_books k ON k.church_id = $1 AND k.currency <> l.currency
  JOIN finance_accounts a ON a.church_id = $1 AND a.id IN (l.debit_id, l.credit_id) AND a.kind IN ('income', 'expense')
  WHERE l.church_id = $1 AND l.rate IS NOT NULL AND l.day >= $2::date AND l.day < $3::date
  GROUP BY 1, 2, 3, 4`;

/** Balances by month, category, cost centre and currency; without a column of the centre, all centres are one. */
const buildMonthFlows = (table: string, centre: 'centre_id' | 'NULL::uuid'): string => `
  SELECT b.month, b.account_id, b.centre_id, b.currency,
    sum(s.sign * (b.debit - b.credit))::text AS amount,
    sum(s.sign * coalesce(w.worth, b.debit - b.credit))::text AS worth
  FROM (SELECT month, account_id, ${centre} AS centre_id, currency, sum(debit) AS debit, sum(credit) AS credit FROM ${table}
    WHERE church_id = $1 AND month >= $2::date AND month < $3::date GROUP BY 1, 2, 3, 4) b
  JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('income', 'expense')
  CROSS JOIN LATERAL (SELECT CASE WHEN a.kind = 'income' THEN -1 ELSE 1 END AS sign) s
  LEFT JOIN (${listWorth(centre)}) w
    ON w.month = b.month AND w.account_id = b.account_id AND w.currency = b.currency AND w.centre_id IS NOT DISTINCT FROM b.centre_id
  GROUP BY b.month, b.account_id, b.centre_id, b.currency`;

const selectMonthFlows = prepareQuery<MonthFlow>(
  'finance_month_flows',
  buildMonthFlows('finance_balances', 'NULL::uuid'),
);
/** Income and expenses of each month, category and currency; `until` is not included. */
export const listMonthFlows = (db: ChurchDb, from: string, until: string): Promise<MonthFlow[]> =>
  selectMonthFlows(db, [from, until]);

export interface CentreMonthFlow extends MonthFlow {
  readonly centre_id: string;
}

const selectCentreMonthFlows = prepareQuery<CentreMonthFlow>(
  'finance_centre_month_flows',
  buildMonthFlows('finance_centre_balances', 'centre_id'),
);
/** Income and expenses of each month, category and cost centre; `until` is not included. */
export const listCentreMonthFlows = (
  db: ChurchDb,
  from: string,
  until: string,
): Promise<CentreMonthFlow[]> => selectCentreMonthFlows(db, [from, until]);

interface MonthSums {
  readonly month: string;
  readonly currency: string;
  readonly income: string;
  readonly expense: string;
}

const selectMonths = prepareQuery<MonthSums>(
  'finance_month_sums',
  `SELECT b.month, b.currency, ${incomeAndExpense}
   FROM finance_balances b
   JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind IN ('income', 'expense')
   WHERE b.church_id = $1 AND b.month = ANY ($2::date[])
   GROUP BY b.month, b.currency`,
);

export const listMonthSums = (db: ChurchDb, months: readonly string[]): Promise<MonthSums[]> =>
  selectMonths(db, [[...months]]);
