/** People with an account correct their own record and those of the minors of their home, and of nobody else. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { selfServiceFields } from '#domain/people/completion-fields.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import {
  correctionInput,
  selfServiceContract as contract,
  type OwnRecordView,
  type SelfServiceRule,
} from '#domain/people/own-records.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { findMember, readRoles, setModules } from '#server/testing/families/families.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const child = { year: new Date().getUTCFullYear() - 9, month: 1, day: 1 };
const grown = { year: 1990, month: 5, day: 3 };

/** Each of them by given name, role and birth. */
async function addHome(
  { admin }: TestChurch,
  people: readonly (readonly [string, string, typeof child | null])[],
): Promise<HouseholdView> {
  const roles = await readRoles(admin);
  return admin.call(families.register, {
    requestId: crypto.randomUUID(),
    confirmed: true,
    people: people.map(([givenNames, role, birth]) => ({
      givenNames,
      surname1: 'Paz',
      birth,
      roleId: roles[role] ?? null,
    })),
  });
}

const getId = (family: HouseholdView, name: string): string => findMember(family, name).person.id;

/** A user with the role member, linked to this person. */
async function signInAs(church: TestChurch, personId: string): Promise<Client> {
  const member = await church.as('member');
  await church.admin.call(managementContract.linkPerson, { userId: member.userId, personId });
  return member;
}

async function createMother() {
  const church = await server().createChurch();
  const family = await addHome(church, [
    ['Ana', 'head', grown],
    ['Luis', 'spouse', grown],
    ['Sofía', 'child', child],
    ['Rut', 'child', grown],
    ['Noé', 'child', null],
  ]);
  return { church, family, mother: await signInAs(church, getId(family, 'Ana')) };
}

const readRecords = async (client: Client): Promise<OwnRecordView[]> =>
  (await client.call(contract.list, {})).items;
const readNames = async (client: Client): Promise<string[]> =>
  (await readRecords(client)).map(({ displayName }) => displayName);

const toCorrection = (record: OwnRecordView, changes: object) =>
  correctionInput.parse({
    ...Object.fromEntries(selfServiceFields.map((field) => [field, record[field]])),
    emails: [],
    personId: record.id,
    version: record.version,
    requestId: crypto.randomUUID(),
    ...changes,
  });

/** Sends what a hostile client would: the fields of an own record for another person. */
const forge = async (client: Client, personId: string) => {
  const [own] = await readRecords(client);
  if (!own) throw new Error('The client has no record');
  return client.call(contract.correct, toCorrection(own, { personId, nickname: 'X' }));
};

const setRule = ({ admin }: TestChurch, rule: SelfServiceRule) =>
  admin.call(contract.changeSettings, { rule });

describe('somebody who heads a home', () => {
  test('sees the own record and those of the minors who live there, without what the church keeps for itself', async () => {
    const { mother } = await createMother();
    expect(await readNames(mother)).toEqual(['Ana Paz', 'Sofía Paz']);
    const [own, daughter] = await readRecords(mother);
    expect(own).toMatchObject({ isOwn: true, asks: ['newsletter', 'directory'] });
    expect(daughter).toMatchObject({ isOwn: false, asks: ['directory'], newsletter: null });
    expect(own).not.toHaveProperty('belongingStatusId');
    expect(own).not.toHaveProperty('idDocument');
    await expect(mother.call(people.get, { personId: own?.id ?? '' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('corrects a child, which waits until somebody accepts it', async () => {
    const { church, mother } = await createMother();
    const [, daughter] = await readRecords(mother);
    if (!daughter) throw new Error('No daughter');
    const phones = [{ number: '311 555 0101', kind: 'mobile', whatsapp: true }];
    const correction = toCorrection(daughter, { phones, nickname: 'Sofi' });
    const send = () => mother.call(contract.correct, correction);
    expect(await Promise.all([send(), send()])).toEqual([
      { outcome: 'waiting' },
      { outcome: 'waiting' },
    ]);
    expect((await readRecords(mother))[1]).toMatchObject({
      phones: [],
      waiting: ['nickname', 'phones'],
    });
    const secretary = await church.as('secretary');
    const { items } = await secretary.call(inboxContract.list, {});
    expect(items).toMatchObject([{ kind: 'completion', title: 'Sofía Paz' }]);
    await secretary.call(completionContract.decide, {
      proposalId: items[0]?.id ?? '',
      approved: ['phones'],
    });
    expect((await readRecords(mother))[1]).toMatchObject({
      nickname: '',
      phones: [{ number: '+573115550101' }],
      waiting: [],
    });
    const log = await church.admin.call(auditContract.list, { action: 'completion-submitted' });
    expect(log.items[0]).toMatchObject({ actor: { id: mother.userId } });
  });

  test('says that a child may be in the directory, and no longer, for which nobody has to wait', async () => {
    const { church, mother } = await createMother();
    const answer = async (directory: boolean) => {
      const [, daughter] = await readRecords(mother);
      if (!daughter) throw new Error('No daughter');
      const correction = toCorrection(daughter, { directory, newsletter: true });
      return (await mother.call(contract.correct, correction)).outcome;
    };
    const readConsents = async () => {
      const [, daughter] = await readRecords(mother);
      return church.admin.call(people.get, { personId: daughter?.id ?? '' });
    };
    await setRule(church, 'at-once');
    expect(await answer(true)).toBe('applied');
    expect(await readConsents()).toMatchObject({
      newsletterConsent: { status: 'none' },
      directoryConsent: { status: 'granted', channel: 'web', statedBy: expect.any(String) },
    });
    expect((await readConsents()).directoryConsent.statedBy).not.toContain('Sofía');
    await setRule(church, 'inbox');
    expect(await answer(false)).toBe('applied');
    expect((await readConsents()).directoryConsent.status).toBe('withdrawn');
    expect(await answer(true)).toBe('waiting');
    expect((await readConsents()).directoryConsent.status).toBe('withdrawn');
  });

  test('is not asked about the directory where the church has no families', async () => {
    const { church, mother } = await createMother();
    await setModules(server(), church, ['people', 'system']);
    expect((await readRecords(mother)).map(({ asks }) => asks)).toEqual([['newsletter']]);
  });

  test('saves at once where the church wants it, and not over what the church changed since', async () => {
    const { church, mother } = await createMother();
    await setRule(church, 'at-once');
    const [, daughter] = await readRecords(mother);
    if (!daughter) throw new Error('No daughter');
    const correction = toCorrection(daughter, { nickname: 'Sofi' });
    expect(await mother.call(contract.correct, correction)).toEqual({ outcome: 'applied' });
    expect(await mother.call(contract.correct, correction)).toEqual({ outcome: 'unchanged' });
    await expect(
      mother.call(contract.correct, toCorrection(daughter, { nickname: 'Chofi' })),
    ).rejects.toMatchObject({ status: 409, failure: { code: 'stale' } });
  });

  test('corrects nothing where the church takes no corrections', async () => {
    const { church, mother } = await createMother();
    const [own] = await readRecords(mother);
    await setRule(church, 'off');
    expect(await mother.call(contract.list, {})).toEqual({ rule: 'off', items: [] });
    if (!own) throw new Error('No record');
    await expect(
      mother.call(contract.correct, toCorrection(own, { nickname: 'X' })),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a hostile member finds nobody else', () => {
  const notFound = { status: 404, failure: { message: expect.any(String) } };

  test('no other adult of the home, grown-up child, or person of unknown age', async () => {
    const { family, mother } = await createMother();
    for (const name of ['Luis', 'Rut', 'Noé'])
      await expect(forge(mother, getId(family, name))).rejects.toMatchObject(notFound);
  });

  test('nobody of another home or another church', async () => {
    const { church, mother } = await createMother();
    const neighbours = await addHome(church, [['Eva', 'child', child]]);
    const elsewhere = await addHome(await server().createChurch(), [['Iris', 'child', child]]);
    for (const id of [getId(neighbours, 'Eva'), getId(elsewhere, 'Iris'), crypto.randomUUID()])
      await expect(forge(mother, id)).rejects.toMatchObject(notFound);
  });

  test('no child that left the home; one with two homes belongs to both', async () => {
    const { church, family } = await createMother();
    const { admin } = church;
    const second = await addHome(church, [['Mario', 'head', grown]]);
    const father = await signInAs(church, getId(second, 'Mario'));
    const personId = getId(family, 'Sofía');
    await expect(forge(father, personId)).rejects.toMatchObject(notFound);
    const { family: joined } = await admin.call(families.addMember, {
      familyId: second.id,
      personId,
      isPrimary: false,
      days: 'fines de semana',
    });
    expect(await readNames(father)).toEqual(['Mario Paz', 'Sofía Paz']);
    expect(await forge(father, personId)).toEqual({ outcome: 'waiting' });
    await admin.call(families.changeMember, {
      familyId: second.id,
      membershipId: findMember(joined, 'Sofía').id,
      until: '2020-01-01',
    });
    expect(await readNames(father)).toEqual(['Mario Paz']);
    await expect(forge(father, personId)).rejects.toMatchObject(notFound);
  });

  test('no children of the house, for a lodger, a grown-up child, or a minor with an account', async () => {
    const { church, family } = await createMother();
    const { admin } = church;
    const lodger = await addPerson(admin, { givenNames: 'Pío', surname1: 'Gil' });
    const { unrelated = '' } = await readRoles(admin);
    await admin.call(families.addMember, {
      familyId: family.id,
      personId: lodger.id,
      roleId: unrelated,
    });
    for (const personId of [lodger.id, getId(family, 'Rut'), getId(family, 'Sofía')]) {
      const member = await signInAs(church, personId);
      expect(await readRecords(member)).toHaveLength(1);
    }
  });

  test('nothing without a linked person, or without the modules', async () => {
    const { church, mother } = await createMother();
    expect(await readRecords(await church.as('member'))).toEqual([]);
    await setModules(server(), church, ['people', 'system']);
    expect(await readNames(mother)).toEqual(['Ana Paz']);
    await setModules(server(), church, ['families', 'system']);
    expect(await readRecords(mother)).toEqual([]);
  });
});
