import type { GiftMethod } from '#domain/finance/schema.ts';
import type { GiftPlace, GiftView } from '#domain/finance/giving/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface Gift {
  readonly id: string;
  readonly batch_id: string;
  readonly day: string;
  readonly person_id: string | null;
  readonly is_household: boolean;
  readonly organisation: string;
  readonly category_id: string;
  readonly fund_id: string;
  readonly method: GiftMethod;
  readonly reference: string;
  readonly envelope: string;
  readonly amount: number;
  readonly state: GiftView['state'];
  readonly returned_on: string | null;
  readonly is_of_group: boolean;
  readonly receipt_id: string | null;
  readonly receipt_series: string | null;
  readonly receipt_number: number | null;
}

const ofReceipt = (column: string): string =>
  `(SELECT r.${column} FROM finance_receipts r WHERE r.church_id = $1 AND r.id = finance_gifts.receipt_id) AS receipt_${column}`;
export const giftColumns = `id, batch_id, day, person_id, is_household, organisation, category_id, fund_id, method, reference, envelope, amount, state, returned_on,
  gathering_id IS NOT NULL AS is_of_group, receipt_id, ${ofReceipt('series')}, ${ofReceipt('number')}`;

const selectOfBatch = prepareQuery<Gift>(
  'finance_gifts_of_batch',
  `SELECT ${giftColumns} FROM finance_gifts WHERE church_id = $1 AND batch_id = $2::uuid ORDER BY position, id`,
);
export const listGifts = (db: ChurchDb, batchId: string): Promise<Gift[]> =>
  selectOfBatch(db, [batchId]);

export interface WantedGifts {
  readonly accountId: string;
  readonly amount: string;
  readonly from: string;
  readonly until: string;
}
const selectOfAccount = prepareQuery<Gift>(
  'finance_gifts_of_account',
  `SELECT ${giftColumns} FROM finance_gifts WHERE church_id = $1 AND state = 'committed' AND amount = $3::bigint
     AND day BETWEEN $4::date AND $5::date AND method NOT IN ('cash', 'kind')
     AND batch_id IN (SELECT id FROM finance_batches WHERE church_id = $1 AND bank_account_id = $2::uuid)
   ORDER BY day DESC, id LIMIT 50`,
);
export const listGiftsOfAccount = (db: ChurchDb, wanted: WantedGifts): Promise<Gift[]> =>
  selectOfAccount(db, [wanted.accountId, wanted.amount, wanted.from, wanted.until]);

const selectGift = prepareQuery<Gift>(
  'finance_gift',
  `SELECT ${giftColumns} FROM finance_gifts WHERE church_id = $1 AND id = $2::uuid`,
);
export async function findGift(db: ChurchDb, id: string): Promise<Gift | undefined> {
  const [row] = await selectGift(db, [id]);
  return row;
}

const selectByRequest = prepareQuery<{ id: string }>(
  'finance_gift_by_request',
  'SELECT id FROM finance_gifts WHERE church_id = $1 AND request_id = $2::uuid',
);
export async function findGiftByRequest(db: ChurchDb, requestId: string): Promise<string | null> {
  const [row] = await selectByRequest(db, [requestId]);
  return row?.id ?? null;
}

interface GiftFields {
  readonly personId: string | null;
  readonly isHousehold: boolean;
  readonly organisation: string;
  readonly categoryId: string;
  readonly fundId: string;
  readonly method: GiftMethod;
  readonly reference: string;
  readonly envelope: string;
  readonly amount: number;
}

const insert = prepareQuery(
  'finance_insert_gifts',
  `INSERT INTO finance_gifts (church_id, id, batch_id, request_id, gathering_id, position, day, person_id, is_household, organisation, category_id,
     fund_id, method, reference, envelope, amount)
   SELECT $1, n.id, n.batch_id, n.request_id, n.gathering_id, coalesce((SELECT max(g.position) FROM finance_gifts g
     WHERE g.church_id = $1 AND g.batch_id = n.batch_id), 0) + n.number, n.day, n.person_id, n.is_household, n.organisation, n.category_id, n.fund_id, n.method,
     n.reference, n.envelope, n.amount
   FROM jsonb_to_recordset($2::jsonb) AS n(number int, id uuid, batch_id uuid, request_id uuid, gathering_id uuid, day date, person_id uuid, is_household boolean,
     organisation text, category_id uuid, fund_id uuid, method text, reference text, envelope text, amount bigint)`,
);

const toColumns = (gift: GiftFields) => ({
  person_id: gift.personId,
  is_household: gift.isHousehold && gift.personId !== null,
  organisation: gift.organisation,
  category_id: gift.categoryId,
  fund_id: gift.fundId,
  method: gift.method,
  reference: gift.reference,
  envelope: gift.envelope,
  amount: gift.amount,
});

export interface NewGift extends GiftFields {
  readonly id: string;
  readonly requestId: string | null;
  /** The report that it is from. */
  readonly gatheringId: string | null;
}

/** In this order at the end of a locked batch. */
export async function insertGifts(
  db: ChurchDb,
  { id: batchId, day }: { readonly id: string; readonly day: string },
  gifts: readonly NewGift[],
): Promise<void> {
  const rows = gifts.map((gift, index) => ({
    number: index + 1,
    id: gift.id,
    batch_id: batchId,
    request_id: gift.requestId,
    gathering_id: gift.gatheringId,
    day,
    ...toColumns(gift),
  }));
  await insert(db, [JSON.stringify(rows)]);
}

const selectKnown = prepareQuery<{ request_id: string }>(
  'finance_gifts_by_request',
  'SELECT request_id FROM finance_gifts WHERE church_id = $1 AND request_id = ANY ($2::uuid[])',
);
/** Those of these requests whose gifts were added. */
export async function listKnownRequests(
  db: ChurchDb,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectKnown(db, [requestIds]);
  return new Set(rows.map(({ request_id: id }) => id));
}

const selectTaken = prepareQuery<{ gathering_id: string }>(
  'finance_taken_offerings',
  'SELECT gathering_id FROM finance_gifts WHERE church_id = $1 AND gathering_id = ANY ($2::uuid[])',
);
/** Those of these reports whose offerings are in a batch. */
export async function listTaken(
  db: ChurchDb,
  gatheringIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectTaken(db, [gatheringIds]);
  return new Set(rows.map(({ gathering_id: id }) => id));
}

const selectTakenOfBatch = prepareQuery<{
  gathering_id: string;
  amount: number;
  reference: string;
}>(
  'finance_offerings_of_batch',
  'SELECT gathering_id, amount, reference FROM finance_gifts WHERE church_id = $1 AND batch_id = $2::uuid AND gathering_id IS NOT NULL',
);
export const listTakenOfBatch = (db: ChurchDb, batchId: string) =>
  selectTakenOfBatch(db, [batchId]);

export async function updateGift(db: ChurchDb, id: string, gift: GiftFields): Promise<void> {
  await db.updateTable('finance_gifts').set(toColumns(gift)).where('id', '=', id).execute();
}

export async function deleteGift(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('finance_gifts').where('id', '=', id).execute();
}

export interface GiftSum {
  readonly category_id: string;
  readonly fund_id: string;
  readonly place: GiftPlace;
  readonly amount: string;
}

const selectSums = prepareQuery<GiftSum>(
  'finance_gift_sums',
  `SELECT category_id, fund_id, CASE WHEN method IN ('cash', 'kind') THEN method ELSE 'bank' END AS place, sum(amount)::text AS amount
   FROM finance_gifts WHERE church_id = $1 AND batch_id = $2::uuid AND state IN ('draft', 'committed')
   GROUP BY category_id, fund_id, 3 ORDER BY category_id, fund_id, 3`,
);

/** By category, fund and place, without gifts that were taken back. */
export const sumGifts = (db: ChurchDb, batchId: string): Promise<GiftSum[]> =>
  selectSums(db, [batchId]);

const commit = prepareQuery(
  'finance_commit_gifts',
  `UPDATE finance_gifts SET state = 'committed' WHERE church_id = $1 AND batch_id = $2::uuid AND state = 'draft'`,
);
export async function commitGifts(db: ChurchDb, batchId: string): Promise<void> {
  await commit(db, [batchId]);
}

export async function markReturned(
  db: ChurchDb,
  id: string,
  returned: {
    readonly state: 'returned' | 'void';
    readonly returned_on: string;
    readonly returned_entry_id: string;
  },
): Promise<void> {
  await db.updateTable('finance_gifts').set(returned).where('id', '=', id).execute();
}

const selectOfPerson = prepareQuery<Gift>(
  'finance_gifts_of_person',
  `SELECT ${giftColumns} FROM finance_gifts
   WHERE church_id = $1 AND person_id = $2::uuid AND state <> 'draft' AND day >= $3::date AND day < $4::date
   ORDER BY day DESC, id DESC`,
);
/** `until` is not included. */
export const listGiftsOfPerson = (
  db: ChurchDb,
  personId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Gift[]> => selectOfPerson(db, [personId, from, until]);

const selectYears = prepareQuery<{ year: number }>(
  'finance_years_of_person',
  `SELECT DISTINCT extract(year FROM day)::int AS year FROM finance_gifts
   WHERE church_id = $1 AND person_id = $2::uuid AND state <> 'draft' ORDER BY year DESC`,
);
export async function listYearsOfPerson(db: ChurchDb, personId: string): Promise<number[]> {
  return (await selectYears(db, [personId])).map(({ year }) => year);
}
