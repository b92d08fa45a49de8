import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { FamilyStatistics } from '#domain/families/list.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { familiesPath } from '#web/families/public.ts';
import classes from './FamilyStatistics.module.css';
import { useFamilyBars } from './family-bars.ts';

/** Figures of the families that are not dissolved; each opens the list of those it counts. */
export default function FamilyStatisticsPage() {
  const { t } = useTranslation('families');
  const format = getNumberFormat(useLanguage());
  const statistics = useQuery(queryOptionsFor(familiesContract.statistics, {}));
  const { data } = statistics;
  const subtitle = data
    ? t('list.figures', {
        families: t('list.count', { count: data.families, number: format.format(data.families) }),
        people: t('list.people', { count: data.people, number: format.format(data.people) }),
      })
    : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('statistics.title')}
        subtitle={subtitle}
        back={{ to: familiesPath, label: t('title') }}
        actions={
          <Button
            variant="default"
            className="redil-screen-only"
            leftSection={<Icon name="print" size={18} />}
            onClick={() => window.print()}
          >
            {t('statistics.print')}
          </Button>
        }
      />
      {statistics.isPending ? <Loading /> : null}
      {statistics.isError ? (
        <ErrorState error={statistics.error} retry={() => void statistics.refetch()} />
      ) : null}
      {data?.families === 0 ? (
        <EmptyState icon="chart" title={t('empty.title')} text={t('statistics.empty')} />
      ) : null}
      {data && data.families > 0 ? <Figures statistics={data} /> : null}
    </Stack>
  );
}

const selectParts = (feature: Contributions) => feature.familyStatistics;

function Figures({ statistics }: { readonly statistics: FamilyStatistics }) {
  const { families } = statistics;
  const parts = useContributions(selectParts);
  return (
    <div className={classes['cards']}>
      {useFamilyBars(statistics).map(({ title, bars }) => (
        <BarList key={title} title={title} bars={bars} total={families} />
      ))}
      {parts.map(({ order, Component }) => (
        <Suspense key={order} fallback={null}>
          <Component total={families} />
        </Suspense>
      ))}
    </div>
  );
}
