import { useCallback, useState } from 'react';
import { toPlainDay } from '#domain/kernel/days.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Returns a function for the day of an instant, `YYYY-MM-DD`, in the church's time zone; without a church, in the browser's. */
export function useChurchDay(): (instant: string | Date) => string {
  const timeZone =
    useSession().church?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useCallback((instant) => toPlainDay(new Date(instant), timeZone), [timeZone]);
}

/** The church's day, `YYYY-MM-DD`, when the component is first shown. */
export function useToday(): string {
  const toChurchDay = useChurchDay();
  const [now] = useState(() => new Date());
  return toChurchDay(now);
}

const dayMs = 24 * 3600 * 1000;

/** The days from one day to another, both `YYYY-MM-DD`. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
