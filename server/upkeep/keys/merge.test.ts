import { expect, test } from 'vitest';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { newId } from '#server/core/ids.ts';
import { addBuilding } from '#server/testing/buildings.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('the comparison of two records names the keys that are not back, and the kept record has them then', async () => {
  const { admin } = await server().createChurch();
  const { id: buildingId } = await addBuilding(admin);
  const personId = (await addPerson(admin, { givenNames: 'Luis' })).id;
  const removedId = (await addPerson(admin, { givenNames: 'Luis Alberto' })).id;
  const key = { requestId: newId(), buildingId, name: 'Puerta principal' };
  const keyId = (await admin.call(keysContract.create, key)).items[0]?.id ?? '';
  const holding = { requestId: newId(), keyId, personId: removedId, handedOn: '2026-01-04' };
  await admin.call(keysContract.handOut, holding);
  const { rows } = await admin.call(mergeContract.preview, { personId, removedId });
  expect(rows).toMatchObject([
    { kind: 'keys', names: { kept: [], removed: [expect.stringMatching(/^Puerta principal \(/)] } },
  ]);
  await admin.call(mergeContract.merge, { personId, removedId });
  const { items } = await admin.call(keysContract.list, {});
  expect(items[0]?.holders).toMatchObject([{ personId }]);
});
