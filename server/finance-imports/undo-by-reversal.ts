import { turnLine } from '#domain/finance/ledger/lines.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { readChurch } from '#server/churches/public.ts';
import type { Import, UndoRun } from '#server/imports/public.ts';
import {
  getToday,
  listChanged,
  listImportedEntries,
  postEntry,
  type PostingCall,
  requireBooks,
  voidGiftsOfBatch,
} from '#server/finance/public.ts';

/**
 * The undo of an import of the books: nothing is deleted, each entry is reversed, besides those that were reversed since or of which a
 * gift was returned or got a receipt.
 */
export const undoByReversal: Import['undo'] = {
  async lock(db, importId) {
    const changed = await listChanged(db, importId);
    const changedIds = new Set(changed.map(({ id }) => id));
    const entries = await listImportedEntries(db, importId);
    const others = entries.filter(({ id }) => !changedIds.has(id));
    return {
      ids: others.map(({ id }) => id),
      count: others.reduce((sum, { gifts }) => sum + (gifts || 1), 0),
      kept: changed.map(({ id, name }) => ({ id, name, cause: 'edited' })),
    };
  },
  erase: reverseImport,
};

/** Each entry gets a reversal of today; gifts become void. */
async function reverseImport(
  db: ChurchDb,
  { id: importId, author, ids, undoneBy }: UndoRun,
): Promise<void> {
  const { timeZone, language } = await readChurch(db);
  const actor = { userId: author.userId, name: undoneBy };
  const call: PostingCall = { db, church: { timeZone }, actor };
  const books = await requireBooks(db);
  const day = getToday(call);
  const reason = translate(language).t('finance-imports:undone');
  const undone = new Set(ids);
  for (const entry of await listImportedEntries(db, importId)) {
    if (!undone.has(entry.id)) continue;
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
