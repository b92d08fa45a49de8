/** The year in which the fiscal year of a day or month begins; `fiscalMonth`, 1 to 12, is its first month. */
export const findFiscalYear = (day: string, fiscalMonth: number): number =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < fiscalMonth ? 1 : 0);

/** "2027", or "2026–2027" where the fiscal year begins later than in January. `until` is its last month, `2027-06`. */
export function nameFiscalYear(year: number, until: string): string {
  const last = until.slice(0, 4);
  return last === String(year) ? last : `${year}–${last}`;
}
