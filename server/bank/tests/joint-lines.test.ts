/** One entry of the books that is several lines of the bank. */
import { describe, expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { BankMove } from '#server/testing/files/bank-files.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';
import { fee, listLines, openBank, pay, readMoves, rent } from '#server/testing/treasury/bank.ts';

const server = testServer();

describe('several lines', () => {
  const parts: readonly BankMove[] = [
    { ...rent, amount: '-300.00', text: 'PARTE UNO' },
    { ...rent, amount: '-400.00', text: 'PARTE DOS' },
    fee,
  ];

  async function openParts() {
    const opened = await openBank(server());
    const statement = await readMoves(opened, parts);
    const entry = await pay(opened, 70_000, '2026-03-09');
    const lineIds = (await listLines(opened, statement)).map(({ id }) => id);
    const join = (ids: readonly string[]) =>
      opened.admin.call(contract.joinLines, {
        statementId: statement.id,
        entryId: entry.id,
        lineIds: [...ids],
      });
    return { opened, statement, entry, lineIds, join };
  }

  test('are one entry that is their sum, and are taken back together', async () => {
    const { opened, statement, entry, lineIds, join } = await openParts();
    const [one = '', two = ''] = lineIds;
    expect(await getError(join(lineIds))).toMatch(/^409 .*12\.5/);
    expect(await join([one, two])).toMatchObject({ left: 1 });
    const lines = await listLines(opened, statement);
    expect(lines).toMatchObject([
      { state: 'matched', entries: [{ id: entry.id }] },
      { state: 'matched', entries: [{ id: entry.id }] },
      { state: 'open' },
    ]);
    await opened.admin.call(contract.unmatch, { lineId: two });
    expect(await opened.admin.call(contract.get, { statementId: statement.id })).toMatchObject({
      left: 3,
    });
  });

  test('have an entry that no other line has then, also of those that are said at once', async () => {
    const { opened, entry, lineIds, join } = await openParts();
    const [one = '', two = '', other = ''] = lineIds;
    const both = await Promise.allSettled([join([one, two]), join([two, one])]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const match = opened.admin.call(contract.match, { lineId: other, entryIds: [entry.id] });
    expect(await getError(match)).toMatch(/^409 Ese movimiento/);
    const again = await readMoves(opened, [rent]);
    expect(again).toMatchObject({ proposed: 0 });
  });

  test('of another statement are not found', async () => {
    const { opened, lineIds, join } = await openParts();
    const [line] = await listLines(opened, await readMoves(opened, [rent]));
    expect(await getError(join([lineIds[0] ?? '', line?.id ?? '']))).toMatch(/^404/);
  });
});
