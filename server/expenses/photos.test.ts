/** The photos of a bill over HTTP: its pages, and the slip of a card. */
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { ask, decide, pay, read } from '#server/testing/treasury/expenses.ts';
import {
  downloadExport,
  forgeZip,
  removeTable,
  restoreFromZip,
} from '#server/testing/files/archives.ts';
import { openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function open() {
  const church = await server().createChurch();
  return { ...church, books: await openBooks(church.admin) };
}

/** As of a long receipt: it stays narrower than the square of its sizes. */
const narrowPicture = (
  await sharp({ create: { width: 100, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
).toString('base64');
const onePhoto = { data: onePicture };
const photos = [onePhoto, { data: narrowPicture }];

const readStatus = async (client: Client, fileId: string | null | undefined, width = 96) =>
  (await client.fetch(`/files/${fileId}/${width}.webp`)).status;

const addPhoto = (client: Client, { id: expenseId }: ExpenseView) =>
  client.call(contract.addPhoto, { expenseId, ...onePhoto });
const removePhoto = (client: Client, { id: expenseId }: ExpenseView, fileId: string) =>
  client.call(contract.removePhoto, { expenseId, fileId });

test('a bill has several photos, which its user adds and removes until it is decided', async () => {
  const { admin, as } = await open();
  const [leader, other] = [await as('leader'), await as('leader')];
  const expense = await ask(leader, { photos });
  expect(expense.photoIds).toHaveLength(2);
  expect(expense.photoId).toBe(expense.photoIds[0]);
  const [first = '', second = ''] = expense.photoIds;
  for (const fileId of [first, second]) {
    expect(await readStatus(admin, fileId, 1600)).toBe(200);
    expect(await readStatus(other, fileId)).toBe(404);
  }
  const more = await addPhoto(leader, expense);
  expect(more.photoIds).toEqual([first, second, expect.any(String)]);
  expect(await getError(decide(admin, expense))).toMatch(/^409 Alguien más cambió/);
  const fewer = await removePhoto(leader, expense, first);
  expect(fewer.photoIds).toEqual(more.photoIds.slice(1));
  expect(await readStatus(admin, first)).toBe(404);
  expect((await leader.call(contract.list, {})).items).toMatchObject([{ photoId: second }]);
  expect(await getError(removePhoto(leader, expense, first))).toMatch(/^404 /);
  expect(await getError(addPhoto(admin, expense))).toMatch(/^403 /);
  expect(await getError(removePhoto(admin, expense, second))).toMatch(/^403 /);
  expect(await getError(addPhoto(other, expense))).toMatch(/^404 /);
  await decide(admin, fewer);
  expect(await getError(addPhoto(leader, expense))).toMatch(/^409 /);
  expect(await getError(removePhoto(leader, expense, second))).toMatch(/^409 /);
});

test('a bill has no more than five photos, and none of another request', async () => {
  const { admin } = await open();
  const expense = await ask(admin, { photos: Array.from({ length: 5 }, () => onePhoto) });
  expect(await getError(addPhoto(admin, expense))).toMatch(/5/);
  expect((await read(admin, expense.id)).photoIds).toHaveLength(5);
  const another = await ask(admin);
  const [fileId = ''] = expense.photoIds;
  expect(await getError(removePhoto(admin, another, fileId))).toMatch(/^404 /);
  const six = { photos: Array.from({ length: 6 }, () => onePhoto) };
  expect(await getError(ask(admin, six))).toMatch(/^400 /);
});

test('a photo is added once, however often its request arrives', async () => {
  const { admin } = await open();
  const expense = await ask(admin);
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'content-type': 'application/json' };
  const send = () =>
    admin.fetch(`/api/expenses/requests/${expense.id}/photos`, {
      method: 'POST',
      headers,
      body: JSON.stringify(onePhoto),
    });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(admin, expense.id)).photoIds).toHaveLength(1);
});

test('a church that is restored has all photos of its bills, also those that are narrower than their size', async () => {
  const { admin, as, books } = await open();
  const expense = await ask(await as('leader'), { photos });
  const entry = await pay(admin, books, await decide(admin, expense));
  await admin.call(ledgerContract.setBill, { entryId: entry.id, data: narrowPicture });
  const { admin: other } = await server().createChurch();
  const zip = await downloadExport(admin);
  expect(await restoreFromZip(other, zip)).toMatchObject({ status: 'done' });
  const { photoIds } = await read(other, expense.id);
  expect(photoIds).toEqual(expense.photoIds);
  for (const fileId of photoIds) expect(await readStatus(other, fileId)).toBe(200);
  const { billId } = await other.call(ledgerContract.get, { entryId: entry.id });
  expect(await readStatus(other, billId, 400)).toBe(200);
});

test('an archive of a version with one photo for each request is restored with it', async () => {
  const { admin } = await open();
  const expense = await ask(admin, { photos: photos.slice(1), title: 'Con foto' });
  await ask(admin, { title: 'Sin foto', requestId: newId() });
  const addColumn = (csv: string): string => {
    const [header = '', ...rows] = csv.trimEnd().split('\n');
    const separator = header.includes(';') ? ';' : ',';
    return [
      `${header}${separator}photo_id`,
      ...rows.map(
        (row) => row + separator + (row.includes('Con foto') ? (expense.photoId ?? '') : ''),
      ),
      '',
    ].join('\n');
  };
  const present = await downloadExport(admin);
  const last = 'recurring_on';
  const columns = { [last]: [last, 'photo_id'] };
  const earlier = await forgeZip(
    await removeTable(present, 'expense_photos'),
    'expense_requests',
    addColumn,
    columns,
  );
  const { admin: other } = await server().createChurch();
  expect(await restoreFromZip(other, earlier)).toMatchObject({ status: 'done' });
  const { items } = await other.call(contract.list, {});
  expect(new Map(items.map(({ title, photoId }) => [title, photoId]))).toEqual(
    new Map([
      ['Con foto', expense.photoId],
      ['Sin foto', null],
    ]),
  );
});
