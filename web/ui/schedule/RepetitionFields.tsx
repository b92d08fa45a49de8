import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ordinals, weekdays } from '#domain/kernel/recurrence/rule.ts';
import { feasts, formatMonth, nameFeast } from '#domain/kernel/recurrence/words.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Chips } from './Chips.tsx';
import { useScheduleWords } from './schedule-words.ts';
import { useRuleError } from './use-rule-error.ts';
import type { ScheduleForm } from './schedule-values.ts';

/** On which days of the week, month or year. */
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
    case 'position':
      return (
        <>
          <PositionSelect />
          <WeekdayChips />
        </>
      );
    case 'yearDay':
      return (
        <>
          <MonthSelect />
          <MonthDaySelect />
        </>
      );
    case 'yearWeekday':
      return (
        <>
          <OrdinalChips />
          <WeekdaySelect />
          <MonthSelect />
        </>
      );
    case 'easter':
      return <FeastSelect />;
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

function PositionSelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  return (
    <NativeSelect
      label={t('editor.ordinals')}
      data={ordinals.map((ordinal) => ({
        value: String(ordinal),
        label: t(`ordinals.${ordinal}`),
      }))}
      {...register('schedule.position')}
    />
  );
}

function MonthSelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const language = useLanguage();
  return (
    <NativeSelect
      label={t('editor.month')}
      data={Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: formatMonth(index + 1, language),
      }))}
      {...register('schedule.month')}
    />
  );
}

/** Days that have a name; another one that is stored is kept. */
function FeastSelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const chosen = Number(useWatch<ScheduleForm>({ name: 'schedule.easterDays' }));
  const offered = [...new Set([...feasts, chosen])].toSorted((one, other) => one - other);
  return (
    <NativeSelect
      label={t('editor.feast')}
      data={offered.map((days) => ({
        value: String(days),
        label: nameFeast(days, { t: (key, values = {}) => t(key, values) }),
      }))}
      {...register('schedule.easterDays')}
    />
  );
}

const intervals = {
  weeks: [1, 2, 3, 4, 6, 8],
  months: [1, 2, 3, 4, 6, 12],
  years: [1, 2, 3, 4, 5, 10],
} as const;
const units = {
  none: 'weeks',
  weekly: 'weeks',
  weekday: 'months',
  day: 'months',
  position: 'months',
  yearDay: 'years',
  yearWeekday: 'years',
  easter: 'years',
} as const;

/** Every how many weeks, months or years. */
export function IntervalSelect() {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const [repeats, interval] = useWatch<ScheduleForm, ['schedule.repeats', 'schedule.interval']>({
    name: ['schedule.repeats', 'schedule.interval'],
  });
  const unit = units[repeats];
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
