import { Anchor, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { trendKeys, type TrendKey, type Trends } from '#domain/people/figures/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { buildMembersAddress, formatNumber, TrendComparison } from '#web/people/public.ts';
import { getTrendFilters } from './trend-filters.ts';
import { TrendsChart } from './TrendsChart.tsx';
import classes from './TrendsCard.module.css';

interface TrendsCardProps {
  readonly trends: Trends;
  /** The calendar year; empty for the last twelve months. */
  readonly year: string;
}

/** Growth and baptisms of twelve months: totals, a chart, and the same as a table. */
export function TrendsCard({ trends, year }: TrendsCardProps) {
  const { t } = useTranslation('members');
  return (
    <Card title={year === '' ? t('trends.title') : t('trends.titleOfYear', { year })}>
      <Stack>
        <Totals trends={trends} />
        <TrendsChart months={trends.months} />
        <details>
          <summary>{t('trends.asTable')}</summary>
          <MonthTable trends={trends} />
        </details>
        <Text size="sm" c="dimmed">
          {t('trends.explanation')}
        </Text>
      </Stack>
    </Card>
  );
}

function Totals({ trends }: Pick<TrendsCardProps, 'trends'>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const [first, last] = [trends.months[0]?.month ?? '', trends.months.at(-1)?.month ?? ''];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {trendKeys.map((key) => (
        <div key={key}>
          <Link
            to={buildMembersAddress(getTrendFilters(key, first, last))}
            className={classes['total']}
          >
            <span className={classes['number']}>{formatNumber(trends.total[key], language)}</span>{' '}
            {t(`trends.${key}`)}
          </Link>
          <TrendComparison trends={trends} trend={key} />
        </div>
      ))}
    </SimpleGrid>
  );
}

function MonthTable({ trends }: Pick<TrendsCardProps, 'trends'>) {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const format = getDateFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('common:date.month')}</Table.Th>
            {trendKeys.map((key) => (
              <Table.Th key={key} scope="col" ta="end">
                {t(`trends.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trends.months.map((each) => (
            <Table.Tr key={each.month}>
              <Table.Th scope="row" fw={400}>
                {format.format(new Date(`${each.month}-01T00:00:00Z`))}
              </Table.Th>
              {trendKeys.map((key) => (
                <Table.Td key={key} ta="end">
                  <Count trend={key} month={each.month} count={each[key]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface CountProps {
  readonly trend: TrendKey;
  readonly month: string;
  readonly count: number;
}

function Count({ trend, month, count }: CountProps) {
  const language = useLanguage();
  if (count === 0) return <span>–</span>;
  return (
    <Anchor component={Link} to={buildMembersAddress(getTrendFilters(trend, month, month))} inherit>
      {formatNumber(count, language)}
    </Anchor>
  );
}
