import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingDateView, BookingView } from '#domain/buildings/bookings/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBookings } from '../parts/changed-by-buildings.ts';
import { useBookingTimes } from '../parts/booking-times.ts';
import { useBookingUndo } from '../parts/use-undo.ts';
import { groupDates, type DateGroup } from './date-groups.ts';

interface CancelDialogProps {
  readonly booking: BookingView;
  /** Those that can be given back. */
  readonly dates: readonly BookingDateView[];
  readonly onClose: () => void;
}

interface CancelValues {
  /** Of the dates that are given back. */
  keys: string[];
  reason: string;
}

/** Withdraws what waits and cancels what was approved: all dates, or those that are chosen. */
export function CancelDialog({ booking, dates, onClose }: CancelDialogProps) {
  const { t } = useTranslation('buildings');
  const undo = useBookingUndo();
  const groups = groupDates(dates);
  const defaultValues: CancelValues = { keys: groups.map(({ key }) => key), reason: '' };
  const submission = useSubmit(bookingsContract.cancel, {
    defaultValues,
    toInput: ({ keys, reason }) => ({
      bookingId: booking.id,
      dateIds: groups
        .filter(({ key }) => keys.includes(key))
        .flatMap(({ dates: rows }) => rows.map(({ id }) => id)),
      reason,
    }),
    refreshes: changedByBookings,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('bookings.cancel.done', { title: booking.title }), undoId);
    },
  });
  const { register, formState, watch } = submission.form;
  const chosen = watch('keys');
  const isWaiting = dates.every(({ status }) => status === 'pending');
  return (
    <FormDialog
      {...submission}
      title={t(isWaiting ? 'bookings.cancel.withdraw' : 'bookings.cancel.title')}
      action={t(isWaiting ? 'bookings.cancel.withdrawAction' : 'bookings.cancel.action', {
        count: chosen.length,
      })}
      dismiss={t('bookings.cancel.dismiss')}
      destructive
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <WhichDates groups={groups} form={submission.form} />
      <Textarea
        label={t('bookings.cancel.reason')}
        autosize
        minRows={2}
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}

interface WhichDatesProps {
  readonly groups: readonly DateGroup[];
  readonly form: UseFormReturn<CancelValues>;
}

/** All are chosen at first. */
function WhichDates({ groups, form }: WhichDatesProps) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const describe = ({ date, dates }: DateGroup): string =>
    `${full(date)}, ${dates.map(({ room }) => room.name).join(', ')}`;
  if (groups.length === 1) return <Text>{groups.map(describe)}</Text>;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} size="sm" mb={4}>
        {t('bookings.cancel.which')}
      </Text>
      <Stack gap={4} mah="40vh" style={{ overflowY: 'auto' }} tabIndex={0}>
        {groups.map((group) => (
          <Checkbox
            key={group.key}
            value={group.key}
            label={describe(group)}
            {...form.register('keys')}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
