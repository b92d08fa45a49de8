import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { ageOn } from '#domain/people/rules.ts';

/** Full years today, where the reader is; null without a year. */
export function ageToday(birth: PartialDate): number | null {
  const today = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return ageOn(
    birth,
    `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`,
  );
}
