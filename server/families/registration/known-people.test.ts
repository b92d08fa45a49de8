/** Accepts forms with people who are on record already. */
import { expect, test } from 'vitest';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { readFamilyRows } from '#server/testing/families/families.ts';
import { createLink, findWaiting, send } from '#server/testing/families/registration.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const pedro = {
  givenNames: 'Pedro',
  surname1: 'Pérez',
  sex: 'male',
  birth: { year: 1980, month: 2, day: 28 },
  phone: '+573115550101',
  email: 'pedro@ejemplo.co',
} as const;
const rosa = { givenNames: 'Rosa', surname1: 'Pérez', email: 'rosa@ejemplo.co' } as const;

/** Pedro and Rosa send the form of a link; returns the submission. */
async function sendForm(church: TestChurch): Promise<string> {
  const { token } = await createLink(church.admin);
  await send(await church.as('member'), { token, people: [pedro, rosa] });
  return findWaiting(church);
}

test('what people sent fills the empty fields of their records, and the undo empties them again', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const known = [
    await addPerson(admin, { givenNames: 'Pedro', surname1: 'Pérez' }),
    await addPerson(admin, { givenNames: 'Rosa', surname1: 'Pérez' }),
  ].map(({ id }) => id);
  const submissionId = await sendForm(church);
  const readAll = () => Promise.all(known.map((personId) => admin.call(people.get, { personId })));
  const rows = await readFamilyRows(server(), church);
  const [before, after] = [await readAll(), [pedro, rosa]];
  await admin.call(registration.accept, {
    submissionId,
    people: after.map((sent, index) => ({ ...sent, personId: known[index] ?? null })),
  });
  const [first, second] = await readAll();
  expect(first).toMatchObject({
    sex: 'male',
    birth: pedro.birth,
    phones: [{ number: '+573115550101' }],
    emails: [{ value: 'pedro@ejemplo.co', primary: true }],
  });
  expect(second?.emails).toMatchObject([{ value: 'rosa@ejemplo.co', primary: true }]);
  const accepted = await admin.call(registration.read, { submissionId });
  expect(accepted.people).toMatchObject([pedro, rosa]);

  await admin.call(registration.undoAcceptance, { submissionId });
  const withoutVersion = (all: Awaited<ReturnType<typeof readAll>>) =>
    all.map(({ sex, birth, phones, emails }) => ({ sex, birth, phones, emails }));
  expect(withoutVersion(await readAll())).toEqual(withoutVersion(before));
  expect(await readFamilyRows(server(), church)).toEqual(rows);
});

test('what a record says already stays; a telephone and an address that it lacks are added after its own', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: personId } = await addPerson(admin, {
    givenNames: 'Pedro',
    surname1: 'Pérez Gil',
    sex: 'male',
    birth: { year: 1979 },
    phones: [{ number: '+573115550199' }],
    emails: [{ value: 'pedro@trabajo.co', primary: true }, { value: 'PEDRO@ejemplo.co' }],
  });
  const submissionId = await sendForm(church);
  await admin.call(registration.accept, { submissionId, people: [{ ...pedro, personId }] });
  const person = await admin.call(people.get, { personId });
  expect(person).toMatchObject({ surname1: 'Pérez Gil', birth: { year: 1979 } });
  expect(person.phones.map(({ number }) => number)).toEqual(['+573115550199', '+573115550101']);
  expect(person.emails.map(({ value, primary }) => [value, primary])).toEqual([
    ['pedro@trabajo.co', true],
    ['pedro@ejemplo.co', false],
  ]);
});

test('completing a record, or undoing that, requires the permission to edit people; a wrong telephone is an error of its row', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: personId } = await addPerson(admin, { givenNames: 'Pedro', surname1: 'Pérez' });
  const registrar = await createUserWith(church, [
    'families.view',
    'families.create',
    'people.view',
    'people.create',
  ]);
  const submissionId = await sendForm(church);
  const accept = (sent: { phone: string }, client = admin) =>
    client.call(registration.accept, { submissionId, people: [{ ...sent, personId }] });
  expect(await getError(accept(pedro, registrar))).toMatch(/^403/);
  await expect(accept({ phone: '12' })).rejects.toMatchObject({
    failure: { fields: [{ path: 'people.0.phone' }] },
  });
  expect((await admin.call(people.get, { personId })).phones).toEqual([]);
  await accept(pedro);
  const undo = registrar.call(registration.undoAcceptance, { submissionId });
  expect(await getError(undo)).toMatch(/^403/);
});
