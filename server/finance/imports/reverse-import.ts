import { turnLine } from '#domain/finance/ledger/lines.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { readChurch } from '#server/churches/public.ts';
import type { ImportAuthor } from '#server/imports/public.ts';
import { getToday, type PostingCall } from '../books/author.ts';
import { requireBooks } from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';
import { listImportedEntries, voidGiftsOfBatch } from './import-queries.ts';

/** Takes an import back: entries stay in the ledger, each with one of today that is its opposite; its gifts are void. */
export async function reverseImport(
  db: ChurchDb,
  { id: importId, author, undoneBy }: ImportAuthor & { readonly undoneBy: string },
): Promise<void> {
  const { timeZone, language } = await readChurch(db);
  const actor = { userId: author.userId, name: undoneBy };
  const call: PostingCall = { db, church: { timeZone }, actor };
  const books = await requireBooks(db);
  const day = getToday(call);
  const reason = translate(language).t('finance:import.undone');
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
