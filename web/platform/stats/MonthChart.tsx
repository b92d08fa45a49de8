import { Paper, Stack, Title } from '@mantine/core';
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#domain/platform/schema.ts';
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

/** A CSS custom property, which React's style types do not include. */
const barStyle = (value: number): CSSProperties => ({ '--share': value }) as CSSProperties;

/** A bar chart, with a table of the exact numbers below, also for screen readers. */
export function MonthChart({ title, months, series }: MonthChartProps) {
  const { t } = useTranslation('admin');
  const { shortMonth } = useFormatters();
  const id = useId();
  const highest = Math.max(1, ...months.flatMap((month) => series.map(({ key }) => month[key])));
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <div className={classes['chart']} aria-hidden>
          {months.map((month) => (
            <div key={month.month} className={classes['month']}>
              <div className={classes['bars']}>
                {series.map(({ key }, index) => (
                  <span
                    key={key}
                    className={classes['bar']}
                    data-series={index}
                    style={barStyle(month[key] / highest)}
                  />
                ))}
              </div>
              <span className={classes['label']}>{shortMonth(month.month)}</span>
            </div>
          ))}
        </div>
        <ul className={classes['legend']} aria-hidden>
          {series.map(({ key }, index) => (
            <li key={key}>
              <span className={classes['swatch']} data-series={index} />
              {t(`stats.series.${key}`)}
            </li>
          ))}
        </ul>
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
