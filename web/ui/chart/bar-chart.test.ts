import { expect, test } from 'vitest';
import { getLabelStep, listMarks } from './BarChart.tsx';

test('the axis of a chart has at most five round numbers, without fractions, up to the highest bar', () => {
  expect(listMarks(1)).toEqual([0, 1]);
  expect(listMarks(9)).toEqual([0, 5, 10]);
  expect(listMarks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(listMarks(1_234)).toEqual([0, 500, 1000, 1500]);
});

test('where the labels of a chart do not fit, every second or third one is shown', () => {
  const weeks = Array.from({ length: 12 }, () => '14 sept');
  expect([1_000, 600, 300].map((width) => getLabelStep(weeks, width))).toEqual([1, 2, 3]);
});
