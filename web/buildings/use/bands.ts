/** Where the uses of a day stand in a band of hours. */
import { toLocalTime } from '#domain/kernel/days.ts';
import type { UseView } from '#domain/buildings/use.ts';
import type { InLane, LocalSpan } from '#web/core/calendar/lanes.ts';

/** A use with its local times, which are read once. */
export interface LocalUse extends LocalSpan {
  readonly use: UseView;
}

export type Band = LocalUse & InLane;

export const toLocalUse = (use: UseView, timeZone: string): LocalUse => ({
  use,
  start: toLocalTime(new Date(use.startsAt), timeZone),
  end: toLocalTime(new Date(use.endsAt), timeZone),
});
