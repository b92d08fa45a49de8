/** What was bought with an advance is added, changed and removed until it is accepted. */
import type { advancesContract } from '#domain/advances/contract.ts';
import { advancesPermissions } from '#domain/advances/permissions.ts';
import { maxReceipts, type AdvanceView, type ReceiptInput } from '#domain/advances/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { InlinePhoto } from '#domain/pictures.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireRoomForPhoto, storeBillPhotos } from '#server/expenses/public.ts';
import {
  requireBooks,
  requireCategory,
  requireCentre,
  type Books,
} from '#server/finance/public.ts';
import { deletePhotoAfterCommit } from '#server/people/public.ts';
import { requireOwnFund } from './give-advance.ts';
import { logAdvance } from './log.ts';
import { deletePhoto, insertPhotos, listPhotos } from './photo-queries.ts';
import {
  deleteReceipt,
  findReceiptByRequest,
  insertReceipt,
  listReceipts,
  updateAdvance,
  updateReceipt,
  type AdvanceColumns,
  type ReceiptColumns,
} from './queries.ts';
import { isReceiver, lockSeen, readAdvance, type AdvancesCall } from './read-advance.ts';

type Input<Name extends keyof typeof advancesContract> = OutputOf<
  (typeof advancesContract)[Name]['input']
>;
type Call<Name extends keyof typeof advancesContract> = TransactionCall<Input<Name>>;

const store = (call: ChurchCall<unknown>, ownerId: string, photos: readonly InlinePhoto[]) =>
  storeBillPhotos(call, photos, 'advance-photo', { ownerTable: 'advance_receipts', ownerId });

export async function storeOfReceipt(call: ChurchCall<ReceiptInput>): Promise<string[]> {
  const { photos, requestId, advanceId } = call.input;
  const isKnown = await call.inChurch(async (db) => {
    if (await findReceiptByRequest(db, requestId)) return true;
    await lockChangeable({ ...call, db }, advanceId);
    return false;
  });
  return isKnown ? [] : store(call, requestId, photos);
}

/**
 * Locked. While it is open its receipts are changed by the person who got the money or by the treasury, and while it waits by those who accept it.
 */
export async function lockChangeable(call: AdvancesCall, id: string): Promise<AdvanceColumns> {
  const advance = await lockSeen(call, id);
  const isOwn = await isReceiver(call, advance);
  const isTreasury = can(call.actor, advancesPermissions.edit);
  if (!isOwn && !isTreasury) throw new Problem('forbidden', 'advances:errors.not-own');
  const isChangeable =
    advance.state === 'open' || (advance.state === 'submitted' && isTreasury && !isOwn);
  if (!isChangeable) throw new Problem('failed_precondition', 'advances:errors.not-open');
  return advance;
}

type Fields = Omit<ReceiptInput, 'requestId' | 'advanceId' | 'photos'>;

const toColumns = (books: Books, input: Fields) => ({
  title: input.title,
  amount: input.amount,
  category_id:
    input.categoryId === null ? null : requireCategory(books, input.categoryId, 'expense').id,
  fund_id: input.fundId === null ? null : requireOwnFund(books, input.fundId).id,
  centre_id: input.centreId === null ? null : requireCentre(books, input.centreId).id,
  party: input.party,
  tax_id: input.taxId,
});

export async function addReceipt(
  call: AdvancesCall & { readonly input: ReceiptInput },
  fileIds: readonly string[],
): Promise<AdvanceView> {
  const { db, input } = call;
  const earlier = await findReceiptByRequest(db, input.requestId);
  if (earlier) return readAdvance(call, earlier.advance_id);
  const advance = await lockChangeable(call, input.advanceId);
  if ((await listReceipts(db, advance.id)).length >= maxReceipts)
    throw new Problem('limit_reached', 'list-full', { values: { limit: maxReceipts } });
  const id = newId();
  const isNew = await insertReceipt(db, {
    id,
    request_id: input.requestId,
    advance_id: advance.id,
    ...toColumns(await requireBooks(db), input),
  });
  if (isNew) {
    await insertPhotos(db, id, fileIds);
    await updateAdvance(db, advance);
    const { title: receipt, amount } = input;
    await logAdvance(db, 'advance-receipt-added', advance, { receipt, amount });
  }
  return readAdvance(call, advance.id);
}

async function lockReceipt(
  call: AdvancesCall,
  { advanceId, receiptId }: { readonly advanceId: string; readonly receiptId: string },
): Promise<{ readonly advance: AdvanceColumns; readonly receipt: ReceiptColumns }> {
  const advance = await lockChangeable(call, advanceId);
  const receipts = await listReceipts(call.db, advanceId);
  const receipt = requireFound(
    receipts.find(({ id }) => id === receiptId),
    'advances:errors.receipt-not-found',
  );
  return { advance, receipt };
}

export async function changeReceipt(call: Call<'changeReceipt'>): Promise<AdvanceView> {
  const { db, input } = call;
  const { advance, receipt } = await lockReceipt(call, input);
  if (advance.version !== input.version) throw new Problem('stale', 'stale');
  await updateReceipt(db, receipt.id, toColumns(await requireBooks(db), input));
  return readChanged(call, advance, input);
}

async function readChanged(
  call: AdvancesCall,
  advance: AdvanceColumns,
  { title, amount }: Pick<ReceiptColumns, 'title' | 'amount'>,
): Promise<AdvanceView> {
  await updateAdvance(call.db, advance);
  await logAdvance(call.db, 'advance-receipt-changed', advance, { receipt: title, amount });
  return readAdvance(call, advance.id);
}

export async function storeAdded(call: ChurchCall<Input<'addPhoto'>>): Promise<string[]> {
  await call.inChurch((db) => lockForPhoto({ ...call, db }));
  return store(call, call.input.receiptId, [call.input]);
}

/** Locked. Throws Problem for a receipt that the user can't add a photo to. */
async function lockForPhoto(call: Call<'addPhoto'>): ReturnType<typeof lockReceipt> {
  const found = await lockReceipt(call, call.input);
  const photos = await listPhotos(call.db, [found.receipt.id]);
  requireRoomForPhoto(photos.get(found.receipt.id) ?? []);
  return found;
}

export async function addPhoto(
  call: Call<'addPhoto'>,
  fileIds: readonly string[],
): Promise<AdvanceView> {
  const { advance, receipt } = await lockForPhoto(call);
  await insertPhotos(call.db, receipt.id, fileIds);
  return readChanged(call, advance, receipt);
}

export async function removePhoto(call: Call<'removePhoto'>): Promise<AdvanceView> {
  const { db, input } = call;
  const { advance, receipt } = await lockReceipt(call, input);
  requireFound(await deletePhoto(db, receipt.id, input.fileId), 'advances:errors.photo-not-found');
  deletePhotoAfterCommit(call, db, input.fileId);
  return readChanged(call, advance, receipt);
}

export async function removeReceipt(call: Call<'removeReceipt'>): Promise<AdvanceView> {
  const { db, input } = call;
  const { advance, receipt } = await lockReceipt(call, input);
  const photos = await listPhotos(db, [receipt.id]);
  await deleteReceipt(db, receipt.id);
  for (const fileId of photos.get(receipt.id) ?? []) deletePhotoAfterCommit(call, db, fileId);
  await updateAdvance(db, advance);
  const { title, amount } = receipt;
  await logAdvance(db, 'advance-receipt-removed', advance, { receipt: title, amount });
  return readAdvance(call, advance.id);
}
