/** A person with every field, and a function that creates people as the form does. */
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonDraft, PersonView, PlainField } from '#domain/people/schema.ts';
import { insertPeople } from '#server/people/public.ts';
import { generatePeople } from '#server/people/samples/sample-people.ts';
import type { Client, TestChurch, TestServer } from './server.ts';

export const completePerson = {
  givenNames: 'Ana María',
  surname1: 'Núñez',
  surname2: 'de la Cruz',
  nickname: 'Anita',
  nameOrder: 'es',
  sex: 'female',
  birth: { month: 2, day: 29 },
  marital: 'civil_union',
  diedOn: '2021-02-03',
  emails: [
    { value: 'Ana@Trabajo.CO', kind: 'work' },
    { value: 'ana@ejemplo.co', kind: 'home', primary: true },
  ],
  phones: [{ number: '311 555 0101', whatsapp: true }],
  address: {
    line1: 'Calle 10 # 4-21',
    neighbourhood: 'El Prado',
    city: 'Cali',
    country: 'CO',
    reference: 'Frente al parque',
  },
  recordStatus: 'active',
  firstVisit: '2020-01-31',
  baptism: { date: { year: 1999 }, place: 'Río Cauca' },
  newsletterConsent: { status: 'granted', channel: 'paper', textVersion: '2026-1' },
  directoryConsent: { status: 'withdrawn', channel: 'phone', textVersion: '2026-1' },
} as const satisfies PersonDraft & Record<PlainField, string>;

export const addPerson = (
  client: Client,
  person: PersonDraft & { confirmed?: boolean },
): Promise<PersonView> => client.call(people.create, person);

/** Saves the person with other values, as the form does. */
export async function changePerson(
  client: Client,
  personId: string,
  change: PersonDraft,
): Promise<PersonView> {
  const person = await client.call(people.get, { personId });
  const { version } = person;
  return client.call(people.update, { personId, version, ...toPersonInput(person), ...change });
}

/** The id of the church's status of those who died. */
export async function readDeceasedStatus(client: Client): Promise<string> {
  const { items } = await client.call(people.statuses, {});
  return items.find(({ key }) => key === 'deceased')?.id ?? '';
}

/** A new church with generated people without a status. */
export async function createChurchOf(server: TestServer, count: number): Promise<TestChurch> {
  const church = await server.createChurch();
  const setting = {
    today: '2026-03-01',
    city: 'Cali',
    country: 'CO',
    mailDomain: 'ejemplo.co',
    statusId: () => null,
    seed: 1,
    first: 0,
  };
  await server.core.database.inChurch(church.id, (db) =>
    insertPeople(db, generatePeople(count, setting), { userId: null, at: new Date() }),
  );
  return church;
}
