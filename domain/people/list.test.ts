import { expect, test } from 'vitest';
import { peopleListAddress, peopleListInput, peopleOrders, toPeopleListInput } from './list.ts';

test('every order of the address is one that the endpoint sorts by', () => {
  for (const order of peopleOrders) {
    const input = toPeopleListInput({ order });
    expect(peopleListInput.parse(input)).toMatchObject(input);
    expect(`${input.sort}:${input.direction}`).toBe(order);
  }
});

test('a list by name starts at the initial; a list by date has none', () => {
  expect(toPeopleListInput({ initial: 'M' })).toEqual({
    sort: 'name',
    direction: 'asc',
    initial: 'M',
  });
  expect(toPeopleListInput({ order: 'created:desc', initial: 'M' })).not.toHaveProperty('initial');
});

test('the address keeps every filter of the endpoint', () => {
  const filters = Object.keys(peopleListInput.shape).filter(
    (key) => !['sort', 'direction', 'cursor', 'custom', 'includes', 'featureColumns'].includes(key),
  );
  expect(Object.keys(peopleListAddress.shape)).toEqual(expect.arrayContaining(filters));
});
