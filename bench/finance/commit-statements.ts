/** The least statements that commit a counted batch. */
import { begin, commit } from '../saving-statements.ts';
import type { Statement } from '../tools/record-statements.ts';
import type { BenchBooks } from './seed.ts';

const batchId = "current_setting('bench.batch')::uuid";
const entryId = "current_setting('bench.entry')::uuid";

/** The title of the batches that these statements take. */
export const bareTitle = 'Recuento sin producto';

/** A row of entries, of notes and four of lines, six balances, the batch and its gifts changed, two rows of the log. */
export const buildBareCommit = (churchId: string, books: BenchBooks): Statement[] => [
  begin(churchId),
  {
    name: 'bare-commit-batch',
    text: `
      SELECT set_config('bench.entry', gen_random_uuid()::text, true), set_config('bench.batch', (
        SELECT id::text FROM finance_batches WHERE church_id = $1::uuid AND title = $2 AND status = 'counted' LIMIT 1), true)`,
    values: [churchId, bareTitle],
  },
  {
    name: 'bare-commit-gifts',
    text: `UPDATE finance_gifts SET state = 'committed' WHERE church_id = $1::uuid AND batch_id = ${batchId}`,
    values: [churchId],
  },
  {
    name: 'bare-commit-balances',
    text: `
      INSERT INTO finance_balances AS b (church_id, account_id, fund_id, currency, month, debit, credit)
      SELECT $1::uuid, a, $2, 'COP', date_trunc('month', now())::date, 1, 1 FROM unnest($3::uuid[]) a
      ON CONFLICT (church_id, month, account_id, fund_id, currency) DO UPDATE SET debit = b.debit + 1, credit = b.credit + 1`,
    values: [churchId, books.fund, [books.till, books.bank, books.tithes, books.offerings]],
  },
  ...buildEntry(churchId, books),
  {
    name: 'bare-commit-state',
    text: `UPDATE finance_batches SET status = 'committed', entry_id = ${entryId}, version = version + 1 WHERE church_id = $1::uuid AND id = ${batchId}`,
    values: [churchId],
  },
  {
    name: 'bare-commit-log',
    text: `
      INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
        action, subject_table, subject_id, subject_label, before, after)
      SELECT $1::uuid, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
        'insert', subject, ${entryId}, 'Culto', '{}', '{"amount": "4800.00"}'
      FROM unnest('{finance_entries,finance_batches}'::text[]) AS subject`,
    values: [churchId],
  },
  commit,
];

const buildEntry = (
  churchId: string,
  { till, bank, fund, tithes, offerings }: BenchBooks,
): Statement[] => [
  {
    name: 'bare-commit-entry',
    text: `
      WITH taken AS (
        UPDATE finance_series SET last_number = last_number + 1 WHERE church_id = $1::uuid AND key = 'ledger' RETURNING last_number)
      INSERT INTO finance_entries (church_id, id, number, day, kind, request_id, created_by_name)
      SELECT $1, ${entryId}, last_number, now()::date, 'giving', ${batchId}, 'Rut Salas' FROM taken`,
    values: [churchId],
  },
  {
    name: 'bare-commit-note',
    text: `INSERT INTO finance_entry_notes (church_id, entry_id, note, search_text) VALUES ($1::uuid, ${entryId}, 'Culto', ' culto')`,
    values: [churchId],
  },
  {
    name: 'bare-commit-lines',
    text: `
      INSERT INTO finance_lines (church_id, entry_id, position, day, debit_id, credit_id, fund_id, currency, amount, base_amount)
      SELECT $1::uuid, ${entryId}, position, now()::date, debit_id, credit_id, $2, 'COP', 1000, 1000
      FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY l (debit_id, credit_id, position)`,
    values: [churchId, fund, [till, bank, till, bank], [tithes, tithes, offerings, offerings]],
  },
];
