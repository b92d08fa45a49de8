import { Paper, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { formatMonth } from '../format.ts';
import { BarChart } from './BarChart.tsx';
import { UpcomingBirthdays } from './UpcomingBirthdays.tsx';
import { StatCards } from './StatCards.tsx';

export default function StatisticsPage() {
  const { t } = useTranslation(['members', 'nav']);
  const statistics = useQuery(queryOptionsFor(peopleContract.statistics, {}));
  return (
    <>
      <PageHeader title={t('nav:memberStats', useTerm('member'))} />
      {statistics.isPending ? <Loading /> : null}
      {statistics.isError ? (
        <ErrorState error={statistics.error} retry={() => void statistics.refetch()} />
      ) : null}
      {statistics.data ? <Charts statistics={statistics.data} /> : null}
    </>
  );
}

function Charts({ statistics }: { readonly statistics: PeopleStatistics }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statusName = ({ statusId, key, name }: PeopleStatistics['byStatus'][number]): string =>
    statusId === null ? t('filters.withoutStatus') : name || t(`belongingStatus.${key}`);
  return (
    <Stack>
      <StatCards statistics={statistics} />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <ChartCard
          caption={t('statistics.byStatus')}
          bars={statistics.byStatus.map((each) => ({
            key: each.statusId ?? 'none',
            label: statusName(each),
            count: each.count,
          }))}
        />
        <ChartCard
          caption={t('statistics.byAgeBand')}
          bars={statistics.byAgeBand.map(({ band, count }) => ({
            key: band,
            label: t(`ageBand.${band}`),
            count,
          }))}
        />
        <ChartCard
          shape="columns"
          caption={t('statistics.newPerMonth')}
          bars={statistics.newPerMonth.map(({ month, count }) => ({
            key: month,
            label: formatMonth(month, language),
            count,
          }))}
        />
        <UpcomingBirthdays statistics={statistics} />
        <ChartCard
          caption={t('statistics.bySex')}
          bars={statistics.bySex.map(({ sex, count }) => ({
            key: sex,
            label: t(`sex.${sex}`),
            count,
          }))}
        />
        <ChartCard
          caption={t('statistics.byConsent')}
          bars={statistics.byConsent.map(({ consent, count }) => ({
            key: consent,
            label: t(`consent.${consent}`),
            count,
          }))}
        />
      </SimpleGrid>
    </Stack>
  );
}

function ChartCard(props: ComponentProps<typeof BarChart>) {
  return (
    <Paper withBorder p="lg">
      <BarChart {...props} />
    </Paper>
  );
}
