/** Allergies, medical notes and emergency contacts: who sees them, who writes them, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import { searchContract } from '#domain/access/search-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { healthContract as health } from '#domain/health/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { downloadExport, readZip, restoreFromZip } from '#server/testing/files/archives.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const secret = 'penicilina';
const roles = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;
const mother = { name: 'Eva Núñez', relation: 'Mamá', phone: '311 555 0101' };
const stored = { ...mother, phone: '+573115550101' };

async function createPersonId({ admin }: Pick<TestChurch, 'admin'>): Promise<string> {
  const person = { givenNames: 'Rut', surname1: 'Gómez', confirmed: true };
  return (await addPerson(admin, person)).id;
}

/** A user of this role, with the right to see health. */
async function withRight(church: TestChurch, role: (typeof roles)[number]): Promise<Client> {
  const user = await church.as(role);
  const { userId } = user;
  await church.admin.call(rightsContract.grant, { userId, right: 'health.see', until: null });
  return user;
}

const writeHealth = (client: Client, personId: string, version = 0) =>
  client.call(health.update, {
    personId,
    version,
    allergies: `Alergia a la ${secret}`,
    medicalNotes: '',
  });

/** Every way to read about a person. */
async function readEverything(client: Client, personId: string): Promise<string> {
  const answers = await Promise.allSettled([
    client.call(health.get, { personId }),
    writeHealth(client, personId, 1),
    client.call(people.get, { personId }),
    client.call(people.list, { q: secret }),
    client.call(people.timeline, { personId }),
    client.call(people.export, {}),
    client.call(searchContract.search, { q: secret }),
    client.call(auditContract.list, { subject: personId }),
    client.call(auditContract.list, { q: secret }),
  ]);
  return JSON.stringify(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  );
}

describe('allergies and medical notes', () => {
  test.each(roles)(
    'of a person are seen by a %s only with the right and the permission to see people',
    async (role) => {
      const church = await server().createChurch();
      const personId = await createPersonId(church);
      await writeHealth(await withRight(church, 'secretary'), personId);
      expect(await readEverything(await church.as(role), personId)).not.toContain(secret);
      const holder = await withRight(church, role);
      const reading = holder.call(health.get, { personId });
      if (['admin', 'pastor', 'secretary'].includes(role))
        expect(await reading).toMatchObject({ allergies: `Alergia a la ${secret}` });
      else await expect(reading).rejects.toMatchObject({ status: 403 });
    },
  );

  test('are not found by another church, not even with the right there', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    await writeHealth(await withRight(church, 'pastor'), personId);
    const stranger = await withRight(await server().createChurch(), 'pastor');
    await expect(stranger.call(health.get, { personId })).rejects.toMatchObject({ status: 404 });
    await expect(writeHealth(stranger, personId)).rejects.toMatchObject({ status: 404 });
    expect(await readEverything(stranger, personId)).not.toContain(secret);
  });

  test('are changed by one editor at a time, up to 2,000 characters each', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const pastor = await withRight(church, 'pastor');
    expect(await writeHealth(pastor, personId)).toMatchObject({ version: 1 });
    await expect(writeHealth(pastor, personId)).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
    const tooLong = { personId, version: 1, allergies: 'a'.repeat(2001), medicalNotes: '' };
    await expect(pastor.call(health.update, tooLong)).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'allergies' }] },
    });
    const emptied = { personId, version: 1, allergies: ' ', medicalNotes: '' };
    expect(await pastor.call(health.update, emptied)).toMatchObject({ version: 0 });
  });
});

describe('emergency contacts', () => {
  test('are seen by all who see people, without any right, and written by those who edit people', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const contacts = [mother, { name: 'Hugo', phone: '+57 311 555 0102' }];
    const secretary = await church.as('secretary');
    const change = { personId, version: 0, contacts };
    const saved = await secretary.call(health.updateContacts, change);
    expect(saved).toEqual({
      contacts: [stored, { name: 'Hugo', relation: '', phone: '+573115550102' }],
      version: 1,
    });
    expect(await (await church.as('pastor')).call(health.contacts, { personId })).toEqual(saved);
    for (const role of ['leader', 'member'] as const)
      await expect(
        (await church.as(role)).call(health.contacts, { personId }),
      ).rejects.toMatchObject({ status: 403 });
    const stranger = (await server().createChurch()).admin;
    await expect(stranger.call(health.contacts, { personId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(secretary.call(health.updateContacts, change)).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
  });

  test('are at most five, each with a name and a number that can be called', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const write = (contacts: (typeof mother)[]) =>
      church.admin.call(health.updateContacts, { personId, version: 0, contacts });
    for (const [contacts, path] of [
      [[mother, { ...mother, phone: '12345' }], 'contacts.1.phone'],
      [[{ ...mother, name: ' ' }], 'contacts.0.name'],
      [Array.from({ length: 6 }, () => mother), 'contacts'],
    ] as const)
      await expect(write([...contacts])).rejects.toMatchObject({
        status: 400,
        failure: { fields: [{ path }] },
      });
    expect((await write(Array.from({ length: 5 }, () => mother))).contacts).toHaveLength(5);
  });
});

describe('what becomes of them', () => {
  test('the activity log says that they were changed, without what they say, and the timeline nothing', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const pastor = await withRight(church, 'pastor');
    await writeHealth(pastor, personId);
    const contacts = { personId, version: 1, contacts: [mother] };
    await pastor.call(health.updateContacts, contacts);
    const { items } = await church.admin.call(auditContract.list, { subject: personId });
    expect(items.slice(0, 2).map(({ sentence, changes }) => [sentence, changes])).toEqual([
      [expect.stringContaining('cambió los contactos de emergencia de la ficha de Rut Gómez'), []],
      [expect.stringContaining('cambió los datos de salud de la ficha de Rut Gómez'), []],
    ]);
    const timeline = await pastor.call(people.timeline, { personId });
    expect(timeline.items.map(({ kind }) => kind)).toEqual(['created']);
  });

  test('a merge joins both records and loses nothing, and a deletion takes them', async () => {
    const church = await server().createChurch();
    const [personId, removedId] = [await createPersonId(church), await createPersonId(church)];
    const pastor = await withRight(church, 'pastor');
    await writeHealth(pastor, personId);
    await pastor.call(health.updateContacts, { personId, version: 1, contacts: [mother] });
    await pastor.call(health.update, {
      personId: removedId,
      version: 0,
      allergies: 'Maní',
      medicalNotes: 'Asma',
    });
    const others = [
      { ...mother, name: 'Su madre' },
      { name: 'Hugo', phone: '311 555 0102' },
    ];
    await pastor.call(health.updateContacts, { personId: removedId, version: 1, contacts: others });
    await church.admin.call(mergeContract.merge, { personId, removedId });
    expect(await pastor.call(health.get, { personId })).toMatchObject({
      allergies: `Alergia a la ${secret}\n\nManí`,
      medicalNotes: 'Asma',
    });
    const { contacts } = await pastor.call(health.contacts, { personId });
    expect(contacts.map(({ name }) => name)).toEqual(['Eva Núñez', 'Hugo']);
    await church.admin.call(people.remove, { personId });
    const left = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('person_health').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  test('a copy of the church has them and gives them back; the rights of users stay behind', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const pastor = await withRight(church, 'pastor');
    await writeHealth(pastor, personId);
    await pastor.call(health.updateContacts, { personId, version: 1, contacts: [mother] });
    const zip = await downloadExport(church.admin);
    expect(String([...(await readZip(zip)).values()].join('\n'))).toContain(secret);
    const other = await server().createChurch();
    expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
    const holder = await withRight(other, 'pastor');
    const [copy] = (await holder.call(people.list, {})).items;
    expect(await holder.call(health.get, { personId: copy?.id ?? '' })).toMatchObject({
      allergies: `Alergia a la ${secret}`,
    });
    expect((await holder.call(health.contacts, { personId: copy?.id ?? '' })).contacts).toEqual([
      stored,
    ]);
  });
});
