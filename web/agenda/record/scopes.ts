/** Which dates a change is about. */
import type { EventView, Scope, TimesView } from '#domain/agenda/schema.ts';

export type EventTimes = EventView['times'][number];
export type EventDate = EventTimes['dates'][number];

/** Whether it has further dates, so that a change asks how far it goes. */
export const isSeries = ({ rrule, dates, addedDays }: TimesView): boolean =>
  rrule !== null || addedDays.length > 0 || dates.length > 1;

/** The dates to come that a change of one of them changes. */
export function listInScope(
  { dates }: EventTimes,
  chosen: EventDate,
  scope: Scope,
): readonly EventDate[] {
  const coming = dates.filter(({ hasBegun }) => !hasBegun);
  switch (scope) {
    case 'one':
      return coming.filter(({ day }) => day === chosen.day);
    case 'following':
      return coming.filter(({ day }) => day >= chosen.day);
    case 'all':
      return coming;
  }
}

/** Further ones are computed when they are looked at, and follow the rule as well. */
export const goesOn = ({ rrule }: TimesView): boolean =>
  rrule !== null && !/(?:UNTIL|COUNT)=/.test(rrule);
