/** Photos of the bill of a request: its pages, and the slip of a card. */
import type { expensesContract } from '#domain/expenses/contract.ts';
import { maxBillPhotos, type ExpenseView, type RequestInput } from '#domain/expenses/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { InlinePhoto } from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { FileOwner } from '#server/core/files/files.ts';
import type { PictureFormat } from '#server/core/files/pictures.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { lockOwnPending, logRequest } from './change-request.ts';
import { deletePhoto, insertPhotos, listPhotos } from './photo-queries.ts';
import { readRequest } from './read-request.ts';
import { findByRequestId, updateRequest, type RequestColumns } from './request-queries.ts';

type Input<Name extends keyof typeof expensesContract> = OutputOf<
  (typeof expensesContract)[Name]['input']
>;

/** For lists, and large enough that small print is read. */
const billFormat: PictureFormat = {
  sizes: [
    { side: 96, maxBytes: 4 * 1024 },
    { side: 1600, maxBytes: 500 * 1024 },
  ],
  fit: 'inside',
};

/**
 * Stores photos before the transaction of their record, in their order; returns the ids of the files. A repeated request leaves
 * some that nobody refers to, which the hourly job deletes.
 */
export async function storeBillPhotos(
  call: ChurchCall<unknown>,
  photos: readonly InlinePhoto[],
  purpose: UploadPurpose,
  owner: Pick<FileOwner, 'ownerTable' | 'ownerId'>,
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const photo of photos)
    fileIds.push(await storePhoto({ ...call, input: photo }, purpose, owner, billFormat));
  return fileIds;
}

/** Throws Problem for a bill that has as many as it can have. */
export function requireRoomForPhoto(photos: readonly string[]): void {
  if (photos.length >= maxBillPhotos)
    throw new Problem('limit_reached', 'list-full', { values: { limit: maxBillPhotos } });
}

const store = (call: ChurchCall<unknown>, ownerId: string, photos: readonly InlinePhoto[]) =>
  storeBillPhotos(call, photos, 'expense-photo', { ownerTable: 'expense_requests', ownerId });

export async function storeOfRequest(call: ChurchCall<RequestInput>): Promise<string[]> {
  const { photo, photos, requestId } = call.input;
  if (await call.inChurch((db) => findByRequestId(db, requestId))) return [];
  return store(call, requestId, photo ? [photo, ...photos] : photos);
}

export async function storeAdded(call: ChurchCall<Input<'addPhoto'>>): Promise<string[]> {
  const { expenseId } = call.input;
  await call.inChurch((db) => lockForPhoto({ ...call, db }));
  return store(call, expenseId, [call.input]);
}

/** Locked. Throws Problem for a request that the user can't add a photo to. */
async function lockForPhoto(call: TransactionCall<Input<'addPhoto'>>): Promise<RequestColumns> {
  const request = await lockOwnPending(call, call.input.expenseId);
  requireRoomForPhoto(await listPhotos(call.db, request.id));
  return request;
}

export async function addPhoto(
  call: TransactionCall<Input<'addPhoto'>>,
  fileIds: readonly string[],
): Promise<ExpenseView> {
  const request = await lockForPhoto(call);
  await insertPhotos(call.db, request.id, fileIds);
  return readChanged(call, request);
}

export async function removePhoto(
  call: TransactionCall<Input<'removePhoto'>>,
): Promise<ExpenseView> {
  const { db, input } = call;
  const request = await lockOwnPending(call, input.expenseId);
  requireFound(await deletePhoto(db, request.id, input.fileId), 'expenses:errors.photo-not-found');
  deletePhotoAfterCommit(call, db, input.fileId);
  return readChanged(call, request);
}

/** With a new version: nobody approves a bill that they have not seen. */
async function readChanged(
  call: TransactionCall<unknown>,
  request: RequestColumns,
): Promise<ExpenseView> {
  await updateRequest(call.db, request);
  await logRequest(call.db, 'expense-changed', request);
  return readRequest(call, request.id);
}
