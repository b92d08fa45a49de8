/** Filters of the list that users keep by a name, and newsletters to those whom they find. */
import { describe, expect, test } from 'vitest';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { savedFiltersContract as contract } from '#domain/people/saved-filters/contract.ts';
import { savedFilterLimits } from '#domain/people/saved-filters/schema.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { callFunction, createTestList, createTestNewsletter } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const women = { name: 'Mujeres', parameters: { sex: 'female' } };

const listNames = async (client: Client) =>
  (await client.call(contract.list, {})).items.map(({ name }) => name);

describe('a saved filter', () => {
  test('is opened, renamed, changed and deleted', async () => {
    const { admin } = await server().createChurch();
    const saved = await admin.call(contract.create, women);
    expect(saved).toEqual({ ...women, id: saved.id, shared: false, version: 1 });
    const changed = { name: 'Sin correo', shared: true, parameters: { missing: 'email' } };
    const next = { ...changed, filterId: saved.id, version: 1 };
    expect(await admin.call(contract.update, next)).toMatchObject({ ...changed, version: 2 });
    await expect(admin.call(contract.update, next)).rejects.toMatchObject({ status: 409 });
    await admin.call(contract.remove, { filterId: saved.id });
    expect(await listNames(admin)).toEqual([]);
  });

  test('of one user is not found by another, and shared ones change by those who edit people', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const reader = await createUserWith(church, ['people.view']);
    const own = await reader.call(contract.create, women);
    const shared = await admin.call(contract.create, { ...women, name: 'Todas', shared: true });
    expect(await listNames(reader)).toEqual(['Mujeres', 'Todas']);
    expect(await listNames(admin)).toEqual(['Todas']);
    const change = { ...women, version: 1, name: 'X' };
    await expect(
      admin.call(contract.update, { ...change, filterId: own.id }),
    ).rejects.toMatchObject({ status: 404 });
    for (const attempt of [
      () => reader.call(contract.create, { ...women, name: 'Y', shared: true }),
      () => reader.call(contract.update, { ...change, filterId: shared.id }),
      () => reader.call(contract.remove, { filterId: shared.id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    const foreign = await server().createChurch();
    await expect(
      foreign.admin.call(contract.remove, { filterId: shared.id }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('has a name of its own, also with other capitals', async () => {
    const { admin, as } = await server().createChurch();
    await admin.call(contract.create, women);
    await expect(admin.call(contract.create, { ...women, name: 'MUJERES' })).rejects.toMatchObject({
      status: 409,
      failure: { fields: [{ path: 'name' }] },
    });
    await (await as('pastor')).call(contract.create, women);
  });

  test(`is one of ${savedFilterLimits.own}`, async () => {
    const { admin } = await server().createChurch();
    for (let index = 0; index < savedFilterLimits.own; index += 1)
      await admin.call(contract.create, { ...women, name: `Filtro ${index}` });
    await expect(admin.call(contract.create, women)).rejects.toMatchObject({
      failure: { code: 'limit_reached' },
    });
    await admin.call(contract.create, { ...women, shared: true });
  });

  test('is restored with the church when it is shared', async () => {
    const { admin } = await server().createChurch();
    await admin.call(contract.create, { ...women, shared: true });
    await admin.call(contract.create, { ...women, name: 'Solo mío' });
    const zip = await downloadExport(admin);
    const other = await server().createChurch();
    expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
    expect(await listNames(other.admin)).toEqual(['Mujeres']);
  });
});

describe('a newsletter to a saved filter', () => {
  const add = (client: Client, givenNames: string, sex: 'female' | 'male') =>
    addPerson(client, {
      givenNames,
      sex,
      emails: [{ value: `${givenNames.toLowerCase()}@example.org` }],
      newsletterConsent: { status: 'granted' },
    });
  const send = (client: Client, { id: newsletterId, churchId }: NewsletterView) =>
    callFunction(client, 'sendNewsletterCallable', { newsletterId, churchId });
  const toFilter = (id: string) => ({
    audienceType: 'custom_list' as const,
    targetRecipientListIds: [id],
  });

  test('reaches those whom it finds when it is sent, as many as were counted', async () => {
    const { admin } = await server().createChurch();
    await add(admin, 'Ana', 'female');
    await add(admin, 'Luis', 'male');
    const { id } = await admin.call(contract.create, women);
    const newsletter = await createTestNewsletter(admin, toFilter(id));
    await add(admin, 'Eva', 'female');
    const archived = await add(admin, 'Rut', 'female');
    await admin.call(people.setRecordStatus, {
      personId: archived.id,
      recordStatus: 'inactive',
    });
    const { items: targets } = await admin.call(recipientListsContract.targets, {});
    expect(targets).toEqual([{ id, name: 'Mujeres', recipientCount: 2 }]);
    const counted = await admin.call(newslettersContract.audience, toFilter(id));
    expect(counted.recipients).toBe(2);
    expect((await send(admin, newsletter)).status).toBe(200);
    const { items } = await admin.call(newslettersContract.recipients, {
      newsletterId: newsletter.id,
    });
    expect(items.map(({ email }) => email)).toEqual(['ana@example.org', 'eva@example.org']);
  });

  test('is refused when the filter is deleted, or is not visible to those who choose it', async () => {
    const { admin, as } = await server().createChurch();
    await add(admin, 'Ana', 'female');
    const secretary = await as('secretary');
    const { id } = await admin.call(contract.create, women);
    expect((await secretary.call(recipientListsContract.targets, {})).items).toEqual([]);
    await expect(createTestNewsletter(secretary, toFilter(id))).rejects.toMatchObject({
      failure: { fields: [{ path: 'targetRecipientListIds' }] },
    });
    const listId = await createTestList(admin, ['ana@example.org']);
    const newsletter = await createTestNewsletter(admin, {
      ...toFilter(id),
      targetRecipientListIds: [id, listId],
    });
    await admin.call(contract.remove, { filterId: id });
    const refused = await send(admin, newsletter);
    expect(refused.error?.message).toContain('ya no existe');
    const kept = { ...toFilter(id), newsletterId: newsletter.id };
    await expect(admin.call(newslettersContract.audience, kept)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
  });

  test('by recipient list goes only by those who may see newsletters', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const listId = await createTestList(admin, ['ana@example.org']);
    const parameters = { featureFilters: `recipientList:${listId}` };
    await admin.call(contract.create, { ...women, shared: true, parameters });
    expect(await listNames(admin)).toEqual(['Mujeres']);
    expect(await listNames(await createUserWith(church, ['people.view']))).toEqual([]);
  });
});
