/** The search over records of all features. */
import { expect, test } from 'vitest';
import { searchContract } from '#domain/access/search-contract.ts';
import { createTestList, createTestNewsletter } from '../testing/newsletters.ts';
import { addPerson } from '../testing/people.ts';
import { testServer, type Client } from '../testing/server.ts';

const server = testServer();

async function find(client: Client, q: string): Promise<string[]> {
  const { items } = await client.call(searchContract.search, { q });
  return items.map(({ kind, title, detail }) => `${kind}: ${title} (${detail ?? ''})`);
}

async function createChurchWithRecords() {
  const church = await server().createChurch();
  await addPerson(church.admin, {
    givenNames: 'Rut',
    surname1: 'Marzán',
    emails: [{ value: 'rut@ejemplo.co', kind: 'home', primary: true }],
    phones: [{ number: '311 555 0101' }],
  });
  await createTestNewsletter(church.admin, { title: 'Boletín', subject: 'Lo de marzo' });
  await createTestList(church.admin, [], 'Jóvenes de marzo');
  return church;
}

test('one text finds people, newsletters and recipient lists', async () => {
  const { admin } = await createChurchWithRecords();
  expect(await find(admin, 'marz')).toEqual([
    'people: Rut Marzán (rut@ejemplo.co)',
    'newsletters: Boletín (Lo de marzo)',
    'recipient-lists: Jóvenes de marzo ()',
  ]);
});

test('a person is found by e-mail address and by phone', async () => {
  const { admin } = await createChurchWithRecords();
  const found = ['people: Rut Marzán (rut@ejemplo.co)'];
  expect(await find(admin, 'rut@ej')).toEqual(found);
  expect(await find(admin, '311 555')).toEqual(found);
});

test('the search has no records of another church', async () => {
  await createChurchWithRecords();
  const { admin } = await server().createChurch();
  expect(await find(admin, 'marz')).toEqual([]);
});

test('a user finds only records of the kinds that the role may view', async () => {
  const church = await createChurchWithRecords();
  expect(await find(await church.as('treasurer'), 'marz')).toEqual(['people: Rut Marzán ()']);
  expect(await find(await church.as('member'), 'marz')).toEqual([]);
});

test('a user who may see names only finds people neither by e-mail address nor by phone', async () => {
  const church = await createChurchWithRecords();
  const treasurer = await church.as('treasurer');
  expect(await find(treasurer, 'rut@ejemplo.co')).toEqual([]);
  expect(await find(treasurer, '311 555')).toEqual([]);
});

test('a search finds at most five records of a kind', async () => {
  const { admin } = await server().createChurch();
  for (const surname1 of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'])
    await addPerson(admin, { givenNames: 'Noemí', surname1 });
  expect(await find(admin, 'noemi')).toHaveLength(5);
});

test('a text of one letter is refused', async () => {
  const { admin } = await server().createChurch();
  await expect(find(admin, ' m ')).rejects.toMatchObject({ status: 400 });
});
