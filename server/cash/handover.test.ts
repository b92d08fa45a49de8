/** The test of what a treasurer hands over besides the money. */
import { expect, test } from 'vitest';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { newId } from '#server/core/ids.ts';
import {
  addReceiver,
  buy,
  give,
  openWithReceiver,
  submit,
} from '#server/testing/treasury/advances.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { ask } from '#server/testing/treasury/expenses.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A copy of one key for each of the people; the first of them brought another one back. */
async function handOutKeys(
  admin: Client,
  personIds: readonly [string, ...string[]],
): Promise<void> {
  const { building } = await addRoom(admin);
  const { items } = await admin.call(keysContract.create, {
    requestId: newId(),
    buildingId: building.id,
    name: 'Caja fuerte',
  });
  const keyId = items[0]?.id ?? '';
  for (const personId of [personIds[0], ...personIds]) {
    const copy = { keyId, handedOn: getPresentDay(), personId, name: '' };
    await admin.call(keysContract.handOut, { ...copy, requestId: newId() });
  }
  const [key] = (await admin.call(keysContract.list, {})).items;
  const holding = key?.holders.find(({ personId }) => personId === personIds[0]);
  const back = { keyId, holdingId: holding?.id ?? '', returnedOn: getPresentDay() };
  await admin.call(keysContract.takeBack, back);
}

test('the sheet has the keys that the person holds, advances that are not settled and requests that wait', async () => {
  const church = await openWithReceiver(server());
  const { admin, books, personId, receiver } = church;
  const { receiver: treasurer, personId: own } = await addReceiver(church, 'treasurer');
  await handOutKeys(admin, [own]);
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id);
  await submit(receiver, id);
  await ask(receiver);
  const handover = await treasurer.call(contract.handover, { personId: own });
  expect(handover).toMatchObject({
    keys: [{ name: 'Caja fuerte', handedOn: getPresentDay() }],
    advances: [{ id, amount: 30_000 }],
    openRequests: 1,
  });
  expect(await treasurer.call(contract.handover, {})).toMatchObject({ keys: [] });
  const { admin: stranger } = await openWithReceiver(server());
  expect(await stranger.call(contract.handover, { personId: own })).toMatchObject({
    keys: [],
    advances: [],
    openRequests: 0,
  });
});

test('the sheet of a user who may not see keys or advances has the own keys alone', async () => {
  const church = await openWithReceiver(server());
  const { admin, books, personId } = church;
  const { receiver: treasurer, personId: own } = await addReceiver(church, 'treasurer');
  await handOutKeys(admin, [personId, own]);
  await give(admin, books, { personId });
  const read = async (client: Client, holderId: string) => {
    const { keys, advances } = await client.call(contract.handover, { personId: holderId });
    return [keys.length, advances?.length ?? null];
  };
  expect(await read(admin, personId)).toEqual([1, 1]);
  expect(await read(treasurer, personId)).toEqual([0, 1]);
  expect(await read(treasurer, own)).toEqual([1, 1]);
  const counter = await createUserWith(church, ['cash.edit']);
  expect(await read(counter, personId)).toEqual([0, null]);
});
