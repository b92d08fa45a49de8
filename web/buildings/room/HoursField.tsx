import { ActionIcon, Button, Fieldset, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Chips } from '#web/ui/schedule/Chips.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { endOfDayAsTyped, type RoomValues } from './room-values.ts';
import { FormTimeField } from '#web/ui/schedule/TimeField.tsx';

const mostRanges = 6;

/** When the room can be booked: ranges of hours, each on some weekdays; without any, always. */
export function HoursField() {
  const { t } = useTranslation('buildings');
  const { fields, append, remove } = useFieldArray<RoomValues, 'hours'>({ name: 'hours' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Fieldset
      legend={
        <Text span fw={600} size="sm">
          {t('fields.hours')}
        </Text>
      }
      variant="unstyled"
    >
      <Stack gap="sm">
        {fields.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('form.alwaysOpen')}
          </Text>
        ) : null}
        {fields.map(({ id }, index) => (
          <RangeFields
            key={id}
            index={index}
            onRemove={() => {
              // What is removed takes the focus with it.
              addButton.current?.focus();
              remove(index);
            }}
          />
        ))}
        {fields.length < mostRanges ? (
          <Group>
            <Button
              ref={addButton}
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ weekdays: [...weekdays], from: '08:00', until: '21:00' })}
            >
              {t('form.addHours')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface RangeFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function RangeFields({ index, onRemove }: RangeFieldsProps) {
  const { t } = useTranslation('buildings');
  const { register, watch, formState } = useFormContext<RoomValues>();
  const { getWeekdayName } = useScheduleWords();
  const range = watch(`hours.${index}`);
  const isBackwards = range.until !== endOfDayAsTyped && range.until <= range.from;
  return (
    <Group align="end" gap="sm" role="group" aria-label={t('form.range', { number: index + 1 })}>
      <Chips
        isWeek
        label={t('form.weekdays')}
        options={weekdays.map((weekday) => ({
          value: weekday,
          name: getWeekdayName(weekday),
          text: getWeekdayName(weekday, 'short'),
        }))}
        error={
          formState.isSubmitted && range.weekdays.length === 0 ? t('form.noWeekday') : undefined
        }
        field={register(`hours.${index}.weekdays`)}
      />
      <FormTimeField<RoomValues> name={`hours.${index}.from`} label={t('form.opens')} />
      <FormTimeField<RoomValues>
        name={`hours.${index}.until`}
        label={t('form.closes')}
        error={isBackwards ? t('errors.hours-end-before') : null}
      />
      <ActionIcon size={36} variant="default" onClick={onRemove}>
        <Icon name="delete" size={18} />
        <VisuallyHidden>{t('form.removeHours', { number: index + 1 })}</VisuallyHidden>
      </ActionIcon>
    </Group>
  );
}
