import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft, PersonView } from '#domain/people/schema.ts';
import { roles } from '#domain/permissions.ts';
import { setClock } from '#server/core/clock.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const ana = {
  givenNames: 'Ana María',
  surname1: 'Núñez',
  surname2: 'de la Cruz',
  nickname: 'Anita',
  sex: 'female',
  birth: { month: 2, day: 29 },
  marital: 'civil_union',
  emails: [
    { value: 'Ana@Trabajo.CO', kind: 'work' },
    { value: 'ana@ejemplo.co', kind: 'home', primary: true },
  ],
  phones: [{ number: '311 555 0101', whatsapp: true }],
  address: { line1: 'Calle 10 # 4-21', neighbourhood: 'El Prado', city: 'Cali', country: 'CO', reference: 'Frente al parque' },
  firstVisit: '2020-01-31',
  baptism: { date: { year: 1999 }, place: 'Río Cauca' },
  newsletterConsent: { status: 'granted', channel: 'paper', textVersion: '2026-1' },
} as const satisfies PersonDraft;

const add = (client: Client, person: PersonDraft & { confirmed?: boolean }): Promise<PersonView> => client.call(people.create, person);

/** A person as the form sends it back. */
function asDraft(person: PersonView): PersonDraft {
  const {
    id: _id,
    version: _version,
    displayName: _name,
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    emails,
    newsletterConsent,
    ...rest
  } = person;
  const { channel, ...consent } = newsletterConsent;
  return {
    ...rest,
    emails: emails.map(({ status: _status, ...email }) => email),
    newsletterConsent: { ...consent, ...(channel ? { channel } : {}) },
  };
}

describe('a person', () => {
  test('is kept as it was written, cleaned', async () => {
    const { admin } = await server().church();
    const { items: statuses } = await admin.call(people.statuses, {});
    const member = statuses.find(({ key }) => key === 'member');
    const created = await add(admin, { ...ana, givenNames: '  Ana   María ', belongingStatusId: member?.id ?? '' });
    expect(created).toMatchObject({
      version: 1,
      displayName: 'Ana María Núñez de la Cruz',
      birth: { month: 2, day: 29 },
      emails: [
        { value: 'ana@ejemplo.co', kind: 'home', primary: true, status: 'ok' },
        { value: 'ana@trabajo.co', kind: 'work', primary: false, status: 'ok' },
      ],
      phones: [{ number: '+573115550101', kind: 'mobile', whatsapp: true }],
      address: { neighbourhood: 'El Prado', region: '', country: 'CO' },
      belongingStatusId: member?.id,
      baptism: { date: { year: 1999 }, place: 'Río Cauca' },
      newsletterConsent: { status: 'granted', channel: 'paper', statedBy: 'Rut Salas', textVersion: '2026-1' },
    });
    expect(await admin.call(people.get, { personId: created.id })).toEqual(created);
  });

  test('needs nothing but a name', async () => {
    const { admin } = await server().church();
    expect(await add(admin, { nickname: 'Chepe' })).toMatchObject({
      displayName: 'Chepe',
      birth: null,
      address: null,
      baptism: null,
      emails: [],
    });
    await expect(add(admin, { sex: 'male' })).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'givenNames', message: 'Escribe al menos un nombre, un apellido o un apodo.' }] },
    });
  });

  test.each([
    ['birth', { birth: { year: 2023, month: 2, day: 29 } }, 'birth', 'Ese día no existe en ese mes.'],
    ['birth in the future', { birth: { year: 2149 } }, 'birth', 'La fecha de nacimiento está en el futuro.'],
    ['day without its month', { birth: { day: 3 } }, 'birth', 'Para indicar el día hace falta el mes.'],
    ['phone', { phones: [{ number: '12345' }] }, 'phones.0.number', 'El teléfono no es válido. Escríbelo con el código del país.'],
    [
      'phone twice',
      { phones: [{ number: '3115550101' }, { number: '+57 311 555 0101' }] },
      'phones.1.number',
      'Este teléfono está repetido.',
    ],
    ['e-mail', { emails: [{ value: 'ana@' }] }, 'emails.0.value', 'El correo electrónico no es válido.'],
    ['e-mail twice', { emails: [{ value: 'a@b.co' }, { value: 'A@B.co' }] }, 'emails.1.value', 'Este correo electrónico está repetido.'],
    [
      'status of another church',
      { belongingStatusId: '01890000-0000-7000-8000-000000000000' },
      'belongingStatusId',
      'Ese estado ya no está en la lista de tu iglesia.',
    ],
    ['surname of 61 letters', { surname1: 'x'.repeat(61) }, 'surname1', 'Escribe como máximo 60 caracteres.'],
  ] as const)('is refused with a wrong %s, told by field', async (_, wrong, path, message) => {
    const { admin } = await server().church();
    await expect(add(admin, { givenNames: 'Ana', ...wrong } as PersonDraft)).rejects.toMatchObject({
      status: 400,
      failure: { code: 'invalid', fields: [{ path, message }] },
    });
  });

  test('is refused with six e-mails or an unknown field', async () => {
    const { admin } = await server().church();
    const emails = Array.from({ length: 6 }, (_, index) => ({ value: `a${index}@b.co` }));
    await expect(add(admin, { givenNames: 'Ana', emails })).rejects.toMatchObject({ status: 400 });
    await expect(add(admin, { givenNames: 'Ana', age: 3 } as PersonDraft)).rejects.toMatchObject({
      failure: { fields: [{ path: 'age', message: 'No se reconoce este campo.' }] },
    });
  });

  test('is changed whole, and found under the new name only', async () => {
    const { admin } = await server().church();
    const created = await add(admin, ana);
    const changed = await admin.call(people.update, {
      ...asDraft(created),
      personId: created.id,
      version: 1,
      givenNames: 'Berta',
      nickname: '',
      surname1: 'Quiroga',
      phones: [],
      address: null,
    });
    expect(changed).toMatchObject({
      version: 2,
      displayName: 'Berta Quiroga de la Cruz',
      phones: [],
      address: null,
      newsletterConsent: created.newsletterConsent,
    });
    const found = async (q: string) => (await admin.call(people.list, { q })).items.length;
    expect([await found('berta'), await found('quir cruz'), await found('anita'), await found('nunez')]).toEqual([1, 1, 0, 0]);
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const church = await server().church();
    const secretary = await church.as('secretary');
    const created = await add(church.admin, ana);
    await secretary.call(people.update, { ...asDraft(created), personId: created.id, version: 1, nickname: 'Any' });
    await expect(
      church.admin.call(people.update, { ...asDraft(created), personId: created.id, version: 1, nickname: 'Ani' }),
    ).rejects.toMatchObject({
      status: 409,
      failure: { code: 'stale', message: expect.stringContaining('Alguien más cambió los datos de esta persona') },
    });
    expect(await church.admin.call(people.get, { personId: created.id })).toMatchObject({ nickname: 'Any', version: 2 });
  });

  test('that looks like another is added only when confirmed', async () => {
    const { admin } = await server().church();
    const first = await add(admin, ana);
    const alike = [
      { givenNames: 'ANA MARIA', surname1: 'Nunez', surname2: 'De La Cruz' },
      { givenNames: 'Otra', emails: [{ value: 'ana@ejemplo.co' }] },
      { givenNames: 'Otra', phones: [{ number: '+57 311 5550101' }] },
    ];
    for (const person of alike) {
      await expect(add(admin, person)).rejects.toMatchObject({
        status: 409,
        failure: { code: 'conflict', message: expect.stringContaining('Ana María Núñez de la Cruz') },
      });
      expect((await admin.call(people.duplicates, person)).items).toEqual([
        expect.objectContaining({ id: first.id, email: 'ana@ejemplo.co' }),
      ]);
    }
    await add(admin, { givenNames: 'Ana María', surname1: 'Núñez', surname2: 'de la Cruz', birth: { month: 3, day: 1 } });
    await add(admin, { ...alike[0], confirmed: true });
    expect((await admin.call(people.initials, {})).total).toBe(3);
  });

  test('is archived, taken up again and deleted', async () => {
    const { admin } = await server().church();
    const { id: personId } = await add(admin, ana);
    expect(await admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' })).toMatchObject({
      recordStatus: 'archived',
      archivedAt: expect.any(String),
    });
    expect((await admin.call(people.list, {})).items).toEqual([]);
    expect((await admin.call(people.list, { recordStatus: 'archived', q: 'ana' })).items).toHaveLength(1);
    expect(await admin.call(people.setRecordStatus, { personId, recordStatus: 'active' })).toMatchObject({ archivedAt: null });
    await admin.call(people.remove, { personId });
    await expect(admin.call(people.get, { personId })).rejects.toMatchObject({
      status: 404,
      failure: { message: 'No encontramos a esta persona.' },
    });
    expect((await admin.call(people.list, { q: 'ana' })).items).toEqual([]);
  });

  test('keeps every statement about the newsletter', async () => {
    const church = await server().church();
    const created = await add(church.admin, ana);
    const draft = asDraft(created);
    await church.admin.call(people.update, { ...draft, personId: created.id, version: 1 });
    await church.admin.call(people.update, {
      ...draft,
      personId: created.id,
      version: 2,
      newsletterConsent: { status: 'withdrawn', channel: 'phone', statedBy: 'Su hija' },
    });
    expect(await church.admin.call(people.get, { personId: created.id })).toMatchObject({
      newsletterConsent: { status: 'withdrawn', channel: 'phone', statedBy: 'Su hija', at: expect.any(String) },
    });
    const statements = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('consents').select('status').orderBy('id').execute(),
    );
    expect(statements.map(({ status }) => status)).toEqual(['granted', 'withdrawn']);
  });
});

describe('people are for', () => {
  const may = { view: ['admin', 'pastor', 'secretary', 'treasurer'], write: ['admin', 'pastor', 'secretary'], remove: ['admin', 'pastor'] };
  const worded = (role: string, list: readonly string[]) => (list.includes(role) ? 'yes' : 'no');
  const answer = async (attempt: Promise<unknown>) =>
    attempt.then(() => 'yes').catch((refused: { status?: number }) => (refused.status === 403 ? 'no' : refused));

  test.each(roles.filter((role) => role !== 'superadmin'))('the role %s as the table of permissions says', async (role) => {
    const church = await server().church();
    const { id: personId } = await add(church.admin, ana);
    const client = await church.as(role);
    expect(await answer(client.call(people.list, {}))).toBe(worded(role, may.view));
    expect(await answer(client.call(people.get, { personId }))).toBe(worded(role, may.view));
    expect(await answer(client.call(people.statistics, {}))).toBe(worded(role, may.view));
    expect(await answer(add(client, { givenNames: 'Berta' }))).toBe(worded(role, may.write));
    expect(await answer(client.call(people.setRecordStatus, { personId, recordStatus: 'inactive' }))).toBe(worded(role, may.write));
    expect(await answer(client.call(people.remove, { personId }))).toBe(worded(role, may.remove));
  });

  test('nobody who has not signed in', async () => {
    await expect(server().anonymous.call(people.list, {})).rejects.toMatchObject({ status: 401 });
  });

  test('their own church alone: of another one they are not found', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const { id: personId, ...person } = await add(one.admin, ana);
    const missing = { status: 404, failure: { code: 'not_found' } };
    await expect(other.admin.call(people.get, { personId })).rejects.toMatchObject(missing);
    await expect(other.admin.call(people.update, { ...asDraft({ id: personId, ...person }), personId, version: 1 })).rejects.toMatchObject(
      missing,
    );
    await expect(other.admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' })).rejects.toMatchObject(missing);
    await expect(other.admin.call(people.remove, { personId })).rejects.toMatchObject(missing);
    expect((await other.admin.call(people.list, { q: 'ana' })).items).toEqual([]);
    expect((await other.admin.call(people.duplicates, ana)).items).toEqual([]);
    expect(await one.admin.call(people.get, { personId })).toMatchObject({ version: 1 });
  });
});

describe('the church in figures', () => {
  test('counts who is there, by what is known', async () => {
    const back = setClock(() => new Date('2026-03-11T15:00:00Z')); // a Wednesday in Bogotá
    try {
      const { admin } = await server().church();
      const { items: statuses } = await admin.call(people.statuses, {});
      const statusId = (key: string) => statuses.find((status) => status.key === key)?.id ?? '';
      const birth = (month: number, day: number, year?: number) => ({ birth: { month, day, ...(year ? { year } : {}) } });
      await add(admin, {
        givenNames: 'Ana',
        sex: 'female',
        belongingStatusId: statusId('member'),
        ...birth(3, 12, 1990),
        emails: [{ value: 'a@b.co' }],
        newsletterConsent: { status: 'granted' },
      });
      await add(admin, { givenNames: 'Berta', sex: 'female', belongingStatusId: statusId('leader'), ...birth(3, 9) });
      await add(admin, {
        givenNames: 'Carlos',
        sex: 'male',
        belongingStatusId: statusId('member'),
        recordStatus: 'inactive',
        ...birth(3, 30, 2020),
      });
      await add(admin, { givenNames: 'Dora', belongingStatusId: statusId('deceased'), ...birth(3, 13, 1930) });
      await add(admin, { givenNames: 'Elías', recordStatus: 'archived', ...birth(3, 11, 1980) });
      expect(await admin.call(people.statistics, {})).toMatchObject({
        total: 4,
        active: 3,
        inactive: 1,
        archived: 1,
        members: 2,
        withoutEmail: 3,
        withoutPhone: 4,
        withoutBirth: 1,
        bySex: [
          { sex: 'female', count: 2 },
          { sex: 'male', count: 1 },
          { sex: 'unknown', count: 1 },
        ],
        byStatus: expect.arrayContaining([
          expect.objectContaining({ key: 'member', name: 'Miembro', count: 2 }),
          expect.objectContaining({ key: 'visitor', count: 0 }),
        ]),
        byAgeBand: expect.arrayContaining([
          { band: '6-12', count: 0 },
          { band: '0-5', count: 1 },
          { band: '30-44', count: 1 },
          { band: '75', count: 1 },
          { band: 'unknown', count: 1 },
        ]),
        byConsent: [
          { consent: 'none', count: 3 },
          { consent: 'granted', count: 1 },
          { consent: 'withdrawn', count: 0 },
        ],
        newThisMonth: 4,
        birthdaysThisWeek: 2,
        birthdaysThisMonth: 2,
        nextBirthdays: [{ displayName: 'Ana', month: 3, day: 12, turns: 36, daysLeft: 1 }],
      });
      expect((await admin.call(people.statistics, {})).newPerMonth).toHaveLength(12);
    } finally {
      back();
    }
  });
});
