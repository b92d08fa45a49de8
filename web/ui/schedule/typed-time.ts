const form = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?:h|hs|hrs)?([ap])?(?:m)?$/;

/** Reads "19:30", "7:30 p. m.", "7pm", "730" as `HH:mm`; null: no time. Without a. m. or p. m. hours are counted to 24. */
export function parseTypedTime(text: string): string | null {
  const [, hourText = '', minutes = '00', half] =
    form.exec(text.toLowerCase().replaceAll(/[\s.](?=[apm])|(?<=[apm])\.|\s/g, '')) ?? [];
  const hour = Number(hourText);
  if (hourText === '' || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

const dayMinutes = 24 * 60;

/** The next or the previous quarter of an hour; the day before and after are those of the clock. */
export function stepTime(time: string, direction: 1 | -1): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const quarters = (hour * 60 + minute) / 15;
  const next = direction === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  const minutes = (next * 15 + dayMinutes) % dayMinutes;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
