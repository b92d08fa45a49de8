/** The test of what a treasurer hands over besides the money. */
import { expect, test } from 'vitest';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { newId } from '#server/core/ids.ts';
import { buy, give, openWithReceiver, submit } from '#server/testing/treasury/advances.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { ask } from '#server/testing/treasury/expenses.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('the sheet has the keys that the person holds, advances that are not settled and requests that wait', async () => {
  const { admin, as, books, personId, receiver } = await openWithReceiver(server());
  const { building } = await addRoom(admin);
  const { items } = await admin.call(keysContract.create, {
    requestId: newId(),
    buildingId: building.id,
    name: 'Caja fuerte',
  });
  const handedOn = getPresentDay();
  const keyId = items[0]?.id ?? '';
  const copy = { keyId, handedOn, personId, name: '' };
  await admin.call(keysContract.handOut, { ...copy, requestId: newId() });
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id);
  await submit(receiver, id);
  await ask(receiver);
  const treasurer = await as('treasurer');
  const handover = await treasurer.call(contract.handover, { personId });
  expect(handover).toMatchObject({
    keys: [{ name: 'Caja fuerte', handedOn }],
    advances: [{ id, amount: 30_000 }],
    openRequests: 1,
  });
  expect(await treasurer.call(contract.handover, {})).toMatchObject({ keys: [] });
  const { admin: stranger } = await openWithReceiver(server());
  expect(await stranger.call(contract.handover, { personId })).toMatchObject({
    keys: [],
    advances: [],
    openRequests: 0,
  });
});
