import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalTime } from '#domain/kernel/days.ts';
import { listSchedulePresets } from '#domain/newsletters/sending/schedule.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { TimeField } from '#web/ui/schedule/TimeField.tsx';

interface ScheduleFieldsProps {
  readonly value: LocalTime;
  readonly onChange: (value: LocalTime) => void;
}

/** Day and time in the church's zone, with the times that are chosen most. */
export function ScheduleFields({ value, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('newsletters');
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const locale = useLocale();
  const [presets] = useState(() => listSchedulePresets(new Date(), timeZone));
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('schedule.presets')}>
        {presets.map(({ key, local }) => (
          <Button
            key={key}
            size="xs"
            variant={local.day === value.day && local.time === value.time ? 'light' : 'default'}
            aria-pressed={local.day === value.day && local.time === value.time}
            onClick={() => onChange(local)}
          >
            {t(`schedule.preset.${key}`, { time: formatTime(local.time, locale) })}
          </Button>
        ))}
      </Group>
      <Group gap="sm">
        <DayInput
          w={180}
          label={t('schedule.day')}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.currentTarget.value })}
        />
        <TimeField
          w={130}
          label={t('schedule.time')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </Group>
    </Stack>
  );
}
