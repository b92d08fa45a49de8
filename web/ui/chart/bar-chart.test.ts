import { expect, test } from 'vitest';
import { listMarks } from './BarChart.tsx';

test('the axis of a chart has at most five round numbers, without fractions, up to the highest bar', () => {
  expect(listMarks(1)).toEqual([0, 1]);
  expect(listMarks(9)).toEqual([0, 5, 10]);
  expect(listMarks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(listMarks(1_234)).toEqual([0, 500, 1000, 1500]);
});
