/** Money of several currencies: accounts that have one of their own, exchanges, and the rates of lines (decision 102). */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // NULL: the currency of the books.
  await sql`ALTER TABLE finance_accounts ADD COLUMN currency text,
    ADD CHECK (currency ~ '^[A-Z]{3}$'), ADD CHECK (currency IS NULL OR kind IN ('cash', 'bank', 'wallet'))`.execute(
    db,
  );
  await auditTable(db, 'finance_accounts', {
    label: ['name'],
    only: ['name', 'code', 'parent_id', 'keeper_id', 'currency', 'is_giving', 'is_closed'],
  });
  await sql`ALTER TABLE finance_entries DROP CONSTRAINT finance_entries_kind_check`.execute(db);
  await sql`ALTER TABLE finance_entries ADD CONSTRAINT finance_entries_kind_check
    CHECK (kind IN ('opening', 'income', 'expense', 'transfer', 'fund_transfer', 'exchange', 'giving', 'deposit', 'remittance', 'return', 'reversal'))`.execute(
    db,
  );
  // The rate is how much of the books' currency one unit of the other is worth. What was paid in another currency than that of
  // the account has its amount in minor units of it.
  await sql`ALTER TABLE finance_lines ADD COLUMN rate numeric, ADD COLUMN original_currency text, ADD COLUMN original_amount bigint`.execute(
    db,
  );
  await sql`ALTER TABLE finance_lines ADD CONSTRAINT finance_lines_rate CHECK (rate > 0 AND rate < 1e12) NOT VALID,
    ADD CONSTRAINT finance_lines_original CHECK (
      (original_currency IS NULL) = (original_amount IS NULL)
      AND (original_currency IS NULL OR (rate IS NOT NULL AND original_currency ~ '^[A-Z]{3}$' AND original_amount BETWEEN 1 AND 1000000000000))) NOT VALID`.execute(
    db,
  );
  await sql`CREATE INDEX finance_lines_rates ON finance_lines (church_id, day) WHERE rate IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX finance_lines_last_rates ON finance_lines (church_id, (coalesce(original_currency, currency)), day DESC, entry_id DESC)
    WHERE rate IS NOT NULL`.execute(db);
}
