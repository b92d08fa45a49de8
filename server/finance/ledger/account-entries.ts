/** What entries moved in an account where money lies, for its comparison with what the bank says. */
import type { EntryKind } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface AccountEntry {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly kind: EntryKind;
  /** Minor units; negative for what left the account. */
  readonly amount: string;
  readonly party: string;
  readonly note: string;
}

const buildSelect = (condition: string): string => `
  SELECT e.id, e.number, e.day, e.kind, m.amount::text AS amount, n.party, n.note
  FROM (
    SELECT l.entry_id, sum(CASE WHEN l.debit_id = $2::uuid THEN l.amount ELSE -l.amount END) AS amount
    FROM finance_lines l
    WHERE l.church_id = $1 AND (l.debit_id = $2::uuid OR l.credit_id = $2::uuid) AND ${condition}
    GROUP BY l.entry_id) m
  JOIN finance_entries e ON e.church_id = $1 AND e.id = m.entry_id
  JOIN finance_entry_notes n ON n.church_id = $1 AND n.entry_id = e.id
  WHERE m.amount <> 0`;

/** What a bank can have, too: no opening balance, and nothing that was reversed. */
const isComparable = `e.kind NOT IN ('opening', 'reversal')
  AND NOT EXISTS (SELECT FROM finance_entries r WHERE r.church_id = $1 AND r.reverses = e.id)`;

const selectOfDays = prepareQuery<AccountEntry>(
  'list_account_entries',
  `${buildSelect('l.day BETWEEN $3::date AND $4::date')} AND ${isComparable} ORDER BY e.day, e.number`,
);
const selectByIds = prepareQuery<AccountEntry>(
  'read_account_entries',
  `${buildSelect('l.entry_id = ANY ($3::uuid[])')} AND (NOT $4::boolean OR ${isComparable}) ORDER BY e.day, e.number`,
);

/** The entries of some days that a bank can have, too. */
export const listAccountEntries = (
  db: ChurchDb,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AccountEntry[]> => selectOfDays(db, [accountId, from, to]);

/** These entries, as far as they moved something in the account; also only those that a bank can have, too. */
export const readAccountEntries = (
  db: ChurchDb,
  accountId: string,
  ids: readonly string[],
  { comparable = false }: { readonly comparable?: boolean } = {},
): Promise<AccountEntry[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectByIds(db, [accountId, [...ids], comparable]);

const selectBalance = prepareQuery<{ readonly amount: string }>(
  'read_account_balance',
  `SELECT (
    coalesce((SELECT sum(b.debit - b.credit) FROM finance_balances b
      WHERE b.church_id = $1 AND b.account_id = $2::uuid AND b.month < date_trunc('month', $3::date::timestamp)::date), 0)
    + coalesce((SELECT sum(CASE WHEN l.debit_id = $2::uuid THEN l.amount ELSE -l.amount END) FROM finance_lines l
      WHERE l.church_id = $1 AND (l.debit_id = $2::uuid OR l.credit_id = $2::uuid)
        AND l.day BETWEEN date_trunc('month', $3::date::timestamp)::date AND $3::date), 0))::text AS amount`,
);

/** What the books say that lies in an account at the end of a day, in minor units. */
export const readAccountBalance = async (
  db: ChurchDb,
  accountId: string,
  day: string,
): Promise<bigint> => BigInt((await selectBalance(db, [accountId, day]))[0]?.amount ?? 0);
