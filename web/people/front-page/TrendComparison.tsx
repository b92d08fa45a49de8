import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';
import type { TrendKey, Trends } from '#domain/people/figures/statistics.ts';

interface TrendComparisonProps {
  readonly trends: Pick<Trends, 'total' | 'before'>;
  readonly trend: TrendKey;
}

/** How the total compares with that of the twelve months before. */
export function TrendComparison({ trends: { total, before }, trend }: TrendComparisonProps) {
  const { t } = useTranslation('members');
  const difference = total[trend] - before[trend];
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'fewer';
  return (
    <Text size="sm" c="dimmed">
      {t(`trends.${direction}`, { number: formatNumber(Math.abs(difference), useLanguage()) })}
    </Text>
  );
}
