import { formatPartialDate } from '#domain/kernel/partial-date.ts';

/** In years. Nobody who is known to be younger is invited to have an account (decision 124). */
const minAccountAge = 14;

interface BirthDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** Whether a person can have reached the minimum age on a day, `YYYY-MM-DD`. Unknown parts of the birth date count as 1. */
export function isOldEnough({ year, month, day }: BirthDate, today: string): boolean {
  if (year === null) return true;
  const birthday = { year: year + minAccountAge, month: month ?? 1, day: day ?? 1 };
  return formatPartialDate(birthday) <= today;
}
