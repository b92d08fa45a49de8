import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { PeopleStatistics } from '#domain/people/figures/statistics.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BarList, type Bar } from '#web/ui/chart/BarList.tsx';
import { BirthdayLines, buildMembersAddress, formatNumber, StatCards } from '#web/people/public.ts';
import classes from './StatisticsPage.module.css';
import { TrendsCard } from './TrendsCard.tsx';

const offeredYears = 6;

/** Figures of the people. The period is in the address. */
export default function StatisticsPage() {
  const { t } = useTranslation(['members', 'nav']);
  const language = useLanguage();
  const { parameters } = useAddressState();
  const year = parameters.get('year') ?? '';
  const statistics = useQuery({
    ...queryOptionsFor(peopleContract.statistics, /^\d{4}$/.test(year) ? { year } : {}),
    placeholderData: keepPreviousData,
  });
  const total = statistics.data?.total;
  return (
    <>
      <PageHeader
        title={t('nav:memberStats', useTerm('member'))}
        subtitle={
          total === undefined
            ? null
            : t('members:statistics.onRecord', {
                count: total,
                number: formatNumber(total, language),
              })
        }
        actions={<PageActions year={year} />}
      />
      {statistics.data ? (
        <Figures statistics={statistics.data} year={year} />
      ) : statistics.isError ? (
        <ErrorState error={statistics.error} retry={() => void statistics.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function PageActions({ year }: { readonly year: string }) {
  const { t } = useTranslation('members');
  const { set } = useAddressState();
  const thisYear = useNow().getFullYear();
  const years = Array.from({ length: offeredYears }, (_, index) => String(thisYear - index));
  return (
    <>
      <NativeSelect
        aria-label={t('trends.period')}
        value={year}
        onChange={({ currentTarget }) => set({ year: currentTarget.value })}
        data={[
          { value: '', label: t('trends.lastMonths') },
          ...years.map((each) => ({ value: each, label: each })),
        ]}
      />
      <Button
        variant="default"
        className="redil-screen-only"
        leftSection={<Icon name="print" size={18} />}
        onClick={() => window.print()}
      >
        {t('statistics.print')}
      </Button>
    </>
  );
}

interface FiguresProps {
  readonly statistics: PeopleStatistics;
  readonly year: string;
}

function Figures({ statistics, year }: FiguresProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { deceased, nextBirthdays, total, trends } = statistics;
  const lists = useBarLists(statistics);
  return (
    <Stack>
      <StatCards figures={statistics} />
      <TrendsCard trends={trends} year={year} />
      <div className={classes['cards']}>
        {lists.map(({ title, bars }) => (
          <div key={title}>
            <BarList title={title} bars={bars} total={total} />
          </div>
        ))}
        {nextBirthdays.length === 0 ? null : (
          <div>
            <Card title={t('statistics.birthdays')}>
              <BirthdayLines birthdays={nextBirthdays} />
            </Card>
          </div>
        )}
      </div>
      {deceased === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('statistics.deceasedLeftOut')}{' '}
          <Anchor component={Link} to={buildMembersAddress({ living: 'no' })} inherit>
            {t('statistics.deceased', {
              count: deceased,
              number: formatNumber(deceased, language),
            })}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}

const buildLivingAddress = (filters: Readonly<Record<string, string>>): string =>
  buildMembersAddress({ ...filters, living: 'yes' });

function useBarLists(
  statistics: PeopleStatistics,
): readonly { readonly title: string; readonly bars: readonly Bar[] }[] {
  const { t } = useTranslation('members');
  const getStatusName = ({ statusId, key, name }: PeopleStatistics['byStatus'][number]): string =>
    statusId === null ? t('filters.withoutStatus') : name || t(`belongingStatus.${key}`);
  const byStatus = statistics.byStatus.map((each) => {
    const key = each.statusId ?? 'none';
    return {
      key,
      label: getStatusName(each),
      count: each.count,
      to: buildLivingAddress({ status: key }),
    };
  });
  const byAge = statistics.byAgeBand.map(({ band, count }) => ({
    key: band,
    label: t(`ageBand.${band}`),
    count,
    to: buildMembersAddress({ ageBand: band }),
  }));
  const bySex = statistics.bySex.map(({ sex, count }) => ({
    key: sex,
    label: t(`sex.${sex}`),
    count,
    to: buildLivingAddress({ sex }),
  }));
  const byConsent = statistics.byConsent.map(({ consent, count }) => ({
    key: consent,
    label: t(`consent.${consent}`),
    count,
    to: buildLivingAddress({ consent }),
  }));
  return [
    { title: t('statistics.byStatus'), bars: byStatus },
    { title: t('statistics.byAgeBand'), bars: byAge },
    { title: t('statistics.bySex'), bars: bySex },
    { title: t('statistics.byConsent'), bars: byConsent },
  ];
}
