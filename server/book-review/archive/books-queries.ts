/** The books of some months from the first day to the last, by pages that begin after the last row of the one before. */
import type { EntryKind } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** Days; `until` is not included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export interface BookSizes {
  readonly lines: number;
  readonly receipts: number;
}

const selectSizes = prepareQuery<BookSizes>(
  'review_sizes',
  `SELECT
     (SELECT count(*) FROM finance_lines l WHERE l.church_id = $1 AND l.day >= $2::date AND l.day < $3::date)::int AS lines,
     (SELECT count(*) FROM finance_receipts r WHERE r.church_id = $1 AND r.day >= $2::date AND r.day < $3::date)::int AS receipts`,
);
export async function countBooks(db: ChurchDb, { from, until }: Days): Promise<BookSizes> {
  const [sizes] = await selectSizes(db, [from, until]);
  return sizes ?? { lines: 0, receipts: 0 };
}

export interface JournalEntry {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly kind: EntryKind;
  readonly reverses_number: number | null;
  readonly reversed_number: number | null;
  readonly note: string;
  readonly reference: string;
  readonly party: string;
  readonly tax_id: string;
  readonly photo_id: string | null;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly lines: readonly {
    readonly debit_id: string;
    readonly credit_id: string;
    readonly fund_id: string;
    readonly centre_id: string | null;
    /** Digits. */
    readonly amount: string;
  }[];
}

const selectJournal = prepareQuery<JournalEntry>(
  'review_journal',
  `SELECT e.id, e.number, e.day, e.kind, o.number AS reverses_number, r.number AS reversed_number,
     n.note, n.reference, n.party, n.tax_id, n.photo_id, e.created_by_name, e.created_at, l.lines
   FROM (
     SELECT e.* FROM finance_entries e
     WHERE e.church_id = $1 AND e.day >= $2::date AND e.day < $3::date
       AND ($4::date IS NULL OR (e.day, e.number, e.id) > ($4::date, $5::bigint, $6::uuid))
     ORDER BY e.day, e.number, e.id LIMIT $7) e
   JOIN finance_entry_notes n ON n.church_id = $1 AND n.entry_id = e.id
   LEFT JOIN finance_entries o ON o.church_id = $1 AND o.id = e.reverses
   LEFT JOIN finance_entries r ON r.church_id = $1 AND r.reverses = e.id
   CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('debit_id', l.debit_id, 'credit_id', l.credit_id, 'fund_id', l.fund_id,
       'centre_id', l.centre_id, 'amount', l.base_amount::text) ORDER BY l.position) AS lines
     FROM finance_lines l WHERE l.church_id = $1 AND l.entry_id = e.id OFFSET 0) l
   ORDER BY e.day, e.number, e.id`,
);

export const readJournalPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: JournalEntry | null,
  size: number,
): Promise<JournalEntry[]> =>
  selectJournal(db, [
    // Whatever comes before is not looked at again.
    after?.day ?? from,
    until,
    after?.day ?? null,
    after?.number ?? null,
    after?.id ?? null,
    size,
  ]);

export interface AccountSums {
  readonly account_id: string;
  /** Debits less credits before the first month. */
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
}

const selectSums = prepareQuery<AccountSums>(
  'review_account_sums',
  `SELECT b.account_id,
     coalesce(sum(b.debit - b.credit) FILTER (WHERE b.month < $2::date), 0)::text AS opening,
     coalesce(sum(b.debit) FILTER (WHERE b.month >= $2::date), 0)::text AS debit,
     coalesce(sum(b.credit) FILTER (WHERE b.month >= $2::date), 0)::text AS credit
   FROM finance_balances b WHERE b.church_id = $1 AND b.month < $3::date GROUP BY b.account_id`,
);
/** Of each account, from the balances that the books keep. */
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
  (SELECT l.entry_id, l.position, l.day, ${own === 'debit_id'} AS is_debit, l.${other} AS other_id, l.fund_id, l.centre_id, l.base_amount
   FROM finance_lines l
   WHERE l.church_id = $1 AND l.${own} = $2::uuid AND l.day >= $3::date AND l.day < $4::date
     AND ($5::uuid IS NULL OR (l.day, l.entry_id, l.position) > ($3::date, $5::uuid, $6::smallint))
   ORDER BY l.day, l.entry_id, l.position LIMIT $7)`;

const selectMoves = prepareQuery<Move>(
  'review_moves',
  `SELECT m.entry_id, m.position, m.day, e.number, m.is_debit, m.other_id, m.fund_id, m.centre_id, m.base_amount::text AS amount, n.note
   FROM (
     SELECT * FROM (${side('debit_id', 'credit_id')} UNION ALL ${side('credit_id', 'debit_id')}) b
     ORDER BY day, entry_id, position LIMIT $7) m
   JOIN finance_entries e ON e.church_id = $1 AND e.id = m.entry_id
   JOIN finance_entry_notes n ON n.church_id = $1 AND n.entry_id = m.entry_id
   ORDER BY m.day, m.entry_id, m.position`,
);

/** What moved in an account, by days. */
export const readMovesPage = (
  db: ChurchDb,
  accountId: string,
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
  ]);

export interface ReceiptRow {
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

const selectReceipts = prepareQuery<ReceiptRow>(
  'review_receipts',
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
  after: ReceiptRow | null,
  size: number,
): Promise<ReceiptRow[]> =>
  selectReceipts(db, [from, until, after?.series ?? null, after?.number ?? null, size]);

export interface DocumentRow {
  readonly day: string;
  readonly number: number;
  readonly photo_id: string;
  /** Of the largest picture in which it is stored. */
  readonly width: number;
}

const documents = (columns: string): string => `
  SELECT ${columns} FROM finance_entries e
  CROSS JOIN LATERAL (
    SELECT n.photo_id FROM finance_entry_notes n WHERE n.church_id = $1 AND n.entry_id = e.id
    UNION SELECT r.photo_id FROM expense_requests r WHERE r.church_id = $1 AND r.entry_id = e.id) d
  JOIN files f ON f.church_id = $1 AND f.id = d.photo_id
  WHERE e.church_id = $1 AND e.day >= $2::date AND e.day < $3::date`;

const selectDocuments = prepareQuery<DocumentRow>(
  'review_documents',
  `${documents('e.day, e.number, d.photo_id, (SELECT max(w) FROM unnest(f.widths) w) AS width')}
     AND ($4::bigint IS NULL OR (e.day, e.number, d.photo_id) > ($2::date, $4::bigint, $5::uuid))
   ORDER BY e.day, e.number, d.photo_id LIMIT $6`,
);

/** The bills of entries, and of the requests that they paid. */
export const readDocumentsPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: DocumentRow | null,
  size: number,
): Promise<DocumentRow[]> =>
  selectDocuments(db, [
    after?.day ?? from,
    until,
    after?.number ?? null,
    after?.photo_id ?? null,
    size,
  ]);

export interface MessageRow {
  readonly id: string;
  readonly question_id: string;
  readonly entry_number: number;
  readonly state: 'open' | 'answered' | 'closed';
  readonly author_name: string;
  readonly at: Date;
  readonly text: string;
}

const selectMessages = prepareQuery<MessageRow>(
  'review_messages',
  `SELECT m.id, m.question_id, q.entry_number, q.state, m.author_name, m.at, m.text
   FROM review_messages m JOIN review_questions q ON q.church_id = $1 AND q.id = m.question_id
   WHERE m.church_id = $1 AND q.entry_day >= $2::date AND q.entry_day < $3::date
     AND ($4::uuid IS NULL OR (m.question_id, m.id) > ($4::uuid, $5::uuid))
   ORDER BY m.question_id, m.id LIMIT $6`,
);

/** Questions about entries of these days with their answers. */
export const readMessagesPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: MessageRow | null,
  size: number,
): Promise<MessageRow[]> =>
  selectMessages(db, [from, until, after?.question_id ?? null, after?.id ?? null, size]);
