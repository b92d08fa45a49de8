import { turnLine } from '#domain/finance/ledger/lines.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { readChurch } from '#server/churches/public.ts';
import { requireUnchanged, type Import, type ImportAuthor } from '#server/imports/public.ts';
import {
  getToday,
  listChanged,
  listImportedEntries,
  listImportedIds,
  postEntry,
  type PostingCall,
  requireBooks,
  voidGiftsOfBatch,
} from '#server/finance/public.ts';

/**
 * The undo of an import of the books: nothing is deleted, each entry is reversed. Refused if an entry was reversed since, or a gift was
 * returned or got a receipt.
 */
export const undoByReversal: Import['undo'] = {
  async lock(db, importId) {
    await requireUnchanged(await listChanged(db, importId));
    return listImportedIds(db, importId);
  },
  erase: reverseImport,
};

/** Each entry gets a reversal of today; gifts become void. */
async function reverseImport(
  db: ChurchDb,
  { id: importId, author, undoneBy }: ImportAuthor & { readonly undoneBy: string },
): Promise<void> {
  const { timeZone, language } = await readChurch(db);
  const actor = { userId: author.userId, name: undoneBy };
  const call: PostingCall = { db, church: { timeZone }, actor };
  const books = await requireBooks(db);
  const day = getToday(call);
  const reason = translate(language).t('finance-imports:undone');
  for (const entry of await listImportedEntries(db, importId)) {
    const lines = entry.lines.map(({ amount, ...line }) =>
      turnLine({ ...line, amount: BigInt(amount) }),
    );
    const entryId = await postEntry(call, books, {
      day,
      kind: 'reversal',
      requestId: newId(),
      reverses: entry.id,
      lines,
      note: reason,
      reason,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
    });
    if (entry.batch_id !== null) await voidGiftsOfBatch(db, entry.batch_id, { day, entryId });
  }
}
