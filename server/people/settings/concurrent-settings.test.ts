/** Two administrators who change the same settings simultaneously. */
import { expect, test } from 'vitest';
import { maxCustomFields } from '#domain/people/custom/fields.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { fieldsContract, statusesContract } from '#domain/people/settings-contract.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, index) => work(index));
const countDone = async (work: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;

const addStatus = (admin: Client, name: string) =>
  admin.call(statusesContract.create, { name, countsAsMember: false });
const listStatuses = async (admin: Client) => (await admin.call(peopleContract.statuses, {})).items;
const addField = (admin: Client, label: string) =>
  admin.call(fieldsContract.create, {
    label,
    help: '',
    kind: 'text',
    section: 'more',
    required: false,
    inList: false,
    onCard: false,
    options: [],
  });

test('of simultaneous statuses or fields with the same name one is added', async () => {
  const { admin } = await server().createChurch();
  expect(await countDone(times(6, () => addStatus(admin, 'Misionero')))).toBe(1);
  expect(await countDone(times(6, () => addField(admin, 'Talla')))).toBe(1);
});

test('simultaneous additions stop at 60 statuses and at the limit of fields', async () => {
  const { admin } = await server().createChurch();
  const free = 60 - (await listStatuses(admin)).length;
  expect(await countDone(times(free + 10, (index) => addStatus(admin, `Estado ${index}`)))).toBe(
    free,
  );
  expect(await listStatuses(admin)).toHaveLength(60);
  expect(
    await countDone(times(maxCustomFields + 5, (index) => addField(admin, `Campo ${index}`))),
  ).toBe(maxCustomFields);
});

test('when all statuses are archived simultaneously, one stays', async () => {
  const { admin } = await server().createChurch();
  const statuses = await listStatuses(admin);
  await Promise.allSettled(
    statuses.map(({ id }) =>
      admin.call(statusesContract.archive, { statusId: id, archived: true }),
    ),
  );
  expect((await listStatuses(admin)).filter(({ archived }) => !archived)).toHaveLength(1);
});
