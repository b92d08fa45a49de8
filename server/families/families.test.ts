import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import {
  findMember,
  garcia,
  getNames,
  readRoles,
  registerFamily,
} from '#server/testing/families/families.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

test('a new church has no families, and the standard roles', async () => {
  const { admin } = await server().createChurch();
  expect(await admin.call(families.list, {})).toEqual({ items: [], next: null, previous: null });
  const { items } = await admin.call(families.roles, {});
  expect(items.map(({ name }) => name)).toEqual([
    'Jefe o jefa de hogar',
    'Cónyuge',
    'Hijo o hija',
    'Padre o madre',
    'Abuelo o abuela',
    'Padrino o madrina',
    'Otro familiar',
    'Sin parentesco',
  ]);
  expect(items.filter(({ isHead }) => isHead).map(({ key }) => key)).toEqual(['head', 'spouse']);
});

describe('registering a family', () => {
  test('creates household and people, named after its heads', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia, { homePhone: '604 444 5566' });
    expect(family).toMatchObject({ name: 'Familia García Núñez', isRenamed: false, version: 1 });
    expect(family.homePhone).toBe('+576044445566');
    expect(getNames(family)).toEqual(['Luis García', 'Ana Núñez', 'Sofía García']);
    expect(family.contactId).toBe(findMember(family, 'Luis').person.id);
    const { items } = await admin.call(people.list, { q: 'sofia garcia' });
    expect(items.map(({ displayName }) => displayName)).toEqual(['Sofía García']);
  });

  test('adds people who are on record already', async () => {
    const { admin } = await server().createChurch();
    const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Peña' });
    const roles = await readRoles(admin);
    const family = await admin.call(families.register, {
      requestId: crypto.randomUUID(),
      name: 'Los Peña de la 80',
      people: [{ personId: ana.id, roleId: roles['head'] ?? null }],
    });
    expect(family).toMatchObject({ name: 'Los Peña de la 80', isRenamed: true });
    expect(family.members.map(({ person }) => person.id)).toEqual([ana.id]);
  });

  test('completes the record of somebody who is on it with what was typed, and replaces nothing', async () => {
    const { admin } = await server().createChurch();
    const emails = [{ value: 'ana@ejemplo.co' }];
    const ana = await addPerson(admin, { givenNames: 'Ana', sex: 'female', emails });
    const typed = { sex: 'male', phone: '+573115550101', email: 'otra@ejemplo.co' } as const;
    await admin.call(families.register, {
      requestId: crypto.randomUUID(),
      people: [{ personId: ana.id, birth: { year: 1980 }, ...typed }],
    });
    expect(await admin.call(people.get, { personId: ana.id })).toMatchObject({
      sex: 'female',
      birth: { year: 1980 },
      phones: [{ number: '+573115550101' }],
      emails: [{ value: 'ana@ejemplo.co', primary: true }, { value: 'otra@ejemplo.co' }],
    });
  });

  test('twice with the same request creates one family', async () => {
    const { admin } = await server().createChurch();
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([
      registerFamily(admin, garcia, { requestId }),
      registerFamily(admin, garcia, { requestId }),
    ]);
    expect(other.id).toBe(one.id);
    expect((await admin.call(people.list, {})).items).toHaveLength(3);
  });

  test('creates nothing if one row has an error, which is at its field', async () => {
    const { admin } = await server().createChurch();
    const registering = admin.call(families.register, {
      requestId: crypto.randomUUID(),
      people: [{ givenNames: 'Luis' }, { givenNames: 'Ana', phone: '12' }],
    });
    await expect(registering).rejects.toMatchObject({
      failure: { fields: [{ path: 'people.1.phone' }] },
    });
    expect((await admin.call(people.list, {})).items).toEqual([]);
    expect((await admin.call(families.list, {})).items).toEqual([]);
  });

  test('asks about people with the same name', async () => {
    const { admin } = await server().createChurch();
    await addPerson(admin, { givenNames: 'luís', surname1: 'GARCIA' });
    await expect(registerFamily(admin, garcia)).rejects.toMatchObject({
      failure: { code: 'conflict', message: expect.stringContaining('luís GARCIA') },
    });
    await registerFamily(admin, garcia, { confirmed: true });
  });

  test('does not take people of another church', async () => {
    const [church, other] = [await server().createChurch(), await server().createChurch()];
    const stranger = await addPerson(other.admin, { givenNames: 'Eva' });
    const registering = church.admin.call(families.register, {
      requestId: crypto.randomUUID(),
      people: [{ personId: stranger.id }],
    });
    await expect(registering).rejects.toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  test('finds a family by any word of a name of its people or of its own', async () => {
    const { admin } = await server().createChurch();
    await registerFamily(admin, garcia);
    await registerFamily(admin, [['Pedro', 'Rojas', 'head']], { name: 'Los del faro' });
    const search = async (q: string): Promise<string[]> =>
      (await admin.call(families.list, { q })).items.map(({ name }) => name);
    expect(await search('sof nunez')).toEqual(['Familia García Núñez']);
    expect(await search('FARO')).toEqual(['Los del faro']);
    expect(await search('ped far')).toEqual(['Los del faro']);
    expect(await search('familia')).toEqual(['Familia García Núñez']);
    expect(await search('nadie')).toEqual([]);
  });

  test('filters by size, contact, role and dissolution, and the figures agree', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    await registerFamily(admin, [['Pedro', 'Rojas', '']], { homePhone: '604 444 5566' });
    await addPerson(admin, { givenNames: 'Sola' });
    const find = async (filters: object): Promise<[string[], number]> => {
      const { items } = await admin.call(families.list, filters);
      const figures = await admin.call(families.figures, filters);
      expect(figures.families).toBe(items.length);
      return [items.map(({ name }) => name), figures.people];
    };
    expect(await find({ size: '3' })).toEqual([['Familia García Núñez'], 3]);
    expect(await find({ missing: 'contact' })).toEqual([['Familia García Núñez'], 3]);
    expect(await find({ missing: 'role' })).toEqual([['Familia Rojas'], 1]);
    expect((await admin.call(families.figures, {})).withoutFamily).toBe(1);
    await admin.call(families.dissolve, { familyId: family.id, on: '2024-05-06', reason: 'Viaje' });
    expect(await find({})).toEqual([['Familia Rojas'], 1]);
    expect(await find({ status: 'dissolved', q: 'sofia' })).toEqual([['Familia García Núñez'], 3]);
  });

  test('counts who belongs nowhere: those who left too, and nobody who is archived', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const count = async () => (await admin.call(families.figures, {})).withoutFamily;
    const archive = (personId: string) =>
      changePerson(admin, personId, { recordStatus: 'archived' });
    const { id: alone } = await addPerson(admin, { givenNames: 'Sola' });
    await admin.call(families.changeMember, {
      familyId: family.id,
      membershipId: findMember(family, 'Sofía').id,
      until: '2024-05-06',
    });
    expect(await count()).toBe(2);
    await archive(findMember(family, 'Luis').person.id);
    expect(await count()).toBe(2);
    await archive(alone);
    expect(await count()).toBe(1);
  });

  test('is read page by page in both directions', async () => {
    const { admin } = await server().createChurch();
    for (let index = 10; index < 70; index += 1)
      await admin.call(families.register, {
        requestId: crypto.randomUUID(),
        people: [{ givenNames: 'Ana', surname1: `Ap${index}` }],
      });
    const first = await admin.call(families.list, {});
    const second = await admin.call(families.list, { cursor: first.next ?? '' });
    expect([first.items.length, second.items.length]).toEqual([50, 10]);
    expect(second.items.at(-1)?.name).toBe('Familia Ap69');
    const back = await admin.call(families.list, { cursor: second.previous ?? '' });
    expect(back.items).toEqual(first.items);
    expect([first.previous, second.next, back.previous]).toEqual([null, null, null]);
  });

  test('shows the wedding day, and the address to those who choose its column', async () => {
    const { admin } = await server().createChurch();
    const line1 = 'Calle 10 # 20-30';
    await registerFamily(admin, garcia, {
      weddingDate: '2001-05-12',
      address: { line1, city: 'Cali', country: 'CO' },
    });
    await registerFamily(admin, [['Pedro', 'Rojas', 'head']]);
    const { items } = await admin.call(families.list, { includes: 'address' });
    expect(items.map(({ weddingDate, address }) => [weddingDate, address?.line1])).toEqual([
      ['2001-05-12', line1],
      [null, undefined],
    ]);
    const [unasked] = (await admin.call(families.list, {})).items;
    expect(unasked).not.toHaveProperty('address');
  });

  test('is exported with a line for each person', async () => {
    const { admin } = await server().createChurch();
    await registerFamily(admin, garcia);
    const response = await admin.fetch(families.export.path);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Familia García Núñez.Luis García.Jefe o jefa de hogar/);
  });

  test('is exported without the contact details of people for a role that may not see people', async () => {
    const church = await server().createChurch();
    await registerFamily(church.admin, garcia);
    const person = { givenNames: 'Eva', surname1: 'Soto', emails: [{ value: 'eva@ejemplo.test' }] };
    const { id: personId } = await addPerson(church.admin, person);
    const { items } = await church.admin.call(families.list, {});
    await church.admin.call(families.addMember, { familyId: items[0]?.id ?? '', personId });
    const exportAs = async (client: Client): Promise<string> =>
      (await client.fetch(families.export.path)).text();
    expect(await exportAs(church.admin)).toContain('eva@ejemplo.test');
    const file = await exportAs(await createUserWith(church, ['families.export']));
    expect(file).toContain('Eva Soto');
    expect(file).not.toContain('eva@ejemplo.test');
  });
});

describe('a household', () => {
  test('keeps a name that somebody chose, and follows its heads otherwise', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const roles = await readRoles(admin);
    const eva = await addPerson(admin, { givenNames: 'Eva', surname1: 'Soto' });
    const luis = findMember(family, 'Luis');
    const left = await admin.call(families.changeMember, {
      familyId: family.id,
      membershipId: luis.id,
      until: '2024-01-31',
    });
    expect(left.family).toMatchObject({ name: 'Familia Núñez' });
    expect(left.family.contactId).toBe(findMember(family, 'Ana').person.id);
    const renamed = await admin.call(families.update, {
      familyId: family.id,
      version: left.family.version,
      name: 'Casa de Ana',
    });
    expect(renamed).toMatchObject({ name: 'Casa de Ana', isRenamed: true });
    const added = await admin.call(families.addMember, {
      familyId: family.id,
      personId: eva.id,
      roleId: roles['head'] ?? null,
    });
    expect(added.family.name).toBe('Casa de Ana');
    const reset = await admin.call(families.update, {
      familyId: family.id,
      version: added.family.version,
    });
    expect(reset).toMatchObject({ name: 'Familia Soto Núñez', isRenamed: false });
  });

  test('tells the second of two editors', async () => {
    const { admin } = await server().createChurch();
    const { id: familyId } = await registerFamily(admin, garcia);
    await admin.call(families.update, { familyId, version: 1, notes: 'Visitar' });
    await expect(admin.call(families.update, { familyId, version: 1 })).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
  });

  test('can be deleted only when nobody belongs to it', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, [['Ana', 'Soto', 'head']]);
    const remove = () => admin.call(families.remove, { familyId: family.id });
    await expect(remove()).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    await admin.call(families.dissolve, { familyId: family.id, on: '2024-05-06' });
    await remove();
    await expect(admin.call(families.get, { familyId: family.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is not found from another church', async () => {
    const [church, other] = [await server().createChurch(), await server().createChurch()];
    const { id: familyId } = await registerFamily(church.admin, garcia);
    await expect(other.admin.call(families.get, { familyId })).rejects.toMatchObject({
      status: 404,
    });
  });
});
