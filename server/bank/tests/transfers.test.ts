/** Lines of two own accounts that are one transfer. */
import { expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { importStatement, writeOfx, type BankMove } from '#server/testing/files/bank-files.ts';
import { openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { listLines, readMoves } from '#server/testing/treasury/bank.ts';

const server = testServer();

const out: BankMove = { day: '2026-03-10', amount: '-300.00', text: 'TRASPASO' };
const come: BankMove = { day: '2026-03-12', amount: '300.00', text: 'ABONO TRASPASO' };

async function open() {
  const church = await server().createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  const account = { requestId: newId(), kind: 'bank', name: 'Ahorros', code: '' } as const;
  const { id: savings } = await admin.call(financeContract.createAccount, account);
  return { church, admin, books, savings };
}
type Opened = Awaited<ReturnType<typeof open>>;

const readSavings = ({ admin, savings }: Opened, moves: readonly BankMove[]) =>
  importStatement(admin, savings, writeOfx(moves, '0002'));
const listTransfers = async ({ admin, savings }: Opened) =>
  (await admin.call(ledgerContract.list, { accountId: savings })).items.filter(
    ({ kind }) => kind === 'transfer',
  );

const post = (
  client: Client,
  { books, savings }: Opened,
  line: StatementLineView | undefined,
  counterpartId: string | null = line?.transfer?.counterparts[0]?.lineId ?? null,
) =>
  client.call(contract.postTransfer, {
    lineId: line?.id ?? '',
    counterpartId,
    accountId: line?.amount.startsWith('-') ? savings : books.bank,
    fundId: books.fund,
  });

test('two lines of own accounts with opposite amounts are posted as one transfer, and both are it', async () => {
  const opened = await open();
  const bank = await readMoves(opened, [out]);
  const savings = await readSavings(opened, [come]);
  const [line] = await listLines(opened, bank);
  const [other] = await listLines(opened, savings);
  expect(line?.transfer).toMatchObject({ isClear: true, counterparts: [{ lineId: other?.id }] });
  expect(other?.transfer).toMatchObject({ isClear: true, counterparts: [{ lineId: line?.id }] });
  expect(await post(opened.admin, opened, other)).toMatchObject({
    state: 'matched',
    transfer: null,
    entries: [{ kind: 'transfer', amount: '30000', day: out.day }],
  });
  const [matched] = await listLines(opened, bank);
  expect(matched).toMatchObject({ state: 'matched', entries: [{ amount: '-30000' }] });
  expect(await listTransfers(opened)).toHaveLength(1);
});

test('a transfer that is posted from both its lines at once is posted once', async () => {
  const opened = await open();
  const [line] = await listLines(opened, await readMoves(opened, [out]));
  const savings = await readSavings(opened, [come]);
  const [other] = await listLines(opened, savings);
  const both = await Promise.allSettled([
    post(opened.admin, opened, line, other?.id),
    post(opened.admin, opened, other, line?.id),
    post(opened.admin, opened, line, other?.id),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listTransfers(opened)).toHaveLength(1);
  expect(await getError(post(opened.admin, opened, line, other?.id))).toMatch(
    /^409 Ese movimiento/,
  );
});

test('of two lines that could be the other one, or two that could be this one, the user chooses', async () => {
  const opened = await open();
  const bank = await readMoves(opened, [out]);
  const savings = await readSavings(opened, [come, { ...come, day: '2026-03-11', text: 'OTRO' }]);
  const [line] = await listLines(opened, bank);
  const [, other] = await listLines(opened, savings);
  expect(line?.transfer).toMatchObject({
    isClear: false,
    counterparts: [{ text: 'OTRO' }, { text: 'ABONO TRASPASO' }],
  });
  const again = await readMoves(opened, [{ ...out, text: 'OTRA VEZ' }]);
  expect((await listLines(opened, again))[0]?.transfer?.isClear).toBe(false);
  await post(opened.admin, opened, line, other?.id);
  expect((await listLines(opened, again))[0]?.transfer).toMatchObject({
    isClear: true,
    counterparts: [{ text: 'ABONO TRASPASO' }],
  });
});

test.each([
  ['is six days apart', { ...come, day: '2026-03-16' }],
  ['has another amount', { ...come, amount: '300.01' }],
  ['has the same sign', { ...come, amount: '-300.00' }],
])('a line that %s is no transfer, also if it is said to be one', async (_, move) => {
  const opened = await open();
  const bank = await readMoves(opened, [out]);
  const [other] = await listLines(opened, await readSavings(opened, [move]));
  const [line] = await listLines(opened, bank);
  expect(line?.transfer).toBeNull();
  expect(await getError(post(opened.admin, opened, line, other?.id))).toMatch(/^409 El movimiento/);
  expect(await listTransfers(opened)).toEqual([]);
});

test('lines that the books may have already are not posted again', async () => {
  const opened = await open();
  const { admin, books } = opened;
  const bank = await readMoves(opened, [out]);
  const [other] = await listLines(opened, await readSavings(opened, [come]));
  await admin.call(ledgerContract.transfer, {
    requestId: newId(),
    day: out.day,
    amount: 30_000,
    fromAccountId: books.bank,
    toAccountId: opened.savings,
    fundId: books.fund,
    note: '',
  });
  const [line] = await listLines(opened, bank);
  expect(line?.transfer).toBeNull();
  expect(await getError(post(admin, opened, line, other?.id))).toMatch(/^409/);
});

test('a line whose other account is not imported is posted alone, and the later line finds that entry', async () => {
  const opened = await open();
  const [line] = await listLines(opened, await readMoves(opened, [out]));
  expect(await post(opened.admin, opened, line, null)).toMatchObject({ state: 'matched' });
  const savings = await readSavings(opened, [come]);
  expect(savings).toMatchObject({ proposed: 1 });
  const [other] = await listLines(opened, savings);
  expect(other).toMatchObject({ state: 'proposed', entries: [{ kind: 'transfer' }] });
});

test('a line is no transfer to its own account, and what it was posted as before stays', async () => {
  const opened = await open();
  const { admin, books } = opened;
  const [line] = await listLines(opened, await readMoves(opened, [out]));
  const lineId = line?.id ?? '';
  const input = { lineId, counterpartId: null, fundId: books.fund };
  expect(
    await getError(admin.call(contract.postTransfer, { ...input, accountId: books.bank })),
  ).toMatch(/^400/);
  await post(admin, opened, line, null);
  await admin.call(contract.unmatch, { lineId });
  expect(
    await getError(admin.call(contract.postTransfer, { ...input, accountId: books.till })),
  ).toMatch(/^409/);
  expect(await post(admin, opened, line, null)).toMatchObject({ state: 'matched' });
  expect(await listTransfers(opened)).toHaveLength(1);
});

test('a transfer that the books have is not posted again from its other line, nor is it another fund’s', async () => {
  const opened = await open();
  const { admin, books } = opened;
  const savings = await readSavings(opened, [{ ...come, day: '2026-03-15' }]);
  const [other] = await listLines(opened, savings);
  await post(admin, opened, other, null);
  const bank = await readMoves(opened, [out]);
  const [line] = await listLines(opened, bank);
  expect(line).toMatchObject({ state: 'proposed', entries: [{ kind: 'transfer' }] });
  await admin.call(contract.unmatch, { lineId: line?.id ?? '' });
  expect(await getError(post(admin, opened, line, null))).toMatch(/^409 Los libros ya tienen/);
  await admin.call(contract.unmatch, { lineId: other?.id ?? '' });
  const fund = { requestId: newId(), kind: 'restricted', name: 'Misiones' } as const;
  const { id: fundId } = await admin.call(financeContract.createFund, fund);
  const again = admin.call(contract.postTransfer, {
    lineId: other?.id ?? '',
    accountId: books.bank,
    fundId,
  });
  expect(await getError(again)).toMatch(/^409/);
  expect(await listTransfers(opened)).toHaveLength(1);
});

test('posting a transfer needs the permission to post', async () => {
  const opened = await open();
  const [line] = await listLines(opened, await readMoves(opened, [out]));
  const clerk = await createUserWith(opened.church, ['bank.edit']);
  expect(await getError(post(clerk, opened, line, null))).toMatch(/^403/);
});
