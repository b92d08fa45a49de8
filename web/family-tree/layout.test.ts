import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FamilyTree, ParentLink } from '#domain/families/relations/schema.ts';
import { layOutTree } from './layout.ts';
import { cardHeight, cardWidth } from './sizes.ts';

const toPerson = (id: string, year?: number) => ({
  id,
  displayName: id,
  photoId: null,
  sex: 'unknown' as const,
  isDeceased: false,
  birth: year === undefined ? null : { year },
});

function toTree(
  personId: string,
  links: readonly (readonly [parent: string, child: string])[],
  couples: readonly (readonly [string, string])[] = [],
): FamilyTree {
  const ids = [...new Set([personId, ...links.flat(), ...couples.flat()])];
  return {
    personId,
    family: null,
    people: ids.map((id) => toPerson(id)),
    parents: links.map(([parentId, childId]): ParentLink => ({
      parentId,
      childId,
      parentage: 'biological',
    })),
    couples: couples.map(([firstId, secondId]) => ({
      firstId,
      secondId,
      union: 'marriage',
      endReason: null,
    })),
    isTruncated: false,
  };
}

function generations(tree: FamilyTree): Record<string, number> {
  return Object.fromEntries(
    layOutTree(tree).cards.map(({ person, generation }) => [person.id, generation]),
  );
}

describe('a family tree', () => {
  test('of one person is one card', () => {
    const { cards, lines, width } = layOutTree(toTree('me', []));
    expect(cards).toHaveLength(1);
    expect(lines).toEqual([]);
    expect(width).toBeGreaterThan(cardWidth);
  });

  test('has parents above, children below, partners and siblings beside', () => {
    const tree = toTree(
      'me',
      [
        ['grandmother', 'mother'],
        ['mother', 'me'],
        ['father', 'me'],
        ['mother', 'sister'],
        ['father', 'sister'],
        ['father', 'half-brother'],
        ['stepmother', 'half-brother'],
        ['me', 'son'],
        ['wife', 'son'],
        ['me', 'daughter'],
        ['former wife', 'daughter'],
        ['son', 'grandson'],
      ],
      [
        ['me', 'wife'],
        ['me', 'former wife'],
      ],
    );
    expect(generations(tree)).toEqual({
      grandmother: -2,
      mother: -1,
      father: -1,
      stepmother: -1,
      me: 0,
      sister: 0,
      'half-brother': 0,
      wife: 0,
      'former wife': 0,
      son: 1,
      daughter: 1,
      grandson: 2,
    });
  });

  test('shows somebody once whose parents are cousins', () => {
    const tree = toTree('me', [
      ['mother', 'me'],
      ['father', 'me'],
      ['aunt', 'mother'],
      ['uncle', 'father'],
      ['ancestor', 'aunt'],
      ['ancestor', 'uncle'],
    ]);
    expect(generations(tree)).toMatchObject({ ancestor: -3, aunt: -2, uncle: -2 });
  });

  test('keeps the generations when a grandmother adopts her grandchild', () => {
    const links = [
      ['grandmother', 'mother'],
      ['mother', 'child'],
      ['father', 'child'],
      ['grandmother', 'child'],
    ] as const;
    const adopt = (tree: FamilyTree): FamilyTree => ({
      ...tree,
      parents: tree.parents.map((link, index) =>
        index === 3 ? { ...link, parentage: 'adoptive' } : link,
      ),
    });
    expect(generations(adopt(toTree('child', links)))).toEqual({
      child: 0,
      mother: -1,
      father: -1,
      grandmother: -2,
    });
    expect(generations(adopt(toTree('grandmother', links)))).toEqual({
      grandmother: 0,
      mother: 1,
      father: 1,
      child: 2,
    });
  });

  test('of any family draws everybody once, and no two cards overlap', () => {
    const names = Array.from({ length: 14 }, (_, index) => String.fromCodePoint(97 + index));
    const pair = fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
      .filter(([one, other]) => one < other);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(pair, { maxLength: 24 }),
        fc.array(pair, { maxLength: 5 }),
        (personId, links, couples) => {
          const { cards, width, height } = layOutTree(toTree(personId, links, couples));
          expect(new Set(cards.map(({ person }) => person.id)).size).toBe(cards.length);
          expect(cards.some(({ person }) => person.id === personId)).toBe(true);
          for (const [index, card] of cards.entries()) {
            expect(card.x).toBeGreaterThanOrEqual(0);
            expect(card.x + cardWidth).toBeLessThanOrEqual(width);
            expect(card.y + cardHeight).toBeLessThanOrEqual(height);
            const next = cards[index + 1];
            if (next && next.y === card.y)
              expect(next.x).toBeGreaterThanOrEqual(card.x + cardWidth);
          }
        },
      ),
    );
  });
});
