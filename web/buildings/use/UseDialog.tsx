import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { BookingStatus } from '../parts/BookingStatus.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { MoveDialog } from '../bookings/MoveDialog.tsx';
import { bookingPath } from '../parts/paths.ts';
import type { Band } from './bands.ts';

interface UseDialogProps {
  readonly band: Band;
  readonly onClose: () => void;
}

/** What a band is, with the way to its booking and to another place. */
export function UseDialog({ band, onClose }: UseDialogProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const { full } = useBookingTimes();
  const [isMoving, setIsMoving] = useState(false);
  const { use } = band;
  const bookingId = use.bookingId ?? '';
  const booking = useQuery(queryOptionsFor(bookingsContract.get, { bookingId }));
  const date = booking.data?.dates.find(({ id }) => id === use.id);
  if (isMoving && date) return <MoveDialog bookingId={bookingId} date={date} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={use.title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <div>
          <Text>{full(use)}</Text>
          {date ? <Text>{`${date.room.name}, ${date.building.name}`}</Text> : <Loading />}
          {use.owner ? <Text c="dimmed">{use.owner}</Text> : null}
        </div>
        <Group>
          <BookingStatus status={use.status} />
        </Group>
        <Group justify="flex-end" gap="sm">
          {date?.can.move ? (
            <Button variant="default" onClick={() => setIsMoving(true)}>
              {t('buildings:use.move')}
            </Button>
          ) : null}
          <Button component={Link} to={bookingPath(bookingId)}>
            {t('buildings:use.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
