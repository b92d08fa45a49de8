import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import type { AttendedWeek } from './attendance-sums.ts';

const shown = 12;
const fewest = 3;

/** How many came in the last weeks, beside the year before. The list says the same in words. */
export function AttendanceChart({ days }: { readonly days: readonly AttendedWeek[] }) {
  const { t } = useTranslation('agenda');
  const { day: formatDay } = useEventTimes();
  const last = days.slice(-shown);
  if (last.length < fewest) return null;
  const hasBefore = last.some(({ before }) => before !== null);
  const average = Math.round(last.reduce((sum, { count }) => sum + count, 0) / last.length);
  return (
    <div>
      <BarChart
        groups={last.map(({ week, count, before }) => ({
          key: week,
          label: formatDay(week).split(' ').slice(1).join(' '),
          values: { count, before: before ?? 0 },
        }))}
        series={[
          {
            key: 'count',
            label: t('attendance.thisYear'),
            color: 'var(--mantine-primary-color-filled)',
          },
          ...(hasBefore
            ? [
                {
                  key: 'before' as const,
                  label: t('attendance.yearBefore'),
                  color: 'var(--mantine-color-gray-5)',
                },
              ]
            : []),
        ]}
        format={String}
      />
      <Text size="sm" c="dimmed">
        {t('attendance.average', { count: average, weeks: last.length })}
      </Text>
    </div>
  );
}
