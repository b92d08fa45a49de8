/** In years. Nobody who is known to be younger is invited to have an account (decision 124). */
export const minAccountAge = 14;

interface BirthDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** Whether somebody can be as old on a day, `YYYY-MM-DD`. Unknown parts of the birth date are taken as the earliest ones. */
export function isOldEnough({ year, month, day }: BirthDate, today: string): boolean {
  if (year === null) return true;
  const pad = (part: number): string => String(part).padStart(2, '0');
  const birthday = `${year + minAccountAge}-${pad(month ?? 1)}-${pad(day ?? 1)}`;
  return birthday <= today;
}
