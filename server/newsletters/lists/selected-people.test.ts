/** Newsletters in the list of members: the filter by recipient list, and adding people to one. */
import { describe, expect, test } from 'vitest';
import { recipientListsContract as contract } from '#domain/newsletters/lists-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { createTestList } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('people selected in the list of members', () => {
  const consents = { status: 'granted', channel: 'paper' } as const;

  test('are added to a recipient list when they consent and have an address', async () => {
    const { admin } = await server().createChurch();
    const listId = await createTestList(admin, ['rut@example.org']);
    const selected = [
      { givenNames: 'Ana', emails: [{ value: 'ana@example.org' }], newsletterConsent: consents },
      { givenNames: 'Rut', emails: [{ value: 'rut@example.org' }], newsletterConsent: consents },
      { givenNames: 'Luz', emails: [{ value: 'luz@example.org' }] },
      { givenNames: 'Sin correo', newsletterConsent: consents },
    ];
    for (const person of selected) await addPerson(admin, person);
    const answer = await admin.call(contract.addPeople, { listId, selection: { filters: {} } });
    expect(answer).toEqual({
      undoId: expect.any(String),
      added: 1,
      alreadyThere: 1,
      total: 2,
      exclusions: {
        withoutEmail: 1,
        withoutConsent: 1,
        unsubscribed: 0,
        bounced: 0,
        duplicates: 0,
      },
    });
    const { items } = await admin.call(contract.recipients, { listId });
    expect(items.map(({ email, name }) => ({ email, name }))).toEqual([
      { email: 'ana@example.org', name: 'Ana' },
      { email: 'rut@example.org', name: null },
    ]);
    expect(items[0]?.personId).not.toBeNull();
  });

  test('chosen by their ids are added alone', async () => {
    const { admin } = await server().createChurch();
    const listId = await createTestList(admin, ['rut@example.org']);
    const ids: string[] = [];
    for (const name of ['ana', 'eva']) {
      const person = await addPerson(admin, {
        givenNames: name,
        emails: [{ value: `${name}@example.org` }],
        newsletterConsent: consents,
      });
      ids.push(person.id);
    }
    const answer = await admin.call(contract.addPeople, {
      listId,
      selection: { ids: ids.slice(0, 1) },
    });
    expect(answer).toMatchObject({ added: 1, total: 2 });
  });

  test('are taken off the list again by its undo, once, and those of before stay', async () => {
    const { admin } = await server().createChurch();
    const listId = await createTestList(admin, ['rut@example.org'], 'Jóvenes');
    for (const name of ['ana', 'eva', 'rut'])
      await addPerson(admin, {
        givenNames: name,
        emails: [{ value: `${name}@example.org` }],
        newsletterConsent: consents,
      });
    const selection = { filters: {} };
    const { undoId } = await admin.call(contract.addPeople, { listId, selection });
    const recent = async () => (await admin.call(peopleBulkContract.recent, {})).items;
    const step = { undoId, kind: 'recipient-list', label: 'Jóvenes', changed: 2 };
    expect(await recent()).toMatchObject([{ ...step, isUndone: false }]);
    const undo = () => admin.call(contract.undoAddition, { undoId: undoId ?? '' });
    const other = await server().createChurch();
    await expect(
      other.admin.call(contract.undoAddition, { undoId: undoId ?? '' }),
    ).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    expect(await undo()).toEqual({ removed: 2 });
    const { items } = await admin.call(contract.recipients, { listId });
    expect(items.map(({ email }) => email)).toEqual(['rut@example.org']);
    expect(await recent()).toMatchObject([{ ...step, isUndone: true }]);
    await expect(undo()).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    expect(await admin.call(contract.addPeople, { listId, selection })).toMatchObject({ added: 2 });
  });

  test('undone by the endpoint of another kind of change are not found there', async () => {
    const { admin } = await server().createChurch();
    const listId = await createTestList(admin, []);
    const { id } = await addPerson(admin, {
      givenNames: 'Ana',
      emails: [{ value: 'ana@example.org' }],
      newsletterConsent: consents,
    });
    const { undoId } = await admin.call(contract.addPeople, { listId, selection: { ids: [id] } });
    await expect(
      admin.call(peopleBulkContract.undo, { undoId: undoId ?? '' }),
    ).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    const archived = await admin.call(peopleBulkContract.setRecordStatus, {
      selection: { ids: [id] },
      recordStatus: 'archived',
    });
    await expect(
      admin.call(contract.undoAddition, { undoId: archived.undoId ?? '' }),
    ).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  });

  test('can be added only by users who may see the members', async () => {
    const { admin, as } = await server().createChurch();
    const listId = await createTestList(admin, ['rut@example.org']);
    const role = await admin.call(rolesContract.create, {
      name: 'Boletines',
      basedOn: 'member',
      permissions: ['newsletters.view', 'newsletters.edit'],
    });
    const writer = await as('member');
    await admin.call(managementContract.changeRole, { userId: writer.userId, role: role.id });
    await expect(
      writer.call(contract.addPeople, { listId, selection: { filters: {} } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('the list of members filtered by a recipient list', () => {
  test('has the people who were added to it, and bulk actions on the result change only them', async () => {
    const { admin } = await server().createChurch();
    const listId = await createTestList(admin, ['rut@example.org']);
    const ids: string[] = [];
    for (const name of ['ana', 'eva']) ids.push((await addPerson(admin, { givenNames: name })).id);
    await admin.call(contract.addRecipients, {
      listId,
      recipients: [{ email: 'ana@example.org', personId: ids[0] ?? '' }],
      consentStated: true,
    });
    const filters = { featureFilters: `recipientList:${listId}` };
    const { items } = await admin.call(people.list, filters);
    expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const { changed } = await admin.call(peopleBulkContract.setRecordStatus, {
      selection: { filters },
      recordStatus: 'archived',
    });
    expect(changed).toBe(1);
  });

  test('is denied to users who may not see newsletters', async () => {
    const church = await server().createChurch();
    const listId = await createTestList(church.admin, ['rut@example.org']);
    const reader = await createUserWith(church, ['people.view']);
    await expect(
      reader.call(people.list, { featureFilters: `recipientList:${listId}` }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
