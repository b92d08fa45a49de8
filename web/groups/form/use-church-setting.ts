import { useState } from 'react';
import { useSession } from '#web/core/session/session.tsx';
import { useChurchDay } from '#web/people/public.ts';

/** The church's day when the form is first shown, and its time zone. */
export function useChurchSetting(): { readonly today: string; readonly timeZone: string } {
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const toChurchDay = useChurchDay();
  const [now] = useState(() => new Date());
  return { today: toChurchDay(now), timeZone };
}
