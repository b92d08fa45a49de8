import { expect, test } from 'vitest';
import { customValuesView } from '../custom/fields.ts';
import { consentFields, type ConsentField } from '../contact-shapes.ts';
import { chooseConsents, mergePersonFields } from './merge.ts';
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

const consent = (
  status: PersonInput['newsletterConsent']['status'],
  at: string | null,
  field: ConsentField = 'newsletterConsent',
) => ({ [field]: { ...createEmptyPerson()[field], status, at } });

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

test('of each consent the later statement applies, and any before none', () => {
  const [older, later] = ['2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'];
  for (const field of consentFields) {
    const granted = createView(consent('granted', later, field));
    const withdrawn = createView(consent('withdrawn', older, field));
    const none = createView(consent('none', null, field));
    const choose = (kept: PersonView, removed: PersonView) =>
      chooseConsents(kept, removed)[field].status;
    expect(choose(withdrawn, granted)).toBe('granted');
    expect(choose(granted, withdrawn)).toBe('granted');
    expect(choose(none, granted)).toBe('granted');
    expect(choose(granted, none)).toBe('granted');
    expect(choose(none, withdrawn)).toBe('withdrawn');
  }
});

test('one consent may be that of the removed record, and the other that of the kept one', () => {
  const kept = createView(consent('granted', '2025-01-01T00:00:00.000Z'));
  const removed = createView(consent('granted', '2024-01-01T00:00:00.000Z', 'directoryConsent'));
  expect(mergePersonFields(kept, removed)).toMatchObject({
    newsletterConsent: { status: 'granted', at: '2025-01-01T00:00:00.000Z' },
    directoryConsent: { status: 'granted', at: '2024-01-01T00:00:00.000Z' },
  });
});
