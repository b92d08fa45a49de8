import { Button, Group } from '@mantine/core';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { useToday } from '#web/people/public.ts';
import type { Weekday } from '#domain/kernel/recurrence/rule.ts';
import type { EventValues } from './event-values.ts';

interface Template {
  readonly key: 'service' | 'prayer' | 'vigil' | 'camp';
  readonly weekday: Weekday;
  /** From Monday on. */
  readonly dayOfWeek: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeats: 'weekly' | 'none';
  /** How many days it lasts. */
  readonly days: number;
}

/** What most churches do. */
const templates: readonly Template[] = [
  {
    key: 'service',
    weekday: 'SU',
    dayOfWeek: 6,
    startTime: '10:00',
    endTime: '12:00',
    repeats: 'weekly',
    days: 1,
  },
  {
    key: 'prayer',
    weekday: 'WE',
    dayOfWeek: 2,
    startTime: '19:00',
    endTime: '20:30',
    repeats: 'weekly',
    days: 1,
  },
  {
    key: 'vigil',
    weekday: 'FR',
    dayOfWeek: 4,
    startTime: '22:00',
    endTime: '05:00',
    repeats: 'none',
    days: 1,
  },
  {
    key: 'camp',
    weekday: 'FR',
    dayOfWeek: 4,
    startTime: '17:00',
    endTime: '14:00',
    repeats: 'none',
    days: 3,
  },
];

/** Fills an empty form with what is usual. */
export function Templates() {
  const { t } = useTranslation('agenda');
  const today = useToday();
  const { reset, getValues } = useFormContext<EventValues>();
  const { isDirty } = useFormState<EventValues>();
  if (isDirty || getValues('title') !== '') return null;
  const fill = ({ key, weekday, dayOfWeek, startTime, endTime, repeats, days }: Template): void => {
    const monday = toMonday(today);
    const [soon, later] = [addDays(monday, dayOfWeek), addDays(monday, dayOfWeek + 7)];
    const day = soon >= today ? soon : later;
    const before = getValues();
    reset(
      {
        ...before,
        title: t(`templates.${key}`),
        schedule: { ...before.schedule, firstDay: day, repeats, weekdays: [weekday] },
        lastsDays: days > 1,
        lastDay: addDays(day, days - 1),
        times: [{ startTime, endTime, roomIds: [], dateRooms: [] }],
      },
      { keepDefaultValues: true },
    );
  };
  return (
    <Group gap={6} mb="md" role="group" aria-label={t('templates.label')}>
      {templates.map((template) => (
        <Button
          key={template.key}
          size="xs"
          radius="xl"
          variant="default"
          onClick={() => fill(template)}
        >
          {t(`templates.${template.key}`)}
        </Button>
      ))}
    </Group>
  );
}
