/** Belonging statuses and custom fields. */
import { describe, expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { fieldsContract, statusesContract } from '#domain/people/settings-contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const person = (client: Client, more: object = {}) =>
  client.call(peopleContract.create, {
    givenNames: 'Ana',
    surname1: `Rojas ${Math.random().toString(36).slice(2)}`,
    ...more,
    confirmed: true,
  });
const listStatuses = async (client: Client) =>
  (await client.call(peopleContract.statuses, {})).items;

describe('belonging statuses', () => {
  test('can be renamed, coloured, added, reordered and reset to their default name', async () => {
    const { admin } = await server().createChurch();
    const [visitor, attender] = await listStatuses(admin);
    await admin.call(statusesContract.update, {
      statusId: visitor?.id ?? '',
      name: 'Amigo',
      countsAsMember: false,
      color: 'teal',
    });
    const added = (
      await admin.call(statusesContract.create, {
        name: 'Misionero',
        countsAsMember: true,
        color: 'blue',
      })
    ).items;
    const missionary = added.at(-1);
    expect(added[0]).toMatchObject({ name: 'Amigo', renamed: true, color: 'teal' });
    expect(missionary).toMatchObject({
      name: 'Misionero',
      key: null,
      countsAsMember: true,
      archived: false,
    });
    const ordered = await admin.call(statusesContract.order, {
      ids: [missionary?.id ?? '', attender?.id ?? ''],
    });
    expect(ordered.items.slice(0, 3).map((each) => each.name)).toEqual([
      'Misionero',
      'Asistente regular',
      'Amigo',
    ]);
    const back = await admin.call(statusesContract.update, {
      statusId: visitor?.id ?? '',
      name: '',
      countsAsMember: false,
    });
    expect(back.items.find((each) => each.id === visitor?.id)).toMatchObject({
      name: 'Visitante',
      renamed: false,
    });
  });

  test('define who counts as a member', async () => {
    const { admin } = await server().createChurch();
    const attender = (await listStatuses(admin)).find((each) => each.key === 'attender');
    await person(admin, { belongingStatusId: attender?.id });
    expect((await admin.call(peopleContract.statistics, {})).members).toBe(0);
    await admin.call(statusesContract.update, {
      statusId: attender?.id ?? '',
      name: '',
      countsAsMember: true,
    });
    expect((await admin.call(peopleContract.statistics, {})).members).toBe(1);
  });

  test('in use can be archived but not deleted: people who have one keep it, others cannot get it', async () => {
    const { admin } = await server().createChurch();
    const leader = (await listStatuses(admin)).find((each) => each.key === 'leader')?.id ?? '';
    const holder = await person(admin, { belongingStatusId: leader });
    await expect(admin.call(statusesContract.remove, { statusId: leader })).rejects.toMatchObject({
      status: 409,
      failure: { message: 'Una persona tiene esta situación. Archívala en lugar de eliminarla.' },
    });
    await admin.call(statusesContract.archive, { statusId: leader, archived: true });
    await expect(person(admin, { belongingStatusId: leader })).rejects.toMatchObject({
      failure: { fields: [{ path: 'belongingStatusId' }] },
    });
    const kept = await admin.call(peopleContract.update, {
      ...toUpdateInput(holder),
      nickname: 'Anita',
    });
    expect(kept.belongingStatusId).toBe(leader);
    const unused = (await listStatuses(admin)).find((each) => each.key === 'deceased')?.id ?? '';
    expect(
      (await admin.call(statusesContract.remove, { statusId: unused })).items.some(
        (each) => each.id === unused,
      ),
    ).toBe(false);
  });

  test('must have unique names and belong to the church', async () => {
    const { admin } = await server().createChurch();
    await expect(admin.call(statusesContract.create, { name: 'VISITANTE' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'name' }] },
    });
    const [foreign] = await listStatuses((await server().createChurch()).admin);
    await expect(
      admin.call(statusesContract.remove, { statusId: foreign?.id ?? '' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('can be edited by administrators only', async () => {
    const secretary = await (await server().createChurch()).as('secretary');
    await expect(secretary.call(statusesContract.create, { name: 'Otro' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

/** The update input of a person, without contacts and consent. */
function toUpdateInput(person: PersonView) {
  const {
    id: personId,
    displayName: _name,
    photoId: _photo,
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    addressFrom: _addressFrom,
    home: _home,
    ...fields
  } = person;
  return {
    ...fields,
    personId,
    emails: [],
    newsletterConsent: { status: 'none' as const },
    directoryConsent: { status: 'none' as const },
  };
}

describe('custom fields', () => {
  test('are validated by kind and saved with the person', async () => {
    const { admin } = await server().createChurch();
    const add = async (input: Parameters<typeof create>[1]) => (await create(admin, input)).id;
    const job = await add({ label: 'Ocupación', kind: 'text', section: 'personal' });
    const since = await add({ label: 'Asiste desde', kind: 'date' });
    const years = await add({ label: 'Años de servicio', kind: 'number' });
    const helper = await create(admin, {
      label: 'Ministerio',
      kind: 'choices',
      options: [{ label: 'Música' }, { label: 'Niños' }],
    });
    const [music, children] = helper.options.map((option) => option.id);
    const saved = await person(admin, {
      custom: {
        [job]: ' Panadera ',
        [since]: '2019-03-01',
        [years]: 2.5,
        [helper.id]: [children, music],
      },
    });
    expect(saved.custom).toEqual({
      [job]: 'Panadera',
      [since]: '2019-03-01',
      [years]: 2.5,
      [helper.id]: [children, music],
    });
    await expect(
      person(admin, { custom: { [since]: '1 de marzo', [years]: 'dos', [helper.id]: ['x'] } }),
    ).rejects.toMatchObject({
      failure: {
        fields: [
          { path: `custom.${since}` },
          { path: `custom.${years}` },
          { path: `custom.${helper.id}.0` },
        ],
      },
    });
    await expect(person(admin, { custom: { 'not-a-field': 'x' } })).rejects.toMatchObject({
      failure: { fields: [{ path: 'custom.not-a-field' }] },
    });
  });

  test('that are required need a value; an empty text is no value', async () => {
    const { admin } = await server().createChurch();
    const { id } = await create(admin, { label: 'Barrio de origen', kind: 'text', required: true });
    for (const custom of [{}, { [id]: '' }, { [id]: null }, { [id]: '   ' }]) {
      await expect(person(admin, { custom })).rejects.toMatchObject({
        failure: { fields: [{ path: `custom.${id}`, message: 'Este dato es obligatorio.' }] },
      });
    }
    expect((await person(admin, { custom: { [id]: 'Centro' } })).custom).toEqual({
      [id]: 'Centro',
    });
  });

  test('keep values when an option is renamed; options in use cannot be removed', async () => {
    const { admin } = await server().createChurch();
    const field = await create(admin, {
      label: 'Talla',
      kind: 'choice',
      options: [{ label: 'S' }, { label: 'M' }],
    });
    const [small, medium] = field.options;
    const { id } = await person(admin, { custom: { [field.id]: small?.id } });
    const change = { fieldId: field.id, label: 'Talla' };
    const renamed = await admin.call(fieldsContract.update, {
      ...change,
      options: [{ id: small?.id, label: 'Pequeña' }, { label: 'Grande' }],
    });
    expect(renamed.items[0]?.options.map((option) => option.label)).toEqual(['Pequeña', 'Grande']);
    expect((await admin.call(peopleContract.get, { personId: id })).custom).toEqual({
      [field.id]: small?.id,
    });
    await expect(
      admin.call(fieldsContract.update, {
        ...change,
        options: [{ id: medium?.id, label: 'M' }, { label: 'L' }],
      }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'options' }] } });
  });

  test('that are archived are not required and keep their values; fields with values cannot be deleted', async () => {
    const { admin } = await server().createChurch();
    const field = await create(admin, { label: 'Sangre', kind: 'text', required: true });
    const saved = await person(admin, { custom: { [field.id]: 'O+' } });
    await expect(admin.call(fieldsContract.remove, { fieldId: field.id })).rejects.toMatchObject({
      status: 409,
    });
    await admin.call(fieldsContract.archive, { fieldId: field.id, archived: true });
    const changed = await admin.call(peopleContract.update, {
      ...toUpdateInput(saved),
      custom: {},
    });
    expect(changed.custom).toEqual({ [field.id]: 'O+' });
    expect((await person(admin)).custom).toEqual({});
  });

  test('must have unique labels and, for lists, at least two options', async () => {
    const { admin } = await server().createChurch();
    await create(admin, { label: 'Ocupación', kind: 'text' });
    await expect(create(admin, { label: 'ocupacion', kind: 'text' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'label' }] },
    });
    await expect(
      create(admin, { label: 'Lista', kind: 'choice', options: [{ label: 'Una' }] }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'options' }] },
    });
  });

  test('are included in the list of people when requested', async () => {
    const { admin } = await server().createChurch();
    const job = await create(admin, { label: 'Ocupación', kind: 'text' });
    const secret = await create(admin, { label: 'Alergias', kind: 'text' });
    await person(admin, { custom: { [job.id]: 'Panadera', [secret.id]: 'Maní' } });
    const { items } = await admin.call(peopleContract.list, { custom: job.id });
    expect(items[0]?.custom).toEqual({ [job.id]: 'Panadera' });
    expect((await admin.call(peopleContract.list, {})).items[0]?.custom).toBeUndefined();
  });

  test('are invisible to other churches', async () => {
    const mine = await create((await server().createChurch()).admin, {
      label: 'Propio',
      kind: 'text',
    });
    const { admin } = await server().createChurch();
    expect((await admin.call(fieldsContract.list, {})).items).toEqual([]);
    await expect(person(admin, { custom: { [mine.id]: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      admin.call(fieldsContract.archive, { fieldId: mine.id, archived: true }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

async function create(
  client: Client,
  input: Parameters<
    typeof client.call<typeof fieldsContract.create.input, typeof fieldsContract.create.output>
  >[1],
) {
  const { items } = await client.call(fieldsContract.create, input);
  const created = items.at(-1);
  if (!created) throw new Error('The field was not created');
  return created;
}
