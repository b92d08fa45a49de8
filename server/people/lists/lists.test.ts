/** What a church decides about the records of its people, through HTTP. */
import { describe, expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { fieldsContract, statusesContract } from '#domain/people/lists-contract.ts';
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
const statusesOf = async (client: Client) => (await client.call(peopleContract.statuses, {})).items;

describe('statuses of belonging', () => {
  test('are renamed, coloured, added, put in order, and go back to their usual name', async () => {
    const { admin } = await server().church();
    const [visitor, attender] = await statusesOf(admin);
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

  test('who counts as member is what the church says', async () => {
    const { admin } = await server().church();
    const attender = (await statusesOf(admin)).find((each) => each.key === 'attender');
    await person(admin, { belongingStatusId: attender?.id });
    expect((await admin.call(peopleContract.statistics, {})).members).toBe(0);
    await admin.call(statusesContract.update, {
      statusId: attender?.id ?? '',
      name: '',
      countsAsMember: true,
    });
    expect((await admin.call(peopleContract.statistics, {})).members).toBe(1);
  });

  test('one that somebody has is put away, not deleted: its holder keeps it, nobody new gets it', async () => {
    const { admin } = await server().church();
    const leader = (await statusesOf(admin)).find((each) => each.key === 'leader')?.id ?? '';
    const holder = await person(admin, { belongingStatusId: leader });
    await expect(admin.call(statusesContract.remove, { statusId: leader })).rejects.toMatchObject({
      status: 409,
      failure: { message: 'Una persona tiene este estado. Archívalo en lugar de eliminarlo.' },
    });
    await admin.call(statusesContract.archive, { statusId: leader, archived: true });
    await expect(person(admin, { belongingStatusId: leader })).rejects.toMatchObject({
      failure: { fields: [{ path: 'belongingStatusId' }] },
    });
    const kept = await admin.call(peopleContract.update, {
      ...changeOf(holder),
      nickname: 'Anita',
    });
    expect(kept.belongingStatusId).toBe(leader);
    const unused = (await statusesOf(admin)).find((each) => each.key === 'deceased')?.id ?? '';
    expect(
      (await admin.call(statusesContract.remove, { statusId: unused })).items.some(
        (each) => each.id === unused,
      ),
    ).toBe(false);
  });

  test('two of one name, and those of another church, are refused', async () => {
    const { admin } = await server().church();
    await expect(admin.call(statusesContract.create, { name: 'VISITANTE' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'name' }] },
    });
    const [foreign] = await statusesOf((await server().church()).admin);
    await expect(
      admin.call(statusesContract.remove, { statusId: foreign?.id ?? '' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('only the administration edits them', async () => {
    const secretary = await (await server().church()).as('secretary');
    await expect(secretary.call(statusesContract.create, { name: 'Otro' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

/** A person as read, ready to be sent again: without contacts and consent, which these tests leave alone. */
function changeOf(person: PersonView) {
  const {
    id: personId,
    displayName: _name,
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    ...fields
  } = person;
  return { ...fields, personId, emails: [], newsletterConsent: { status: 'none' as const } };
}

describe('the church’s own fields', () => {
  test('are filled in with a person, judged by their kind, and read back', async () => {
    const { admin } = await server().church();
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

  test('that are needed have to be filled in; empty is nothing', async () => {
    const { admin } = await server().church();
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

  test('an option is renamed and keeps who chose it; one that somebody has is not taken away', async () => {
    const { admin } = await server().church();
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

  test('put away, they are asked of nobody and lose nothing; with values they are not deleted', async () => {
    const { admin } = await server().church();
    const field = await create(admin, { label: 'Sangre', kind: 'text', required: true });
    const saved = await person(admin, { custom: { [field.id]: 'O+' } });
    await expect(admin.call(fieldsContract.remove, { fieldId: field.id })).rejects.toMatchObject({
      status: 409,
    });
    await admin.call(fieldsContract.archive, { fieldId: field.id, archived: true });
    const changed = await admin.call(peopleContract.update, { ...changeOf(saved), custom: {} });
    expect(changed.custom).toEqual({ [field.id]: 'O+' });
    expect((await person(admin)).custom).toEqual({});
  });

  test('two of one name are refused, and a list with nothing to choose', async () => {
    const { admin } = await server().church();
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

  test('the list tells of them what it is asked for', async () => {
    const { admin } = await server().church();
    const job = await create(admin, { label: 'Ocupación', kind: 'text' });
    const secret = await create(admin, { label: 'Alergias', kind: 'text' });
    await person(admin, { custom: { [job.id]: 'Panadera', [secret.id]: 'Maní' } });
    const { items } = await admin.call(peopleContract.list, { custom: job.id });
    expect(items[0]?.custom).toEqual({ [job.id]: 'Panadera' });
    expect((await admin.call(peopleContract.list, {})).items[0]?.custom).toBeUndefined();
  });

  test('another church neither sees nor fills them', async () => {
    const mine = await create((await server().church()).admin, { label: 'Propio', kind: 'text' });
    const { admin } = await server().church();
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
  const made = items.at(-1);
  if (!made) throw new Error('A field was made');
  return made;
}

describe('the identity document', () => {
  test('is kept without what one writes and another leaves out, and is one person’s', async () => {
    const { admin } = await server().church();
    const saved = await person(admin, { idDocument: { type: 'CL_RUT', number: '12.345.678-5' } });
    expect(saved.idDocument).toEqual({ type: 'CL_RUT', number: '123456785' });
    await expect(
      person(admin, { idDocument: { type: 'CL_RUT', number: '12345678-5' } }),
    ).rejects.toMatchObject({
      failure: {
        fields: [
          { path: 'idDocument.number', message: `${saved.displayName} ya tiene este documento.` },
        ],
      },
    });
    const other = (await server().church()).admin;
    expect(
      (await person(other, { idDocument: { type: 'CL_RUT', number: '123456785' } })).idDocument
        ?.number,
    ).toBe('123456785');
  });

  test('with a wrong check digit is refused by its type, and kept as another', async () => {
    const { admin } = await server().church();
    await expect(
      person(admin, { idDocument: { type: 'CL_RUT', number: '12345678-4' } }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'idDocument.number' }] },
    });
    const kept = await person(admin, { idDocument: { type: 'OTHER', number: '12345678-4' } });
    expect(kept.idDocument).toEqual({ type: 'OTHER', number: '12345678-4' });
  });

  test('of two people at once, one gets it', async () => {
    const { admin } = await server().church();
    const both = await Promise.allSettled(
      [1, 2].map(() => person(admin, { idDocument: { type: 'PASSPORT', number: 'AB123456' } })),
    );
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });
});
