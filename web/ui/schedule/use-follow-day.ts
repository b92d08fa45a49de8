import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { getWeekday } from '#domain/kernel/recurrence/rule.ts';
import type { ScheduleForm } from './schedule-values.ts';

/** Proposes the weekday of the first day when a weekly repetition is chosen. */
export function useProposeWeekday(): () => void {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  return () => {
    const { repeats, weekdays, firstDay } = getValues('schedule');
    if (repeats === 'weekly' && weekdays.length === 0 && plainDay.safeParse(firstDay).success)
      setValue('schedule.weekdays', [getWeekday(firstDay)]);
  };
}

/** Keeps the weekday at that of the first day until the user chooses others. `onMove` is called with both days. */
export function useFollowDay(onMove?: (from: string, to: string) => void): () => void {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  const firstDay = useWatch<ScheduleForm, 'schedule.firstDay'>({ name: 'schedule.firstDay' });
  // A day that is being typed is empty.
  const [last, setLast] = useState<string | null>(null);
  const before = plainDay.safeParse(firstDay).data ?? last;
  return () => {
    setLast(before);
    const { schedule } = getValues();
    const day = plainDay.safeParse(schedule.firstDay).data;
    if (!day || before === null) return;
    onMove?.(before, day);
    const [only, ...others] = schedule.weekdays;
    if (only === getWeekday(before) && others.length === 0)
      setValue('schedule.weekdays', [getWeekday(day)]);
  };
}
