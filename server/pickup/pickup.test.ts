/** Who may fetch a child and who may not: who sees it, who writes it, and what becomes of it. */
import { describe, expect, test } from 'vitest';
import { searchContract } from '#domain/access/search-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { pickupContract as pickup } from '#domain/pickup/contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { findMember, garcia, registerFamily } from '#server/testing/families/families.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const roles = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;
const secret = 'Orden del juez';
const grandmother = {
  kind: 'allowed',
  recordId: null,
  name: 'Eva Núñez',
  relation: 'Abuela',
  phone: '311 555 0101',
  note: '',
  until: null,
} as const;
const uncle = {
  ...grandmother,
  kind: 'forbidden',
  name: 'Hugo Ruiz',
  phone: '',
  note: secret,
} as const;

const fiveYearsAgo = { year: new Date().getFullYear() - 5, month: 1, day: 1 };

async function createChildId({ admin }: Pick<TestChurch, 'admin'>): Promise<string> {
  const child = { givenNames: 'Sara', surname1: 'Gómez', birth: fiveYearsAgo, confirmed: true };
  return (await addPerson(admin, child)).id;
}

/** A user of this role, with the right to see who may fetch a child. */
async function withRight(church: TestChurch, role: (typeof roles)[number]): Promise<Client> {
  const user = await church.as(role);
  const { userId } = user;
  await church.admin.call(rightsContract.grant, { userId, right: 'pickup.see', until: null });
  return user;
}

const forbid = (client: Client, personId: string) =>
  client.call(pickup.create, { personId, ...uncle });

test('the children of a home and who may fetch them are one answer, for who may see both', async () => {
  const church = await server().createChurch();
  const family = await registerFamily(church.admin, garcia);
  const { id: familyId } = family;
  const reader = await withRight(church, 'admin');
  const child = findMember(family, 'Sofía').person;
  await forbid(reader, child.id);
  const { items } = await reader.call(pickup.ofFamily, { familyId });
  expect(items).toMatchObject([
    { child: { id: child.id, displayName: 'Sofía García' }, contacts: [{ name: 'Hugo Ruiz' }] },
  ]);
  const { admin: stranger } = await server().createChurch();
  await expect(stranger.call(pickup.ofFamily, { familyId })).rejects.toMatchObject({
    status: 403,
  });
  const other = await server().createChurch();
  await expect(
    (await withRight(other, 'admin')).call(pickup.ofFamily, { familyId }),
  ).rejects.toMatchObject({ status: 404 });
});

/** Every way to read about a person. */
async function readEverything(client: Client, personId: string): Promise<string> {
  const answers = await Promise.allSettled([
    client.call(pickup.list, { personId }),
    client.call(pickup.create, { personId, ...grandmother }),
    client.call(people.get, { personId }),
    client.call(people.list, { q: 'Hugo' }),
    client.call(people.timeline, { personId }),
    client.call(people.export, {}),
    client.call(searchContract.search, { q: 'Hugo' }),
    client.call(auditContract.list, { subject: personId }),
    client.call(auditContract.list, { q: 'Hugo' }),
  ]);
  return JSON.stringify(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  );
}

describe('who may fetch a child', () => {
  test.each(roles)(
    'is seen by a %s only with the right and the permission to see people',
    async (role) => {
      const church = await server().createChurch();
      const personId = await createChildId(church);
      await forbid(await withRight(church, 'secretary'), personId);
      const seen = await readEverything(await church.as(role), personId);
      expect(seen).not.toContain(secret);
      expect(seen).not.toContain('Hugo Ruiz');
      const reading = (await withRight(church, role)).call(pickup.list, { personId });
      if (['admin', 'pastor', 'secretary'].includes(role))
        expect(await reading).toMatchObject({
          isChild: true,
          contacts: [{ kind: 'forbidden', name: 'Hugo Ruiz', note: secret, isOver: false }],
        });
      else await expect(reading).rejects.toMatchObject({ status: 403 });
    },
  );

  test('is not found by another church, not even with the right there', async () => {
    const church = await server().createChurch();
    const personId = await createChildId(church);
    const list = await forbid(await withRight(church, 'pastor'), personId);
    const other = await server().createChurch();
    const stranger = await withRight(other, 'pastor');
    const contactId = list.contacts[0]?.id ?? '';
    const own = await createChildId(other);
    for (const attempt of [
      () => stranger.call(pickup.list, { personId }),
      () => forbid(stranger, personId),
      () => stranger.call(pickup.remove, { personId, contactId }),
      () => stranger.call(pickup.remove, { personId: own, contactId }),
      () => stranger.call(pickup.setPhoto, { personId: own, contactId, data: onePicture }),
      () => stranger.call(pickup.create, { ...grandmother, personId: own, recordId: personId }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect(await readEverything(stranger, personId)).not.toContain(secret);
  });

  test('names people on record by their record, strangers by name, telephone and photo', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const personId = await createChildId(church);
    const aunt = await addPerson(church.admin, {
      givenNames: 'Inés',
      surname1: 'Gómez',
      phones: [{ number: '311 555 0102', kind: 'mobile', whatsapp: true }],
      confirmed: true,
    });
    await pastor.call(pickup.create, { personId, ...grandmother });
    const { contacts } = await pastor.call(pickup.create, {
      personId,
      ...grandmother,
      recordId: aunt.id,
      name: 'Otro nombre',
    });
    expect(contacts).toMatchObject([
      { name: 'Eva Núñez', phone: '+573115550101', recordId: null },
      { name: 'Inés Gómez', phone: '+573115550102', recordId: aunt.id },
    ]);
    const [stranger, onRecord] = contacts.map(({ id }) => id);
    const toPhoto = (contactId = '') => ({ personId, contactId, data: onePicture });
    const pictured = await pastor.call(pickup.setPhoto, toPhoto(stranger));
    expect(pictured.contacts[0]?.photoId).not.toBeNull();
    await expect(pastor.call(pickup.setPhoto, toPhoto(onRecord))).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    const emptied = await pastor.call(pickup.removePhoto, {
      personId,
      contactId: stranger ?? '',
    });
    expect(emptied.contacts[0]?.photoId).toBeNull();
  });

  test('begins with the adults who live with the child, unless they are on the list', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const family = await registerFamily(church.admin, garcia);
    const [child, father, mother] = ['Sofía', 'Luis', 'Ana'].map(
      (name) => findMember(family, name).person.id,
    );
    const before = await pastor.call(pickup.list, { personId: child ?? '' });
    expect(before.isChild).toBe(true);
    expect(new Set(before.housemates.map(({ id }) => id))).toEqual(new Set([father, mother]));
    const after = await pastor.call(pickup.create, {
      ...uncle,
      personId: child ?? '',
      recordId: father ?? '',
    });
    expect(after.housemates.map(({ id }) => id)).toEqual([mother]);
    expect((await pastor.call(pickup.list, { personId: mother ?? '' })).isChild).toBe(false);
  });

  test('is refused at its field: nobody twice, not the child, a name, a telephone that can be called', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const personId = await createChildId(church);
    const { id: recordId } = await addPerson(church.admin, { givenNames: 'Inés', confirmed: true });
    await pastor.call(pickup.create, { ...grandmother, personId, recordId });
    for (const [contact, path] of [
      [{ ...grandmother, recordId }, 'recordId'],
      [{ ...grandmother, recordId: personId }, 'recordId'],
      [{ ...grandmother, name: ' ' }, 'name'],
      [{ ...grandmother, phone: '12' }, 'phone'],
      [{ ...grandmother, note: 'a'.repeat(501) }, 'note'],
      [{ ...grandmother, until: '2026-02-30' }, 'until'],
    ] as const)
      await expect(pastor.call(pickup.create, { personId, ...contact })).rejects.toMatchObject({
        status: 400,
        failure: { fields: [{ path }] },
      });
    const twice = { ...grandmother, personId, recordId };
    await pastor.call(pickup.remove, {
      personId,
      contactId: (await pastor.call(pickup.list, { personId })).contacts[0]?.id ?? '',
    });
    const both = await Promise.allSettled([
      pastor.call(pickup.create, twice),
      pastor.call(pickup.create, twice),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('names at most twenty people', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const personId = await createChildId(church);
    for (let count = 0; count < 20; count += 1)
      await pastor.call(pickup.create, { personId, ...grandmother });
    await expect(pastor.call(pickup.create, { personId, ...grandmother })).rejects.toMatchObject({
      failure: { code: 'failed_precondition', message: expect.stringContaining('20') },
    });
  });

  test('is changed by one editor at a time, and counts until its last day', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const personId = await createChildId(church);
    const [contact] = (await forbid(pastor, personId)).contacts;
    const change = { ...uncle, personId, contactId: contact?.id ?? '', until: '2020-01-31' };
    const changed = await pastor.call(pickup.update, { ...change, version: 1 });
    expect(changed.contacts).toMatchObject([{ isOver: true, version: 2 }]);
    await expect(pastor.call(pickup.update, { ...change, version: 1 })).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
  });
});

describe('what becomes of it', () => {
  test('the log says that it was changed, without whom it names', async () => {
    const church = await server().createChurch();
    const personId = await createChildId(church);
    await forbid(await withRight(church, 'pastor'), personId);
    const { items } = await church.admin.call(auditContract.list, { subject: personId });
    expect(items[0]).toMatchObject({
      sentence: expect.stringContaining('cambió quién puede recoger a la ficha de Sara Gómez'),
      changes: [],
    });
  });

  test('a merge moves it, of the child and of those who are named, and a deletion takes it', async () => {
    const church = await server().createChurch();
    const pastor = await withRight(church, 'pastor');
    const [personId, removedId] = [await createChildId(church), await createChildId(church)];
    const add = async (givenNames: string) =>
      (await addPerson(church.admin, { givenNames, confirmed: true })).id;
    const [aunt, double] = [await add('Inés'), await add('Inés María')];
    await pastor.call(pickup.create, { ...grandmother, personId, recordId: aunt });
    for (const contact of [uncle, { ...grandmother, recordId: double }])
      await pastor.call(pickup.create, { personId: removedId, ...contact });
    await church.admin.call(mergeContract.merge, { personId: aunt, removedId: double });
    await church.admin.call(mergeContract.merge, { personId, removedId });
    const { contacts } = await pastor.call(pickup.list, { personId });
    expect(contacts.map(({ name, recordId }) => [name, recordId])).toEqual([
      ['Hugo Ruiz', null],
      ['Inés', aunt],
    ]);
    await church.admin.call(people.remove, { personId: aunt });
    expect((await pastor.call(pickup.list, { personId })).contacts).toHaveLength(1);
    await church.admin.call(people.remove, { personId });
    const left = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('pickup_contacts').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  test('a copy of the church has it and gives it back', async () => {
    const church = await server().createChurch();
    const personId = await createChildId(church);
    await forbid(await withRight(church, 'pastor'), personId);
    const zip = await downloadExport(church.admin);
    const other = await server().createChurch();
    expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
    const holder = await withRight(other, 'pastor');
    const [copy] = (await holder.call(people.list, {})).items;
    const { contacts } = await holder.call(pickup.list, { personId: copy?.id ?? '' });
    expect(contacts).toMatchObject([{ name: 'Hugo Ruiz', note: secret }]);
  });
});
