/** Two records of somebody who is followed up become one. */
import { expect, test } from 'vitest';
import { followUpsContract as followUps } from '#domain/follow-ups/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('of two open follow-ups the one of the kept record goes on with the notes of both, as the comparison says', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const secretary = await church.as('secretary');
  const personId = (await addPerson(admin, { givenNames: 'Rebeca' })).id;
  const removedId = (await addPerson(admin, { givenNames: 'Rebeca Inés' })).id;
  const assign = (id: string, assigneeId: string) => {
    const task = { reason: 'absent', assigneeId, dueOn: '2040-01-31' } as const;
    return admin.call(followUps.assign, { personId: id, ...task });
  };
  const kept = await assign(personId, secretary.userId);
  const other = await assign(removedId, admin.userId);
  await admin.call(followUps.addNote, { followUpId: other.id, text: 'Está de viaje.' });
  const { rows } = await admin.call(mergeContract.preview, { personId, removedId });
  expect(rows.find(({ kind }) => kind === 'follow-ups')?.names).toEqual({
    kept: [`Dejó de venir, a cargo de ${kept.assigneeName} (sigue este)`],
    removed: [
      `Dejó de venir, a cargo de ${other.assigneeName} (se quita: sus notas pasan al de la otra ficha)`,
    ],
  });
  const { undoId } = await admin.call(mergeContract.merge, { personId, removedId });
  const read = async (followUpId: string) => {
    const { entries } = await admin.call(followUps.get, { followUpId });
    return entries.map(({ kind, text }) => text || kind);
  };
  expect(await read(kept.id)).toEqual(['Está de viaje.', 'opened', 'opened']);
  await expect(admin.call(followUps.get, { followUpId: other.id })).rejects.toMatchObject({
    status: 404,
  });
  await admin.call(mergeContract.undo, { undoId });
  expect(await read(kept.id)).toEqual(['opened']);
  expect(await read(other.id)).toEqual(['Está de viaje.', 'opened']);
});
