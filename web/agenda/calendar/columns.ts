/** Where the items of a day stand beside each other below the hours. */
import { layOut, type InLane } from '#web/core/calendar/lanes.ts';
import type { CalendarItem } from '../parts/items.ts';

interface InColumn extends InLane {
  /** The lanes of all that overlap it, directly or by others. */
  readonly lanes: number;
}

export type PlacedItem = CalendarItem & InColumn;

/** Items for which there is no lane left: only their number is shown. */
export interface Crowd extends InColumn {
  readonly count: number;
}

export interface DayColumn {
  readonly placed: readonly PlacedItem[];
  readonly crowds: readonly Crowd[];
}

/** With at most so many lanes beside each other, of which the last one has the number of the others. */
export function placeItems(
  items: readonly CalendarItem[],
  day: string,
  maxLanes: number,
): DayColumn {
  const placed: PlacedItem[] = [];
  const crowds: Crowd[] = [];
  for (const cluster of listClusters(layOut(items, day))) {
    const needed = Math.max(...cluster.map(({ lane }) => lane)) + 1;
    const lanes = Math.min(needed, maxLanes);
    const left = needed > maxLanes ? cluster.filter(({ lane }) => lane >= maxLanes - 1) : [];
    placed.push(
      ...cluster.filter((item) => !left.includes(item)).map((item) => ({ ...item, lanes })),
    );
    if (left.length > 0)
      crowds.push({
        from: Math.min(...left.map(({ from }) => from)),
        until: Math.max(...left.map(({ until }) => until)),
        lane: lanes - 1,
        lanes,
        count: left.length,
      });
  }
  return { placed, crowds };
}

type Laid = CalendarItem & InLane;

/** Those that overlap each other, directly or by others, together. */
function listClusters(laid: readonly Laid[]): Laid[][] {
  const clusters: Laid[][] = [];
  let until = 0;
  for (const item of laid) {
    if (item.from < until) clusters.at(-1)?.push(item);
    else clusters.push([item]);
    until = Math.max(until, item.until);
  }
  return clusters;
}
