import { describe, expect, test } from 'vitest';
import { joinCells, splitCell } from './group-cells.ts';

describe('a cell of groups', () => {
  test.each([
    ['Coro', ['Coro']],
    ['Coro | Ujieres', ['Coro', 'Ujieres']],
    ['Coro; Ujieres', ['Coro', 'Ujieres']],
    ['Coro, Ujieres,Danza', ['Coro', 'Ujieres', 'Danza']],
    ['Coro / Ujieres', ['Coro', 'Ujieres']],
    ['Amigos, hermanos; Coro', ['Amigos, hermanos', 'Coro']],
    ['Jóvenes 18/25', ['Jóvenes 18/25']],
    ['Parejas y/o matrimonios', ['Parejas y/o matrimonios']],
    ['Director/a', ['Director/a']],
    ['', ['']],
  ])('%s names %j', (text, names) => {
    expect(splitCell(text)).toEqual(names);
  });

  test('names one group, if the church has it', () => {
    expect(splitCell('Coro, Ujieres', (name) => name === 'Coro, Ujieres')).toEqual([
      'Coro, Ujieres',
    ]);
  });

  test('is read again as it was written', () => {
    for (const names of [['Coro'], ['Coro, Ujieres'], ['A; B', 'C/D']])
      expect(splitCell(joinCells(names)).filter(Boolean)).toEqual(names);
  });
});
