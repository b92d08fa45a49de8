/** The tests of keepers and floats of boxes over HTTP. The access matrix says who may do what. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { cashContract as contract } from '#domain/cash/contract.ts';
import type { BoxView } from '#domain/cash/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addExpense, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function open() {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: keeperId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Salas' });
  return { ...church, books: await openBooks(admin), keeperId };
}

const readBox = async (client: Client, accountId: string): Promise<BoxView> =>
  requireFound(
    (await client.call(contract.boxes, {})).items.find(({ id }) => id === accountId),
    'cash:errors.count-not-found',
  );

const setBox = async (
  client: Client,
  accountId: string,
  fields: Partial<InputOf<typeof contract.setBox.input>>,
) => {
  const { version } = await readBox(client, accountId);
  await client.call(contract.setBox, { accountId, version, ...fields });
  return readBox(client, accountId);
};

test('petty cash has a keeper, a float and a lowest amount, and says what it lacks', async () => {
  const { admin, books, keeperId } = await open();
  const box = await setBox(admin, books.till, { keeperId, float: 150_000, lowest: 90_000 });
  expect(box).toMatchObject({
    keeper: { id: keeperId, name: 'Rut Salas' },
    float: 150_000,
    missing: '50000',
    isLow: false,
  });
  await addExpense(admin, books, { amount: 20_000 });
  expect(await readBox(admin, books.till)).toMatchObject({ missing: '70000', isLow: true });
  await setBox(admin, books.till, { keeperId });
  expect(await readBox(admin, books.till)).toMatchObject({ float: null, missing: '0' });
});

test('what changes is in the activity log: the keeper of the account, and what was agreed', async () => {
  const { admin, books, keeperId } = await open();
  await setBox(admin, books.till, { keeperId, float: 150_000 });
  await setBox(admin, books.till, { keeperId: null, float: 150_000 });
  const { items } = await admin.call(auditContract.list, {});
  const keepers = items.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'Responsable'),
  );
  expect(keepers).toHaveLength(2);
  const agreed = items.filter(({ action }) => action === 'petty-cash-agreed');
  expect(agreed).toHaveLength(1);
});

test('two who change one box at once do not overwrite each other, and a bank is no box', async () => {
  const { admin, books, keeperId } = await open();
  const { version } = await readBox(admin, books.till);
  await setBox(admin, books.till, { keeperId });
  const change = { accountId: books.till, version, keeperId: null };
  expect(await getError(admin.call(contract.setBox, change))).toMatch(/^409 /);
  const bank = { ...change, accountId: books.bank };
  expect(await getError(admin.call(contract.setBox, bank))).toMatch(/^400 /);
  const tooLow = { ...change, version: version + 1, float: 10, lowest: 11 };
  expect(await getError(admin.call(contract.setBox, tooLow))).toMatch(/^400 /);
  const withoutFloat = { ...tooLow, float: null, lowest: 1 };
  expect(await getError(admin.call(contract.setBox, withoutFloat))).toMatch(/^400 /);
});

test('a keeper who is merged stays, one who is erased leaves the box without a keeper, and strangers are none', async () => {
  const { admin, books, keeperId } = await open();
  const { id: personId } = await addPerson(admin, {
    givenNames: 'Ruth',
    surname1: 'Salas',
    confirmed: true,
  });
  await setBox(admin, books.till, { keeperId, float: 150_000 });
  await admin.call(mergeContract.merge, { personId, removedId: keeperId });
  expect((await readBox(admin, books.till)).keeper).toMatchObject({ id: personId });
  await admin.call(peopleContract.remove, { personId });
  expect(await readBox(admin, books.till)).toMatchObject({ keeper: null, float: 150_000 });
  const { admin: stranger } = await server().createChurch();
  const { id: other } = await addPerson(stranger, { givenNames: 'Eva', surname1: 'Gil' });
  expect(await getError(setBox(admin, books.till, { keeperId: other }))).toMatch(/^400 /);
});
