/** The SQL of what was given for a fund. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface FundIncome {
  readonly fund_id: string;
  readonly month: string;
  /** In minor units of the books' currency, also of what came in others. */
  readonly amount: string;
}

const selectIncome = prepareQuery<FundIncome>(
  'finance_fund_income',
  `WITH books AS (SELECT currency FROM finance_books WHERE church_id = $1)
   SELECT m.fund_id, m.month, sum(m.amount)::text AS amount FROM (
     SELECT b.fund_id, b.month, b.credit - b.debit AS amount FROM finance_balances b
     JOIN books ON books.currency = b.currency
     JOIN finance_accounts a ON a.church_id = $1 AND a.id = b.account_id AND a.kind = 'income'
     WHERE b.church_id = $1 AND b.fund_id = ANY ($2::uuid[])
     UNION ALL
     SELECT l.fund_id, date_trunc('month', l.day)::date, CASE WHEN l.credit_id = a.id THEN l.base_amount ELSE -l.base_amount END
     FROM finance_lines l
     JOIN books ON books.currency <> l.currency
     JOIN finance_accounts a ON a.church_id = $1 AND a.id IN (l.debit_id, l.credit_id) AND a.kind = 'income'
     WHERE l.church_id = $1 AND l.fund_id = ANY ($2::uuid[]) AND l.rate IS NOT NULL) m
   GROUP BY m.fund_id, m.month`,
);

/** What came in for each of the funds, by month. */
export const listFundIncome = (db: ChurchDb, fundIds: readonly string[]): Promise<FundIncome[]> =>
  fundIds.length === 0 ? Promise.resolve([]) : selectIncome(db, [[...fundIds]]);

interface GivenByPerson {
  readonly person_id: string;
  readonly amount: string;
}

const selectGiven = prepareQuery<GivenByPerson>(
  'finance_given_for_fund',
  `SELECT g.person_id, sum(g.amount)::text AS amount FROM finance_gifts g
   WHERE g.church_id = $1 AND g.person_id = ANY ($2::uuid[]) AND g.fund_id = $3::uuid AND g.state = 'committed'
     AND g.day >= $4::date AND g.day < $5::date GROUP BY g.person_id`,
);

/** What each of the people gave for a fund; `until` is not included. */
export const listGivenForFund = (
  db: ChurchDb,
  personIds: readonly string[],
  {
    fundId,
    from,
    until,
  }: { readonly fundId: string; readonly from: string; readonly until: string },
): Promise<GivenByPerson[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : selectGiven(db, [[...personIds], fundId, from, until]);
