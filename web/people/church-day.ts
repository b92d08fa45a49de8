import { useCallback } from 'react';
import { toPlainDay } from '#domain/kernel/days.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Returns a function for the day of an instant, `YYYY-MM-DD`, in the church's time zone; without a church, in the browser's. */
export function useChurchDay(): (instant: string | Date) => string {
  const timeZone =
    useSession().church?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useCallback((instant) => toPlainDay(new Date(instant), timeZone), [timeZone]);
}
