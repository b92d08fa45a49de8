import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { Statistics } from '#domain/platform/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFormatters } from '../format.ts';
import { LargestChurches } from './LargestChurches.tsx';
import { MonthChart } from './MonthChart.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

function getLastTwelveMonths(): { from: string; to: string } {
  const today = new Date();
  return {
    from: toIsoDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1))),
    to: toIsoDay(today),
  };
}

/** The period of the URL, by default the last twelve months. */
function usePeriod() {
  const { parameters, set } = useAddressState();
  const [defaultPeriod] = useState(getLastTwelveMonths);
  const readDay = (name: 'from' | 'to'): string => {
    const day = parameters.get(name) ?? '';
    return dayPattern.test(day) ? day : defaultPeriod[name];
  };
  return { from: readDay('from'), to: readDay('to'), set };
}

export default function PlatformStatisticsPage() {
  const { t } = useTranslation('admin');
  const { from, to, set } = usePeriod();
  const { instant } = useFormatters();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(platformContract.statistics, { from, to }),
    placeholderData: (before) => before,
  });
  return (
    <Stack gap="lg">
      <PageHeader title={t('stats.title')} subtitle={t('stats.subtitle')} />
      <Group gap="md">
        <DayInput
          label={t('stats.from')}
          value={from}
          max={to}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <DayInput
          label={t('stats.to')}
          value={to}
          min={from}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Group>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Charts statistics={data} />
      ) : (
        <Loading />
      )}
      <Text size="sm" c="dimmed">
        {t('stats.days')}
      </Text>
      {data?.computedAt ? (
        <Text size="sm" c="dimmed">
          {t('stats.updatedAt', { date: instant(data.computedAt) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Charts({ statistics: { months, churches } }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('admin');
  const { bytes } = useFormatters();
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <MonthChart
          title={t('stats.growth')}
          months={months}
          series={[{ key: 'churches' }, { key: 'users' }]}
        />
        <MonthChart
          title={t('stats.activity')}
          months={months}
          series={[{ key: 'activeChurches' }]}
        />
        <MonthChart
          title={t('stats.sending')}
          months={months}
          series={[{ key: 'sent' }, { key: 'failed' }, { key: 'uncertain' }]}
        />
        <MonthChart
          title={t('stats.storage')}
          months={months}
          series={[{ key: 'storageBytes', format: bytes }]}
        />
      </SimpleGrid>
      {churches.length === 0 ? (
        <EmptyState icon="chart" title={t('stats.noChurches')} />
      ) : (
        <LargestChurches churches={churches} />
      )}
    </>
  );
}
