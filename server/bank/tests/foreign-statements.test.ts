/** Statements of accounts in another currency than that of the books. */
import { expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { importStatement, writeOfx, type BankMove } from '#server/testing/files/bank-files.ts';
import { addExpense } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';
import { listLines, openBank, readMoves } from '#server/testing/treasury/bank.ts';

const server = testServer();

const out: BankMove = { day: '2026-03-10', amount: '-300.00', text: 'TRASPASO' };
const come: BankMove = { day: '2026-03-11', amount: '300.00', text: 'ABONO' };

async function open(currency = 'USD') {
  const opened = await openBank(server());
  const { admin } = opened;
  const add = async (name: string): Promise<string> => {
    const account = { requestId: newId(), kind: 'bank', name, currency } as const;
    return (await admin.call(financeContract.createAccount, account)).id;
  };
  const read = (accountId: string, moves: readonly BankMove[], number = '0002') =>
    importStatement(admin, accountId, writeOfx(moves, number).replace('COP', currency));
  return { ...opened, foreign: await add('Cuenta del exterior'), add, read };
}

test('a line is not offered as the other side of a line with as much of another currency', async () => {
  const opened = await open();
  const pesos = await readMoves(opened, [out]);
  const dollars = await opened.read(opened.foreign, [come]);
  expect(await listLines(opened, pesos)).toMatchObject([{ state: 'open', transfer: null }]);
  expect(await listLines(opened, dollars)).toMatchObject([{ state: 'open', transfer: null }]);
});

test('a transfer from or to an account of another currency is recorded in the books, with its rate', async () => {
  const opened = await open();
  const { admin, books, foreign } = opened;
  const other = await opened.add('Otra cuenta del exterior');
  const [dollars] = await listLines(opened, await opened.read(foreign, [out]));
  const [pesos] = await listLines(opened, await readMoves(opened, [out]));
  const post = (lineId: string | undefined, accountId: string) =>
    admin.call(contract.postTransfer, {
      lineId: lineId ?? '',
      counterpartId: null,
      accountId,
      fundId: books.fund,
    });
  for (const [lineId, accountId] of [
    [dollars?.id, books.bank],
    [dollars?.id, other],
    [pesos?.id, foreign],
  ] as const)
    expect(await getError(post(lineId, accountId))).toMatch(/^409 .*necesita su tasa/);
});

test('rules are for lines in the currency of the books', async () => {
  const opened = await open();
  const { admin, books } = opened;
  const { items } = await admin.call(contract.addRule, {
    requestId: newId(),
    kind: 'expense',
    contains: 'traspaso',
    fundId: books.fund,
    categoryId: books.rent,
  });
  const { id: statementId } = await opened.read(opened.foreign, [out]);
  const [line] = await listLines(opened, { id: statementId });
  expect(line?.rule).toBeNull();
  expect(await admin.call(contract.ruled, { statementId })).toEqual({ items: [] });
  const chosen = { lineId: line?.id ?? '', ruleId: items[0]?.id ?? '', version: 1 };
  expect(
    await getError(admin.call(contract.postByRules, { statementId, lines: [chosen] })),
  ).toMatch(/^409/);
  const [pesos] = await listLines(opened, await readMoves(opened, [out]));
  expect(pesos?.rule?.id).toBe(items[0]?.id);
});

test('what is missing between lines and their entry is said in the currency of the account', async () => {
  const opened = await open('CLP');
  const { admin, books, foreign } = opened;
  const parts = [
    { ...out, amount: '-300' },
    { ...out, amount: '-412', text: 'OTRO' },
  ];
  const statement = await opened.read(foreign, parts);
  const spent = { accountId: foreign, amount: 700, rate: '4.5', day: '2026-03-09' };
  const { id: entryId } = await addExpense(admin, books, spent);
  const lineIds = (await listLines(opened, statement)).map(({ id }) => id);
  const error = await getError(
    admin.call(contract.joinLines, { statementId: statement.id, entryId, lineIds }),
  );
  expect(error).toMatch(/^409 .*12/);
  expect(error).not.toMatch(/0[.,]12/);
});
