import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingView } from '#domain/buildings/bookings/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBookings } from '../parts/changed-by-buildings.ts';

interface EditDialogProps {
  readonly booking: BookingView;
  readonly onClose: () => void;
}

/** What it is for; its dates are moved one by one. */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const submission = useSubmit(bookingsContract.update, {
    defaultValues: {
      title: booking.title,
      people: String(booking.people ?? ''),
      notes: booking.notes,
    },
    toInput: ({ title, people, notes }) => ({
      bookingId: booking.id,
      version: booking.version,
      title,
      people: people.trim() === '' ? null : Number(people),
      notes,
    }),
    refreshes: changedByBookings,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const { errors } = formState;
  return (
    <FormDialog {...submission} title={t('buildings:bookings.edit')} onClose={onClose}>
      <TextInput
        label={t('buildings:fields.bookingTitle')}
        data-autofocus
        error={errors.title?.message}
        {...register('title')}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        label={t('buildings:fields.people')}
        error={errors.people?.message}
        {...register('people')}
      />
      <Textarea
        label={t('buildings:fields.notes')}
        autosize
        minRows={2}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </FormDialog>
  );
}
