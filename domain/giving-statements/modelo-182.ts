/**
 * The fields of a donor in the Spanish Modelo 182, the yearly declaration of donations (Order EHA/3021/2007, register of type 2).
 * The percentages are those since 2024 of article 19 of Law 49/2002, amended by Royal Decree-law 6/2023.
 */

interface Donor {
  /** What was given in the year, in cents. */
  readonly amount: bigint;
  /** What was given in the three years before, in cents, the latest first. */
  readonly earlier: readonly bigint[];
}

/** Up to 250.00 euros of a year. */
const firstStep = 25_000n;

/** In each of the two years before, the donor gave at least as much as in the year before that one. */
export function isRecurrent({ earlier }: Pick<Donor, 'earlier'>): boolean {
  const [last = 0n, beforeLast = 0n, first = 0n] = earlier;
  return beforeLast > 0n && last >= beforeLast && beforeLast >= first;
}

/** The percentage that is declared: of what exceeds the first step, or of the first step where nothing does. */
export function getDeduction(donor: Donor): number {
  if (donor.amount <= firstStep) return 80;
  return isRecurrent(donor) ? 45 : 40;
}

/** Two digits, the first ones of the postal code; empty without a Spanish one. */
export const toProvince = (postalCode: string): string =>
  /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.exec(postalCode.replaceAll(' ', ''))?.[1] ?? '';
