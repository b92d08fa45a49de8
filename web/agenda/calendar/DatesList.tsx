import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { agendaContract } from '#domain/agenda/contract.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { DateLines } from './DateLines.tsx';
import { useDayCounts } from './queries.ts';
import { SmallMonth } from './SmallMonth.tsx';
import type { Shown } from './use-shown.ts';

/** What comes from a day on; on a phone below its month. */
export function DatesList({ shown }: { readonly shown: Shown }) {
  const isPhone = useIsPhone();
  return (
    <Stack gap="lg">
      {isPhone ? <MonthAbove shown={shown} /> : null}
      <Lines shown={shown} />
    </Stack>
  );
}

function MonthAbove({ shown }: { readonly shown: Shown }) {
  const language = useLanguage();
  const from = startOfMonth(shown.day);
  const counts = useDayCounts(shown.filters, { from, to: startOfMonth(shown.day, 1) });
  const title = getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
  return (
    <SmallMonth
      month={shown.day}
      title={title}
      today={shown.today}
      counts={counts}
      chosen={shown.day}
      toDay={(day) => `?view=list&day=${day}`}
    />
  );
}

function Lines({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('agenda');
  const { from, to, filters } = shown;
  const list = useInfiniteList(agendaContract.list, { ...filters, from, to });
  if (list.isPending) return <Loading />;
  if (list.error && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (list.rows.length === 0)
    return (
      <EmptyState
        icon={filters.q ? 'search' : 'list'}
        title={t(filters.q ? 'calendar.nothingFound' : 'calendar.nothingComing')}
        text={t(filters.q ? 'calendar.nothingFoundText' : 'calendar.nothingComingText')}
      />
    );
  return (
    <>
      <DateLines dates={list.rows} />
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
