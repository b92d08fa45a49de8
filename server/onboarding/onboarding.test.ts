/** The first steps of a new church: what is left of each, and who sees them. */
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { consentRequestsContract } from '#domain/consent-requests/contract.ts';
import { familyFormContract } from '#domain/family-form/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { onboardingContract as contract } from '#domain/onboarding/contract.ts';
import { onboardingCard, stepKeys } from '#domain/onboarding/schema.ts';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { garcia, registerFamily } from '#server/testing/families/families.ts';
import { addNamed, toChoice } from '#server/testing/families/relations.ts';
import { createCellInZone, createGroup, joinGroup, tuesdays } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** null: the card is not on the front page. */
async function readSteps(client: Client) {
  const { cards } = await client.call(frontPageContract.read, {});
  const found = cards.find(({ key }) => key === 'onboarding');
  return found ? onboardingCard.parse(found.data).steps : null;
}

const readStep = async (client: Client, wanted: string) =>
  (await readSteps(client))?.find(({ key }) => key === wanted);

test('a new church has all steps before it', async () => {
  const { admin } = await server().createChurch();
  expect(await readSteps(admin)).toEqual(
    stepKeys.map((key) => ({
      key,
      isDone: false,
      left: null,
      leaders: null,
      count: key === 'people' ? 0 : null,
    })),
  );
});

test('a church has brought its people when ten are on record, and reads until then how many there are', async () => {
  const { admin } = await server().createChurch();
  await addNamed(admin, 'Rut');
  expect(await readStep(admin, 'people')).toMatchObject({ isDone: false, count: 1 });
  for (let count = 2; count <= 10; count++) await addNamed(admin, `Rut ${count}`);
  expect(await readStep(admin, 'people')).toMatchObject({ isDone: true, count: 10 });
});

test('families are left to do while their roles suggest relations that nobody confirmed', async () => {
  const { admin } = await server().createChurch();
  const { id: familyId } = await registerFamily(admin, garcia);
  expect(await readStep(admin, 'relations')).toMatchObject({ isDone: false, left: 1 });
  const { items } = await admin.call(relationProposalsContract.ofFamily, { familyId });
  const relations = items.map(toChoice);
  const families = [{ familyId, relations }];
  await admin.call(relationProposalsContract.confirm, { requestId: crypto.randomUUID(), families });
  expect(await readStep(admin, 'relations')).toMatchObject({ isDone: true, left: 0 });
});

test('groups are left to do while they have nobody who leads or no day', async () => {
  const { admin } = await server().createChurch();
  await createGroup(admin, { type: 'zone', name: 'Zona 1' });
  expect(await readStep(admin, 'groups')).toMatchObject({ isDone: true, left: 0 });
  const cell = await createGroup(admin);
  expect(await readStep(admin, 'groups')).toMatchObject({ isDone: false, left: 1 });
  await joinGroup(admin, cell, [await addNamed(admin, 'Rut')], 'leader');
  expect(await readStep(admin, 'groups')).toMatchObject({ isDone: false, left: 1 });
  const { id: groupId, version, typeId, name, openedOn } = cell;

  await admin.call(groups.update, { groupId, version, typeId, name, openedOn, schedule: tuesdays });
  expect(await readStep(admin, 'groups')).toMatchObject({ isDone: true, left: 0 });
});

test('without a leader nobody is invited yet', async () => {
  const { admin } = await server().createChurch();
  await createGroup(admin);
  expect(await readStep(admin, 'leaders')).toEqual({
    key: 'leaders',
    isDone: false,
    left: null,
    leaders: null,
    count: null,
  });
});

test('leaders are left to invite while no user is linked to them', async () => {
  const { admin, cell } = await createCellInZone(await server().createChurch());
  expect(await readStep(admin, 'leaders')).toMatchObject({ isDone: true, left: 0 });
  await joinGroup(admin, cell, [await addNamed(admin, 'Rut')], 'assistant');
  expect(await readStep(admin, 'leaders')).toMatchObject({ isDone: false, left: 1 });
  const { items } = await admin.call(personAccountsContract.leaders, {});
  const personId = items.find(({ account }) => account === null)?.personId ?? '';
  const invitation = { role: 'leader', language: 'es', email: 'rut@ejemplo.co' } as const;
  await admin.call(personAccountsContract.invite, { personId, ...invitation });
  const leaders = { total: 2, ready: 1, invited: 1 };
  expect(await readStep(admin, 'leaders')).toMatchObject({ isDone: false, left: 1, leaders });
});

test('people with an email are left to ask until they were asked', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Ana', emails: [{ value: 'ana@ejemplo.co' }] });
  await addPerson(admin, { givenNames: 'Berta' });
  expect(await readStep(admin, 'consent')).toMatchObject({ isDone: false, left: 1 });
  await admin.call(consentRequestsContract.start, {
    requestId: crypto.randomUUID(),
    selection: { filters: {} },
  });
  await expect
    .poll(() => readStep(admin, 'consent'), { timeout: 20_000 })
    .toMatchObject({ isDone: true, left: 0 });
});

test('a public form is done when it is open', async () => {
  const { admin } = await server().createChurch();
  await admin.call(familyFormContract.changeSettings, { isOpen: true, welcome: '' });
  expect(await readStep(admin, 'family-form')).toMatchObject({ isDone: true });
  expect(await readStep(admin, 'visitor-card')).toMatchObject({ isDone: false });
});

test('users see the steps that they can take, and who may add nobody sees none', async () => {
  const church = await server().createChurch();
  const listKeys = async (client: Client) => (await readSteps(client))?.map(({ key }) => key);
  expect(await listKeys(await church.as('secretary'))).toEqual([
    'people',
    'relations',
    'groups',
    'consent',
    'visitor-card',
  ]);
  expect(await listKeys(await church.as('pastor'))).not.toContain('people');
  expect(await readSteps(await church.as('leader'))).toBeNull();
  expect(await readSteps(await createUserWith(church, ['people.view']))).toBeNull();
});

test('an administrator takes them off the front page of all, once in the activity log', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  await expect(secretary.call(contract.hide, {})).rejects.toMatchObject({ status: 403 });
  await church.admin.call(contract.hide, {});
  await church.admin.call(contract.hide, {});
  expect(await readSteps(secretary)).toBeNull();
  const { items } = await church.admin.call(auditContract.list, {});
  expect(items.filter(({ action }) => action === 'onboarding-hidden')).toHaveLength(1);
  const other = await server().createChurch();
  expect(await readSteps(other.admin)).not.toBeNull();
});
