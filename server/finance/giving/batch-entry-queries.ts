/** The SQL that reads the entries of batches. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const selectMoney = prepareQuery<{ fund_id: string; amount: string }>(
  'finance_money_of_batch',
  `SELECT fund_id, sum(CASE WHEN debit_id = $3::uuid THEN amount ELSE -amount END)::text AS amount FROM finance_lines
   WHERE church_id = $1 AND (debit_id = $3::uuid OR credit_id = $3::uuid) AND entry_id = ANY (ARRAY(
     SELECT entry_id FROM finance_batches WHERE church_id = $1 AND id = $2::uuid
     UNION ALL SELECT returned_entry_id FROM finance_gifts
       WHERE church_id = $1 AND batch_id = $2::uuid AND returned_entry_id IS NOT NULL))
   GROUP BY fund_id ORDER BY fund_id`,
);

/** What a committed batch brought into an account and did not take back, by fund; less than nothing where more was missing. */
export const listMoneyOfBatch = (
  db: ChurchDb,
  batchId: string,
  accountId: string,
): Promise<{ fund_id: string; amount: string }[]> => selectMoney(db, [batchId, accountId]);

const selectOther = prepareQuery<{ account_id: string }>(
  'finance_deposit_account',
  `SELECT CASE WHEN debit_id = $3::uuid THEN credit_id ELSE debit_id END AS account_id FROM finance_lines
   WHERE church_id = $1 AND entry_id = $2::uuid ORDER BY position LIMIT 1`,
);

/** To where an entry brought the cash of an account. */
export async function findDepositAccount(
  db: ChurchDb,
  entryId: string,
  cashAccountId: string,
): Promise<string | null> {
  const [row] = await selectOther(db, [entryId, cashAccountId]);
  return row?.account_id ?? null;
}
