/** The SQL of requests. */
import { sql, type Selectable } from 'kysely';
import type { requestLists } from '#domain/expenses/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type RequestColumns = Selectable<Tables['expense_requests']>;
type Fields = Pick<
  RequestColumns,
  | 'title'
  | 'details'
  | 'amount'
  | 'currency'
  | 'category_id'
  | 'centre_id'
  | 'party'
  | 'tax_id'
  | 'due_on'
  | 'requested_by'
  | 'requested_by_name'
  | 'requested_at'
>;
export type NewRequest = Fields &
  Pick<RequestColumns, 'id' | 'request_id' | 'payment_id'> &
  Partial<Pick<RequestColumns, 'recurring_id' | 'recurring_on'>>;

const selectRequests = (db: ChurchDb) => db.selectFrom('expense_requests').selectAll();

export const findRequest = (db: ChurchDb, id: string): Promise<RequestColumns | undefined> =>
  selectRequests(db).where('id', '=', id).executeTakeFirst();

export const lockRequest = (db: ChurchDb, id: string): Promise<RequestColumns | undefined> =>
  selectRequests(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockRequestOfPayment = (db: ChurchDb, paymentId: string) =>
  selectRequests(db).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const lockRequestOfEntry = (db: ChurchDb, entryId: string) =>
  selectRequests(db).where('entry_id', '=', entryId).forUpdate().executeTakeFirst();

export const findRequestOfEntry = (db: ChurchDb, entryId: string) =>
  selectRequests(db).where('entry_id', '=', entryId).executeTakeFirst();

export const findByRequestId = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('expense_requests')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** false: the same request arrived before, or there is one of the same cost or month. */
export async function insertRequest(db: ChurchDb, row: NewRequest): Promise<boolean> {
  const inserted = await db
    .insertInto('expense_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Of a locked row; raises the version. */
export async function updateRequest(
  db: ChurchDb,
  { id, version }: Pick<RequestColumns, 'id' | 'version'>,
  changes: Partial<Omit<RequestColumns, 'id' | 'church_id' | 'version' | 'due_order'>> = {},
): Promise<void> {
  await db
    .updateTable('expense_requests')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export interface ListFilters {
  readonly which: (typeof requestLists)[number];
  /** Those that this user made, decided, or may decide; null: all. */
  readonly userId: string | null;
}

export interface After {
  /** `YYYY-MM-DD` or `infinity`; not used of closed ones. */
  readonly due: string;
  readonly id: string;
}

const closedStates = sql.raw(`'paid', 'refused', 'withdrawn'`);

/** Whether a rule gives the user the request to decide. */
const isGivenTo = (church: string, userId: string) => sql`(r.state = 'pending' AND EXISTS (
  SELECT FROM expense_rules u WHERE u.church_id = ${church}::uuid AND u.user_id = ${userId}::uuid
    AND (u.centre_id IS NULL OR u.centre_id = r.centre_id) AND (u.up_to IS NULL OR u.up_to >= r.amount)))`;

export interface ListedRequest extends RequestColumns {
  /** The first one. */
  readonly photo_id: string | null;
}

/** One more than the limit if there are more. */
export async function listRequests(
  db: ChurchDb,
  { which, userId }: ListFilters,
  { after, limit }: { readonly after: After | null; readonly limit: number },
): Promise<ListedRequest[]> {
  const church = getChurchId(db);
  const isClosed = which === 'closed';
  const states = isClosed ? sql`r.state IN (${closedStates})` : sql`r.state = ${sql.lit(which)}`;
  const place = !after
    ? sql``
    : isClosed
      ? sql`AND r.id < ${after.id}::uuid`
      : sql`AND (r.due_order, r.id) > (${after.due}::date, ${after.id}::uuid)`;
  const own = userId
    ? sql`AND (r.requested_by = ${userId}::uuid OR r.decided_by = ${userId}::uuid OR ${isGivenTo(church, userId)})`
    : sql``;
  const order = isClosed ? sql`r.id DESC` : sql`r.due_order, r.id`;
  const { rows } = await sql<ListedRequest>`
    SELECT r.*, (SELECT p.file_id FROM expense_photos p WHERE p.church_id = ${church}::uuid AND p.expense_id = r.id
      ORDER BY p.file_id LIMIT 1) AS photo_id
    FROM expense_requests r
    WHERE r.church_id = ${church}::uuid AND ${states} ${own} ${place}
    ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** Counts those that wait for a decision or for their payment, of those that were made before an instant. */
export async function countOpenRequests(db: ChurchDb, before?: Date): Promise<number> {
  const open = db
    .selectFrom('expense_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', 'in', ['pending', 'approved']);
  const { count } = await (
    before ? open.where('requested_at', '<', before) : open
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** What waits for a decision, for the tasks of the front page. */
export const listPending = (db: ChurchDb, limit: number) =>
  db
    .selectFrom('expense_requests')
    .select(['id', 'amount', 'centre_id', 'requested_by'])
    .where('state', '=', 'pending')
    .orderBy('due_order')
    .orderBy('id')
    .limit(limit)
    .execute();

/** How many wait to be paid, and the only one. */
export async function countApproved(
  db: ChurchDb,
): Promise<{ readonly count: number; readonly id: string | null }> {
  const row = await db
    .selectFrom('expense_requests')
    .select((each) => each.fn.countAll<string>().as('count'))
    .select(sql<string | null>`min(expense_requests.id::text)`.as('id'))
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return { count, id: count === 1 ? row.id : null };
}
