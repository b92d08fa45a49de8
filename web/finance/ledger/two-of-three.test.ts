import { expect, test } from 'vitest';
import { completeThree } from './two-of-three.ts';

const currencies = { other: 'USD', books: 'COP' };

test.each([
  [
    'the amount of a bill changes what was paid',
    'other',
    { other: '50', worth: '1', rate: '4000' },
    { worth: '200000' },
  ],
  [
    'a rate changes what was paid',
    'rate',
    { other: '50', worth: '', rate: '4.012,35' },
    { worth: '200617.50' },
  ],
  [
    'what was paid changes the rate',
    'worth',
    { other: '50', worth: '210.000', rate: '1' },
    { rate: '4200' },
  ],
  ['nothing follows from one of them alone', 'other', { other: '50', worth: '', rate: '' }, null],
  ['nothing follows from what is no amount', 'worth', { other: 'x', worth: '5', rate: '' }, null],
] as const)('%s', (_, changed, three, expected) => {
  expect(completeThree(three, changed, currencies, 'worth')).toEqual(expected);
});

test('of pesos that are changed into dollars, the dollars follow', () => {
  const three = { other: '', worth: '400.000', rate: '4012.35' };
  expect(completeThree(three, 'worth', currencies, 'other')).toEqual({ other: '99.69' });
  expect(completeThree({ ...three, other: '100' }, 'other', currencies, 'other')).toEqual({
    rate: '4000',
  });
});
