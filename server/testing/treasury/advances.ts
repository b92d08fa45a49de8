/** Advances for tests. */
import { advancesContract as contract } from '#domain/advances/contract.ts';
import type { AdvanceView } from '#domain/advances/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import { getPresentDay, openBooks, type TestBooks } from '../finance.ts';
import { addPerson } from '../people.ts';
import type { Client, TestChurch, TestServer } from '../server.ts';

/** A church with 1,000.00 in the box, and a leader who is a person on record. */
export async function openWithReceiver(server: TestServer) {
  const church = await server.createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  return { ...church, books, ...(await addReceiver(church, 'leader')) };
}

export async function addReceiver(
  { admin, as }: Pick<TestChurch, 'admin' | 'as'>,
  role: 'leader' | 'treasurer',
) {
  const receiver = await as(role);
  const person = { givenNames: 'Noé', surname1: newId().slice(-8), confirmed: true };
  const { id: personId } = await addPerson(admin, person);
  await admin.call(managementContract.linkPerson, { userId: receiver.userId, personId });
  return { receiver, personId };
}

/** 300.00 out of the box, today. */
export const give = (
  client: Client,
  { till, fund }: TestBooks,
  fields: Pick<InputOf<typeof contract.give.input>, 'personId'> &
    Partial<InputOf<typeof contract.give.input>>,
): Promise<AdvanceView> =>
  client.call(contract.give, {
    requestId: newId(),
    purpose: 'Mercado del campamento',
    amount: 30_000,
    accountId: till,
    fundId: fund,
    day: getPresentDay(),
    dueOn: fields.day ?? getPresentDay(),
    ...fields,
  });

/** Of 100.00 for the rent, unless the fields say otherwise. */
export const buy = (
  client: Client,
  { rent }: TestBooks,
  advanceId: string,
  fields: Partial<InputOf<typeof contract.addReceipt.input>> = {},
): Promise<AdvanceView> =>
  client.call(contract.addReceipt, {
    requestId: newId(),
    advanceId,
    title: 'Salón',
    amount: 10_000,
    categoryId: rent,
    ...fields,
  });

/** What lies in each account by its name, and the total. */
export async function readPlaces(client: Client): Promise<Readonly<Record<string, string>>> {
  const { accounts, money } = await client.call(ledgerContract.frontPage, {});
  return {
    total: money.total,
    ...Object.fromEntries(accounts.map(({ name, amount }) => [name, amount])),
  };
}

export const read = (client: Client, advanceId: string): Promise<AdvanceView> =>
  client.call(contract.get, { advanceId });

export async function submit(client: Client, advanceId: string): Promise<AdvanceView> {
  const { version } = await read(client, advanceId);
  return client.call(contract.submit, { advanceId, version });
}

/** Into the box, today. */
export const accept = (
  client: Client,
  { till }: TestBooks,
  { id: advanceId, version }: Pick<AdvanceView, 'id' | 'version'>,
  fields: Partial<InputOf<typeof contract.accept.input>> = {},
): Promise<AdvanceView> =>
  client.call(contract.accept, {
    requestId: newId(),
    advanceId,
    version,
    accountId: till,
    day: getPresentDay(),
    ...fields,
  });
