/** Money of several currencies: each is a ledger of its own, and nothing adds them up. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addExpense } from '#server/testing/finance.ts';
import { CallError, testServer, type Client } from '#server/testing/server.ts';
import { openDollars } from '#server/testing/treasury/dollars.ts';
import { findDisagreement } from '../figures/check-books.ts';

const server = testServer();

/** The sentence at the field that a call is refused for. */
const getError = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError
        ? (error.failure.fields?.map(({ message }) => message).join(' ') ?? '')
        : String(error),
  );

const readRates = async (client: Client): Promise<Record<string, string>> => {
  const { items } = await client.call(ledger.rates, {});
  return Object.fromEntries(items.map(({ currency, rate }) => [currency, rate]));
};

const createSetting = () => openDollars(server());

describe('an account of another currency', () => {
  test('takes income in its currency, with what it is worth at the rate that was typed', async () => {
    const { admin, addDollars } = await createSetting();
    const entry = await addDollars({ rate: '4012.355' });
    expect(entry).toMatchObject({ amount: '10000', currency: 'USD', exchanged: null });
    expect(entry.lines).toMatchObject([
      { amount: 10_000, currency: 'USD', baseAmount: 40_123_550, rate: '4012.355', original: null },
    ]);
    expect(await readRates(admin)).toEqual({ USD: '4012.355' });
  });

  test('begins with the last rate that was not taken back', async () => {
    const { admin, addDollars } = await createSetting();
    await addDollars({ day: '2026-03-08' });
    await addDollars({ day: '2026-03-07', rate: '3900' });
    const { id: entryId } = await addDollars({ day: '2026-03-09', rate: '4100' });
    expect(await readRates(admin)).toEqual({ USD: '4100' });
    await admin.call(ledger.reverse, { requestId: newId(), entryId, reason: 'Repetido' });
    expect(await readRates(admin)).toEqual({ USD: '4000' });
  });

  test('is in the log with its currency', async () => {
    const { admin, dollars } = await createSetting();
    const { items } = await admin.call(auditContract.list, { subject: dollars });
    expect(items[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'Moneda', after: 'USD' }),
    );
  });

  test('needs a rate, and one at which the money is worth something', async () => {
    const { addDollars } = await createSetting();
    expect(await getError(addDollars({ rate: null }))).toContain('Escribe la tasa de cambio.');
    expect(await getError(addDollars({ amount: 1, rate: '0.001' }))).toContain('demasiado pequeño');
  });

  test('that is made in the currency of the books has none of its own', async () => {
    const { admin } = await createSetting();
    const account = { requestId: newId(), kind: 'bank', name: 'Otro', currency: 'COP' } as const;
    expect(await admin.call(financeContract.createAccount, account)).toMatchObject({
      currency: null,
    });
  });

  test('takes no counts of offerings, no money of others and no transfer from another currency', async () => {
    const { admin, books, dollars, addDollars } = await createSetting();
    expect(await getError(addBatch(admin, books, { cashAccountId: dollars }))).toContain(
      'Esta cuenta es de otra moneda',
    );
    const others = { requestId: newId(), kind: 'custody', name: 'Convención' } as const;
    const { id: fundId } = await admin.call(financeContract.createFund, others);
    expect(await getError(addDollars({ fundId }))).toContain('El dinero de otros se guarda solo');
    const transfer = { requestId: newId(), day: '2026-03-10', amount: 100, fundId: books.fund };
    const accounts = { fromAccountId: books.till, toAccountId: dollars };
    expect(await getError(admin.call(ledger.transfer, { ...transfer, ...accounts }))).toContain(
      'usa «Cambio de moneda»',
    );
  });
});

describe('an exchange', () => {
  test('takes money out of one account and brings that of the other currency into the other', async () => {
    const { exchange, addDollars } = await createSetting();
    await addDollars();
    const entry = await exchange({ rate: '4012.35' });
    expect(entry).toMatchObject({
      kind: 'exchange',
      amount: '-5000',
      currency: 'USD',
      exchanged: { amount: '20061750', currency: 'COP' },
    });
    expect(entry.lines).toMatchObject([
      { amount: 5000, currency: 'USD', baseAmount: 20_061_750, rate: '4012.35' },
      { amount: 20_061_750, currency: 'COP', baseAmount: 20_061_750, rate: null },
    ]);
  });

  test('without a rate keeps the one that follows from both amounts', async () => {
    const { exchange } = await createSetting();
    const { lines } = await exchange({ amount: 3, received: 100 });
    expect(lines[0]).toMatchObject({ rate: '33.333333333333', baseAmount: 100 });
  });

  test('with a rate that does not agree is refused, and so are two accounts of one currency', async () => {
    const { books, exchange } = await createSetting();
    expect(await getError(exchange({ rate: '4000' }))).toContain('La tasa no coincide');
    expect(await getError(exchange({ fromAccountId: books.till }))).toContain(
      'Las dos cuentas son de la misma moneda',
    );
  });

  test('between two other currencies needs what one of them is worth', async () => {
    const { admin, exchange } = await createSetting();
    const account = { requestId: newId(), kind: 'bank', name: 'Euros', currency: 'EUR' } as const;
    const { id: toAccountId } = await admin.call(financeContract.createAccount, account);
    const fields = { toAccountId, amount: 10_000, received: 9200 };
    expect(await getError(exchange(fields))).toContain('Escribe la tasa de cambio.');
    expect(await getError(exchange({ ...fields, rate: '4300', bookRate: '4000' }))).toContain(
      'Esta tasa no va con estas dos cuentas',
    );
    const { lines } = await exchange({ ...fields, bookRate: '4000' });
    expect(lines.map(({ currency, baseAmount }) => [currency, baseAmount])).toEqual([
      ['USD', 40_000_000],
      ['EUR', 40_000_000],
    ]);
  });

  test('whose request was used for something else is refused, and so is such a transfer', async () => {
    const { admin, books, exchange, addDollars } = await createSetting();
    const requestId = newId();
    await addDollars({ requestId });
    const accounts = { fromAccountId: books.till, toAccountId: books.bank, fundId: books.fund };
    const transfer = { requestId, day: '2026-03-10', amount: 100, ...accounts };
    const conflict = { failure: { code: 'conflict' } };
    await expect(exchange({ requestId })).rejects.toMatchObject(conflict);
    await expect(admin.call(ledger.transfer, transfer)).rejects.toMatchObject(conflict);
  });

  test('is taken back with both of its lines', async () => {
    const { churchId, admin, exchange, addDollars } = await createSetting();
    await addDollars();
    const before = await admin.call(ledger.frontPage, {});
    const { id: entryId } = await exchange();
    const reversal = await admin.call(ledger.reverse, {
      requestId: newId(),
      entryId,
      reason: 'Repetido',
    });
    expect(reversal).toMatchObject({
      amount: '5000',
      currency: 'USD',
      exchanged: { amount: '-20061750', currency: 'COP' },
    });
    const { money, others } = await admin.call(ledger.frontPage, {});
    expect({ money, others }).toEqual({ money: before.money, others: before.others });
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();
  });
});

describe('what was paid in another currency from an account of the books', () => {
  test('is of the books, and keeps what the bill says', async () => {
    const { admin, books } = await createSetting();
    const entry = await addExpense(admin, books, {
      amount: 20_061_750,
      original: { currency: 'USD', amount: 5000 },
      rate: '4012.35',
    });
    expect(entry.lines).toMatchObject([
      {
        currency: 'COP',
        amount: 20_061_750,
        rate: '4012.35',
        original: { currency: 'USD', amount: 5000 },
      },
    ]);
    const csv = await (await admin.fetch('/api/finance/entries/export')).text();
    expect(csv).toContain('50;USD;4012.35;200617.50');
  });

  test('is refused at a rate that does not agree, and in the currency of the books', async () => {
    const { admin, books } = await createSetting();
    const original = { currency: 'USD', amount: 5000 };
    expect(
      await getError(addExpense(admin, books, { amount: 100, original, rate: '4000' })),
    ).toContain('La tasa no coincide');
    expect(
      await getError(addExpense(admin, books, { original: { ...original, currency: 'COP' } })),
    ).toContain('Esa es la moneda de los libros');
  });
});
