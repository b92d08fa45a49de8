/** What a visitor card keeps of people who were erased. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { mergeContract as merge } from '#domain/people/merge/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { visitorsContract as visitors } from '#domain/visitors/contract.ts';
import { createCard } from '#server/testing/matrix/features/visitors.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

/** The card of Rebeca, with husband and child, becomes a family. */
async function acceptFamily() {
  const { id, admin } = await server().createChurch();
  const { submissionId } = await createCard(
    { server: server(), churchId: id, marker: 'Soto', superuser: admin },
    { spouse: 'Hugo Paz', children: [{ name: 'Noé', age: 6 }] },
  );
  const { familyId } = await admin.call(visitors.accept, {
    submissionId,
    givenNames: 'Rebeca',
    surname1: 'Soto',
    spouse: { givenNames: 'Hugo', surname1: 'Paz' },
    children: [{ givenNames: 'Noé', surname1: 'Paz' }],
    home: 'new',
    confirmed: true,
  });
  const { members } = await admin.call(families.get, { familyId: familyId ?? '' });
  const findId = (name: string): string =>
    members.find(({ person }) => person.displayName === name)?.person.id ?? '';
  const readCard = () => admin.call(visitors.card, { submissionId });
  return { churchId: id, admin, submissionId, findId, readCard };
}

const named = { spouse: 'Hugo Paz', children: [{ name: 'Noé', age: 6 }] };
const unnamed = { spouse: '', children: [] };

test('a card does not keep the spouse who was erased, nor the child', async () => {
  for (const name of ['Hugo Paz', 'Noé Paz']) {
    const { admin, findId, readCard } = await acceptFamily();
    const stranger = await addPerson(admin, { givenNames: 'Hugo', surname1: 'Gil' });
    await admin.call(people.remove, { personId: stranger.id });
    expect(await readCard()).toMatchObject(named);
    await admin.call(people.remove, { personId: findId(name) });
    expect(await readCard()).toMatchObject(unnamed);
  }
});

test('nor the spouse whose record was merged into the one that was erased', async () => {
  const { admin, findId, readCard } = await acceptFamily();
  const kept = await addPerson(admin, { givenNames: 'Víctor', surname1: 'Paz' });
  await admin.call(merge.merge, { personId: kept.id, removedId: findId('Hugo Paz') });
  expect(await readCard()).toMatchObject(named);
  await admin.call(people.remove, { personId: kept.id });
  expect(await readCard()).toMatchObject(unnamed);
});

test('a card that was accepted before its spouse was marked does not keep the erased spouse', async () => {
  const { churchId, admin, submissionId, findId, readCard } = await acceptFamily();
  await server().core.database.inChurch(churchId, async (db) => {
    const { result } = await db
      .selectFrom('submissions')
      .select('result')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow();
    const { spouseId, ...before } = result as Record<string, unknown>;
    expect(spouseId).toBe(findId('Hugo Paz'));
    await db
      .updateTable('submissions')
      .set({ result: JSON.stringify(before) })
      .where('id', '=', submissionId)
      .execute();
  });
  await admin.call(people.remove, { personId: findId('Hugo Paz') });
  expect(await readCard()).toMatchObject(unnamed);
});
