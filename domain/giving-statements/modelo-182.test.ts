import { expect, test } from 'vitest';
import { getDeduction, isRecurrent, toProvince } from './modelo-182.ts';

test('the first 250 euros are declared with 80 %, and more with 40 %', () => {
  expect(getDeduction({ amount: 25_000n, earlier: [] })).toBe(80);
  expect(getDeduction({ amount: 25_001n, earlier: [] })).toBe(40);
});

test('a donor who did not give less for two years is declared with 45 %', () => {
  expect(getDeduction({ amount: 60_000n, earlier: [50_000n, 50_000n, 0n] })).toBe(45);
  expect(isRecurrent({ earlier: [50_000n, 40_000n, 40_000n] })).toBe(true);
  expect(isRecurrent({ earlier: [40_000n, 50_000n, 0n] })).toBe(false);
  expect(isRecurrent({ earlier: [50_000n, 40_000n, 45_000n] })).toBe(false);
  expect(isRecurrent({ earlier: [50_000n, 0n, 0n] })).toBe(false);
});

test('the province is the beginning of a Spanish postal code, and unknown without one', () => {
  expect(toProvince('08013')).toBe('08');
  expect(toProvince('520 01')).toBe('52');
  expect(toProvince('53001')).toBe('');
  expect(toProvince('110111')).toBe('');
});
