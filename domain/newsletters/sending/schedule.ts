/** When newsletters are sent: limits and suggestions. */
import { addDays, toInstant, toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import { maxScheduleDays } from '../schema.ts';

/** A newsletter may be scheduled for any time ahead, up to a year. */
export const isScheduleAllowed = (time: Date, at: Date): boolean =>
  time > at && time.getTime() - at.getTime() <= maxScheduleDays * 24 * 3600_000;

export const schedulePresetKeys = ['this-evening', 'tomorrow', 'sunday', 'monday'] as const;

export interface SchedulePreset {
  readonly key: (typeof schedulePresetKeys)[number];
  readonly local: LocalTime;
}

/** Not suggested so shortly before. */
const noticeMs = 30 * 60_000;

/** Times that churches like, in their zone, that have not passed: the next of each. */
export function listSchedulePresets(at: Date, timeZone: string): SchedulePreset[] {
  const { day: today } = toLocalTime(at, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const presets: SchedulePreset[] = [
    { key: 'this-evening', local: { day: today, time: '18:00' } },
    { key: 'tomorrow', local: { day: addDays(today, 1), time: '08:00' } },
    { key: 'sunday', local: { day: addDays(today, (7 - weekday) % 7), time: '18:00' } },
    { key: 'monday', local: { day: addDays(today, (8 - weekday) % 7 || 7), time: '08:00' } },
  ];
  const times = new Set<string>();
  return presets.filter(({ local }) => {
    const instant = toInstant(local, timeZone);
    const key = `${local.day} ${local.time}`;
    const isNew = !times.has(key);
    times.add(key);
    return isNew && instant !== null && instant.getTime() - at.getTime() >= noticeMs;
  });
}
