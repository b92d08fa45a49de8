import { Paper, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#domain/platform/schema.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { useFormatters } from '../format.ts';
import classes from './MonthChart.module.css';

type Month = Statistics['months'][number];

interface Series {
  readonly key: Exclude<keyof Month, 'month'>;
  readonly format?: (value: number) => string;
}

interface MonthChartProps {
  readonly title: string;
  readonly months: readonly Month[];
  readonly series: readonly Series[];
}

const colors = ['var(--mantine-primary-color-filled)', '#c2703d', '#8a8578'];

/** A bar chart, with a table of the exact numbers below, also for screen readers. */
export function MonthChart({ title, months, series }: MonthChartProps) {
  const { t } = useTranslation('admin');
  const { count, shortMonth } = useFormatters();
  const id = useId();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <BarChart
          groups={months.map((month) => ({
            key: month.month,
            label: shortMonth(month.month),
            values: month,
          }))}
          series={series.map(({ key }, index) => ({
            key,
            label: t(`stats.series.${key}`),
            color: colors[index] ?? '',
          }))}
          format={series[0]?.format ?? count}
        />
        <ChartTable title={title} months={months} series={series} />
      </Stack>
    </Paper>
  );
}

function ChartTable({ title, months, series }: MonthChartProps) {
  const { t } = useTranslation('admin');
  const { count, month: formatMonth } = useFormatters();
  return (
    <details>
      <summary>{t('stats.showTable')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be keyboard accessible (WCAG 2.1.1) */}
      <div className={classes['frame']} role="region" aria-label={title} tabIndex={0}>
        <table className={classes['table']}>
          <caption className={classes['caption']}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('stats.month')}</th>
              {series.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`stats.series.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month)}</th>
                {series.map(({ key, format = count }) => (
                  <td key={key}>{format(month[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
