import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBookings } from '../parts/changed-by-buildings.ts';
import { useBookingUndo } from '../parts/use-undo.ts';

interface RefuseDialogProps {
  readonly of: { readonly bookingId: string; readonly dateIds?: string[] };
  readonly title: string;
  readonly onClose: () => void;
}

/** The reason is read by the person who booked. */
export function RefuseDialog({ of, title, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('buildings');
  const undo = useBookingUndo();
  const submission = useSubmit(bookingsContract.answer, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ ...of, answer: 'refuse' as const, reason }),
    refreshes: changedByBookings,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('bookings.answer.refused', { title }), undoId);
    },
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('bookings.answer.refuseOf', { title })}
      action={t('bookings.answer.refuse')}
      destructive
      onClose={onClose}
    >
      <Textarea
        label={t('bookings.answer.reason')}
        description={t('bookings.answer.reasonHelp')}
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
