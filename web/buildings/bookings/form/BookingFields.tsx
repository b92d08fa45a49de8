import { MultiSelect, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EndFields } from '#web/ui/schedule/EndFields.tsx';
import { IntervalSelect, RepetitionFields } from '#web/ui/schedule/RepetitionFields.tsx';
import { useRoomWords } from '../../parts/room-words.ts';
import type { BookingValues } from './booking-values.ts';
import { countEndDays } from '../end-days.ts';
import { MoreOfBooking } from './MoreOfBooking.tsx';
import { OwnerFields } from './OwnerFields.tsx';

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
  const { describe } = useRoomWords();
  const { field, fieldState } = useController<BookingValues, 'roomIds'>({ name: 'roomIds' });
  const { value, onChange, onBlur, ref } = field;
  const { data } = useQuery(queryOptionsFor(roomsContract.list, {}));
  const rooms = (data?.items ?? []).filter(({ canBook }) => canBook);
  const byBuilding = Map.groupBy(rooms, ({ building }) => building.name);
  const chosen = rooms.filter(({ id }) => value.includes(id));
  const facts = chosen.map(describe).filter(Boolean).join(' · ');
  return (
    <MultiSelect
      label={t('bookings.fields.rooms')}
      description={facts === '' ? null : facts}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={chosen.length === 0 ? t('bookings.form.chooseRooms') : ''}
      data={[...byBuilding].map(([group, items]) => ({
        group,
        items: items.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={chosen.map(({ id }) => id)}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      searchable
      nothingFoundMessage={t('bookings.form.noRoom')}
      error={fieldState.error ? t('bookings.form.chooseRooms') : null}
    />
  );
}

function TimeFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BookingValues>();
  const [start, end] = useWatch<BookingValues, ['schedule.startTime', 'endTime']>({
    name: ['schedule.startTime', 'endTime'],
  });
  const endsNextDay = start !== '' && end !== '' && countEndDays(start, end) > 0;
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <TextInput
          type="date"
          label={t('bookings.fields.day')}
          error={formState.errors.schedule?.firstDay?.message}
          {...register('schedule.firstDay')}
        />
        <TextInput
          type="time"
          label={t('bookings.fields.from')}
          error={formState.errors.schedule?.startTime?.message}
          {...register('schedule.startTime')}
        />
        <TextInput
          type="time"
          label={t('bookings.fields.until')}
          error={formState.errors.endTime?.message}
          {...register('endTime')}
        />
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
          {...register('schedule.repeats')}
        />
        {repeats === 'none' ? null : <IntervalSelect />}
      </SimpleGrid>
      {repeats === 'none' ? null : (
        <>
          <RepetitionFields />
          <EndFields isBounded />
        </>
      )}
    </Stack>
  );
}
