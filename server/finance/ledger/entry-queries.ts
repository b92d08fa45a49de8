/** The SQL that reads entries. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { noteInput } from '#domain/finance/ledger/schema.ts';
import type { AccountKind, EntryKind, FundKind } from '#domain/finance/schema.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { toSearchWords } from '#domain/kernel/text/search-words.ts';
import type { Days } from '#server/feature.ts';
import { toSearchText } from '../posting/post-queries.ts';

interface LineRow {
  readonly debit: { readonly id: string; readonly name: string; readonly kind: AccountKind };
  readonly credit: { readonly id: string; readonly name: string; readonly kind: AccountKind };
  readonly fund: { readonly id: string; readonly name: string; readonly kind: FundKind };
  readonly centre: { readonly id: string; readonly name: string } | null;
  readonly amount: number;
  readonly currency: string;
  /** What it is worth in the currency of the books. */
  readonly baseAmount: number;
  readonly rate: string | null;
  readonly original: { readonly currency: string; readonly amount: number } | null;
}

export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly kind: EntryKind;
  readonly note: string;
  readonly reference: string;
  readonly party: string;
  readonly tax_id: string;
  readonly photo_id: string | null;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly reverses_id: string | null;
  readonly reverses_number: number | null;
  readonly reversed_id: string | null;
  readonly reversed_number: number | null;
  readonly batch_id: string | null;
  readonly lines: readonly LineRow[];
}

export interface EntryFilters {
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  /** Included. */
  readonly to?: string | undefined;
  readonly kind?: EntryKind | undefined;
  readonly accountId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly fundId?: string | undefined;
  readonly centreId?: string | undefined;
  readonly currency?: string | undefined;
}

function buildConditions(db: ChurchDb, filters: EntryFilters): RawBuilder<SqlBool>[] {
  const church = getChurchId(db);
  const hasLine = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    sql<SqlBool>`EXISTS (SELECT FROM finance_lines l
      WHERE l.church_id = ${church}::uuid AND l.entry_id = e.id AND ${condition})`;
  const { q = '', from, to, kind, fundId, centreId, currency } = filters;
  // One line has to meet all of them, so that a fund in a currency does not match the other side of an exchange.
  const ofLine = [
    ...(fundId ? [sql<SqlBool>`l.fund_id = ${fundId}::uuid`] : []),
    ...(centreId ? [sql<SqlBool>`l.centre_id = ${centreId}::uuid`] : []),
    ...(currency ? [sql<SqlBool>`l.currency = ${currency}`] : []),
  ];
  const number = /^\d{1,12}$/.test(q.trim()) ? q.trim() : null;
  const words = toSearchWords(q);
  const accounts = [filters.accountId, filters.categoryId].flatMap((id) => id ?? []);
  return [
    sql<SqlBool>`e.church_id = ${church}::uuid`,
    ...(from ? [sql<SqlBool>`e.day >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`e.day <= ${to}::date`] : []),
    ...(kind ? [sql<SqlBool>`e.kind = ${kind}`] : []),
    ...accounts.map((id) =>
      hasLine(sql<SqlBool>`(l.debit_id = ${id}::uuid OR l.credit_id = ${id}::uuid)`),
    ),
    ...(ofLine.length === 0 ? [] : [hasLine(sql.join(ofLine, sql` AND `))]),
    ...(words.length === 0
      ? []
      : [
          sql<SqlBool>`(NOT EXISTS (SELECT FROM unnest(${words}::text[]) w WHERE strpos(n.search_text, w) = 0)
            OR e.number = ${number}::bigint)`,
        ]),
  ];
}

async function selectEntries(
  db: ChurchDb,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
  direction: 'ASC' | 'DESC' = 'DESC',
): Promise<EntryRow[]> {
  const church = getChurchId(db);
  const to = sql.raw(direction);
  const { rows } = await sql<EntryRow>`
    SELECT e.id, e.number, e.day, e.kind, n.note, n.reference, n.party, n.tax_id, n.photo_id, e.created_by_name, e.created_at,
      e.reverses AS reverses_id, o.number AS reverses_number, r.id AS reversed_id, r.number AS reversed_number,
      b.id AS batch_id, l.lines
    FROM (
      SELECT e.* FROM finance_entries e
      JOIN finance_entry_notes n ON n.church_id = ${church}::uuid AND n.entry_id = e.id
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY e.day ${to}, e.number ${to}, e.id ${to} LIMIT ${limit}
    ) e
    JOIN finance_entry_notes n ON n.church_id = ${church}::uuid AND n.entry_id = e.id
    LEFT JOIN finance_entries o ON o.church_id = ${church}::uuid AND o.id = e.reverses
    LEFT JOIN finance_entries r ON r.church_id = ${church}::uuid AND r.reverses = e.id
    LEFT JOIN LATERAL (
      SELECT b.id FROM finance_batches b WHERE b.church_id = ${church}::uuid AND b.entry_id = e.id
      UNION ALL SELECT b.id FROM finance_batches b WHERE b.church_id = ${church}::uuid AND b.deposit_entry_id = e.id
      UNION ALL SELECT g.batch_id FROM finance_gifts g WHERE g.church_id = ${church}::uuid AND g.returned_entry_id = e.id
      LIMIT 1) b ON true
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(
        'debit', json_build_object('id', d.id, 'name', d.name, 'kind', d.kind),
        'credit', json_build_object('id', c.id, 'name', c.name, 'kind', c.kind),
        'fund', json_build_object('id', f.id, 'name', f.name, 'kind', f.kind),
        'centre', CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END,
        'amount', l.amount, 'currency', l.currency, 'baseAmount', l.base_amount, 'rate', trim_scale(l.rate)::text,
        'original', CASE WHEN l.original_currency IS NOT NULL
          THEN json_build_object('currency', l.original_currency, 'amount', l.original_amount) END) ORDER BY l.position) AS lines
      FROM finance_lines l
      JOIN finance_accounts d ON d.church_id = ${church}::uuid AND d.id = l.debit_id
      JOIN finance_accounts c ON c.church_id = ${church}::uuid AND c.id = l.credit_id
      JOIN finance_funds f ON f.church_id = ${church}::uuid AND f.id = l.fund_id
      LEFT JOIN finance_centres t ON t.church_id = ${church}::uuid AND t.id = l.centre_id
      WHERE l.church_id = ${church}::uuid AND l.entry_id = e.id OFFSET 0) l
    ORDER BY e.day ${to}, e.number ${to}, e.id ${to}`.execute(db);
  return rows;
}

const latestFirst = z.tuple([z.iso.date(), z.int(), z.uuid()]);

export async function listEntryPage(
  db: ChurchDb,
  filters: EntryFilters,
  { cursor, size }: { readonly cursor: string | undefined; readonly size: number },
): Promise<{ items: EntryRow[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, latestFirst);
  const conditions = [
    ...buildConditions(db, filters),
    ...(after
      ? [
          sql<SqlBool>`(e.day, e.number, e.id) < (${after[0]}::date, ${after[1]}::bigint, ${after[2]}::uuid)`,
        ]
      : []),
  ];
  const rows = await selectEntries(db, conditions, size + 1);
  return toForwardPage(rows, size, ({ day, number, id }) => [day, number, id]);
}

/** The entries from a day on, or after another entry of a later day, the earliest first; `until` is not included. */
export const listJournalPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: Pick<EntryRow, 'day' | 'number' | 'id'> | null,
  size: number,
): Promise<EntryRow[]> =>
  selectEntries(
    db,
    [
      ...buildConditions(db, { from: after?.day ?? from }),
      sql<SqlBool>`e.day < ${until}::date`,
      ...(after
        ? [
            sql<SqlBool>`(e.day, e.number, e.id) > (${after.day}::date, ${after.number}::bigint, ${after.id}::uuid)`,
          ]
        : []),
    ],
    size,
    'ASC',
  );

export async function findEntry(db: ChurchDb, id: string): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(
    db,
    [sql<SqlBool>`e.church_id = ${getChurchId(db)}::uuid`, sql<SqlBool>`e.id = ${id}::uuid`],
    1,
  );
  return row;
}

export async function updateNote(
  db: ChurchDb,
  entryId: string,
  { taxId, ...note }: Omit<z.output<typeof noteInput>, 'entryId'>,
): Promise<void> {
  await db
    .updateTable('finance_entry_notes')
    .set({ ...note, tax_id: taxId, search_text: toSearchText({ ...note, taxId }) })
    .where('entry_id', '=', entryId)
    .execute();
}
