import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, mergeMemberships, settlePrimaries, type Membership } from './memberships.ts';
import { proposeSurnames, toHouseholdSortKey, toHouseholdWords } from './rules.ts';

const head = (surname1: string, surname2 = '') => ({
  givenNames: 'Ana',
  surname1,
  surname2,
  nameOrder: 'es' as const,
  isHead: true,
});
const child = (surname1: string) => ({ ...head(surname1), isHead: false });

describe('the proposed name of a household', () => {
  test.each([
    [
      'one surname of each head',
      [head('García', 'Soto'), head('Núñez'), child('García')],
      'García Núñez',
    ],
    ['a surname once', [head('Smith'), head('Smith')], 'Smith'],
    ['without heads the first surname', [child(''), child('Rojas')], 'Rojas'],
    [
      "the father's surname in Portuguese order",
      [{ ...head('Silva', 'Costa'), nameOrder: 'pt' as const }],
      'Costa',
    ],
    ['without surnames the name', [child('')], 'Ana'],
  ])('has %s', (_, people, surnames) => {
    expect(proposeSurnames(people)).toBe(surnames);
  });

  test('is sorted and found without the word that all begin with', () => {
    expect(toHouseholdSortKey('Familia Núñez')).toBe(toHouseholdSortKey('Núñez'));
    expect(toHouseholdWords('Familia Núñez Núñez')).toEqual(['familia', 'nunez']);
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd');
const memberships = fc
  .array(
    fc.record({
      householdId: id,
      personId: id,
      roleId: fc.constant(null),
      since: fc.constantFrom(null, '2001-02-03', '2010-01-01'),
      until: fc.constantFrom(null, '2020-01-01'),
      isPrimary: fc.boolean(),
      days: fc.constant(''),
    }),
    { maxLength: 14 },
  )
  .map((rows): Membership[] => {
    const isFirst = (row: (typeof rows)[number], index: number): boolean =>
      row.until !== null ||
      rows.findIndex(
        (each) =>
          each.until === null &&
          each.personId === row.personId &&
          each.householdId === row.householdId,
      ) === index;
    return rows.filter(isFirst).map((row, index) => ({ ...row, id: `m${index}` }));
  });

const getOpenOf = (all: readonly Membership[], personId: string): Membership[] =>
  all.filter((each) => each.personId === personId && isOpen(each));

const expectOnePrimaryEach = (all: readonly Membership[]): void => {
  for (const personId of ['a', 'b', 'c', 'd']) {
    const open = getOpenOf(all, personId);
    expect(open.filter(({ isPrimary }) => isPrimary)).toHaveLength(Math.min(1, open.length));
  }
};

describe('random families', () => {
  test('give everybody who belongs anywhere exactly one primary home', () => {
    fc.assert(
      fc.property(memberships, fc.subarray(['m0', 'm1', 'm2', 'm3', 'm4']), (all, chosen) => {
        const settled = settlePrimaries(all, new Set(chosen));
        expectOnePrimaryEach(settled);
        expect(settlePrimaries(settled)).toEqual(settled);
      }),
    );
  });

  test('lose nobody when two records of one person are merged', () => {
    fc.assert(
      fc.property(memberships, (all) => {
        const before = settlePrimaries(all);
        const after = mergeMemberships(before, { keptId: 'a', removedId: 'b' });
        expectOnePrimaryEach(after);
        expect(after.some(({ personId }) => personId === 'b')).toBe(false);
        const homes = [...getOpenOf(before, 'a'), ...getOpenOf(before, 'b')];
        expect(new Set(getOpenOf(after, 'a').map(({ householdId }) => householdId))).toEqual(
          new Set(homes.map(({ householdId }) => householdId)),
        );
        const primary = getOpenOf(before, 'a').find(({ isPrimary }) => isPrimary);
        if (primary)
          expect(getOpenOf(after, 'a').find(({ isPrimary }) => isPrimary)?.id).toBe(primary.id);
      }),
    );
  });
});
