/** What becomes of a visitor card. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { followUpsContract as followUps } from '#domain/follow-ups/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import { visitorsContract as visitors } from '#domain/visitors/contract.ts';
import type { StoredCard } from '#domain/visitors/schema.ts';
import { garcia, readHomes, readRoles, registerFamily } from '#server/testing/families/families.ts';
import { createCard } from '#server/testing/matrix/features/visitors.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const receive = ({ id, admin }: TestChurch, card: Partial<StoredCard> = {}) =>
  createCard({ server: server(), churchId: id, marker: 'Soto', superuser: admin }, card);

const count = async (client: Client): Promise<number> =>
  (await client.call(people.initials, { recordStatus: 'active,inactive,archived' })).total;

const consents = {
  textVersion: 'visitor-card-2026-1',
  contact: 'Betania puede llamarme.',
  newsletter: 'Quiero las noticias.',
};
const rebeca = { givenNames: 'Rebeca', surname1: 'Soto', surname2: 'Ríos' };

test('becomes a new person with children in a new household, with what was agreed, and is undone in one step', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const roles = await readRoles(admin);
  const { submissionId } = await receive(church, {
    phone: '+573115550199',
    email: 'rebeca@ejemplo.co',
    consents,
  });
  const accepted = await admin.call(visitors.accept, {
    submissionId,
    ...rebeca,
    phone: '+573115550199',
    email: 'rebeca@ejemplo.co',
    children: [{ givenNames: 'Noé', surname1: 'Paz', birthYear: 2019 }],
    home: 'new',
    roleId: roles['head'] ?? null,
    childRoleId: roles['child'] ?? null,
  });
  const person = await admin.call(people.get, { personId: accepted.personId });
  expect(person).toMatchObject({
    displayName: 'Rebeca Soto Ríos',
    phones: [{ number: '+573115550199' }],
    firstVisit: '1969-12-31',
    newsletterConsent: { status: 'granted', channel: 'web', textVersion: consents.textVersion },
  });
  const family = await admin.call(families.get, { familyId: accepted.familyId ?? '' });
  expect(family.name).toBe('Familia Soto');
  expect(family.members.map((each) => each.person.displayName)).toEqual([
    'Rebeca Soto Ríos',
    'Noé Paz',
  ]);
  const stored = await server().core.database.inChurch(church.id, (db) =>
    db
      .selectFrom('consents')
      .select(['purpose', 'stated_by', 'text_version'])
      .orderBy('purpose')
      .execute(),
  );
  expect(stored.map(({ purpose }) => purpose)).toEqual(['contact', 'newsletter']);
  expect(await admin.call(inbox.get, { submissionId })).toMatchObject({
    status: 'accepted',
    personId: accepted.personId,
  });

  await admin.call(visitors.undoAcceptance, { submissionId });
  expect(await count(admin)).toBe(0);
  expect((await admin.call(families.list, {})).items).toEqual([]);
  expect((await admin.call(inbox.get, { submissionId })).status).toBe('waiting');
  expect(await getError(admin.call(visitors.undoAcceptance, { submissionId }))).toMatch(/^404/);
});

test('the spouse whom the card names becomes a person of the new family, and leaves it with the undo', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const roles = await readRoles(admin);
  const { submissionId } = await receive(church, { spouse: 'Hugo Paz' });
  expect((await admin.call(visitors.card, { submissionId })).spouse).toBe('Hugo Paz');
  const acceptance = {
    submissionId,
    ...rebeca,
    spouse: { givenNames: 'Hugo', surname1: 'Paz' },
    children: [{ givenNames: 'Noé', surname1: 'Paz' }],
    home: 'new' as const,
    roleId: roles['head'] ?? null,
    spouseRoleId: roles['spouse'] ?? null,
    childRoleId: roles['child'] ?? null,
  };
  expect(
    await getError(
      admin.call(visitors.accept, { ...acceptance, spouseRoleId: crypto.randomUUID() }),
    ),
  ).toMatch(/^400/);
  const { familyId } = await admin.call(visitors.accept, acceptance);
  const { name, members } = await admin.call(families.get, { familyId: familyId ?? '' });
  expect(name).toBe('Familia Soto Paz');
  expect(members.map(({ person, roleId }) => [person.displayName, roleId])).toEqual([
    ['Rebeca Soto Ríos', roles['head']],
    ['Hugo Paz', roles['spouse']],
    ['Noé Paz', roles['child']],
  ]);
  await admin.call(visitors.undoAcceptance, { submissionId });
  expect(await count(admin)).toBe(0);
});

test('the spouse on record whom the card names joins the new family, and is no second record', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const hugo = await addPerson(admin, { givenNames: 'Hugo', surname1: 'Paz', surname2: '' });
  const { submissionId } = await receive(church, { spouse: 'Hugo Paz' });
  const { spouseCandidates } = await admin.call(visitors.card, { submissionId });
  expect(spouseCandidates.map(({ id }) => id)).toEqual([hugo.id]);
  const roles = await readRoles(admin);
  const acceptance = {
    submissionId,
    ...rebeca,
    spouse: { givenNames: 'Hugo', surname1: 'Paz' },
    home: 'new' as const,
    roleId: roles['head'] ?? null,
    spouseRoleId: roles['spouse'] ?? null,
  };
  const unknown = { ...acceptance, spouseId: crypto.randomUUID() };
  expect(await getError(admin.call(visitors.accept, unknown))).toMatch(/^404/);
  const { familyId } = await admin.call(visitors.accept, { ...acceptance, spouseId: hugo.id });
  const { members } = await admin.call(families.get, { familyId: familyId ?? '' });
  expect(members.map(({ person }) => person.displayName)).toEqual(['Rebeca Soto Ríos', 'Hugo Paz']);
  expect(await count(admin)).toBe(2);
  await admin.call(visitors.undoAcceptance, { submissionId });
  expect(await count(admin)).toBe(1);
});

test('joins somebody on record, who loses nothing, and an existing family; the undo gives the record back', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const family = await registerFamily(admin, garcia);
  const known = await addPerson(admin, {
    ...rebeca,
    phones: [{ number: '311 555 0101' }],
    nickname: 'Beca',
  });
  const grandmother = await addPerson(admin, { ...rebeca, confirmed: true });
  await changePerson(admin, grandmother.id, { diedOn: '2026-02-10' });
  const { submissionId } = await receive(church, { phone: '+573115550101' });
  const { candidates } = await admin.call(visitors.card, { submissionId });
  expect(candidates.map(({ id }) => id)).toEqual([known.id]);
  await admin.call(visitors.accept, {
    submissionId,
    personId: known.id,
    ...rebeca,
    phone: '311 555 0199',
    home: 'existing',
    familyId: family.id,
  });
  const joined = await admin.call(people.get, { personId: known.id });
  expect(joined).toMatchObject({
    nickname: 'Beca',
    phones: [{ number: '+573115550101' }, { number: '+573115550199' }],
  });
  expect(await readHomes(church, known.id)).toMatchObject([[family.name, true, '', null]]);

  await admin.call(visitors.undoAcceptance, { submissionId });
  const given = await admin.call(people.get, { personId: known.id });
  expect(toPersonInput(given)).toEqual(toPersonInput(known));
  expect(await readHomes(church, known.id)).toEqual([]);
  expect((await admin.call(families.get, { familyId: family.id })).name).toBe(family.name);
});

test('is not undone when somebody changed the record since', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { submissionId } = await receive(church);
  const { personId } = await admin.call(visitors.accept, { submissionId, ...rebeca });
  const person = await admin.call(people.get, { personId });
  await admin.call(people.update, {
    ...toPersonInput(person),
    personId,
    version: person.version,
    nickname: 'Beca',
  });
  expect(await getError(admin.call(visitors.undoAcceptance, { submissionId }))).toMatch(/^409/);
  expect((await admin.call(people.get, { personId })).nickname).toBe('Beca');
  expect((await admin.call(inbox.get, { submissionId })).status).toBe('accepted');
});

test('is not undone when the new person was invited to use Redil since', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { submissionId } = await receive(church);
  const { personId } = await admin.call(visitors.accept, { submissionId, ...rebeca });
  await admin.call(personAccountsContract.invite, {
    personId,
    email: 'rebeca.soto@ejemplo.co',
    role: 'member',
    language: 'es',
  });
  expect(await getError(admin.call(visitors.undoAcceptance, { submissionId }))).toMatch(/^409/);
  expect((await admin.call(inbox.get, { submissionId })).status).toBe('accepted');
});

test('accepted by two at the same time becomes one person', async () => {
  const church = await server().createChurch();
  const { submissionId } = await receive(church);
  const secretary = await church.as('secretary');
  const accept = (client: Client) =>
    getError(client.call(visitors.accept, { submissionId, ...rebeca, confirmed: true }));
  const answers = await Promise.all([accept(church.admin), accept(secretary)]);
  expect(answers.toSorted().map((answer) => answer.slice(0, 4))).toEqual(['404 ', 'done']);
  expect(await count(church.admin)).toBe(1);
});

test('asks before a second record of the same name, and finds no person or family of another church', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  await addPerson(church.admin, rebeca);
  const { submissionId } = await receive(church);
  expect(await getError(church.admin.call(visitors.accept, { submissionId, ...rebeca }))).toMatch(
    /^409/,
  );
  const stranger = await addPerson(other.admin, { givenNames: 'Eva', surname1: 'Paz' });
  const strange = await registerFamily(other.admin, garcia);
  const accept = (changes: object) =>
    getError(
      church.admin.call(visitors.accept, { submissionId, ...rebeca, confirmed: true, ...changes }),
    );
  expect(await accept({ personId: stranger.id })).toMatch(/^404/);
  expect(await accept({ home: 'existing', familyId: strange.id })).toMatch(/^404/);
  expect(await count(church.admin), 'nothing is stored of a refused acceptance').toBe(1);
});

test('somebody gets the newcomer to follow up', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  const comment = 'Mi mamá está enferma: oren por ella.';
  const { submissionId } = await receive(church, { comment, source: 'friend' });
  const { personId } = await church.admin.call(visitors.accept, {
    submissionId,
    ...rebeca,
    followUp: { assigneeId: secretary.userId, dueOn: '2020-01-31' },
  });
  expect((await secretary.call(followUps.mine, {})).items).toMatchObject([
    { person: { id: personId }, reason: 'newcomer', dueOn: '2020-01-31', isOverdue: true },
  ]);
  const [mine] = (await secretary.call(followUps.mine, {})).items;
  const { entries } = await secretary.call(followUps.get, { followUpId: mine?.id ?? '' });
  expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({
    text: `Comentario o motivo de oración: ${comment}\n¿Cómo nos conociste? Por una amistad`,
    visibility: 'viewers',
  });
});

test('undone gives back the follow-up that was open before', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: personId } = await addPerson(admin, rebeca);
  const secretary = await church.as('secretary');
  const before = { assigneeId: secretary.userId, dueOn: '2029-12-31' };
  await admin.call(followUps.assign, { personId, ...before });
  const { submissionId } = await receive(church);
  const followUp = { assigneeId: admin.userId, dueOn: '2030-01-31' };
  await admin.call(visitors.accept, { submissionId, personId, followUp });
  expect((await admin.call(followUps.ofPerson, { personId })).items).toMatchObject([followUp]);
  await admin.call(visitors.undoAcceptance, { submissionId });
  expect((await admin.call(followUps.ofPerson, { personId })).items).toMatchObject([before]);
});

test('somebody who may add people and change none joins a card to nobody on record', async () => {
  const church = await server().createChurch();
  const known = await addPerson(church.admin, rebeca);
  const host = await createUserWith(church, ['people.view', 'people.create']);
  const { submissionId } = await receive(church);
  const accept = (changes: object) =>
    getError(host.call(visitors.accept, { submissionId, ...changes }));
  expect(await accept({ personId: known.id, phone: '311 555 0177' })).toMatch(/^403/);
  expect((await church.admin.call(people.get, { personId: known.id })).phones).toEqual([]);
  await church.admin.call(visitors.accept, { submissionId, personId: known.id });
  expect(await getError(host.call(visitors.undoAcceptance, { submissionId }))).toMatch(/^403/);
  const another = await receive(church);
  const eva = { ...another, givenNames: 'Eva', surname1: 'Paz' };
  expect(await getError(host.call(visitors.accept, eva))).toBe('done');
  expect(await getError(host.call(visitors.undoAcceptance, another))).toBe('done');
});
