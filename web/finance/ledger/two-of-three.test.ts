import { describe, expect, test } from 'vitest';
import { changeOrder, completeThree, refillThree, startOrder, type Three } from './two-of-three.ts';

const currencies = { other: 'USD', books: 'COP', lastRate: '4100' };

/** What stands in the fields after a user has typed into them one after the other. */
function type(start: Three, dependent: 'other' | 'worth', ...steps: readonly Partial<Three>[]) {
  let three = start;
  let order = startOrder(start, dependent);
  for (const step of steps)
    for (const [key, typed] of Object.entries(step) as [keyof Three, string][]) {
      three = { ...three, [key]: typed };
      order = changeOrder(order, key);
      three = { ...three, ...completeThree(three, order.at(-1) ?? dependent, currencies) };
    }
  return three;
}

const empty = { other: '', worth: '', rate: '' };

describe('of a bill in dollars', () => {
  test('the amount at the last rate is what was paid', () => {
    expect(type({ ...empty, rate: '4000' }, 'worth', { other: '50' })).toMatchObject({
      worth: '200000',
    });
  });

  test('what left the bank stays, and the rate follows from the amount of the bill', () => {
    const start = { other: '', worth: '210000', rate: '4000' };
    expect(type(start, 'worth', { other: '50' })).toEqual({
      other: '50',
      worth: '210000',
      rate: '4200',
    });
  });

  test('what was paid is typed before or after it, and the rate follows', () => {
    const expected = { other: '50', worth: '210.000', rate: '4200' };
    const rated = { ...empty, rate: '4000' };
    expect(type(rated, 'worth', { worth: '210.000' }, { other: '50' })).toEqual(expected);
    expect(type(rated, 'worth', { other: '50' }, { worth: '210.000' })).toEqual(expected);
  });

  test('both amounts are typed where no rate is known', () => {
    expect(type(empty, 'worth', { other: '3' }, { worth: '1' }).rate).toBe('0.333333333333');
  });

  test('a rate of three decimals is read as the last ones', () => {
    expect(
      completeThree({ other: '100', worth: '', rate: '3.745' }, 'worth', {
        other: 'USD',
        books: 'PEN',
        lastRate: '3.7',
      }),
    ).toEqual({ worth: '374.50' });
  });
});

describe('when another currency is chosen for the bill', () => {
  const three = { other: '50', worth: '200000', rate: '4000' };

  test('an amount that followed from the rate follows from the new one', () => {
    const order = changeOrder(startOrder({ ...empty, rate: '4000' }, 'worth'), 'other');
    const euros = { other: 'EUR', books: 'COP', lastRate: '5000' };
    expect(refillThree(three, order, euros)).toEqual({
      other: '50',
      worth: '250000',
      rate: '5000',
    });
    expect(refillThree(three, order, { ...euros, lastRate: null })).toEqual({
      other: '50',
      worth: '',
      rate: '',
    });
  });

  test('two amounts that were typed keep their rate', () => {
    const order = startOrder(three, 'worth');
    const euros = { other: 'EUR', books: 'COP', lastRate: '5000' };
    expect(refillThree(three, order, euros)).toEqual(three);
    expect(refillThree({ ...three, other: '' }, order, euros).rate).toBe('5000');
  });
});

test('nothing follows from one of them alone, nor from what is no amount', () => {
  expect(completeThree({ other: '50', worth: '', rate: '' }, 'worth', currencies)).toBeNull();
  expect(completeThree({ other: 'x', worth: '5', rate: '' }, 'rate', currencies)).toBeNull();
});

test('of pesos that are changed into dollars, the dollars follow', () => {
  const three = { ...empty, rate: '4012.35' };
  expect(type(three, 'other', { worth: '400.000' })).toMatchObject({ other: '99.69' });
  expect(type(three, 'other', { worth: '400.000' }, { other: '100' })).toMatchObject({
    rate: '4000',
  });
});
