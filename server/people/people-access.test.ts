import { describe, expect, test } from 'vitest';
import { encodeCursor } from '#domain/kernel/paging.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { roles } from '#domain/kernel/roles.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer, type CallError } from '#server/testing/server.ts';

const server = testServer();

describe('access to people', () => {
  const may = {
    names: ['admin', 'pastor', 'secretary', 'treasurer'],
    view: ['admin', 'pastor', 'secretary'],
    write: ['admin', 'pastor', 'secretary'],
    remove: ['admin', 'pastor'],
  };
  const expected = (role: string, list: readonly string[]) => (list.includes(role) ? 'yes' : 'no');
  const answer = async (attempt: Promise<unknown>) =>
    attempt
      .then(() => 'yes')
      .catch((error: { status?: number }) => (error.status === 403 ? 'no' : error));

  test.each(roles.filter((role) => role !== 'superadmin'))(
    'follows the permissions of the role %s',
    async (role) => {
      const church = await server().createChurch();
      const { id: personId } = await addPerson(church.admin, completePerson);
      const client = await church.as(role);
      expect(await answer(client.call(people.names, {}))).toBe(expected(role, may.names));
      expect(await answer(client.call(people.list, {}))).toBe(expected(role, may.view));
      expect(await answer(client.call(people.get, { personId }))).toBe(expected(role, may.view));
      expect(await answer(client.call(people.statistics, {}))).toBe(expected(role, may.view));
      expect(await answer(addPerson(client, { givenNames: 'Berta' }))).toBe(
        expected(role, may.write),
      );
      expect(
        await answer(client.call(people.setRecordStatus, { personId, recordStatus: 'inactive' })),
      ).toBe(expected(role, may.write));
      expect(await answer(client.call(people.remove, { personId }))).toBe(
        expected(role, may.remove),
      );
    },
  );

  test('to names alone shows name and photo of who is not archived, found by words of the name only', async () => {
    const church = await server().createChurch();
    const { id, displayName } = await addPerson(church.admin, completePerson);
    const archived = await addPerson(church.admin, { givenNames: 'Berta' });
    await church.admin.call(people.setRecordStatus, {
      personId: archived.id,
      recordStatus: 'archived',
    });
    const treasurer = await church.as('treasurer');
    const registerName = 'Núñez de la Cruz, Ana María';
    const found = { items: [{ id, displayName, registerName, photoId: null }], next: null };
    expect(await treasurer.call(people.names, {})).toEqual(found);
    expect(await treasurer.call(people.names, { q: 'cruz ana' })).toEqual(found);
    for (const q of ['ana@ejemplo.co', '311 555 0101'])
      expect((await treasurer.call(people.names, { q })).items).toEqual([]);
    const name = { id, displayName, photoId: null };
    expect(await treasurer.call(people.name, { personId: id })).toEqual(name);
    const stranger = await (await server().createChurch()).as('treasurer');
    await expect(stranger.call(people.name, { personId: id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('requires authentication', async () => {
    await expect(server().anonymous.call(people.list, {})).rejects.toMatchObject({ status: 401 });
  });

  test('is limited to their own church: people of other churches are not found', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const { id: personId, ...person } = await addPerson(one.admin, completePerson);
    const missing = { status: 404, failure: { code: 'not_found' } };
    await expect(other.admin.call(people.get, { personId })).rejects.toMatchObject(missing);
    await expect(
      other.admin.call(people.update, {
        ...toPersonInput(person),
        personId,
        version: 1,
      }),
    ).rejects.toMatchObject(missing);
    await expect(
      other.admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' }),
    ).rejects.toMatchObject(missing);
    await expect(other.admin.call(people.remove, { personId })).rejects.toMatchObject(missing);
    expect((await other.admin.call(people.list, { q: 'ana' })).items).toEqual([]);
    expect((await other.admin.call(people.duplicates, completePerson)).items).toEqual([]);
    expect(await one.admin.call(people.get, { personId })).toMatchObject({ version: 1 });
  });
});

test('values that PostgreSQL cannot store are invalid input', async () => {
  const { admin } = await server().createChurch();
  const wrong = { status: 400, failure: { code: 'invalid' } };
  const cursor = encodeCursor(['after', 'mañana', '0196b3a0-0000-7000-8000-000000000000']);
  await expect(admin.call(people.list, { sort: 'firstVisit', cursor })).rejects.toMatchObject(
    wrong,
  );
  await expect(admin.call(people.list, { firstVisitFrom: '0000-01-01' })).rejects.toMatchObject(
    wrong,
  );
  await expect(
    addPerson(admin, { givenNames: 'Ana', firstVisit: '0000-01-01' }),
  ).rejects.toMatchObject(wrong);
});

test('the file analyses of a user are rate-limited', async () => {
  const { admin } = await server().createChurch();
  const attempt = () =>
    admin.call(people.startImport, { uploadId: 'none' }).catch((error: CallError) => error.status);
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push(await attempt());
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers.at(60)).toBe(429);
});
