/** Two records of somebody who serves become one. */
import { expect, test } from 'vitest';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { rotaContract as contract } from '#domain/rota/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a team in which both were has one of them with the positions of both, as the comparison says', async () => {
  const { admin } = await server().createChurch();
  const positions = ['Consola', 'Luces'].map((name) => ({ id: newId(), name }));
  const positionIds = positions.map(({ id }) => id);
  const team = { requestId: newId(), name: 'Sonido', positions };
  const { id: teamId } = await admin.call(contract.createTeam, team);
  const people: string[] = [];
  for (const [index, positionId] of positionIds.entries()) {
    const { id: personId } = await addPerson(admin, { givenNames: `Ana ${index}` });
    await admin.call(contract.saveMember, { teamId, personId, positionIds: [positionId] });
    people.push(personId);
  }
  const [personId = '', removedId = ''] = people;
  const { rows } = await admin.call(mergeContract.preview, { personId, removedId });
  expect(rows).toMatchObject([
    { kind: 'rota-teams', names: { kept: ['Sonido'], removed: ['Sonido'] } },
  ]);
  const read = async () =>
    ((await admin.call(contract.teams, {})).items[0]?.members ?? []).map((member) => ({
      id: member.person.id,
      positionIds: member.positionIds.toSorted(),
    }));
  const before = await read();
  const { undoId } = await admin.call(mergeContract.merge, { personId, removedId });
  expect(await read()).toEqual([{ id: personId, positionIds: positionIds.toSorted() }]);
  await admin.call(mergeContract.undo, { undoId });
  expect(await read()).toEqual(before);
});
