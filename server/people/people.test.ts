import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('a person', () => {
  test('is stored with normalized values', async () => {
    const { admin } = await server().createChurch();
    const { items: statuses } = await admin.call(people.statuses, {});
    const member = statuses.find(({ key }) => key === 'member');
    const created = await addPerson(admin, {
      ...completePerson,
      diedOn: null,
      givenNames: '  Ana   María ',
      belongingStatusId: member?.id ?? '',
    });
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
      newsletterConsent: {
        status: 'granted',
        channel: 'paper',
        statedBy: 'Rut Salas',
        textVersion: '2026-1',
      },
    });
    expect(await admin.call(people.get, { personId: created.id })).toEqual(created);
  });

  test('requires only a name', async () => {
    const { admin } = await server().createChurch();
    expect(await addPerson(admin, { nickname: 'Chepe' })).toMatchObject({
      displayName: 'Chepe',
      birth: null,
      address: null,
      baptism: null,
      emails: [],
    });
    await expect(addPerson(admin, { sex: 'male' })).rejects.toMatchObject({
      status: 400,
      failure: {
        fields: [
          { path: 'givenNames', message: 'Escribe al menos un nombre, un apellido o un apodo.' },
        ],
      },
    });
  });

  test.each([
    [
      'birth',
      { birth: { year: 2023, month: 2, day: 29 } },
      'birth',
      'Ese día no existe en ese mes.',
    ],
    [
      'birth in the future',
      { birth: { year: 2149 } },
      'birth',
      'La fecha de nacimiento está en el futuro.',
    ],
    [
      'day without its month',
      { birth: { day: 3 } },
      'birth',
      'Para indicar el día hace falta el mes.',
    ],
    [
      'phone',
      { phones: [{ number: '12345' }] },
      'phones.0.number',
      'El teléfono no es válido. Escríbelo con el código del país.',
    ],
    [
      'phone twice',
      { phones: [{ number: '3115550101' }, { number: '+57 311 555 0101' }] },
      'phones.1.number',
      'Este teléfono está repetido.',
    ],
    [
      'e-mail',
      { emails: [{ value: 'ana@' }] },
      'emails.0.value',
      'El correo electrónico no es válido.',
    ],
    [
      'e-mail twice',
      { emails: [{ value: 'a@b.co' }, { value: 'A@B.co' }] },
      'emails.1.value',
      'Este correo electrónico está repetido.',
    ],
    [
      'status of another church',
      { belongingStatusId: '01890000-0000-7000-8000-000000000000' },
      'belongingStatusId',
      'Esa situación ya no está en la lista de tu iglesia.',
    ],
    [
      'surname of 61 letters',
      { surname1: 'x'.repeat(61) },
      'surname1',
      'Escribe como máximo 60 caracteres.',
    ],
  ] as const)(
    'with an invalid %s is rejected with a field error',
    async (_, wrong, path, message) => {
      const { admin } = await server().createChurch();
      await expect(
        addPerson(admin, { givenNames: 'Ana', ...wrong } as PersonDraft),
      ).rejects.toMatchObject({
        status: 400,
        failure: { code: 'invalid', fields: [{ path, message }] },
      });
    },
  );

  test('with six e-mails or an unknown field is rejected', async () => {
    const { admin } = await server().createChurch();
    const emails = Array.from({ length: 6 }, (_, index) => ({ value: `a${index}@b.co` }));
    await expect(addPerson(admin, { givenNames: 'Ana', emails })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      addPerson(admin, { givenNames: 'Ana', age: 3 } as PersonDraft),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'age', message: 'No se reconoce este campo.' }] },
    });
  });

  test('is updated completely and found by the new name only', async () => {
    const { admin } = await server().createChurch();
    const created = await addPerson(admin, completePerson);
    const changed = await admin.call(people.update, {
      ...toPersonInput(created),
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
    expect([
      await found('berta'),
      await found('quir cruz'),
      await found('anita'),
      await found('nunez'),
    ]).toEqual([1, 1, 0, 0]);
  });

  test('that another user has changed in the meantime is not overwritten', async () => {
    const church = await server().createChurch();
    const secretary = await church.as('secretary');
    const created = await addPerson(church.admin, completePerson);
    await secretary.call(people.update, {
      ...toPersonInput(created),
      personId: created.id,
      version: 1,
      nickname: 'Any',
    });
    await expect(
      church.admin.call(people.update, {
        ...toPersonInput(created),
        personId: created.id,
        version: 1,
        nickname: 'Ani',
      }),
    ).rejects.toMatchObject({
      status: 409,
      failure: {
        code: 'stale',
        message: expect.stringContaining('Alguien más cambió los datos de esta persona'),
      },
    });
    expect(await church.admin.call(people.get, { personId: created.id })).toMatchObject({
      nickname: 'Any',
      version: 2,
    });
  });

  test('that is a possible duplicate is added only after confirmation', async () => {
    const { admin } = await server().createChurch();
    const first = await addPerson(admin, completePerson);
    const alike = [
      { givenNames: 'ANA MARIA', surname1: 'Nunez', surname2: 'De La Cruz' },
      { givenNames: 'Otra', emails: [{ value: 'ana@ejemplo.co' }] },
      { givenNames: 'Otra', phones: [{ number: '+57 311 5550101' }] },
    ];
    for (const person of alike) {
      await expect(addPerson(admin, person)).rejects.toMatchObject({
        status: 409,
        failure: {
          code: 'conflict',
          message: expect.stringContaining('Ana María Núñez de la Cruz'),
        },
      });
      expect((await admin.call(people.duplicates, person)).items).toEqual([
        expect.objectContaining({ id: first.id, email: 'ana@ejemplo.co' }),
      ]);
    }
    await addPerson(admin, {
      givenNames: 'Ana María',
      surname1: 'Núñez',
      surname2: 'de la Cruz',
      birth: { month: 3, day: 1 },
    });
    await addPerson(admin, { ...alike[0], confirmed: true });
    expect((await admin.call(people.initials, {})).total).toBe(3);
  });

  test('can be archived, reactivated and deleted', async () => {
    const { admin } = await server().createChurch();
    const { id: personId } = await addPerson(admin, completePerson);
    expect(
      await admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' }),
    ).toMatchObject({
      recordStatus: 'archived',
      archivedAt: expect.any(String),
    });
    expect((await admin.call(people.list, {})).items).toEqual([]);
    expect(
      (await admin.call(people.list, { recordStatus: 'archived', q: 'ana' })).items,
    ).toHaveLength(1);
    expect(
      await admin.call(people.setRecordStatus, { personId, recordStatus: 'active' }),
    ).toMatchObject({ archivedAt: null });
    await admin.call(people.remove, { personId });
    await expect(admin.call(people.get, { personId })).rejects.toMatchObject({
      status: 404,
      failure: { message: 'No encontramos a esta persona.' },
    });
    expect((await admin.call(people.list, { q: 'ana' })).items).toEqual([]);
  });

  test('keeps the history of newsletter consents', async () => {
    const church = await server().createChurch();
    const created = await addPerson(church.admin, completePerson);
    const draft = toPersonInput(created);
    const saved = await church.admin.call(people.update, {
      ...draft,
      personId: created.id,
      version: 1,
    });
    expect(saved).toEqual(created);
    await church.admin.call(people.update, {
      ...draft,
      personId: created.id,
      version: 1,
      newsletterConsent: { status: 'withdrawn', channel: 'phone', statedBy: 'Su hija' },
    });
    expect(await church.admin.call(people.get, { personId: created.id })).toMatchObject({
      newsletterConsent: {
        status: 'withdrawn',
        channel: 'phone',
        statedBy: 'Su hija',
        at: expect.any(String),
      },
    });
    const statements = await server().core.database.inChurch(church.id, (db) =>
      db
        .selectFrom('consents')
        .select('status')
        .where('purpose', '=', 'newsletter')
        .orderBy('id')
        .execute(),
    );
    expect(statements.map(({ status }) => status)).toEqual(['granted', 'withdrawn']);
  });
});
