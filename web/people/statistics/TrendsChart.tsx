import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { trendKeys, type TrendKey, type Trends } from '#domain/people/figures/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatMonth, formatNumber } from '../format.ts';
import { buildMembersAddress } from '../routes.ts';
import { getTrendFilters } from './trend-filters.ts';

const colors: Readonly<Record<TrendKey, string>> = {
  created: 'gray.5',
  firstVisits: 'olive.5',
  baptisms: 'clay.5',
};

/** Twelve months as bars, each of which opens the people that it counts. */
export default function TrendsChart({ months }: Pick<Trends, 'months'>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const navigate = useNavigate();
  const open = (trend: TrendKey, month: string): void =>
    void navigate(buildMembersAddress(getTrendFilters(trend, month, month)));
  return (
    <BarChart
      h={280}
      data={months.map((each) => ({ ...each, label: formatMonth(each.month, language) }))}
      dataKey="label"
      series={trendKeys.map((name) => ({ name, label: t(`trends.${name}`), color: colors[name] }))}
      withLegend
      barChartProps={{ accessibilityLayer: false }}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      tickLine="y"
      yAxisProps={{ allowDecimals: false, width: 36 }}
      valueFormatter={(count) => formatNumber(count, language)}
      barProps={({ name }) => ({
        cursor: 'pointer',
        isAnimationActive: false,
        onClick: (_bar, index) => {
          const trend = trendKeys.find((key) => key === name);
          const month = months[index]?.month;
          if (trend && month) open(trend, month);
        },
      })}
    />
  );
}
