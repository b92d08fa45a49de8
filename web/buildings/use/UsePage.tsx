import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roomFiltersInput } from '#domain/buildings/schema.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useToday } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { buildingsPath, freeRoomsPath } from '../parts/paths.ts';
import { RoomFilters } from './RoomFilters.tsx';
import { UseBoard } from './UseBoard.tsx';

/** All rooms in a week or on a day. The address has `day`, `view` and the filters. */
export default function UsePage() {
  const { t } = useTranslation('buildings');
  const state = useListState(roomFiltersInput);
  const { day, view, show } = useShownDays();
  const { longDay, day: formatShortDay } = useBookingTimes();
  const today = useToday();
  const monday = toMonday(day);
  const step = (steps: 1 | -1): void => show(addDays(day, steps * (view === 'week' ? 7 : 1)));
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['t', () => show(today)],
    ['d', () => show(day, 'day')],
    ['s', () => show(day, 'week')],
  ]);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('buildings:use.title')}
        back={{ to: buildingsPath, label: t('buildings:title') }}
        actions={<Actions />}
      />
      <RoomFilters state={state} />
      <Group justify="space-between" gap="sm">
        <PeriodSteps
          label={t(view === 'week' ? 'buildings:use.steps.week' : 'buildings:use.steps.day')}
          onStep={step}
          onToday={() => show(today)}
        >
          {view === 'week'
            ? t('buildings:use.week', {
                first: formatShortDay(monday),
                last: formatShortDay(addDays(monday, 6)),
              })
            : longDay(day)}
        </PeriodSteps>
        <SegmentedControl
          className="redil-screen-only"
          aria-label={t('buildings:use.view')}
          value={view}
          onChange={(chosen) => show(day, chosen === 'day' ? 'day' : 'week')}
          data={[
            { value: 'day', label: t('buildings:use.views.day') },
            { value: 'week', label: t('buildings:use.views.week') },
          ]}
        />
      </Group>
      <UseBoard filters={state.filters} day={day} view={view} isFiltered={state.isFiltered} />
    </Stack>
  );
}

type View = 'day' | 'week';

/** A phone shows a day at first. */
function useShownDays(): {
  readonly day: string;
  readonly view: View;
  readonly show: (day: string, view?: View) => void;
} {
  const { parameters, set } = useAddressState();
  const today = useToday();
  const isPhone = useIsPhone();
  const parsed = plainDay.safeParse(parameters.get('day'));
  const chosen = parameters.get('view');
  return {
    day: parsed.data ?? today,
    view: chosen === 'day' || chosen === 'week' ? chosen : isPhone ? 'day' : 'week',
    show: (day, view) => set({ day: day === today ? null : day, ...(view ? { view } : {}) }),
  };
}

function Actions() {
  const { t } = useTranslation('buildings');
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<Icon name="print" size={18} />}
        onClick={() => window.print()}
      >
        {t('use.print')}
      </Button>
      <Button component={Link} to={freeRoomsPath} leftSection={<Icon name="search" size={18} />}>
        {t('use.free.open')}
      </Button>
    </>
  );
}
