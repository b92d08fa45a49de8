/** The SQL of imports of gifts and entries. */
import type { EntryKind } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** How many rows of this key the books have. */
export interface KnownRow {
  readonly key: string;
  readonly count: number;
}

const selectGiftCounts = prepareQuery<KnownRow>(
  'finance_import_known_gifts',
  `SELECT concat_ws('|', day, coalesce(person_id::text, ''), category_id, amount) AS key, count(*)::int AS count
   FROM finance_gifts WHERE church_id = $1 AND day = ANY ($2::date[]) AND state <> 'void'
   GROUP BY day, person_id, category_id, amount`,
);
export const listGiftCounts = (db: ChurchDb, days: readonly string[]): Promise<KnownRow[]> =>
  selectGiftCounts(db, [days]);

const selectEntryCounts = prepareQuery<{
  readonly day: string;
  readonly amount: string;
  readonly text: string;
  readonly count: number;
}>(
  'finance_import_known_entries',
  `SELECT e.day, (CASE WHEN l.debit_id = a.id THEN l.amount ELSE -l.amount END)::text AS amount, n.search_text AS text,
     count(DISTINCT e.id)::int AS count
   FROM finance_entries e
   JOIN finance_entry_notes n ON n.church_id = $1 AND n.entry_id = e.id
   JOIN finance_lines l ON l.church_id = $1 AND l.entry_id = e.id
   JOIN finance_accounts a ON a.church_id = $1 AND a.id IN (l.debit_id, l.credit_id) AND a.kind IN ('cash', 'bank', 'wallet') AND a.currency IS NULL
   WHERE e.church_id = $1 AND e.day = ANY ($2::date[]) AND e.kind IN ('income', 'expense', 'remittance')
     AND NOT EXISTS (SELECT FROM finance_entries r WHERE r.church_id = $1 AND r.reverses = e.id)
   GROUP BY e.day, l.amount, l.debit_id = a.id, n.search_text`,
);

export const toEntryKey = (day: string, amount: number | string, text: string): string =>
  [day, amount, text].join('|');

export async function listEntryCounts(db: ChurchDb, days: readonly string[]): Promise<KnownRow[]> {
  const rows = await selectEntryCounts(db, [days]);
  return rows.map(({ day, amount, text, count }) => ({
    key: toEntryKey(day, amount, text),
    count,
  }));
}

export interface ImportedGift {
  readonly id: string;
  readonly batch_id: string;
  readonly position: number;
  readonly day: string;
  readonly person_id: string | null;
  readonly category_id: string;
  readonly fund_id: string;
  readonly method: string;
  readonly reference: string;
  readonly envelope: string;
  readonly organisation: string;
  readonly amount: number;
}

const insertCommitted = prepareQuery(
  'finance_import_gifts',
  `INSERT INTO finance_gifts (church_id, id, batch_id, position, day, person_id, category_id, fund_id, method, reference, envelope,
     organisation, amount, state)
   SELECT $1, g.*, 'committed' FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, batch_id uuid, position int, day date, person_id uuid,
     category_id uuid, fund_id uuid, method text, reference text, envelope text, organisation text, amount bigint)`,
);

export async function insertImportedGifts(
  db: ChurchDb,
  gifts: readonly ImportedGift[],
): Promise<void> {
  await insertCommitted(db, [JSON.stringify(gifts)]);
}

interface ImportedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly batch_id: string | null;
  /** How many gifts the batch has. */
  readonly gifts: number;
  readonly lines: readonly {
    readonly debitId: string;
    readonly creditId: string;
    readonly fundId: string;
    readonly centreId: string | null;
    readonly amount: number;
  }[];
}

const selectImported = prepareQuery<ImportedEntry>(
  'finance_imported_entries',
  `SELECT e.id, e.kind, b.id AS batch_id,
     (SELECT count(*)::int FROM finance_gifts g WHERE g.church_id = $1 AND g.batch_id = b.id) AS gifts, (
     SELECT json_agg(json_build_object('debitId', l.debit_id, 'creditId', l.credit_id, 'fundId', l.fund_id, 'centreId', l.centre_id,
       'amount', l.amount) ORDER BY l.position)
     FROM finance_lines l WHERE l.church_id = $1 AND l.entry_id = e.id) AS lines
   FROM finance_entries e
   LEFT JOIN finance_batches b ON b.church_id = $1 AND b.entry_id = e.id
   WHERE e.church_id = $1 AND e.import_id = $2::uuid ORDER BY e.number, e.id`,
);
/** With the batch that a giving entry posts. */
export const listImportedEntries = (db: ChurchDb, importId: string): Promise<ImportedEntry[]> =>
  selectImported(db, [importId]);

const selectChanged = prepareQuery<{ id: string; name: string }>(
  'finance_changed_import',
  `SELECT e.id, coalesce(b.title || ', ' || b.day, e.number::text) AS name FROM finance_entries e
   LEFT JOIN finance_batches b ON b.church_id = $1 AND b.entry_id = e.id
   WHERE e.church_id = $1 AND e.import_id = $2::uuid AND (
     EXISTS (SELECT FROM finance_entries r WHERE r.church_id = $1 AND r.reverses = e.id)
     OR EXISTS (SELECT FROM finance_gifts g WHERE g.church_id = $1 AND g.batch_id = b.id
       AND (g.state <> 'committed' OR g.receipt_id IS NOT NULL)))
   ORDER BY e.number, e.id`,
);
const lockBatches = prepareQuery(
  'finance_lock_import',
  `SELECT FROM finance_batches WHERE church_id = $1 AND entry_id = ANY (ARRAY(
     SELECT id FROM finance_entries WHERE church_id = $1 AND import_id = $2::uuid)) ORDER BY id FOR UPDATE`,
);

/** What was reversed, returned, or got a receipt since; no gift of the import is returned meanwhile. */
export async function listChanged(db: ChurchDb, importId: string) {
  await lockBatches(db, [importId]);
  return selectChanged(db, [importId]);
}

const voidGifts = prepareQuery(
  'finance_void_imported_gifts',
  `UPDATE finance_gifts SET state = 'void', returned_on = $3::date, returned_entry_id = $4::uuid
   WHERE church_id = $1 AND batch_id = $2::uuid`,
);
export async function voidGiftsOfBatch(
  db: ChurchDb,
  batchId: string,
  { day, entryId }: { readonly day: string; readonly entryId: string },
): Promise<void> {
  await voidGifts(db, [batchId, day, entryId]);
}
