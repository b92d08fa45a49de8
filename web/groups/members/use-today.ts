import { useState } from 'react';
import { useChurchDay } from '#web/people/public.ts';

/** The church's day when the component is first shown. */
export function useToday(): string {
  const toChurchDay = useChurchDay();
  const [now] = useState(() => new Date());
  return toChurchDay(now);
}
