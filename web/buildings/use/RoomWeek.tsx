import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { chooseScale, layOut } from '#web/core/calendar/lanes.ts';
import { useToday } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { toLocalUse, type Band } from './bands.ts';
import { findClosure } from './closed-days.ts';
import { HoursGrid, type GridRow } from './HoursGrid.tsx';
import { toBookingPath } from './to-booking-path.ts';
import { UseDialog } from './UseDialog.tsx';
import { useMoveByDrag } from './use-move-by-drag.ts';

interface RoomWeekProps {
  readonly roomId: string;
  readonly canBook: boolean;
  /** Of the week that is shown; without one the week is chosen here. */
  readonly monday?: string;
}

/** The week of one room: days below each other, hours across. */
export function RoomWeek({ roomId, canBook, monday: shown }: RoomWeekProps) {
  const { t } = useTranslation('buildings');
  const today = useToday();
  const [chosen, setMonday] = useState(() => toMonday(today));
  const monday = shown ?? chosen;
  const { timeZone, day: formatShortDay } = useBookingTimes();
  const [opened, setOpened] = useState<Band | null>(null);
  const query = useQuery({
    ...queryOptionsFor(roomsContract.use, { roomId, from: monday, to: addDays(monday, 7) }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  const days = useMemo(
    () => Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    [monday],
  );
  const rows = useMemo((): GridRow[] => {
    const uses = (data?.uses ?? []).map((use) => toLocalUse(use, timeZone));
    return days.map((day) => ({
      id: `${roomId} ${day}`,
      day,
      roomId,
      label: formatShortDay(day),
      name: formatShortDay(day),
      bands: layOut(uses, day),
      closedFor: findClosure(data?.closures ?? [], { roomId, day }),
      canBook: canBook && day >= today,
      isToday: day === today,
    }));
  }, [data, days, timeZone, roomId, canBook, today, formatShortDay]);
  const onDrop = useMoveByDrag(rows);
  if (query.isPending) return <Loading />;
  if (!data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      {shown === undefined ? (
        <PeriodSteps
          label={t('use.steps.week')}
          onStep={(steps) => setMonday((day) => addDays(day, 7 * steps))}
          onToday={() => setMonday(toMonday(today))}
        >
          {t('use.week', {
            first: formatShortDay(monday),
            last: formatShortDay(addDays(monday, 6)),
          })}
        </PeriodSteps>
      ) : null}
      <HoursGrid
        rows={rows}
        scale={chooseScale(rows.flatMap(({ bands }) => bands))}
        onOpen={setOpened}
        toBooking={toBookingPath}
        {...(onDrop ? { onDrop } : {})}
      />
      {opened ? <UseDialog band={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
