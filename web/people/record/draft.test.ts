import { expect, test } from 'vitest';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { addContactRows, hasMoreValues, removeBlanks } from './draft.ts';

test('the rows that the form adds for a mobile and an e-mail address are not sent when they stay empty', () => {
  const draft = addContactRows(createEmptyPerson());
  expect(draft.phones).toHaveLength(1);
  expect(draft.emails).toHaveLength(1);
  expect(removeBlanks(draft)).toMatchObject({ phones: [], emails: [] });
});

test('an empty row before a filled one stays, so that its error is shown where it is', () => {
  const phones = [{ number: ' ' }, { number: '55 1234 5678' }, { number: '' }];
  expect(removeBlanks({ givenNames: 'Rut', phones }).phones).toEqual(phones.slice(0, 2));
});

test('a person with more than the quick fields has the other fields open', () => {
  const person = { ...createEmptyPerson(), givenNames: 'Rut', surname1: 'Gómez' };
  expect(hasMoreValues(addContactRows(person))).toBe(false);
  expect(hasMoreValues({ ...person, birth: { month: 2 } })).toBe(true);
  expect(hasMoreValues({ ...person, custom: { talla: null } })).toBe(false);
  expect(hasMoreValues({ ...person, custom: { talla: 'M' } })).toBe(true);
});
