import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { trendKeys, type TrendKey, type Trends } from '#domain/people/figures/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { buildMembersAddress, formatMonth, formatNumber } from '#web/people/public.ts';
import { getTrendFilters } from './trend-filters.ts';

const colors: Readonly<Record<TrendKey, string>> = {
  created: 'var(--mantine-color-gray-5)',
  firstVisits: 'var(--mantine-color-olive-5)',
  baptisms: 'var(--mantine-color-clay-5)',
};

/** Twelve months as bars, each of which opens the people that it counts. */
export function TrendsChart({ months }: Pick<Trends, 'months'>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <BarChart
      groups={months.map((each) => ({
        key: each.month,
        label: formatMonth(each.month, language),
        values: each,
      }))}
      series={trendKeys.map((key) => ({ key, label: t(`trends.${key}`), color: colors[key] }))}
      format={(count) => formatNumber(count, language)}
      onOpen={(trend, month) =>
        void navigate(buildMembersAddress(getTrendFilters(trend, month, month)))
      }
    />
  );
}
