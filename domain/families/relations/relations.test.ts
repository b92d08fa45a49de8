import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { closesCircle, deriveRelatives, findAncestors } from './kinship.ts';
import { mergeRelations, type StoredRelation } from './merge.ts';
import { listQuestions, measureYears, type AskedPerson } from './questions.ts';
import { keepDetailsOfKind, toRelationEnds, toRelativeRole } from './roles.ts';
import { defaultDetails, relationKinds, relationRoles, type RelationDetails } from './schema.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const pair = fc
  .tuple(fc.constantFrom(...people), fc.constantFrom(...people))
  .map(([parentId, childId]) => ({ parentId, childId }));

describe('parents of random families', () => {
  test('nobody becomes their own ancestor, and only links that would make it so are refused', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), (wanted) => {
        const links: { parentId: string; childId: string }[] = [];
        for (const link of wanted) {
          const withLink = [...links, link];
          const hasCircle = people.some((id) => findAncestors(withLink, id).has(id));
          expect(closesCircle(links, link)).toBe(hasCircle);
          if (!hasCircle) links.push(link);
        }
      }),
    );
  });

  test('siblings are siblings of each other, grandchildren of their grandparents, and nobody is a relative twice', () => {
    const mirrored = {
      sibling: 'sibling',
      halfSibling: 'halfSibling',
      grandparent: 'grandchild',
      grandchild: 'grandparent',
    } as const;
    // Parents come before children in the list, so that there are no circles.
    const descending = pair.filter(({ parentId, childId }) => parentId < childId);
    fc.assert(
      fc.property(fc.array(descending, { maxLength: 12 }), (links) => {
        for (const person of people) {
          const relatives = deriveRelatives(person, links);
          expect(new Set(relatives.map(({ id }) => id)).size).toBe(relatives.length);
          for (const { id, role } of relatives) {
            const back = deriveRelatives(id, links).find((each) => each.id === person);
            // Somebody who is both a sibling and a grandparent is listed as a sibling, in both directions.
            expect(back?.role).toBe(mirrored[role]);
          }
        }
      }),
    );
  });
});

test('half-siblings have one parent in common and each another one', () => {
  const links = [
    { parentId: 'father', childId: 'me' },
    { parentId: 'mother', childId: 'me' },
    { parentId: 'father', childId: 'half' },
    { parentId: 'other', childId: 'half' },
    { parentId: 'mother', childId: 'full' },
    { parentId: 'father', childId: 'full' },
    { parentId: 'mother', childId: 'unclear' },
  ];
  expect(deriveRelatives('me', links)).toEqual([
    { id: 'half', role: 'halfSibling' },
    { id: 'full', role: 'sibling' },
    { id: 'unclear', role: 'sibling' },
  ]);
});

test('both directions of a role follow from one row', () => {
  for (const role of relationRoles) {
    const ends = toRelationEnds('person', 'relative', role);
    expect(toRelativeRole(ends, 'person')).toBe(role);
    expect(toRelationEnds('relative', 'person', toRelativeRole(ends, 'relative'))).toMatchObject(
      ['spouse', 'other'].includes(role) ? { kind: ends.kind } : ends,
    );
  }
});

test('details that do not belong to the kind are left out', () => {
  const full: RelationDetails = {
    ...defaultDetails,
    parentage: 'adoptive',
    civilWedding: { year: 2001 },
    endReason: 'divorce',
    until: { year: 2010 },
    words: 'prima',
  };
  expect(keepDetailsOfKind('parent', full)).toEqual({ ...defaultDetails, parentage: 'adoptive' });
  expect(keepDetailsOfKind('godparent', full)).toEqual(defaultDetails);
  expect(keepDetailsOfKind('spouse', { ...full, union: 'partnership' })).toMatchObject({
    civilWedding: null,
    endReason: 'divorce',
  });
  expect(keepDetailsOfKind('spouse', { ...full, endReason: null })).toMatchObject({ until: null });
});

describe('what is unusual is asked about', () => {
  const person = (
    displayName: string,
    sex: AskedPerson['sex'],
    year: number | null,
    month?: number,
  ): AskedPerson => ({ displayName, sex, birth: year === null ? null : { year, month } });
  const ask = (
    kind: (typeof relationKinds)[number],
    first: AskedPerson,
    second: AskedPerson,
    rest: Partial<Parameters<typeof listQuestions>[0]> = {},
  ) =>
    listQuestions({
      kind,
      first,
      second,
      details: defaultDetails,
      otherSpouses: [],
      otherParents: 0,
      ...rest,
    }).map(({ kind: question, age }) => [question, age]);
  const child = person('Noé', 'male', 2000, 6);

  test('a mother of eleven, a father of ninety, a parent who is younger than the child', () => {
    expect(ask('parent', person('Ana', 'female', 1989, 1), child)).toEqual([['youngParent', 11]]);
    expect(ask('parent', person('Saúl', 'male', 1909, 1), child)).toEqual([['oldParent', 91]]);
    expect(ask('parent', person('Rut', 'female', 2001), child)).toEqual([['laterBorn', null]]);
    expect(ask('guardian', person('Rut', 'female', 2001), child)).toEqual([['laterBorn', null]]);
  });

  test('only what the known parts of the dates prove', () => {
    expect(ask('parent', person('Ana', 'female', 1987), person('Noé', 'male', 2000))).toEqual([]);
    expect(ask('parent', person('Ana', 'female', null), child)).toEqual([]);
    expect(ask('guardian', person('Rut', 'female', 2000), child)).toEqual([]);
    expect(measureYears({ year: 1980, month: 5 }, { year: 2000 })).toEqual({ least: 19, most: 20 });
  });

  test('an adoptive parent may be of any greater age', () => {
    const details = { ...defaultDetails, parentage: 'adoptive' as const };
    expect(ask('parent', person('Ana', 'female', 1989), child, { details })).toEqual([]);
  });

  test('a couple of whom one is a child, on the day from which they live together, or today', () => {
    const bride = person('Ester', 'female', 1985);
    const bound = [['youngSpouse', 2]];
    expect(ask('spouse', bride, child, { on: '2003-03-01' })).toEqual(bound);
    expect(ask('spouse', bride, child, { today: '2003-03-01' })).toEqual(bound);
    expect(ask('spouse', bride, child, { today: '2016-07-01' })).toEqual([]);
    const details = { ...defaultDetails, endReason: 'separation' as const };
    expect(ask('spouse', bride, child, { details, today: '2003-03-01' })).toEqual([]);
  });

  test('a third parent by birth, a second spouse, a wedding of a child, a union that had not ended', () => {
    expect(ask('parent', person('Ana', 'female', 1975), child, { otherParents: 2 })).toEqual([
      ['manyParents', null],
    ]);
    const details = { ...defaultDetails, churchWedding: { year: 2010 } };
    const bride = person('Ester', 'female', 1985);
    expect(ask('spouse', bride, child, { details, otherSpouses: ['Luis'] })).toEqual([
      ['youngSpouse', 10],
      ['otherSpouse', null],
    ]);
    const groom = person('Elí', 'male', 1980);
    const askAgain = (until: PartialDate, on: string) =>
      ask('spouse', bride, groom, { on, formerUnions: [{ name: 'Luis', until }] });
    expect(askAgain({ year: 2026, month: 11 }, '2026-10-30')).toEqual([['earlierUnion', null]]);
    expect(askAgain({ year: 2026, month: 11 }, '2026-11-02')).toEqual([]);
    const formerUnions = [{ name: 'Luis', until: { year: 2012 } }];
    expect(ask('spouse', bride, groom, { details, formerUnions })).toEqual([
      ['earlierUnion', null],
    ]);
    const ended = { ...defaultDetails, endReason: 'divorce' as const };
    expect(ask('spouse', bride, child, { details: ended, otherSpouses: ['Luis'] })).toEqual([]);
  });
});

describe('the relations of two records that become one', () => {
  const relation = (
    id: string,
    kind: StoredRelation['kind'],
    firstId: string,
    secondId: string,
    details: Partial<RelationDetails> = {},
  ): StoredRelation => ({ id, kind, firstId, secondId, ...defaultDetails, ...details });
  const merge = { keptId: 'kept', removedId: 'removed' };

  test('are moved, doubles are joined, and what relates the two to each other is dropped', () => {
    const changes = mergeRelations(
      [
        relation('1', 'spouse', 'kept', 'x'),
        relation('2', 'spouse', 'x', 'removed', { civilWedding: { year: 1999 } }),
        relation('3', 'parent', 'removed', 'y'),
        relation('4', 'godparent', 'kept', 'removed'),
      ],
      merge,
    );
    expect(changes).toEqual({
      moved: [relation('3', 'parent', 'kept', 'y')],
      completed: [relation('1', 'spouse', 'kept', 'x', { civilWedding: { year: 1999 } })],
      dropped: ['2', '4'],
    });
  });

  test('leave no relation of the removed record and no two of a kind between two people', () => {
    const id = fc.constantFrom('kept', 'removed', 'x', 'y');
    const relations = fc
      .uniqueArray(
        fc
          .tuple(fc.constantFrom(...relationKinds), id, id)
          .filter(([, one, other]) => one !== other),
        {
          selector: ([kind, one, other]) => [kind, ...[one, other].toSorted()].join(),
        },
      )
      .map((all) =>
        all
          .map(([kind, one, other], index) => relation(String(index), kind, one, other))
          .filter((each) =>
            [each.firstId, each.secondId].some((end) => end === 'kept' || end === 'removed'),
          ),
      );
    fc.assert(
      fc.property(relations, (before) => {
        const { moved, dropped } = mergeRelations(before, merge);
        const replaced = new Set([...dropped, ...moved.map((each) => each.id)]);
        const after = [...before.filter((each) => !replaced.has(each.id)), ...moved];
        const keys = after.map(({ kind, firstId, secondId }) => {
          expect([firstId, secondId]).not.toContain('removed');
          expect(firstId).not.toBe(secondId);
          return [kind, ...[firstId, secondId].toSorted()].join();
        });
        expect(new Set(keys).size).toBe(keys.length);
        expect(after.length + dropped.length).toBe(before.length);
      }),
    );
  });
});
