/** Requests of expenses for tests. */
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '../buildings.ts';
import { getPresentDay, type TestBooks } from '../finance.ts';
import type { Client } from '../server.ts';

/** Of 450.00. */
export const ask = async (
  client: Client,
  fields: Partial<InputOf<typeof contract.request.input>> = {},
): Promise<ExpenseView> => {
  const request = { requestId: newId(), title: 'Sillas', amount: 45_000, ...fields };
  return read(client, (await client.call(contract.request, request)).id);
};
export const read = (client: Client, expenseId: string): Promise<ExpenseView> =>
  client.call(contract.get, { expenseId });
export const decide = (
  client: Client,
  { id, version }: ExpenseView,
  isApproved = true,
): Promise<ExpenseView> =>
  client.call(contract.decide, {
    expenseId: id,
    version,
    isApproved,
    reason: isApproved ? '' : 'No',
  });
export const pay = (
  client: Client,
  { bank, fund, rent }: TestBooks,
  { paymentId }: ExpenseView,
  amount = 45_000,
): Promise<EntryView> =>
  client.call(ledgerContract.record, {
    requestId: paymentId,
    kind: 'expense',
    day: getPresentDay(),
    amount,
    accountId: bank,
    fundId: fund,
    categoryId: rent,
  });

/** Of a repair that is done. */
export async function addCost(client: Client): Promise<string> {
  const { id: roomId } = await addRoom(client);
  const report = { requestId: newId(), roomId, title: 'Gotea el techo' };
  const { id: faultId } = await client.call(faultsContract.report, report);
  await client.call(faultsContract.update, {
    faultId,
    version: 1,
    title: 'Gotea el techo',
    state: 'done',
    doneOn: getPresentDay(),
    resolution: 'Tejas nuevas',
    cost: 45_000,
  });
  return faultId;
}
