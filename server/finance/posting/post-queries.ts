import type { EntryKind } from '#domain/finance/schema.ts';
import type { Line } from '#domain/finance/ledger/lines.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

type Status = 'open' | 'closed';

const shareMonth = prepareQuery<{ status: Status }>(
  'finance_share_month',
  'SELECT status FROM finance_periods WHERE church_id = $1 AND month = $2::date FOR SHARE',
);
const openMonth = prepareQuery(
  'finance_open_month',
  'INSERT INTO finance_periods (church_id, month) VALUES ($1, $2::date) ON CONFLICT DO NOTHING',
);

/** Until the transaction ends nobody closes the month. */
export async function lockMonthForPosting(db: ChurchDb, month: string): Promise<Status> {
  const [row] = await shareMonth(db, [month]);
  if (row) return row.status;
  await openMonth(db, [month]);
  const [opened] = await shareMonth(db, [month]);
  return opened?.status ?? 'closed';
}

/** Rows are locked in the order of their keys, so that postings at the same time don't wait for each other in a circle. */
const moveBalances = prepareQuery(
  'finance_move_balances',
  `WITH lines AS (
     SELECT * FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::numeric[], $7::text[]) AS l(debit_id, credit_id, fund_id, amount, currency)
   ), moved AS (
     SELECT debit_id AS account_id, fund_id, currency, amount AS debit, 0 AS credit FROM lines
     UNION ALL SELECT credit_id, fund_id, currency, 0, amount FROM lines)
   INSERT INTO finance_balances (church_id, account_id, fund_id, currency, month, debit, credit)
   SELECT $1, account_id, fund_id, currency, $2::date, sum(debit), sum(credit) FROM moved
   GROUP BY account_id, fund_id, currency ORDER BY account_id, fund_id, currency
   ON CONFLICT (church_id, month, account_id, fund_id, currency) DO UPDATE
   SET debit = finance_balances.debit + excluded.debit, credit = finance_balances.credit + excluded.credit`,
);

/** What moved for cost centres, beside the balances of all. */
const moveCentres = prepareQuery(
  'finance_move_centres',
  `WITH lines AS (
     SELECT * FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::numeric[], $7::text[]) AS l(debit_id, credit_id, centre_id, amount, currency)
     WHERE centre_id IS NOT NULL
   ), moved AS (
     SELECT debit_id AS account_id, centre_id, currency, amount AS debit, 0 AS credit FROM lines
     UNION ALL SELECT credit_id, centre_id, currency, 0, amount FROM lines)
   INSERT INTO finance_centre_balances (church_id, account_id, centre_id, currency, month, debit, credit)
   SELECT $1, account_id, centre_id, currency, $2::date, sum(debit), sum(credit) FROM moved
   GROUP BY account_id, centre_id, currency ORDER BY account_id, centre_id, currency
   ON CONFLICT (church_id, month, centre_id, account_id, currency) DO UPDATE
   SET debit = finance_centre_balances.debit + excluded.debit, credit = finance_centre_balances.credit + excluded.credit`,
);

/**
 * The number is taken by the last statement of a posting, so that its row is locked for a moment only, and no number is lost: a
 * transaction that fails gives it back.
 */
const insertEntry = prepareQuery<{ number: number }>(
  'finance_insert_entry',
  `WITH taken AS (
     UPDATE finance_series SET last_number = last_number + 1 WHERE church_id = $1 AND key = 'ledger' RETURNING last_number
   ), given AS (
     SELECT * FROM jsonb_to_record($2::jsonb) AS g(id uuid, day date, kind text, reverses uuid, request_id uuid, user_id uuid,
       user_name text, at timestamptz, note text, reference text, party text, tax_id text, search_text text, import_id uuid, action text, after jsonb)
   ), entry AS (
     INSERT INTO finance_entries (church_id, id, number, day, kind, reverses, request_id, import_id, created_by, created_by_name, created_at)
     SELECT $1, g.id, t.last_number, g.day, g.kind, g.reverses, g.request_id, g.import_id, g.user_id, g.user_name, g.at
     FROM taken t CROSS JOIN given g RETURNING number
   ), noted AS (
     INSERT INTO finance_entry_notes (church_id, entry_id, note, reference, party, tax_id, search_text)
     SELECT $1, g.id, g.note, g.reference, g.party, g.tax_id, g.search_text FROM given g
   ), lines AS (
     INSERT INTO finance_lines (church_id, entry_id, position, day, debit_id, credit_id, fund_id, centre_id, currency, amount, base_amount,
       rate, original_currency, original_amount)
     SELECT $1, g.id, l.position, g.day, l.debit_id, l.credit_id, l.fund_id, l.centre_id, l.currency, l.amount, l.base_amount,
       l.rate, l.original_currency, l.original_amount
     FROM given g CROSS JOIN jsonb_to_recordset($3::jsonb) AS l(position integer, debit_id uuid, credit_id uuid, fund_id uuid, centre_id uuid,
       currency text, amount bigint, base_amount bigint, rate numeric, original_currency text, original_amount bigint)
   )
   SELECT e.number, audit_write($1, g.action, 'finance_entries', g.id, e.number::text, NULL, g.after, NULL)
   FROM entry e CROSS JOIN given g`,
);

/** The folded words of what people typed about an entry. */
export const toSearchText = (
  words: Readonly<Record<'note' | 'reference' | 'party' | 'taxId', string>>,
): string => ` ${fold(`${words.party} ${words.note} ${words.reference} ${words.taxId}`)}`;

export interface PostedEntry {
  readonly id: string;
  readonly day: string;
  readonly month: string;
  readonly kind: EntryKind;
  readonly reverses: string | null;
  readonly requestId: string;
  /** Of lines that say no other one. */
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly note: string;
  readonly reference: string;
  readonly party: string;
  readonly taxId: string;
  /** Of the spreadsheet that it is from. */
  readonly importId: string | null;
  readonly by: { readonly userId: string | null; readonly name: string; readonly at: Date };
  readonly audit: {
    readonly action: string;
    readonly after: Readonly<Record<string, string | number>>;
  };
}

/** The number that the entry has got. */
export async function insertPostedEntry(db: ChurchDb, entry: PostedEntry): Promise<number> {
  const { by, audit } = entry;
  const of = toColumns(entry);
  const { debits, credits, amounts, currencies } = of;
  await moveBalances(db, [entry.month, debits, credits, of.funds, amounts, currencies]);
  if (of.centres.some((centre) => centre !== null))
    await moveCentres(db, [entry.month, debits, credits, of.centres, amounts, currencies]);
  const given = {
    id: entry.id,
    day: entry.day,
    kind: entry.kind,
    reverses: entry.reverses,
    request_id: entry.requestId,
    user_id: by.userId,
    user_name: by.name,
    at: by.at,
    note: entry.note,
    reference: entry.reference,
    party: entry.party,
    tax_id: entry.taxId,
    search_text: toSearchText(entry),
    import_id: entry.importId,
    action: audit.action,
    after: audit.after,
  };
  const [row] = await insertEntry(db, [JSON.stringify(given), JSON.stringify(toRows(entry))]);
  if (!row) throw new Error('The books have no series of numbers');
  return Number(row.number);
}

const toRows = ({ lines, currency }: PostedEntry) =>
  lines.map(({ debitId, creditId, fundId, centreId = null, amount, conversion }, index) => ({
    position: index + 1,
    debit_id: debitId,
    credit_id: creditId,
    fund_id: fundId,
    centre_id: centreId,
    currency: conversion?.currency ?? currency,
    amount: String(amount),
    base_amount: String(conversion?.baseAmount ?? amount),
    rate: conversion?.rate ?? null,
    original_currency: conversion?.original?.currency ?? null,
    original_amount: conversion?.original?.amount.toString() ?? null,
  }));

/** The columns of the lines that move balances, in their order. */
const toColumns = ({ lines, currency }: PostedEntry) => ({
  debits: lines.map(({ debitId }) => debitId),
  credits: lines.map(({ creditId }) => creditId),
  funds: lines.map(({ fundId }) => fundId),
  centres: lines.map(({ centreId = null }) => centreId),
  amounts: lines.map(({ amount }) => String(amount)),
  currencies: lines.map(({ conversion }) => conversion?.currency ?? currency),
});

const selectByRequest = prepareQuery<{
  readonly id: string;
  readonly number: number;
  readonly isReversed: boolean;
}>(
  'finance_entry_by_request',
  `SELECT e.id, e.number::int,
     EXISTS (SELECT FROM finance_entries r WHERE r.church_id = $1 AND r.reverses = e.id) AS "isReversed"
   FROM finance_entries e WHERE e.church_id = $1 AND e.request_id = $2::uuid`,
);

export const findEntryByRequest = async (db: ChurchDb, requestId: string) =>
  (await selectByRequest(db, [requestId]))[0] ?? null;
