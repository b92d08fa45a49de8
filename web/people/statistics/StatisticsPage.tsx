import { Paper, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useTerm } from '#web/core/words/terms.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { formatMonth } from '../format.ts';
import { Bars } from './Bars.tsx';
import { Birthdays } from './Birthdays.tsx';
import { Figures } from './Figures.tsx';

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
      <Figures statistics={statistics} />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Card>
          <Bars
            caption={t('statistics.byStatus')}
            bars={statistics.byStatus.map((each) => ({
              key: each.statusId ?? 'none',
              label: statusName(each),
              count: each.count,
            }))}
          />
        </Card>
        <Card>
          <Bars
            caption={t('statistics.byAgeBand')}
            bars={statistics.byAgeBand.map(({ band, count }) => ({
              key: band,
              label: t(`ageBand.${band}`),
              count,
            }))}
          />
        </Card>
        <Card>
          <Bars
            shape="columns"
            caption={t('statistics.newPerMonth')}
            bars={statistics.newPerMonth.map(({ month, count }) => ({
              key: month,
              label: formatMonth(month, language),
              count,
            }))}
          />
        </Card>
        <Birthdays statistics={statistics} />
        <Card>
          <Bars
            caption={t('statistics.bySex')}
            bars={statistics.bySex.map(({ sex, count }) => ({
              key: sex,
              label: t(`sex.${sex}`),
              count,
            }))}
          />
        </Card>
        <Card>
          <Bars
            caption={t('statistics.byConsent')}
            bars={statistics.byConsent.map(({ consent, count }) => ({
              key: consent,
              label: t(`consent.${consent}`),
              count,
            }))}
          />
        </Card>
      </SimpleGrid>
    </Stack>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <Paper withBorder p="lg">
      {children}
    </Paper>
  );
}
