import { z } from 'zod';

/** Whether the runtime supports this IANA time zone. Offsets such as `+02:00` are excluded: they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

export const timeZone = z.string().min(1).max(64).refine(isTimeZone, { error: 'invalid-value' });
