import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { RoomFilters } from '#domain/buildings/schema.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { chooseScale, layOut } from '#web/core/calendar/lanes.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { roomPath } from '../parts/paths.ts';
import { toLocalUse, type Band } from './bands.ts';
import { findClosure } from './closed-days.ts';
import { HoursGrid, type GridRow } from './HoursGrid.tsx';
import { RoomOfWeek } from './RoomOfWeek.tsx';
import { toBookingPath } from './to-booking-path.ts';
import { UseDialog } from './UseDialog.tsx';
import { useMoveByDrag } from './use-move-by-drag.ts';
import { WeekTable } from './WeekTable.tsx';

interface UseBoardProps {
  readonly filters: Omit<RoomFilters, 'people'> & { readonly people?: unknown };
  readonly day: string;
  readonly view: 'day' | 'week';
  readonly isFiltered: boolean;
}

/** Rooms down; the hours of a day, or the days of a week, across. A phone shows the week of one room. */
export function UseBoard({ filters, day, view, isFiltered }: UseBoardProps) {
  const { t } = useTranslation('buildings');
  const isPhone = useIsPhone();
  const from = view === 'week' ? toMonday(day) : day;
  const count = view === 'week' ? 7 : 1;
  const query = useQuery({
    ...queryOptionsFor(roomsContract.use, { ...filters, from, to: addDays(from, count) }),
    placeholderData: (before) => before,
  });
  const [opened, setOpened] = useState<Band | null>(null);
  const days = useMemo(
    () => Array.from({ length: count }, (_, index) => addDays(from, index)),
    [from, count],
  );
  const rows = useRows(query.data, days);
  const onDrop = useMoveByDrag(rows);
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { rooms } = query.data;
  if (rooms.length === 0)
    return (
      <EmptyState
        icon="building"
        title={t(isFiltered ? 'use.none.found' : 'use.none.title')}
        text={t(isFiltered ? 'use.none.foundText' : 'use.none.text')}
      />
    );
  return (
    <>
      {view === 'day' ? (
        <Paper withBorder px="md" pb="xs">
          <HoursGrid
            rows={rows}
            scale={chooseScale(rows.flatMap(({ bands }) => bands))}
            onOpen={setOpened}
            toBooking={toBookingPath}
            {...(onDrop ? { onDrop } : {})}
          />
        </Paper>
      ) : isPhone ? (
        <RoomOfWeek rooms={rooms} monday={from} />
      ) : (
        <WeekTable
          rooms={rooms}
          days={days}
          cells={rows}
          onOpen={setOpened}
          {...(onDrop ? { onDrop } : {})}
        />
      )}
      {opened ? <UseDialog band={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

type Use = Parameters<typeof toLocalUse>[0];

/** A row for each room and day. */
function useRows(
  data:
    | {
        readonly rooms: readonly RoomOnBoard[];
        readonly uses: readonly Use[];
        readonly closures: Parameters<typeof findClosure>[0];
      }
    | undefined,
  days: readonly string[],
): GridRow[] {
  const { timeZone } = useBookingTimes();
  const today = useToday();
  return useMemo(() => {
    if (!data) return [];
    const uses = Map.groupBy(
      data.uses.map((use) => toLocalUse(use, timeZone)),
      ({ use }) => use.roomId,
    );
    return data.rooms.flatMap((room) =>
      days.map((day): GridRow => ({
        id: `${room.id} ${day}`,
        day,
        roomId: room.id,
        label: <Link to={roomPath(room.id)}>{room.name}</Link>,
        name: room.name,
        bands: layOut(uses.get(room.id) ?? [], day),
        closedFor: findClosure(data.closures, {
          roomId: room.id,
          buildingId: room.building.id,
          day,
        }),
        canBook: room.canBook && day >= today,
      })),
    );
  }, [data, days, timeZone, today]);
}

interface RoomOnBoard {
  readonly id: string;
  readonly name: string;
  readonly building: { readonly id: string };
  readonly canBook: boolean;
}
