import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByBookings } from '../parts/changed-by-buildings.ts';
import { useBookingUndo } from '../parts/use-undo.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

interface AnswerButtonsProps {
  readonly booking: { readonly id: string; readonly title: string };
  /** Of these dates; without them of all that wait for the user. */
  readonly dateIds?: readonly string[];
  readonly size?: 'xs' | 'sm';
}

/** Approves at once, with "Undo"; a refusal asks for its reason. */
export function AnswerButtons({ booking, dateIds, size = 'xs' }: AnswerButtonsProps) {
  const { t } = useTranslation('buildings');
  const [isRefusing, setIsRefusing] = useState(false);
  const undo = useBookingUndo();
  const approve = useCommand(bookingsContract.answer, {
    refreshes: changedByBookings,
    refreshesAfterError: true,
    onSuccess: ({ undoId }) =>
      undo.offer(t('bookings.answer.approved', { title: booking.title }), undoId),
  });
  const of = { bookingId: booking.id, ...(dateIds ? { dateIds: [...dateIds] } : {}) };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size={size}
        // In a list with many of these buttons, the primary button of the page has to stand out.
        variant={size === 'xs' ? 'light' : 'filled'}
        loading={approve.running}
        aria-label={t('bookings.answer.approveOf', { title: booking.title })}
        onClick={() => void approve.run({ ...of, answer: 'approve' })}
      >
        {t('bookings.answer.approve')}
      </Button>
      <Button
        size={size}
        variant="default"
        aria-label={t('bookings.answer.refuseOf', { title: booking.title })}
        onClick={() => setIsRefusing(true)}
      >
        {t('bookings.answer.refuse')}
      </Button>
      {isRefusing ? (
        <RefuseDialog of={of} title={booking.title} onClose={() => setIsRefusing(false)} />
      ) : null}
    </Group>
  );
}
