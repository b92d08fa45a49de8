import { financePermissions } from '#domain/finance/permissions.ts';
import { formatReceiptNumber } from '#domain/finance/giving/receipts.ts';
import type { BatchRow, BatchView, GiftView } from '#domain/finance/giving/schema.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readNamedPeople } from '#server/people/public.ts';
import type { FinanceCall } from '../books/author.ts';
import { findBatch, listCounts, type Batch } from './batch-queries.ts';
import {
  findGift,
  listGifts,
  listGiftsOfAccount,
  type Gift,
  type WantedGifts,
} from './gift-queries.ts';

export const requireBatch = (batch: Batch | undefined): Batch =>
  requireFound(batch, 'finance:errors.batch-not-found');

export const toBatchRow = (batch: Batch): BatchRow => ({
  id: batch.id,
  version: batch.version,
  day: batch.day,
  title: batch.title,
  status: batch.status,
  gifts: batch.gifts,
  total: batch.total,
  cash: batch.cash,
});

/** Those who count see who gave until the batch is committed. */
const seesGivers = (actor: FinanceCall['actor'], { status }: Pick<Batch, 'status'>): boolean =>
  status === 'open' || status === 'counted' || can(actor, financePermissions.givers);

export async function readBatch({ db, actor }: FinanceCall, id: string): Promise<BatchView> {
  const batch = requireBatch(await findBatch(db, id));
  const counts = await listCounts(db, id);
  return {
    ...toBatchRow(batch),
    cashAccountId: batch.cash_account_id,
    bankAccountId: batch.bank_account_id,
    items: seesGivers(actor, batch) ? await toGiftViews(db, await listGifts(db, id)) : null,
    counts: counts.map(({ user_id, user_name, witness, total, denominations }) => ({
      userId: user_id,
      name: user_name,
      witness,
      total,
      denominations: denominations.map(([value, count]): [number, number] => [value, count]),
    })),
    counted: batch.counted,
    differenceReason: batch.difference_reason,
    entryId: batch.entry_id,
    depositEntryId: batch.deposit_entry_id,
  };
}

export async function toGiftViews(db: ChurchDb, gifts: readonly Gift[]): Promise<GiftView[]> {
  const ids = [...new Set(gifts.flatMap(({ person_id }) => person_id ?? []))];
  const people = await readNamedPeople(db, ids);
  return gifts.map((gift) => toGiftView(gift, people.get(gift.person_id ?? '')));
}

/** Committed ones that lie in an account, the latest first. */
export async function listBankGifts(
  { db, actor }: Pick<FinanceCall, 'db' | 'actor'>,
  wanted: WantedGifts,
): Promise<GiftView[]> {
  const gifts = await toGiftViews(db, await listGiftsOfAccount(db, wanted));
  return can(actor, financePermissions.givers) ? gifts : gifts.map(hideGiver);
}

/** `person`: undefined for nobody known. */
export const toGiftView = (gift: Gift, person: GiftView['person'] | undefined): GiftView => ({
  id: gift.id,
  batchId: gift.batch_id,
  day: gift.day,
  person: person ?? null,
  isHousehold: gift.is_household,
  organisation: gift.organisation,
  categoryId: gift.category_id,
  fundId: gift.fund_id,
  method: gift.method,
  reference: gift.reference,
  envelope: gift.envelope,
  amount: gift.amount,
  state: gift.state,
  returnedOn: gift.returned_on,
  receipt: toReceipt(gift),
  isOfGroup: gift.is_of_group,
});

/** To those who may not see who gave. */
export const hideGiver = (gift: GiftView): GiftView => ({
  ...gift,
  person: null,
  isHousehold: false,
  organisation: '',
});

export const toReceipt = ({
  receipt_id: id,
  receipt_series: series,
  receipt_number: number,
}: Gift) =>
  id === null || series === null || number === null
    ? null
    : { id, number: formatReceiptNumber(series, number) };

export async function readGift(db: ChurchDb, id: string): Promise<GiftView> {
  const gift = requireFound(await findGift(db, id), 'finance:errors.gift-not-found');
  return requireFound((await toGiftViews(db, [gift]))[0], 'finance:errors.gift-not-found');
}
