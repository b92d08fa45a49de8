/** The timeline of a person. */
import { expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { addPerson } from '../testing/people.ts';
import { createUserWith } from '../testing/roles.ts';
import { testServer, type Client } from '../testing/server.ts';

const server = testServer();

async function readTimeline(client: Client, personId: string) {
  return (await client.call(peopleContract.timeline, { personId })).items;
}

const change = (client: Client, person: PersonView, changes: object): Promise<PersonView> =>
  client.call(peopleContract.update, {
    ...toPersonInput(person),
    ...changes,
    personId: person.id,
    version: person.version,
  });

test('the timeline has the events of the record, newest first', async () => {
  const { admin } = await server().createChurch();
  const person = await addPerson(admin, {
    givenNames: 'Rut',
    firstVisit: '2019-05-04',
    baptism: { date: { year: 2020, month: 1, day: 31 }, place: '' },
    newsletterConsent: { status: 'granted', channel: 'paper', at: '2021-02-03T10:00:00.000Z' },
  });
  await admin.call(peopleContract.setRecordStatus, {
    personId: person.id,
    recordStatus: 'archived',
  });
  const entries = await readTimeline(admin, person.id);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'archived',
    'created',
    'consent-granted',
    'baptism',
    'first-visit',
  ]);
  expect(entries.at(-1)?.at).toMatch(/^2019-05-04T0\d:00:00.000000Z$/);
});

test('a baptism without a complete date is not on the timeline', async () => {
  const { admin } = await server().createChurch();
  const { id } = await addPerson(admin, { givenNames: 'Rut', baptism: { date: { year: 2020 } } });
  expect((await readTimeline(admin, id)).map(({ kind }) => kind)).toEqual(['created']);
});

test('a change of the belonging status is on the timeline with the name of the status', async () => {
  const church = await server().createChurch();
  const { items } = await church.admin.call(peopleContract.statuses, {});
  const visitor = items.find(({ key }) => key === 'visitor');
  const created = await addPerson(church.admin, { givenNames: 'Rut' });
  const changed = await change(church.admin, created, { belongingStatusId: visitor?.id });
  await change(church.admin, changed, { belongingStatusId: null, nickname: 'Ruti' });
  const entries = await readTimeline(await church.as('secretary'), created.id);
  const statuses = entries.filter(({ kind }) => kind !== 'changed');
  expect(statuses.map(({ kind, values }) => [kind, values['status'], values['actor']])).toEqual([
    ['status-removed', '—', 'Rut Salas'],
    ['status-changed', 'Visitante', 'Rut Salas'],
    ['created', undefined, undefined],
  ]);
});

test('who changed which fields is on the timeline of those who edit people, without the values', async () => {
  const church = await server().createChurch();
  const created = await addPerson(church.admin, { givenNames: 'Rut' });
  const phones = [{ number: '311 555 0101' }];
  await change(church.admin, created, { nickname: 'Ruti', phones });
  const [entry] = await readTimeline(await church.as('secretary'), created.id);
  expect(entry?.kind).toBe('changed');
  expect(entry?.values['actor']).toBe('Rut Salas');
  expect(entry?.values['fields']).toBe('el apodo y el teléfono');
  expect(JSON.stringify(entry)).not.toMatch(/Ruti|5550101/);
  const reader = await createUserWith(church, ['people.view']);
  const kinds = (await readTimeline(reader, created.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['created']);
});

test('the timeline can be filtered by kinds, in pages', async () => {
  const { admin } = await server().createChurch();
  let person = await addPerson(admin, { givenNames: 'Rut', firstVisit: '2019-05-04' });
  for (let number = 0; number < 51; number++)
    person = await change(admin, person, { nickname: `Ruti ${number}` });
  const personId = person.id;
  const read = (cursor?: string) =>
    admin.call(peopleContract.timeline, { personId, kinds: 'changed,first-visit', cursor });
  const first = await read();
  const second = await read(first.next ?? '');
  expect(first.items.every(({ kind }) => kind === 'changed')).toBe(true);
  expect(second.items.map(({ kind }) => kind)).toEqual(['changed', 'first-visit']);
});

test('a person of another church has no timeline', async () => {
  const { id } = await addPerson((await server().createChurch()).admin, { givenNames: 'Rut' });
  const { admin } = await server().createChurch();
  await expect(readTimeline(admin, id)).rejects.toMatchObject({ status: 404 });
});
