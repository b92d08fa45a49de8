/** The photo of an entry's bill. */
import { ledgerContract as contract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { PictureFormat } from '#server/core/files/pictures.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { isBill, replacePhoto } from './bill-queries.ts';
import { readEntry } from './read-entry.ts';

/** Whole, and large enough that small print is read. */
const format: PictureFormat = {
  sizes: [
    { side: 400, maxBytes: 40 * 1024 },
    { side: 1600, maxBytes: 500 * 1024 },
  ],
  fit: 'inside',
};

export const billRoutes: readonly Route[] = [
  churchRoute(contract.setBill, async (call) => {
    const { entryId } = call.input;
    await call.inChurch((db) => readEntry(db, entryId));
    const owner = { ownerTable: 'finance_entries', ownerId: entryId } as const;
    return changeBill(call, entryId, await storePhoto(call, 'finance-bill', owner, format));
  }),
  churchRoute(contract.removeBill, (call) => changeBill(call, call.input.entryId, null)),
];

const changeBill = (
  call: ChurchCall<unknown>,
  entryId: string,
  photoId: string | null,
): Promise<EntryView> =>
  call.inChurch(async (db) => {
    const { number } = await readEntry(db, entryId);
    deletePhotoAfterCommit(call, db, await replacePhoto(db, entryId, photoId));
    await recordAudit(db, {
      action: photoId === null ? 'bill-removed' : 'bill-added',
      subject: { table: 'finance_entries', id: entryId, label: String(number) },
    });
    return readEntry(db, entryId);
  });

/** Bills are seen by those who see entries, until another photo takes their place. */
export const billRule: FileRule = {
  owner: 'finance_entries',
  endpoint: contract.get,
  sees: ({ db }, fileId) => isBill(db, fileId),
};
