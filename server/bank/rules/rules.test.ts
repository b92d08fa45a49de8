/** Rules that say what lines are by their texts. */
import { expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { suggestWords } from '#domain/bank/line-rules.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import { restoreFromZip, downloadExport } from '#server/testing/files/archives.ts';
import { importStatement, writeOfx, type BankMove } from '#server/testing/files/bank-files.ts';
import { openBooks, type TestBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const fees: BankMove = { day: '2026-03-31', amount: '-12.50', text: 'COMISIÓN MANEJO 0331' };
const gift: BankMove = { day: '2026-03-08', amount: '500.00', text: 'Abono comisión ventas' };
const light: BankMove = { day: '2026-03-10', amount: '-90.00', text: 'LUZ Y AGUA' };

async function open() {
  const church = await server().createChurch();
  return { church, admin: church.admin, books: await openBooks(church.admin) };
}

const addRule = async (
  admin: Client,
  { fund, rent }: TestBooks,
  fields: Partial<InputOf<typeof contract.addRule.input>> = {},
) => {
  const rule = { requestId: newId(), kind: 'expense', contains: 'comision', fundId: fund } as const;
  return admin.call(contract.addRule, { ...rule, categoryId: rent, party: 'Banco', ...fields });
};

const choose = (lines: readonly (StatementLineView | undefined)[]) =>
  lines.map((line) => ({
    lineId: line?.id ?? '',
    ruleId: line?.rule?.id ?? '',
    version: line?.rule?.version ?? 1,
  }));

const listOpen = async (admin: Client, statementId: string) =>
  (await admin.call(contract.lines, { statementId })).items;

test('a rule is found by its words without case and accents, of its direction and account alone', async () => {
  const { admin, books } = await open();
  const { items } = await addRule(admin, books);
  const { id } = await importStatement(admin, books.bank, writeOfx([fees, gift, light]));
  const lines = await listOpen(admin, id);
  expect(lines.map(({ rule }) => rule?.id ?? null)).toEqual([items[0]?.id, null, null]);
  const ruleId = items[0]?.id ?? '';
  await admin.call(contract.changeRule, {
    ruleId,
    version: 1,
    kind: 'expense',
    contains: 'Comisión',
    fundId: books.fund,
    categoryId: books.rent,
    accountId: books.till,
  });
  expect((await listOpen(admin, id)).every(({ rule }) => rule === null)).toBe(true);
  await admin.call(contract.removeRule, { ruleId });
  expect(await getError(admin.call(contract.removeRule, { ruleId }))).toMatch(/^404 Esa regla/);
});

test('of two rules the one of the account goes before, then the one that says more', async () => {
  const { admin, books } = await open();
  await addRule(admin, books, { contains: 'luz' });
  await addRule(admin, books, { contains: 'luz y agua' });
  const { id } = await importStatement(admin, books.bank, writeOfx([light]));
  const findContains = async () => (await listOpen(admin, id))[0]?.rule?.contains;
  expect(await findContains()).toBe('luz y agua');
  await addRule(admin, books, { contains: 'agua', accountId: books.bank });
  expect(await findContains()).toBe('agua');
});

test('a rule needs words and what the books have in use; one request adds one', async () => {
  const { admin, books } = await open();
  expect(await getError(addRule(admin, books, { contains: '---' }))).toMatch(/^400/);
  expect(await getError(addRule(admin, books, { categoryId: books.tithes }))).toMatch(/^400/);
  expect(await getError(addRule(admin, books, { fundId: newId() }))).toMatch(/^400/);
  expect(await getError(addRule(admin, books, { centreId: newId() }))).toMatch(/^400/);
  const requestId = newId();
  await addRule(admin, books, { requestId });
  expect((await addRule(admin, books, { requestId })).items).toHaveLength(1);
});

test('all lines with a rule are posted at once, and matched, and not posted again', async () => {
  const { admin, books } = await open();
  await addRule(admin, books);
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx([fees, light]));
  const { items } = await admin.call(contract.ruled, { statementId });
  expect(items).toMatchObject([{ text: fees.text, rule: { categoryId: books.rent } }]);
  const lines = choose(items);
  const post = () => admin.call(contract.postByRules, { statementId, lines });
  const both = await Promise.allSettled([post(), post()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await admin.call(contract.get, { statementId })).toMatchObject({ left: 1 });
  const entries = await admin.call(ledgerContract.list, { categoryId: books.rent });
  expect(entries.items).toMatchObject([
    { kind: 'expense', day: fees.day, amount: '-1250', party: 'Banco', note: fees.text },
  ]);
  expect(await getError(post())).toMatch(/^409 Las reglas/);
});

test('a line whose entry was reversed is posted again, once', async () => {
  const { admin, books } = await open();
  await addRule(admin, books);
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx([fees]));
  const { items } = await admin.call(contract.ruled, { statementId });
  const lines = choose(items);
  const [{ lineId = '' } = {}] = lines;
  const listPosted = async () =>
    (await admin.call(ledgerContract.list, { categoryId: books.rent })).items;
  const reverse = async (entryId: string) => {
    await admin.call(contract.unmatch, { lineId });
    const input = { entryId, requestId: newId(), reason: 'Otra vez', day: null };
    await admin.call(ledgerContract.reverse, input);
  };
  for (let round = 1; round <= 2; round += 1) {
    const { left } = await admin.call(contract.postByRules, { statementId, lines });
    expect(left).toBe(0);
    const [line] = await listOpen(admin, statementId);
    await reverse(line?.entries[0]?.id ?? '');
  }
  await admin.call(contract.postByRules, { statementId, lines });
  await admin.call(contract.unmatch, { lineId });
  await admin.call(contract.postByRules, { statementId, lines });
  expect((await listPosted()).filter(({ kind }) => kind === 'expense')).toHaveLength(3);
});

test('a rule that changed since it was seen is neither changed nor posted', async () => {
  const { admin, books } = await open();
  const { items } = await addRule(admin, books);
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx([fees]));
  const seen = choose((await admin.call(contract.ruled, { statementId })).items);
  const rule = { ruleId: items[0]?.id ?? '', version: 1, kind: 'expense' } as const;
  const fields = { contains: 'comision', fundId: books.fund, categoryId: books.rent };
  await admin.call(contract.changeRule, { ...rule, ...fields, party: 'Otro' });
  expect(await getError(admin.call(contract.changeRule, { ...rule, ...fields }))).toMatch(/^409/);
  const post = admin.call(contract.postByRules, { statementId, lines: seen });
  expect(await getError(post)).toMatch(/^409 Las reglas/);
  expect((await admin.call(contract.rules, {})).items).toMatchObject([{ version: 2 }]);
});

test('words for a rule are the longest part of a text without numbers', () => {
  expect(suggestWords('PAGO 0331 ENEL COLOMBIA SA REF12 NIT')).toBe('ENEL COLOMBIA SA');
  expect(suggestWords('0331')).toBe('');
});

test('what a rule names and is closed is said, and nothing is posted by it', async () => {
  const { admin, books } = await open();
  await addRule(admin, books);
  const category = books.lists.accounts.find(({ id }) => id === books.rent);
  if (!category) throw new Error('no category');
  const { id: accountId, version, name, code, parentId } = category;
  const closed = { accountId, version, name, code, parentId, isClosed: true };
  await admin.call(financeContract.updateAccount, closed);
  expect((await admin.call(contract.rules, {})).items).toMatchObject([{ problem: 'category' }]);
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx([fees, light]));
  const [line] = (await admin.call(contract.ruled, { statementId })).items;
  const lines = choose([line]);
  expect(await getError(admin.call(contract.postByRules, { statementId, lines }))).toMatch(
    /^400 No se registró nada, por el movimiento del 31 de marzo de 2026, «COMISIÓN MANEJO 0331»: .*categoría/,
  );
  expect(await admin.call(contract.get, { statementId })).toMatchObject({ left: 2 });
});

test('posting by rules needs the permission to post', async () => {
  const { church, admin, books } = await open();
  await addRule(admin, books);
  const { id: statementId } = await importStatement(admin, books.bank, writeOfx([fees]));
  const clerk = await createUserWith(church, ['bank.edit']);
  const [line] = (await clerk.call(contract.ruled, { statementId })).items;
  const lines = choose([line]);
  expect(await getError(clerk.call(contract.postByRules, { statementId, lines }))).toMatch(/^403/);
});

test('rules, statements and what columns are come back with an archive', async () => {
  const { admin, books } = await open();
  await addRule(admin, books);
  await importStatement(admin, books.bank, writeOfx([fees]));
  const zip = await downloadExport(admin);
  const to = await server().createChurch();
  await restoreFromZip(to.admin, zip);
  expect((await to.admin.call(contract.rules, {})).items).toMatchObject([{ contains: 'comision' }]);
  const { items } = await to.admin.call(contract.list, {});
  expect(items).toMatchObject([{ lineCount: 1, left: 1 }]);
});
