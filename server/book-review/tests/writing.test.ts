/** The tests of archives of the books while they are written, and of their photos. */
import { describe, expect, test } from 'vitest';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import type { BlobStore } from '#server/core/storage/blob-store.ts';
import type { ReviewFile } from '#server/feature.ts';
import { makeArchive } from '#server/testing/files/book-review.ts';
import { addExpense, addIncome, getPresentDay, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { accept, buy, give, openWithReceiver, submit } from '#server/testing/treasury/advances.ts';
import { ask, decide, pay } from '#server/testing/treasury/expenses.ts';
import { insertArchive } from '../archive/archive-queries.ts';
import { runArchive } from '../archive/jobs.ts';

const server = testServer();
const { signal } = new AbortController();

async function open() {
  const church = await server().createChurch();
  return { ...church, books: await openBooks(church.admin) };
}

const addBill = (client: Client, { id: entryId }: { readonly id: string }) =>
  client.call(ledgerContract.setBill, { entryId, data: onePicture });

/** A new archive that no job writes. */
async function insertWaiting(churchId: string, admin: Client): Promise<string> {
  const archiveId = newId();
  await server().core.database.inChurch(churchId, (db) =>
    insertArchive(db, {
      id: archiveId,
      from_month: '2026-01-01',
      until_month: '2026-12-01',
      has_givers: false,
      requested_at: new Date(),
      requested_by: admin.userId,
      requested_by_name: 'Rut Salas',
    }),
  );
  return archiveId;
}

describe('an archive that is being written', () => {
  /** `during` runs when most of it is written; what is left of it afterwards. */
  async function writeWhile(during: (admin: Client, archiveId: string) => Promise<unknown>) {
    const { id: churchId, admin, books } = await open();
    await addIncome(admin, books);
    const archiveId = await insertWaiting(churchId, admin);
    const { core } = server();
    const last: ReviewFile = {
      nameKey: 'book-review:title',
      headingKeys: [],
      async *readPages() {
        await during(admin, archiveId);
        yield [['x']];
      },
    };
    await runArchive(core, [last], { churchId, archiveId }, signal);
    const { items } = await admin.call(contract.archives, {});
    const keys = await core.storage.list(churchId);
    return { admin, status: items[0]?.status, copies: keys.filter((key) => /copies/.test(key)) };
  }

  test('is stopped, and nothing of it is kept', async () => {
    const { admin, status, copies } = await writeWhile((user, archiveId) =>
      user.call(contract.cancelArchive, { archiveId }),
    );
    expect([status, copies]).toEqual(['cancelled', []]);
    expect((await makeArchive(admin)).archive.status).toBe('done');
  });

  test('leaves nothing when it fails', async () => {
    const { status, copies } = await writeWhile(() => Promise.reject(new Error('No disk')));
    expect([status, copies]).toEqual(['failed', []]);
  });

  test('is the only one, and shows how far it is', async () => {
    const seen: unknown[] = [];
    const { status, copies } = await writeWhile(async (user) => {
      const period = { from: '2026-01', to: '2026-01' };
      seen.push(await getError(user.call(contract.startArchive, period)));
      seen.push((await user.call(contract.archives, {})).items[0]?.progress);
    });
    expect(seen).toEqual([
      expect.stringMatching(/^409 Ya se está preparando un archivo/),
      { done: 9, total: 9 },
    ]);
    expect([status, copies.length]).toEqual(['done', 1]);
  });

  test('counts each photo when it is written', async () => {
    const { id: churchId, admin, books } = await open();
    for (const day of ['2026-02-01', '2026-02-02'])
      await addBill(admin, await addExpense(admin, books, { day }));
    const seen: unknown[] = [];
    const { core } = server();
    const storage: BlobStore = {
      ...core.storage,
      async get(key) {
        seen.push((await admin.call(contract.archives, {})).items[0]?.progress);
        return core.storage.get(key);
      },
    };
    const archiveId = await insertWaiting(churchId, admin);
    await runArchive({ ...core, storage }, [], { churchId, archiveId }, signal);
    // Two lines of the opening and two expenses, each in the journal and twice in the ledger.
    expect(seen).toEqual([
      { done: 12, total: 14 },
      { done: 13, total: 14 },
    ]);
  });
});

describe('the documents of an archive', () => {
  test('are the bills of entries, those of a request that was paid and those of an advance that was settled', async () => {
    const { admin, books, personId, receiver } = await openWithReceiver(server());
    const expense = await addExpense(admin, books);
    await addBill(admin, expense);
    const advance = await give(admin, books, { personId });
    const photos = [{ data: onePicture }, { data: onePicture }];
    await buy(receiver, books, advance.id, { photos });
    await buy(receiver, books, advance.id, { photos: photos.slice(1) });
    const { settlementId } = await accept(admin, books, await submit(receiver, advance.id));
    const settlement = await admin.call(ledgerContract.get, { entryId: settlementId ?? '' });
    const paid = await pay(admin, books, await decide(admin, await ask(receiver, { photos })));
    const numbers = await listDocuments(admin);
    expect(numbers).toEqual([
      expense.number,
      ...Array.from({ length: 3 }, () => settlement.number),
      paid.number,
      paid.number,
    ]);
  });

  test('are without a photo that has no sizes', async () => {
    const { id, admin, books } = await open();
    const kept = await addExpense(admin, books, { day: '2026-02-01' });
    const lost = await addExpense(admin, books, { day: '2026-02-02' });
    for (const expense of [kept, lost]) await addBill(admin, expense);
    const { billId } = await admin.call(ledgerContract.get, { entryId: lost.id });
    await server().core.database.inChurch(id, (db) =>
      db
        .updateTable('files')
        .set({ widths: [] })
        .where('id', '=', billId ?? '')
        .execute(),
    );
    expect(await listDocuments(admin)).toEqual([kept.number]);
  });
});

/** The numbers of their entries. */
async function listDocuments(admin: Client): Promise<number[]> {
  const to = getPresentDay().slice(0, 7);
  const { files } = await makeArchive(admin, { from: '2026-01', to });
  const [, ...rows] = (files.get('documentos.csv') ?? '').trimEnd().split('\r\n');
  expect(rows.every((row) => files.has(row.split(';')[2] ?? ''))).toBe(true);
  return rows.map((row) => Number(row.split(';')[0]));
}
