/** Writes imported gifts: a batch for each day and account, which posts one entry and is deposited where its money lies. */
import { maxGifts } from '#domain/finance/giving/schema.ts';
import { toGivingLines } from '#domain/finance/giving/lines.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportWriter, WritingRun } from '#server/imports/public.ts';
import {
  type Batch,
  type Books,
  findFreeFund,
  type ImportedGift,
  insertBatch,
  insertImportedGifts,
  listShares,
  postEntry,
  requireBooks,
  setBatchState,
  toGiving,
} from '#server/finance/public.ts';
import { findAccount, requireRead, splitKinds, type GiftDraft } from './drafts.ts';
import { toPostingCall } from './import-call.ts';

interface OpenBatch {
  readonly id: string;
  readonly day: string;
  readonly accountId: string;
  gifts: number;
  total: bigint;
}

/** What of an import the writer of its gifts needs. */
type GiftRun = Pick<WritingRun, 'id' | 'author' | 'importedBy' | 'church' | 'language'>;

export function writeGifts(db: ChurchDb, run: GiftRun): ImportWriter<GiftDraft> {
  let writer: GiftWriter | null = null;
  let count = 0;
  return {
    async insert(drafts) {
      writer ??= new GiftWriter(db, run, await requireBooks(db));
      const gifts = drafts.flatMap(splitKinds);
      count += gifts.length;
      await writer.insert(gifts);
    },
    finish: async () => writer?.finish(),
    // A row with a column for each kind can be several gifts.
    countRecords: () => count,
  };
}

class GiftWriter {
  readonly #db: ChurchDb;
  readonly #run: GiftRun;
  readonly #books: Books;
  readonly #title: string;
  /** The last one of each day and account. */
  readonly #latest = new Map<string, OpenBatch>();
  readonly #all: OpenBatch[] = [];

  constructor(db: ChurchDb, run: GiftRun, books: Books) {
    this.#db = db;
    this.#run = run;
    this.#books = books;
    this.#title = translate(run.language).t('finance-imports:batchTitle');
  }

  async insert(drafts: readonly GiftDraft[]): Promise<void> {
    const gifts: ImportedGift[] = [];
    for (const draft of drafts) gifts.push(await this.#toGift(draft));
    await insertImportedGifts(this.#db, gifts);
  }

  async #toGift(draft: GiftDraft): Promise<ImportedGift> {
    const day = requireRead(draft.day);
    const method = draft.method ?? 'cash';
    const amount = requireRead(draft.amount);
    const accountId =
      draft.accountId ?? findAccount(this.#books, method === 'cash' ? 'cash' : 'bank');
    const batch = await this.#findBatch(day, accountId);
    batch.gifts += 1;
    batch.total += BigInt(amount);
    return {
      id: newId(),
      batch_id: batch.id,
      position: batch.gifts,
      day,
      person_id: draft.personId,
      category_id: requireRead(draft.categoryId),
      fund_id: draft.fundId ?? findFreeFund(this.#books).id,
      method,
      reference: draft.reference,
      envelope: draft.envelope,
      organisation: draft.organisation,
      amount,
    };
  }

  async #findBatch(day: string, accountId: string): Promise<OpenBatch> {
    const key = `${day} ${accountId}`;
    const known = this.#latest.get(key);
    if (known && known.gifts < maxGifts) return known;
    const batch: OpenBatch = { id: newId(), day, accountId, gifts: 0, total: 0n };
    await insertBatch(this.#db, {
      id: batch.id,
      requestId: newId(),
      day,
      title: this.#title,
      cashAccountId: accountId,
      bankAccountId: accountId,
      by: this.#run.importedBy,
    });
    this.#latest.set(key, batch);
    this.#all.push(batch);
    return batch;
  }

  /** Posts the batches in the order of their days. */
  async finish(): Promise<void> {
    const call = toPostingCall(this.#db, this.#run);
    const shares = listShares(this.#books);
    for (const batch of this.#all.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
      const places = {
        id: batch.id,
        cash_account_id: batch.accountId,
        bank_account_id: batch.accountId,
      };
      const given = await toGiving(call, this.#books, places, { difference: 0n, shares });
      const entryId = await postEntry(call, this.#books, {
        day: batch.day,
        kind: 'giving',
        requestId: batch.id,
        importId: this.#run.id,
        lines: toGivingLines(given, this.#books.own),
        amount: batch.total,
        note: this.#title,
      });
      const stored: Pick<Batch, 'id' | 'version'> = { id: batch.id, version: 1 };
      await setBatchState(this.#db, stored, {
        // What was given long ago is where the row says: nothing is left to count or to bring to the bank.
        status: 'deposited',
        entry_id: entryId,
        deposit_entry_id: entryId,
        shares: JSON.stringify(shares),
      });
    }
  }
}
