import { Alert } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxShown } from '#domain/agenda/contract.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { countDays } from '#domain/kernel/days.ts';
import { formatNarrowTime } from '#domain/kernel/formatters.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import type { ChipWords } from '../parts/Chip.tsx';
import { HoursColumns } from './HoursColumns.tsx';
import { groupByDay, toItem, type CalendarItem } from '../parts/items.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useDates } from './queries.ts';
import { useLayerItems } from './layer-items.ts';
import { useMove, type Moved } from './use-move.ts';
import { listDaysFrom, type Shown } from './use-shown.ts';

const DateDialog = loadLater(() => import('./DateDialog.tsx'));

interface ShownDatesProps {
  readonly shown: Shown;
  readonly canCreate: boolean;
}

interface Opened {
  readonly occurrence: OccurrenceView;
  readonly to: Moved | null;
}

/** A month, a week or a day, with what is in it. */
export function ShownDates({ shown, canCreate }: ShownDatesProps) {
  const { t } = useTranslation('agenda');
  const { view, from, to, today } = shown;
  const query = useDates(shown.filters, { from, to });
  const [opened, setOpened] = useState<Opened | null>(null);
  const days = useMemo(() => listDaysFrom(from, countDays(from, to)), [from, to]);
  const layerItems = useLayerItems(shown);
  const items = useMemo(
    () => [...(query.data?.items ?? []).map(toItem), ...(layerItems ?? [])],
    [query.data, layerItems],
  );
  const itemsByDay = useMemo(() => groupByDay(items, days), [items, days]);
  const words = useChipWords();
  const onOpen = useCallback(({ occurrence }: CalendarItem) => {
    if (occurrence) setOpened({ occurrence, to: null });
  }, []);
  const ask = useCallback(
    (occurrence: OccurrenceView, moved: Moved) => setOpened({ occurrence, to: moved }),
    [],
  );
  const onDrop = useMove(items, ask);
  // What came later would move the hours down.
  if (query.isPending || layerItems === null) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const shared = { days, today, itemsByDay, words, canCreate, onOpen, onDrop };
  return (
    <>
      {query.data.isCut ? (
        <Alert icon={<Icon name="alert" />}>{t('calendar.cut', { count: maxShown })}</Alert>
      ) : null}
      {view === 'month' ? (
        <MonthGrid {...shared} month={shown.day.slice(0, 7)} />
      ) : (
        <HoursColumns {...shared} />
      )}
      {opened ? (
        <DateDialog
          key={opened.occurrence.id}
          occurrence={opened.occurrence}
          to={opened.to}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

function useChipWords(): ChipWords {
  const { t } = useTranslation('agenda');
  const locale = useLocale();
  return useMemo(
    () => ({
      time: (localTime) => formatNarrowTime(localTime.slice(11), locale),
      statuses: {
        planned: '',
        draft: t('statuses.draft'),
        cancelled: t('statuses.cancelled'),
      },
      moved: t('dates.moved'),
    }),
    [t, locale],
  );
}
