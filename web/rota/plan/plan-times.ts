import type { PlanItem, ServicePlan } from '#domain/rota/plan.ts';

const toMinutes = (localTime: string): number =>
  Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16));

const toClock = (minutes: number): string => {
  const ofDay = minutes % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

interface Times {
  /** `HH:mm` at which each item begins. */
  readonly starts: readonly string[];
  readonly total: number;
  readonly ends: string;
  /** Minutes after the end of the date; 0 if it fits. */
  readonly over: number;
}

/** When each item begins, one after the other from the beginning of the date. */
export function computeTimes(
  { startsOn, endsOn }: Pick<ServicePlan, 'startsOn' | 'endsOn'>,
  items: readonly Pick<PlanItem, 'minutes'>[],
): Times {
  const first = toMinutes(startsOn);
  let at = first;
  const starts = items.map(({ minutes }) => {
    const start = at;
    at += minutes;
    return toClock(start);
  });
  const isSameDay = startsOn.slice(0, 10) === endsOn.slice(0, 10);
  const over = isSameDay ? Math.max(0, at - toMinutes(endsOn)) : 0;
  return { starts, total: at - first, ends: toClock(at), over };
}
