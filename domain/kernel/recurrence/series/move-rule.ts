import { easterDays, weekdays, type Ordinal, type Recurrence, type Weekday } from '../rule.ts';
import { addDays } from '../../days.ts';

/**
 * The rule of dates that were moved by `shift` days, of which `firstDay` is the first, as people would say it: the second
 * Sunday of May becomes the second Saturday. Where the days can't be said by such a rule (the 1st and 3rd Saturday moved to
 * Sunday), it may not have the first day.
 */
export function moveRule(recurrence: Recurrence, firstDay: string, shift: number): Recurrence {
  if (shift === 0) return recurrence;
  if (recurrence.frequency === 'weekly')
    return { ...recurrence, weekdays: moveWeekdays(recurrence.weekdays, shift) };
  const month = Number(firstDay.slice(5, 7));
  const ofYear = recurrence.frequency === 'yearly' ? { month } : {};
  switch (recurrence.by) {
    case 'day': {
      const monthDay =
        recurrence.monthDay === -1 && isLast(firstDay, 1) ? -1 : Number(firstDay.slice(8));
      return { ...recurrence, ...ofYear, monthDay };
    }
    case 'weekday': {
      const [weekday = recurrence.weekday] = moveWeekdays([recurrence.weekday], shift);
      return {
        ...recurrence,
        ...ofYear,
        weekday,
        ordinals: moveOrdinals(recurrence.ordinals, firstDay),
      };
    }
    case 'position':
      return recurrence;
    case 'easter': {
      const days = recurrence.days + shift;
      if (days >= easterDays.first && days <= easterDays.last) return { ...recurrence, days };
      const { interval, end } = recurrence;
      const monthDay = Number(firstDay.slice(8));
      return { frequency: 'yearly', by: 'day', month, monthDay, interval, end };
    }
  }
}

function moveWeekdays(chosen: readonly Weekday[], shift: number): Weekday[] {
  const moved = new Set(
    chosen.map((weekday) => (((weekdays.indexOf(weekday) + shift) % 7) + 7) % 7),
  );
  return weekdays.filter((_, index) => moved.has(index));
}

/** Several keep their places in the month. */
function moveOrdinals(ordinals: readonly Ordinal[], firstDay: string): readonly Ordinal[] {
  if (ordinals.length > 1) return ordinals;
  if (ordinals[0] === -1 && isLast(firstDay, 7)) return ordinals;
  const week = Math.ceil(Number(firstDay.slice(8)) / 7);
  return ([1, 2, 3, 4, 5] as const).filter((ordinal) => ordinal === week);
}

/** Whether the month has no day so many days later. */
const isLast = (day: string, distance: number): boolean =>
  addDays(day, distance).slice(0, 7) !== day.slice(0, 7);
