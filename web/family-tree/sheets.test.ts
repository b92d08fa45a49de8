import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TreeLayout } from './layout.ts';
import { divideIntoSheets } from './sheets.ts';
import { cardHeight, cardWidth, margin, rowGap, unitGap } from './sizes.ts';

/** Rows of this many cards. */
function layOutRows(counts: readonly number[]): TreeLayout {
  const cards = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      person: {
        id: `${row} ${column}`,
        displayName: 'Ana',
        photoId: null,
        sex: 'female' as const,
        isDeceased: false,
        birth: null,
      },
      x: margin + column * (cardWidth + unitGap),
      y: margin + row * (cardHeight + rowGap),
      generation: row,
    })),
  );
  return {
    width: Math.max(...cards.map(({ x }) => x)) + cardWidth + margin,
    height: Math.max(...cards.map(({ y }) => y)) + cardHeight + margin,
    cards,
    lines: [],
  };
}

describe('a printed tree', () => {
  test('of five people is one sheet', () => {
    expect(divideIntoSheets(layOutRows([2, 3])).sheets).toHaveLength(1);
  });

  test('of forty people keeps names legible and needs several sheets', () => {
    const { zoom, sheets } = divideIntoSheets(layOutRows([2, 12, 26]));
    expect(zoom).toBe(0.6);
    expect(sheets).toHaveLength(3);
  });

  test('of any family has each card whole on one of its sheets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 7 }),
        (counts) => {
          const layout = layOutRows(counts);
          const { width, height, sheets } = divideIntoSheets(layout);
          const whole = sheets.flatMap(({ left, top, cards }) =>
            cards.filter(
              ({ x, y }) =>
                x >= left &&
                x + cardWidth <= left + width &&
                y >= top &&
                y + cardHeight <= top + height,
            ),
          );
          expect(new Set(whole)).toEqual(new Set(layout.cards));
        },
      ),
    );
  });
});
