import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { EndFields } from '#web/ui/schedule/EndFields.tsx';
import { IntervalSelect, RepetitionFields } from '#web/ui/schedule/RepetitionFields.tsx';
import { RoomsSelect } from '../../parts/RoomsSelect.tsx';
import type { BookingValues } from './booking-values.ts';
import { countEndDays } from '../end-days.ts';
import { MoreOfBooking } from './MoreOfBooking.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { FormTimeField } from '#web/ui/schedule/TimeField.tsx';
import { moveTime } from '#web/core/calendar/lanes.ts';
import { useFollowDay, useProposeWeekday } from '#web/ui/schedule/use-follow-day.ts';

/** What for, for whom, where and when. */
export function BookingFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BookingValues>();
  return (
    <Stack gap="md">
      <TextInput
        label={t('fields.bookingTitle')}
        placeholder={t('fields.bookingExample')}
        data-autofocus
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <OwnerFields />
      <RoomsField />
      <TimeFields />
      <RepetitionPart />
      <MoreOfBooking />
    </Stack>
  );
}

function RoomsField() {
  const { t } = useTranslation('buildings');
  const { field, fieldState } = useController<BookingValues, 'roomIds'>({ name: 'roomIds' });
  const { value, onChange, onBlur, ref } = field;
  return (
    <RoomsSelect
      label={t('bookings.fields.rooms')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      placeholder={t('bookings.form.chooseRooms')}
      error={fieldState.error ? t('bookings.form.chooseRooms') : null}
    />
  );
}

function TimeFields() {
  const { t } = useTranslation('buildings');
  const { register, formState, getValues, setValue } = useFormContext<BookingValues>();
  const followDay = useFollowDay();
  const [start, end] = useWatch<BookingValues, ['schedule.startTime', 'endTime']>({
    name: ['schedule.startTime', 'endTime'],
  });
  /** It lasts as long as before. */
  const moveEnd = (from: string, to: string): void => {
    const moved = moveTime(getValues('endTime'), from, to);
    if (moved !== null) setValue('endTime', moved);
  };
  const endsNextDay = start !== '' && end !== '' && countEndDays(start, end) > 0;
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <DayInput
          label={t('bookings.fields.day')}
          error={formState.errors.schedule?.firstDay?.message}
          {...register('schedule.firstDay', { onChange: followDay })}
        />
        <FormTimeField<BookingValues>
          name="schedule.startTime"
          label={t('bookings.fields.from')}
          onMove={moveEnd}
        />
        <FormTimeField<BookingValues> name="endTime" label={t('bookings.fields.until')} />
      </SimpleGrid>
      {endsNextDay ? (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {t('bookings.form.endsNextDay')}
        </Text>
      ) : null}
    </div>
  );
}

const kinds = ['none', 'weekly', 'weekday', 'day'] as const;

function RepetitionPart() {
  const { t } = useTranslation(['buildings', 'schedules']);
  const { register } = useFormContext<BookingValues>();
  const proposeWeekday = useProposeWeekday();
  const repeats = useWatch<BookingValues, 'schedule.repeats'>({ name: 'schedule.repeats' });
  return (
    <Stack gap="sm" role="group" aria-label={t('buildings:bookings.fields.repeats')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('buildings:bookings.fields.repeats')}
          data={kinds.map((kind) => ({
            value: kind,
            label:
              kind === 'none'
                ? t('buildings:bookings.form.once')
                : t(`schedules:editor.kinds.${kind}`),
          }))}
          {...register('schedule.repeats', { onChange: proposeWeekday })}
        />
        {repeats === 'none' ? null : <IntervalSelect />}
      </SimpleGrid>
      {repeats === 'none' ? null : (
        <>
          <RepetitionFields />
          <EndFields hasFirstDay={false} isBounded />
        </>
      )}
    </Stack>
  );
}
