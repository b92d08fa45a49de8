import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { ageOn } from '#domain/people/rules.ts';

/** Age in full years today, in the browser's time zone; null without a birth year. */
export function getCurrentAge(birth: PartialDate): number | null {
  const today = new Date();
  const padTwo = (part: number): string => String(part).padStart(2, '0');
  return ageOn(
    birth,
    `${today.getFullYear()}-${padTwo(today.getMonth() + 1)}-${padTwo(today.getDate())}`,
  );
}
