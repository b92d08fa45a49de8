import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chooseScale, layOut } from '#web/core/calendar/lanes.ts';
import { useToday } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { roomPath } from '../parts/paths.ts';
import { toLocalUse, type Band } from '../use/bands.ts';
import { HoursGrid, type GridRow } from '../use/HoursGrid.tsx';
import { toBookingPath } from '../use/to-booking-path.ts';
import { UseDialog } from '../use/UseDialog.tsx';
import { useMoveByDrag } from '../use/use-move-by-drag.ts';
import type { FrontPage } from './front-page.ts';

/** Today's use of every room. */
export function Today({ page }: { readonly page: FrontPage }) {
  const { t } = useTranslation('buildings');
  const { timeZone, longDay } = useBookingTimes();
  const today = useToday();
  const [opened, setOpened] = useState<Band | null>(null);
  const rows = useMemo((): GridRow[] => {
    const uses = page.today.map((use) => toLocalUse(use, timeZone));
    return page.rooms.map((room) => ({
      id: room.id,
      day: today,
      roomId: room.id,
      label: <Link to={roomPath(room.id)}>{room.name}</Link>,
      name: room.name,
      bands: layOut(
        uses.filter(({ use }) => use.roomId === room.id),
        today,
      ),
      closedFor: page.buildings.find(({ id }) => id === room.building.id)?.closedFor ?? null,
      canBook: room.canBook,
    }));
  }, [page, timeZone, today]);
  const onDrop = useMoveByDrag(rows);
  return (
    <Section title={t('use.front.today', { day: longDay(today) })} wide>
      {page.today.length === 0 ? <Text c="dimmed">{t('use.front.nothingToday')}</Text> : null}
      <HoursGrid
        rows={rows}
        scale={chooseScale(rows.flatMap(({ bands }) => bands))}
        onOpen={setOpened}
        toBooking={toBookingPath}
        {...(onDrop ? { onDrop } : {})}
      />
      {opened ? <UseDialog band={opened} onClose={() => setOpened(null)} /> : null}
    </Section>
  );
}
