import { Alert, NativeSelect, SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingDateView } from '#domain/buildings/bookings/schema.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { countDays, toLocalTime } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByBookings } from '../parts/changed-by-buildings.ts';
import { useBookingTimes } from '../parts/booking-times.ts';
import { useBookingUndo } from '../parts/use-undo.ts';
import { useConflictWords } from './conflict-words.ts';
import { countEndDays } from './end-days.ts';
import { FormTimeField } from '#web/ui/schedule/TimeField.tsx';

interface MoveValues {
  roomId: string;
  toDay: string;
  startTime: string;
  endTime: string;
  /** The date lasts so many days more than its hours say. */
  moreDays: number;
}

interface MoveDialogProps {
  readonly bookingId: string;
  readonly date: Pick<BookingDateView, 'id' | 'room' | 'startsAt' | 'endsAt'>;
  readonly onClose: () => void;
}

function toMoveValues(
  { room, startsAt, endsAt }: MoveDialogProps['date'],
  zone: string,
): MoveValues {
  const start = toLocalTime(new Date(startsAt), zone);
  const end = toLocalTime(new Date(endsAt), zone);
  return {
    roomId: room.id,
    toDay: start.day,
    startTime: start.time,
    endTime: end.time,
    moreDays: countDays(start.day, end.day) - countEndDays(start.time, end.time),
  };
}

/** One date goes to another room, day or hour. */
export function MoveDialog({ bookingId, date, onClose }: MoveDialogProps) {
  const { t } = useTranslation('buildings');
  const { timeZone } = useBookingTimes();
  const undo = useBookingUndo();
  const submission = useSubmit(bookingsContract.move, {
    defaultValues: toMoveValues(date, timeZone),
    toInput: ({ moreDays, ...values }) => ({
      bookingId,
      dateId: date.id,
      ...values,
      endsAfterDays: countEndDays(values.startTime, values.endTime, moreDays),
    }),
    refreshes: changedByBookings,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('bookings.move.done'), undoId);
    },
  });
  const { register, formState } = submission.form;
  const { errors } = formState;
  return (
    <FormDialog
      {...submission}
      title={t('bookings.move.title')}
      action={t('bookings.move.action')}
      onClose={onClose}
    >
      <RoomSelect form={submission.form} current={date.room} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DayInput
          label={t('bookings.fields.day')}
          error={errors.toDay?.message}
          data-autofocus
          {...register('toDay')}
        />
        <FormTimeField<MoveValues>
          name="startTime"
          control={submission.form.control}
          label={t('bookings.fields.from')}
        />
        <FormTimeField<MoveValues>
          name="endTime"
          control={submission.form.control}
          label={t('bookings.fields.until')}
        />
      </SimpleGrid>
      <FreeOrNot form={submission.form} bookingId={bookingId} />
    </FormDialog>
  );
}

interface RoomSelectProps {
  readonly form: UseFormReturn<MoveValues>;
  readonly current: BookingDateView['room'];
}

function RoomSelect({ form, current }: RoomSelectProps) {
  const { t } = useTranslation('buildings');
  const { data } = useQuery(queryOptionsFor(roomsContract.list, {}));
  const rooms = (data?.items ?? []).filter(({ canBook, id }) => canBook && id !== current.id);
  return (
    <NativeSelect
      label={t('bookings.fields.room')}
      data={[
        { value: current.id, label: current.name },
        ...rooms.map(({ id, name, building }) => ({
          value: id,
          label: `${name}, ${building.name}`,
        })),
      ]}
      {...form.register('roomId')}
    />
  );
}

/** Says whether the place is free before it is taken. */
function FreeOrNot({ form, bookingId }: { form: UseFormReturn<MoveValues>; bookingId: string }) {
  const { t } = useTranslation('buildings');
  const { describe } = useConflictWords();
  const values = form.watch();
  const input = {
    exceptBookingId: bookingId,
    roomIds: [values.roomId],
    times: {
      firstDay: values.toDay,
      startTime: values.startTime,
      endTime: values.endTime,
      endsAfterDays: countEndDays(values.startTime, values.endTime, values.moreDays),
    },
  };
  const [checked] = useDebouncedValue(input, 300);
  const { data } = useQuery({
    ...queryOptionsFor(bookingsContract.check, checked),
    enabled: form.formState.isDirty && bookingsContract.check.input.safeParse(checked).success,
    placeholderData: (before) => before,
    retry: false,
  });
  const [date] = data?.dates ?? [];
  if (!date || !form.formState.isDirty) return null;
  const [conflict] = date.conflicts;
  return (
    <div aria-live="polite">
      {conflict ? (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {describe(conflict)}
        </Alert>
      ) : (
        <Alert color="olive" icon={<Icon name="check" />}>
          {t(data?.needsApproval ? 'bookings.check.freeToAsk' : 'bookings.check.free')}
        </Alert>
      )}
    </div>
  );
}
