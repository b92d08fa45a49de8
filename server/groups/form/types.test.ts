import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { addNewMembers, createGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const findType = async (client: Client, name: string): Promise<TypeView> => {
  const { items } = await client.call(groups.types, {});
  const type = items.find((each) => each.name === name);
  if (!type) throw new Error(`No type ${name}`);
  return type;
};
const questionId = '0197b7a0-0000-7000-8000-000000000001';

describe('a type of groups', () => {
  test('has questions, categories and rules of its own, and comes with roles', async () => {
    const { admin } = await server().createChurch();
    await admin.call(typesContract.create, {
      name: '  Grupo de   hogar ',
      capacity: 12,
      minAge: 18,
      visibility: 'public',
      joinPolicy: 'open',
      questions: [{ id: questionId, label: '¿Oraron?', kind: 'yes-no', isRequired: true }],
      categories: [{ id: questionId, label: 'Niños' }],
      collectsOffering: true,
    });
    const type = await findType(admin, 'Grupo de hogar');
    expect(type).toMatchObject({
      kind: 'group',
      capacity: 12,
      minAge: 18,
      joinPolicy: 'open',
      questions: [{ label: '¿Oraron?', isRequired: true }],
      categories: [{ label: 'Niños' }],
    });
    expect(type.roles.map(({ name }) => name)).toEqual([
      'Líder',
      'Asistente',
      'Anfitrión/a',
      'Miembro',
    ]);
    const group = await admin.call(groups.create, {
      requestId: crypto.randomUUID(),
      typeId: type.id,
      name: 'Betania',
    });
    expect(group.kind).toBe('group');
  });

  test('has a name of its own, and none twice', async () => {
    const { admin } = await server().createChurch();
    for (const name of ['', 'célula', 'RED'])
      await expect(admin.call(typesContract.create, { name })).rejects.toMatchObject({
        failure: { fields: [{ path: 'name' }] },
      });
  });

  test('with ages or questions that contradict each other is refused', async () => {
    const { admin } = await server().createChurch();
    const question = { id: questionId, label: 'Tema', kind: 'text' as const };
    for (const wrong of [{ minAge: 30, maxAge: 20 }, { questions: [question, question] }])
      await expect(
        admin.call(typesContract.create, { name: 'Nuevo', ...wrong }),
      ).rejects.toMatchObject({ status: 400 });
  });

  test('that groups have is archived and not deleted, and stays what it is', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    const { typeId } = group;
    await expect(admin.call(typesContract.remove, { typeId })).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    await expect(
      admin.call(typesContract.update, { typeId, name: '', kind: 'branch' }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'kind' }] } });
    await admin.call(typesContract.archive, { typeId, archived: true });
    await expect(createGroup(admin, { name: 'Otra' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'typeId' }] },
    });
    expect((await admin.call(groups.get, { groupId: group.id })).typeId).toBe(typeId);
  });

  test('is renamed, moved in the list, and deleted when no group has it', async () => {
    const { admin } = await server().createChurch();
    const [choir, cell] = [await findType(admin, 'Coro'), await findType(admin, 'Célula')];
    await admin.call(typesContract.update, {
      typeId: cell.id,
      name: 'Casa de paz',
      collectsOffering: true,
    });
    await admin.call(typesContract.order, { ids: [cell.id] });
    const { items } = await admin.call(typesContract.remove, { typeId: choir.id });
    expect(items.map(({ name }) => name)).toEqual([
      'Casa de paz',
      'Red',
      'Zona',
      'Sector',
      'Ministerio',
      'Clase',
    ]);
  });
});

describe('the roles of a type', () => {
  test('are added, renamed and put in order, without changing those of other types', async () => {
    const { admin } = await server().createChurch();
    const [choir, cell] = [await findType(admin, 'Coro'), await findType(admin, 'Célula')];
    const { items } = await admin.call(typesContract.createRole, {
      typeId: choir.id,
      name: 'Solista',
    });
    const [soloist] = items.slice(-1);
    await admin.call(typesContract.orderRoles, { typeId: choir.id, ids: [soloist?.id ?? ''] });
    await admin.call(typesContract.updateRole, {
      typeId: choir.id,
      roleId: choir.roles[0]?.id ?? '',
      name: 'Maestra de coro',
      function: 'leader',
    });
    const names = (type: TypeView) => type.roles.map(({ name }) => name);
    expect(names(await findType(admin, 'Coro'))).toEqual([
      'Solista',
      'Maestra de coro',
      'Asistente',
      'Miembro',
    ]);
    expect(names(await findType(admin, 'Célula'))).toEqual(names(cell));
  });

  test('always leave somebody who leads, and have functions of their kind of group', async () => {
    const { admin } = await server().createChurch();
    const [cell, zone] = [await findType(admin, 'Célula'), await findType(admin, 'Zona')];
    const leader = { typeId: cell.id, roleId: cell.roles[0]?.id ?? '' };
    for (const change of [
      () => admin.call(typesContract.archiveRole, { ...leader, archived: true }),
      () => admin.call(typesContract.removeRole, leader),
      () => admin.call(typesContract.updateRole, { ...leader, name: '', function: 'member' }),
    ])
      await expect(change()).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
    await expect(
      admin.call(typesContract.createRole, {
        typeId: zone.id,
        name: 'Dueña de casa',
        function: 'host',
      }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'function' }] } });
    expect(await findType(admin, 'Célula')).toEqual(cell);
  });

  test('that somebody had is archived and not deleted; one of another type is not found', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    await addNewMembers(admin, group, ['Ana']);
    const [cell, choir] = [await findType(admin, 'Célula'), await findType(admin, 'Coro')];
    const roleId = cell.roles.find((role) => role.function === 'member')?.id ?? '';
    const remove = (typeId: string) => admin.call(typesContract.removeRole, { typeId, roleId });
    await expect(remove(cell.id)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    await expect(remove(choir.id)).rejects.toMatchObject({ status: 404 });
  });
});

test('only who changes the settings of the church changes its types', async () => {
  const church = await server().createChurch();
  const leader = await church.as('leader');
  await expect(leader.call(typesContract.create, { name: 'Mía' })).rejects.toMatchObject({
    status: 403,
  });
});
