import { expect, test } from 'vitest';
import { customValuesView } from '../custom/fields.ts';
import { hasLaterConsent, mergePersonFields } from './merge.ts';
import { createEmptyPerson } from '../person-input.ts';
import type { PersonInput, PersonView } from '../schema.ts';

function createView(fields: Partial<PersonInput>): PersonView {
  const person = { ...createEmptyPerson(), ...fields };
  return {
    ...person,
    id: crypto.randomUUID(),
    photoId: null,
    addressFrom: null,
    home: null,
    version: 1,
    displayName: person.givenNames,
    emails: person.emails.map((email) => ({ ...email, status: 'ok' })),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    archivedAt: null,
    custom: customValuesView.parse(fields.custom ?? {}),
  };
}

const consent = (status: PersonInput['newsletterConsent']['status'], at: string | null) => ({
  newsletterConsent: { ...createEmptyPerson().newsletterConsent, status, at },
});

test('custom values of both records are joined, and those of the kept one win', () => {
  const kept = createView({ custom: { ministry: 'music' } });
  const removed = createView({ custom: { ministry: 'kitchen', allergy: 'nuts' } });
  expect(mergePersonFields(kept, removed).custom).toEqual({
    ministry: 'music',
    allergy: 'nuts',
  });
});

test('the record status and the order of the names are those of the kept record', () => {
  const kept = createView({});
  const removed = createView({ recordStatus: 'archived', nameOrder: 'pt', marital: 'married' });
  expect(mergePersonFields(kept, removed)).toMatchObject({
    recordStatus: 'active',
    nameOrder: 'es',
    marital: 'married',
  });
});

test('a later consent statement applies, one without a statement does not', () => {
  const [older, later] = ['2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'];
  const granted = createView(consent('granted', later));
  expect(hasLaterConsent(createView(consent('withdrawn', older)), granted)).toBe(true);
  expect(hasLaterConsent(granted, createView(consent('withdrawn', older)))).toBe(false);
  expect(hasLaterConsent(createView(consent('none', null)), granted)).toBe(true);
  expect(hasLaterConsent(granted, createView(consent('none', null)))).toBe(false);
});
