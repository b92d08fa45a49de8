import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session/session.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import type { RoomValues } from './room-values.ts';

const turnarounds = [0, 10, 15, 30, 45, 60, 90, 120];

/** How early it is booked, what outsiders pay, and notes. */
export function OutsiderFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<RoomValues>();
  return (
    <>
      <TimingFields />
      <PriceFields />
      <Textarea
        label={t('fields.notes')}
        autosize
        minRows={2}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}

function TimingFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<RoomValues>();
  const turnaround = useWatch<RoomValues, 'turnaroundMinutes'>({ name: 'turnaroundMinutes' });
  const { errors } = formState;
  const offered = [...new Set([...turnarounds, Number(turnaround)])].toSorted(
    (one, other) => one - other,
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <NativeSelect
        label={t('fields.turnaround')}
        data={offered.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('form.noMinutes') : t('form.minutes', { count: minutes }),
        }))}
        {...register('turnaroundMinutes')}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        label={t('fields.leastNotice')}
        error={errors.leastNoticeHours?.message}
        {...register('leastNoticeHours')}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        label={t('fields.longestAhead')}
        placeholder={t('form.noLimit')}
        error={errors.longestAheadDays?.message}
        {...register('longestAheadDays')}
      />
    </SimpleGrid>
  );
}

function PriceFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<RoomValues>();
  const price = useWatch<RoomValues, 'outsiderPrice'>({ name: 'outsiderPrice' });
  const currency = useSession().church?.currency ?? 'USD';
  const { errors } = formState;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <MoneyInput
        label={t('fields.outsiderPrice')}
        currency={currency}
        typed={price}
        error={errors.outsiderPrice ? t('form.noAmount') : null}
        {...register('outsiderPrice')}
      />
      <TextInput
        label={t('fields.outsiderPriceFor')}
        placeholder={t('form.priceExample')}
        error={errors.outsiderPriceFor?.message}
        {...register('outsiderPriceFor')}
      />
    </SimpleGrid>
  );
}
