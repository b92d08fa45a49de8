/** A person with every field, and functions that create and edit people as the form does. */
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft, PersonView } from '#domain/people/schema.ts';
import type { Client } from './server.ts';

export const completePerson = {
  givenNames: 'Ana María',
  surname1: 'Núñez',
  surname2: 'de la Cruz',
  nickname: 'Anita',
  sex: 'female',
  birth: { month: 2, day: 29 },
  marital: 'civil_union',
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
  firstVisit: '2020-01-31',
  baptism: { date: { year: 1999 }, place: 'Río Cauca' },
  newsletterConsent: { status: 'granted', channel: 'paper', textVersion: '2026-1' },
} as const satisfies PersonDraft;

export const addPerson = (
  client: Client,
  person: PersonDraft & { confirmed?: boolean },
): Promise<PersonView> => client.call(people.create, person);

/** The input with which the form saves an unchanged person. */
export function toDraft(person: PersonView): PersonDraft {
  const {
    id: _id,
    version: _version,
    displayName: _name,
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    emails,
    newsletterConsent,
    ...rest
  } = person;
  const { channel, ...consent } = newsletterConsent;
  return {
    ...rest,
    emails: emails.map(({ status: _status, ...email }) => email),
    newsletterConsent: { ...consent, ...(channel ? { channel } : {}) },
  };
}
