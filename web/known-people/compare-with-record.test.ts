import { expect, test } from 'vitest';
import { compareWithRecord } from './compare-with-record.ts';

const sent = {
  sex: 'male',
  birth: { year: 1980, month: 2, day: 28 },
  phone: '+573115550101',
  email: 'pedro@ejemplo.co',
} as const;
const nothing = { sex: 'unknown', birth: null, phones: [], emails: [] } as const;
const outcomes = (record: Parameters<typeof compareWithRecord>[1]) =>
  compareWithRecord(sent, record).map(({ field, outcome }) => `${field} ${outcome}`);

test('an empty record gets all that was sent', () => {
  expect(outcomes(nothing)).toEqual([
    'sex isAdded',
    'birth isAdded',
    'phone isAdded',
    'email isAdded',
  ]);
});

test('what the record says stays, and what it says already is not added again', () => {
  expect(
    outcomes({
      sex: 'male',
      birth: { year: 1979 },
      phones: [{ number: '+573115550199' }],
      emails: [{ value: 'pedro@ejemplo.co' }],
    }),
  ).toEqual(['sex isKnown', 'birth isKept', 'phone isAdded', 'email isKnown']);
});

test('a record with five telephones gets no sixth one', () => {
  const phones = ['1', '2', '3', '4', '5'].map((number) => ({ number }));
  expect(outcomes({ ...nothing, phones })).toContain('phone isKept');
});

test('what the form leaves open is not listed', () => {
  const open = { sex: 'unknown', birth: null, phone: '', email: '' } as const;
  expect(compareWithRecord(open, { ...nothing, sex: 'female' })).toEqual([]);
});

test('a telephone as it is typed in the country is the one on record', () => {
  const facts = compareWithRecord(
    { ...sent, phone: '311 555 0101' },
    { ...nothing, phones: [{ number: '+573115550101' }] },
  );
  expect(facts.find(({ field }) => field === 'phone')?.outcome).toBe('isKnown');
});
