import { expect, test } from 'vitest';
import { groupByPeriod } from './timeline-periods.ts';

test('a timeline stands under today, yesterday, this week, and the months before', () => {
  const days = [
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-16',
    '2026-11-15',
    '2026-11-01',
    '2025-12-31',
  ];
  const groups = groupByPeriod(days, (day) => day, '2026-11-22');
  expect(groups).toEqual([
    { period: 'today', entries: ['2026-11-22'] },
    { period: 'yesterday', entries: ['2026-11-21'] },
    { period: 'week', entries: ['2026-11-20', '2026-11-16'] },
    { period: { month: '2026-11' }, entries: ['2026-11-15', '2026-11-01'] },
    { period: { month: '2025-12' }, entries: ['2025-12-31'] },
  ]);
});

test('what happens later today stands under today', () => {
  expect(groupByPeriod(['2026-11-23'], (day) => day, '2026-11-22')).toEqual([
    { period: 'today', entries: ['2026-11-23'] },
  ]);
});
