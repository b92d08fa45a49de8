/** The SQL of advances and of their receipts. */
import { sql, type Selectable } from 'kysely';
import type { advanceLists } from '#domain/advances/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type AdvanceColumns = Selectable<Tables['advances']>;
export type ReceiptColumns = Selectable<Tables['advance_receipts']>;
type NewAdvance = Pick<
  AdvanceColumns,
  | 'id'
  | 'request_id'
  | 'person_id'
  | 'purpose'
  | 'amount'
  | 'currency'
  | 'account_id'
  | 'fund_id'
  | 'given_on'
  | 'due_on'
  | 'entry_id'
  | 'given_by'
  | 'given_by_name'
>;

const selectAdvances = (db: ChurchDb) => db.selectFrom('advances').selectAll();

export const findAdvance = (db: ChurchDb, id: string): Promise<AdvanceColumns | undefined> =>
  selectAdvances(db).where('id', '=', id).executeTakeFirst();

export const lockAdvance = (db: ChurchDb, id: string): Promise<AdvanceColumns | undefined> =>
  selectAdvances(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const findByRequestId = (db: ChurchDb, requestId: string) =>
  db.selectFrom('advances').select('id').where('request_id', '=', requestId).executeTakeFirst();

const selectOfEntry = (db: ChurchDb, entryId: string) =>
  selectAdvances(db).where((each) =>
    each.or([each('entry_id', '=', entryId), each('settlement_id', '=', entryId)]),
  );

export const findAdvanceOfEntry = (db: ChurchDb, entryId: string) =>
  selectOfEntry(db, entryId).executeTakeFirst();

export const lockAdvanceOfEntry = (db: ChurchDb, entryId: string) =>
  selectOfEntry(db, entryId).forUpdate().executeTakeFirst();

export const insertAdvance = (db: ChurchDb, row: NewAdvance) =>
  db.insertInto('advances').values(row).execute();

/** Of a locked row; raises the version. */
export const updateAdvance = (
  db: ChurchDb,
  { id, version }: Pick<AdvanceColumns, 'id' | 'version'>,
  changes: Partial<Omit<AdvanceColumns, 'id' | 'church_id' | 'version'>> = {},
) =>
  db
    .updateTable('advances')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();

export interface ListFilters {
  readonly which: (typeof advanceLists)[number];
  /** Those that this person got; undefined: all. */
  readonly personId: string | null | undefined;
}

export interface After {
  /** Not used of closed ones. */
  readonly due: string;
  readonly id: string;
}

/** Those that are due first; closed ones the last first. One more than the limit if there are more. */
export function listAdvances(
  db: ChurchDb,
  { which, personId }: ListFilters,
  { after, limit }: { readonly after: After | null; readonly limit: number },
): Promise<AdvanceColumns[]> {
  const isClosed = which === 'closed';
  return selectAdvances(db)
    .where('state', 'in', isClosed ? ['settled', 'cancelled'] : [which])
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? null))
    .$if(after !== null, (query) =>
      isClosed
        ? query.where('id', '<', after?.id ?? '')
        : query.where(sql<boolean>`(due_on, id) > (${after?.due}::date, ${after?.id}::uuid)`),
    )
    .$if(isClosed, (query) => query.orderBy('id', 'desc'))
    .$if(!isClosed, (query) => query.orderBy('due_on').orderBy('id'))
    .limit(limit + 1)
    .execute();
}

/** Those that are not settled, by the day when they are due. */
export const listUnsettled = (db: ChurchDb, limit: number): Promise<AdvanceColumns[]> =>
  selectAdvances(db)
    .where('state', 'in', ['open', 'submitted'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();

/** In the order in which they were added. */
export const listReceipts = (db: ChurchDb, advanceId: string): Promise<ReceiptColumns[]> =>
  db
    .selectFrom('advance_receipts')
    .selectAll()
    .where('advance_id', '=', advanceId)
    .orderBy('id')
    .execute();

export const findReceiptByRequest = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('advance_receipts')
    .select('advance_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** false: the same request arrived before. */
export async function insertReceipt(
  db: ChurchDb,
  row: Omit<ReceiptColumns, 'church_id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('advance_receipts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export const updateReceipt = (
  db: ChurchDb,
  id: string,
  changes: Partial<Omit<ReceiptColumns, 'id' | 'church_id'>>,
) => db.updateTable('advance_receipts').set(changes).where('id', '=', id).execute();

export const deleteReceipt = (db: ChurchDb, id: string) =>
  db.deleteFrom('advance_receipts').where('id', '=', id).execute();

const isOfOthers = (personId: string | null) =>
  sql<boolean>`(person_id = ${personId}::uuid) IS NOT TRUE`;

interface Counts {
  readonly count: number;
  /** The only one. */
  readonly id: string | null;
}

/** How many a person has to settle; or how many of others wait to be accepted, or are overdue. */
export async function countAdvances(
  db: ChurchDb,
  filter:
    | { readonly personId: string }
    | { readonly submitted: true; readonly otherThan: string | null }
    | { readonly dueBefore: string; readonly otherThan: string | null },
): Promise<Counts> {
  const church = getChurchId(db);
  const condition =
    'personId' in filter
      ? sql`state = 'open' AND person_id = ${filter.personId}::uuid`
      : 'submitted' in filter
        ? sql`state = 'submitted' AND ${isOfOthers(filter.otherThan)}`
        : sql`state = 'open' AND due_on < ${filter.dueBefore}::date AND ${isOfOthers(filter.otherThan)}`;
  const { rows } = await sql<{ count: number; id: string | null }>`
    SELECT count(*)::int AS count, min(id::text) AS id FROM advances
    WHERE church_id = ${church}::uuid AND ${condition}`.execute(db);
  const row = rows[0];
  return { count: row?.count ?? 0, id: row?.count === 1 ? row.id : null };
}

/** The kept person has to account for what the other one got. */
export async function moveAdvances(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('advances')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}

/** The advance stays, without the person. */
export async function forgetReceivers(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('advances')
    .set({ person_id: null })
    .where(sql<boolean>`person_id = ANY (${[...personIds]}::uuid[])`)
    .execute();
}

/** So long a notice is kept at least: later the same one would be sent again. */
export const remindedDays = 30;

/** Those of which the day passed so lately that a reminder is sent once. */
export const listOverdue = (db: ChurchDb, today: string): Promise<AdvanceColumns[]> =>
  selectAdvances(db)
    .where('state', '=', 'open')
    .where('due_on', '<', today)
    .where('due_on', '>=', addDays(today, -remindedDays))
    .execute();
