/**
 * Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD`: the anonymous algorithm in J. Meeus, Astronomical
 * Algorithms, chapter 8.
 */
export function findEaster(year: number): string {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const golden = year % 19;
  const correction = century - Math.floor((century + 8) / 25) + 1;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
