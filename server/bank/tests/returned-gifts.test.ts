/** Gifts that the bank took back. */
import { expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { saysReturn } from '#domain/bank/postings.ts';
import { bookReviewContract } from '#domain/book-review/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { importStatement, writeOfx, type BankMove } from '#server/testing/files/bank-files.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const back: BankMove = { day: '2026-03-20', amount: '-20.00', text: 'DEVOLUCIÓN TRANSFERENCIA' };
/** A gift that came, and its amount that left without a word of a return. */
const thereAndBack: readonly BankMove[] = [
  { day: '2026-03-08', amount: '20.00', text: 'ABONO' },
  { ...back, text: 'CARGO 77' },
];

async function open() {
  const church = await server().createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Ruiz' });
  return { church, admin, books, ana };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Of Ana by transfer, in a committed batch of its own. */
async function give({ admin, books, ana }: Opened, fields: Parameters<typeof addGift>[3] = {}) {
  const { id: batchId } = await addBatch(admin, books);
  const gift = { personId: ana.id, method: 'transfer', ...fields } as const;
  const { id } = await addGift(admin, batchId, books, gift);
  await countAndCommit(admin, batchId);
  return { id, batchId };
}

async function readLine({ admin, books }: Opened, moves: readonly BankMove[] = [back]) {
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx(moves));
  const { items } = await admin.call(contract.lines, { statementId });
  return { statementId, line: items.at(-1), lineId: items.at(-1)?.id ?? '' };
}

test('a line that says a return marks the gift as returned and is the entry of that', async () => {
  const opened = await open();
  const { admin } = opened;
  const { id: giftId, batchId } = await give(opened);
  const { line, lineId, statementId } = await readLine(opened);
  expect(line).toMatchObject({ isReturn: true });
  const { items } = await admin.call(contract.returnableGifts, { lineId });
  expect(items).toMatchObject([{ id: giftId, person: { displayName: 'Ana Ruiz' } }]);
  const input = { lineId, giftId };
  const both = await Promise.allSettled([
    admin.call(contract.returnGift, input),
    admin.call(contract.returnGift, input),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [done] = (await admin.call(contract.lines, { statementId })).items;
  expect(done).toMatchObject({
    state: 'matched',
    isReturn: false,
    entries: [{ kind: 'return', amount: '-2000', day: back.day }],
  });
  const batch = await admin.call(givingContract.get, { batchId });
  expect(batch.items).toMatchObject([{ state: 'returned', returnedOn: back.day }]);
});

test('a line without such words may be a return if it is the opposite of the only gift of a batch', async () => {
  const opened = await open();
  const { admin } = opened;
  await give(opened);
  const { statementId } = await readLine(opened, thereAndBack);
  const listReturns = async (): Promise<(boolean | undefined)[]> =>
    (await admin.call(contract.lines, { statementId })).items.map(({ isReturn }) => isReturn);
  expect(await listReturns()).toEqual([false, false]);
  await admin.call(contract.acceptAll, { statementId });
  expect(await listReturns()).toEqual([false, true]);
});

test('the opposite of a gift that may be a transfer is taken for a transfer', async () => {
  const opened = await open();
  const { admin } = opened;
  await give(opened);
  const { statementId } = await readLine(opened, thereAndBack);
  await admin.call(contract.acceptAll, { statementId });
  const account = { requestId: newId(), kind: 'bank', name: 'Ahorros', code: '' } as const;
  const { id: savings } = await admin.call(financeContract.createAccount, account);
  const abono = { day: back.day, amount: '20.00', text: 'ABONO' };
  await importStatement(admin, savings, writeOfx([abono], '0002'));
  const line = (await admin.call(contract.lines, { statementId })).items.at(-1);
  expect(line).toMatchObject({ isReturn: false, transfer: { isClear: true } });
});

test('of several gifts one is marked by those who see whose they are', async () => {
  const opened = await open();
  const { church } = opened;
  const { id: giftId } = await give(opened);
  await give(opened, { personId: null });
  const { lineId } = await readLine(opened);
  const poster = await createUserWith(church, ['bank.edit', 'finance.edit']);
  expect((await poster.call(contract.returnableGifts, { lineId })).items).toHaveLength(2);
  expect(await getError(poster.call(contract.returnGift, { lineId, giftId }))).toMatch(/^403/);
  expect(await opened.admin.call(contract.returnGift, { lineId, giftId })).toMatchObject({
    state: 'matched',
  });
});

test.each([
  ['in cash', { method: 'cash' }, back],
  ['of another amount', { amount: 2001 }, back],
  ['after the line', {}, { ...back, day: '2026-03-07' }],
  ['longer ago than 90 days', {}, { ...back, day: '2026-06-07' }],
] as const)('a gift %s is not the one that was returned', async (_, fields, move) => {
  const opened = await open();
  const { id: giftId } = await give(opened, fields);
  const { lineId } = await readLine(opened, [move]);
  expect(await opened.admin.call(contract.returnableGifts, { lineId })).toEqual({ items: [] });
  expect(await getError(opened.admin.call(contract.returnGift, { lineId, giftId }))).toMatch(
    /^409 Esa ofrenda/,
  );
});

test('a gift is returned once, of two lines that could be it', async () => {
  const opened = await open();
  const { admin } = opened;
  const { id: giftId } = await give(opened);
  const { statementId } = await readLine(opened, [back, back]);
  const [one, other] = (await admin.call(contract.lines, { statementId })).items;
  await admin.call(contract.returnGift, { lineId: one?.id ?? '', giftId });
  const again = admin.call(contract.returnGift, { lineId: other?.id ?? '', giftId });
  expect(await getError(again)).toMatch(/^409 Esa ofrenda/);
  expect(
    await getError(admin.call(contract.returnGift, { lineId: one?.id ?? '', giftId })),
  ).toMatch(/^409 Ese movimiento/);
});

test('it needs the right to return gifts, and names givers to those who may see them, which is noted', async () => {
  const opened = await open();
  const { admin, church } = opened;
  const { id: giftId } = await give(opened);
  const { lineId } = await readLine(opened);
  const clerk = await createUserWith(church, ['bank.edit']);
  expect(await getError(clerk.call(contract.returnableGifts, { lineId }))).toMatch(/^403/);
  expect(await getError(clerk.call(contract.returnGift, { lineId, giftId }))).toMatch(/^403/);
  const poster = await createUserWith(church, ['bank.edit', 'finance.edit']);
  expect((await poster.call(contract.returnableGifts, { lineId })).items).toMatchObject([
    { person: null, organisation: '' },
  ]);
  const treasurer = await church.as('treasurer');
  await treasurer.call(contract.returnableGifts, { lineId });
  const readLookups = async ({ userId }: { readonly userId: string }) =>
    (await admin.call(bookReviewContract.lookups, { userId })).items;
  expect(await readLookups(treasurer)).toMatchObject([{ kind: 'bank-line', people: 1 }]);
  expect(await readLookups(poster)).toEqual([]);
});

test('words of returns are known in Spanish and English', () => {
  for (const text of [
    'DEV. O DEVOLUCIÓN',
    'Pago rechazado',
    'ACH RETURN',
    'NSF CHECK',
    'REVERSADO',
  ])
    expect([text, saysReturn(text)]).toEqual([text, true]);
  for (const text of ['ABONO', 'TRANSFERENCIA 77', 'INSFOPAL'])
    expect([text, saysReturn(text)]).toEqual([text, false]);
});
