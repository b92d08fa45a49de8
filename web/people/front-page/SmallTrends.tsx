import { SimpleGrid, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { trendKeys, type TrendKey, type Trends } from '#domain/people/figures/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatMonth, formatNumber } from '../format.ts';
import { TrendComparison } from './TrendComparison.tsx';
import classes from './SmallTrends.module.css';

/** Three small charts of twelve months, each with its total and the months before. */
export function SmallTrends({ trends }: { readonly trends: Trends }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
      {trendKeys.map((key) => (
        <SmallTrend key={key} trend={key} trends={trends} />
      ))}
    </SimpleGrid>
  );
}

const shareStyle = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties;

function SmallTrend({ trend, trends }: { readonly trend: TrendKey; readonly trends: Trends }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { months, total } = trends;
  const highest = Math.max(1, ...months.map((each) => each[trend]));
  const [first, last] = [months[0], months.at(-1)];
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(`trends.${trend}`)}
      </Text>
      <span className={classes['number']}>{formatNumber(total[trend], language)}</span>
      <TrendComparison trends={trends} trend={trend} />
      <div className={classes['bars']} aria-hidden>
        {months.map((each) => (
          <span
            key={each.month}
            className={classes['bar']}
            style={shareStyle(each[trend] / highest)}
          />
        ))}
      </div>
      <div className={classes['axis']} aria-hidden>
        <span>{formatMonth(first?.month ?? '', language)}</span>
        <span>{formatMonth(last?.month ?? '', language)}</span>
      </div>
    </div>
  );
}
