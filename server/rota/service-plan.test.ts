/** The tests of the order of a service over HTTP, and of what organizers hear when somebody can not come. */
import { expect, test } from 'vitest';
import { planContract as plans } from '#domain/rota/plan.ts';
import { rotaContract as contract } from '#domain/rota/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createSound, march, readBoard } from '#server/testing/rota.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const song = {
  kind: 'song',
  title: 'Cuán grande es él',
  minutes: 5,
  who: 'Ana',
  notes: 'Sol',
} as const;

test('an order is written once, copied to the next date, and never overwrites what somebody else saved', async () => {
  const { admin } = await server().createChurch();
  await createSound(admin, ['Ana']);
  await admin.call(contract.fill, march);
  const [first, second] = await readBoard(admin);
  const occurrenceId = first?.occurrenceId ?? '';
  const saved = await admin.call(plans.save, { occurrenceId, version: 0, items: [song] });
  expect(saved).toMatchObject({
    version: 1,
    items: [song],
    serving: [{ position: 'Consola', names: ['Ana'] }],
    previous: null,
  });
  const stale = admin.call(plans.save, { occurrenceId, version: 0, items: [] });
  expect(await getError(stale)).toMatch(/^409 /);
  const next = await admin.call(plans.get, { occurrenceId: second?.occurrenceId ?? '' });
  expect(next).toMatchObject({
    version: 0,
    items: [],
    previous: { startsOn: '2027-03-07T10:00', items: [song] },
  });
});

test('who serves on the date reads its order, and others who do not see the rota do not', async () => {
  const { admin, as } = await server().createChurch();
  const { people } = await createSound(admin, ['Ana']);
  const [member, other] = [await as('member'), await as('member')];
  const personId = people[0]?.id ?? '';
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId });
  await admin.call(contract.fill, march);
  const occurrenceId = (await readBoard(admin))[0]?.occurrenceId ?? '';
  await admin.call(plans.save, { occurrenceId, version: 0, items: [song] });
  // A proposal is not told to the person yet.
  expect(await getError(member.call(plans.get, { occurrenceId }))).toMatch(/^404 /);
  await admin.call(contract.ask, march);
  expect((await member.call(plans.get, { occurrenceId })).items).toEqual([song]);
  expect(await getError(other.call(plans.get, { occurrenceId }))).toMatch(/^404 /);
});

test('organizers hear of each time that somebody can not come, with whom to ask instead and without the reason', async () => {
  const { admin, as } = await server().createChurch();
  const secretary = await as('secretary');
  const { people, positionId } = await createSound(admin, ['Ana']);
  const member = await as('member');
  const personId = people[0]?.id ?? '';
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId });
  await admin.call(contract.fill, march);
  await admin.call(contract.ask, march);
  const { dates } = await member.call(contract.mine, {});
  const declined = {
    assignmentId: dates[0]?.id ?? '',
    accepts: false,
    reason: 'Una operación',
    suggestion: 'Luis Rojas',
  };
  await member.call(contract.answer, declined);
  await member.call(contract.answer, declined);
  const [mail, ...others] = await waitForMail(server(), secretary.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('no puede servir el domingo, 7 de marzo');
  expect(mail?.text).toContain('Luis Rojas');
  expect(mail?.text).not.toContain('operación');
  // Asked again, the same person may decline again.
  const occurrenceId = (await readBoard(admin))[0]?.occurrenceId ?? '';
  await admin.call(contract.assign, { occurrenceId, positionId, personId });
  await admin.call(contract.ask, march);
  await member.call(contract.answer, declined);
  expect(await waitForMail(server(), secretary.email, 2)).toHaveLength(2);
});
