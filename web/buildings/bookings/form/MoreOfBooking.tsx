import { Accordion, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingValues } from './booking-values.ts';

const buffers = [0, 15, 30, 45, 60, 90, 120, 180, 240];

/** People, time to prepare and to clear up, notes. An error in it opens it. */
export function MoreOfBooking() {
  const { t } = useTranslation('buildings');
  const [isChosenOpen, setIsChosenOpen] = useState(false);
  const { register, formState } = useFormContext<BookingValues>();
  const { errors } = formState;
  const isFaulty = errors.people !== undefined || errors.notes !== undefined;
  const minutes = buffers.map((count) => ({
    value: String(count),
    label: t('buildings:form.minutes', { count }),
  }));
  return (
    <Accordion
      variant="contained"
      value={isChosenOpen || isFaulty ? 'more' : null}
      onChange={(value) => setIsChosenOpen(value !== null)}
      order={2}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{t('buildings:bookings.form.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                label={t('buildings:fields.people')}
                error={errors.people?.message}
                {...register('people')}
              />
              <NativeSelect
                label={t('buildings:bookings.fields.setUp')}
                data={minutes}
                {...register('setUpMinutes')}
              />
              <NativeSelect
                label={t('buildings:bookings.fields.tearDown')}
                data={minutes}
                {...register('tearDownMinutes')}
              />
            </SimpleGrid>
            <Textarea
              label={t('buildings:fields.notes')}
              autosize
              minRows={2}
              error={errors.notes?.message}
              {...register('notes')}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
