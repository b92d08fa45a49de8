import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ordinals, weekdays } from '#domain/kernel/recurrence/rule.ts';
import { Chips } from './Chips.tsx';
import { useScheduleWords } from './schedule-words.ts';
import { useRuleError } from './use-rule-error.ts';
import type { ScheduleForm } from './schedule-values.ts';

/** On which days of the week or month. */
export function RepetitionFields() {
  const repeats = useWatch<ScheduleForm, 'schedule.repeats'>({ name: 'schedule.repeats' });
  switch (repeats) {
    case 'none':
      return null;
    case 'weekly':
      return <WeekdayChips />;
    case 'weekday':
      return (
        <>
          <OrdinalChips />
          <WeekdaySelect />
        </>
      );
    case 'day':
      return <MonthDaySelect />;
  }
}

function WeekdayChips() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const { getWeekdayName } = useScheduleWords();
  return (
    <Chips
      isWeek
      label={t('editor.days')}
      error={useRuleError('days')}
      options={weekdays.map((weekday) => ({
        value: weekday,
        name: getWeekdayName(weekday),
        text: getWeekdayName(weekday, 'short'),
      }))}
      field={register('schedule.weekdays')}
    />
  );
}

function OrdinalChips() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  return (
    <Chips
      label={t('editor.ordinals')}
      error={useRuleError('days')}
      options={ordinals.map((ordinal) => {
        const name = t(`ordinals.${ordinal}`);
        return { value: String(ordinal), name, text: name };
      })}
      field={register('schedule.ordinals')}
    />
  );
}

function WeekdaySelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const { getWeekdayName } = useScheduleWords();
  return (
    <NativeSelect
      label={t('editor.weekday')}
      data={weekdays.map((weekday) => ({ value: weekday, label: getWeekdayName(weekday) }))}
      {...register('schedule.weekday')}
    />
  );
}

const monthDays = [...Array.from({ length: 31 }, (_, index) => index + 1), -1];

function MonthDaySelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const chosen = Number(useWatch<ScheduleForm>({ name: 'schedule.monthDay' }));
  return (
    <NativeSelect
      label={t('editor.monthDay')}
      description={chosen > 28 ? t('editor.shortMonths') : undefined}
      data={monthDays.map((day) => ({
        value: String(day),
        label: day === -1 ? t('editor.lastDay') : String(day),
      }))}
      {...register('schedule.monthDay')}
    />
  );
}

const intervals = { weeks: [1, 2, 3, 4, 6, 8], months: [1, 2, 3, 4, 6, 12] } as const;

/** Every how many weeks or months. */
export function IntervalSelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const [repeats, interval] = useWatch<ScheduleForm, ['schedule.repeats', 'schedule.interval']>({
    name: ['schedule.repeats', 'schedule.interval'],
  });
  const unit = repeats === 'weekly' ? 'weeks' : 'months';
  const offered = [...new Set([...intervals[unit], Number(interval)])];
  return (
    <NativeSelect
      label={t('editor.interval')}
      data={offered
        .toSorted((one, other) => one - other)
        .map((count) => ({ value: String(count), label: t(`editor.${unit}`, { count }) }))}
      {...register('schedule.interval')}
    />
  );
}
