import { describe, expect, test } from 'vitest';
import { encodeCursor } from '#domain/kernel/paging.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { roles } from '#domain/permissions.ts';
import { addPerson, ana, asDraft } from '#server/testing/people.ts';
import { testServer, type Refused } from '#server/testing/server.ts';

const server = testServer();

describe('people are for', () => {
  const may = {
    view: ['admin', 'pastor', 'secretary', 'treasurer'],
    write: ['admin', 'pastor', 'secretary'],
    remove: ['admin', 'pastor'],
  };
  const worded = (role: string, list: readonly string[]) => (list.includes(role) ? 'yes' : 'no');
  const answer = async (attempt: Promise<unknown>) =>
    attempt
      .then(() => 'yes')
      .catch((refused: { status?: number }) => (refused.status === 403 ? 'no' : refused));

  test.each(roles.filter((role) => role !== 'superadmin'))(
    'the role %s as the table of permissions says',
    async (role) => {
      const church = await server().church();
      const { id: personId } = await addPerson(church.admin, ana);
      const client = await church.as(role);
      expect(await answer(client.call(people.list, {}))).toBe(worded(role, may.view));
      expect(await answer(client.call(people.get, { personId }))).toBe(worded(role, may.view));
      expect(await answer(client.call(people.statistics, {}))).toBe(worded(role, may.view));
      expect(await answer(addPerson(client, { givenNames: 'Berta' }))).toBe(
        worded(role, may.write),
      );
      expect(
        await answer(client.call(people.setRecordStatus, { personId, recordStatus: 'inactive' })),
      ).toBe(worded(role, may.write));
      expect(await answer(client.call(people.remove, { personId }))).toBe(worded(role, may.remove));
    },
  );

  test('nobody who has not signed in', async () => {
    await expect(server().anonymous.call(people.list, {})).rejects.toMatchObject({ status: 401 });
  });

  test('their own church alone: of another one they are not found', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const { id: personId, ...person } = await addPerson(one.admin, ana);
    const missing = { status: 404, failure: { code: 'not_found' } };
    await expect(other.admin.call(people.get, { personId })).rejects.toMatchObject(missing);
    await expect(
      other.admin.call(people.update, {
        ...asDraft({ id: personId, ...person }),
        personId,
        version: 1,
      }),
    ).rejects.toMatchObject(missing);
    await expect(
      other.admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' }),
    ).rejects.toMatchObject(missing);
    await expect(other.admin.call(people.remove, { personId })).rejects.toMatchObject(missing);
    expect((await other.admin.call(people.list, { q: 'ana' })).items).toEqual([]);
    expect((await other.admin.call(people.duplicates, ana)).items).toEqual([]);
    expect(await one.admin.call(people.get, { personId })).toMatchObject({ version: 1 });
  });
});

test('values that no database holds are told as wrong input', async () => {
  const { admin } = await server().church();
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

test('one user cannot have files read without end', async () => {
  const { admin } = await server().church();
  const attempt = () =>
    admin
      .call(people.startImport, { uploadId: 'none' })
      .catch((refused: Refused) => refused.status);
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push(await attempt());
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers.at(60)).toBe(429);
});
