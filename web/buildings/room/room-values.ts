import type { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { OpeningHours, RoomView } from '#domain/buildings/schema.ts';
import { type bookableBy, endOfDay } from '#domain/buildings/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { weekdays, type Weekday } from '#domain/kernel/recurrence/rule.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';

/** A field for a time of day can't say 24:00. */
export const endOfDayAsTyped = '00:00';

/** One range of hours on some weekdays. */
export interface HoursValues {
  weekdays: Weekday[];
  from: string;
  until: string;
}

/** How a room is edited; an empty text is no value. */
export interface RoomValues {
  name: string;
  floorId: string;
  seated: string;
  standing: string;
  equipment: string[];
  accessible: boolean;
  hours: HoursValues[];
  turnaroundMinutes: string;
  bookableBy: (typeof bookableBy)[number];
  bookerRoles: string[];
  bookerGroups: { readonly id: string; readonly name: string }[];
  needsApproval: boolean;
  leastNoticeHours: string;
  longestAheadDays: string;
  outsiderPrice: string;
  outsiderPriceFor: string;
  notes: string;
}

const toText = (value: number | null | undefined): string => String(value ?? '');

/** The values of a room; without one, those of a new one. */
export function toRoomValues(room: RoomView | null, currency: string): RoomValues {
  const rules = room?.rules;
  return {
    name: room?.name ?? '',
    floorId: room?.floorId ?? '',
    seated: toText(room?.seated),
    standing: toText(room?.standing),
    equipment: [...(room?.equipment ?? [])],
    accessible: room?.accessible ?? false,
    hours: groupHours(room?.hours ?? []),
    turnaroundMinutes: String(room?.turnaroundMinutes ?? 0),
    bookableBy: rules?.bookableBy ?? 'all',
    bookerRoles: [...(rules?.bookerRoles ?? [])],
    bookerGroups: [...(rules?.bookerGroups ?? [])],
    needsApproval: rules?.needsApproval ?? true,
    leastNoticeHours: String(room?.leastNoticeHours ?? 0),
    longestAheadDays: toText(room?.longestAheadDays),
    outsiderPrice: formatTyped(room?.outsiderPrice ?? null, currency),
    outsiderPriceFor: room?.outsiderPriceFor ?? '',
    notes: rules?.notes ?? '',
  };
}

type RoomInput = Omit<InputOf<typeof roomsContract.update.input>, 'roomId' | 'version'>;

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The input of the endpoints; the schema checks what was typed. */
export function toRoomInput(values: RoomValues, currency: string): RoomInput {
  const isChosen = values.bookableBy === 'chosen';
  return {
    name: values.name,
    floorId: values.floorId || null,
    seated: toNumber(values.seated),
    standing: toNumber(values.standing),
    equipment: values.equipment,
    accessible: values.accessible,
    hours: values.hours.flatMap(toHours),
    turnaroundMinutes: toNumber(values.turnaroundMinutes) ?? 0,
    bookableBy: values.bookableBy,
    bookerRoles: isChosen ? values.bookerRoles : [],
    bookerGroupIds: isChosen ? values.bookerGroups.map(({ id }) => id) : [],
    needsApproval: values.needsApproval,
    leastNoticeHours: toNumber(values.leastNoticeHours) ?? 0,
    longestAheadDays: toNumber(values.longestAheadDays),
    outsiderPrice: parseAmount(values.outsiderPrice, currency),
    outsiderPriceFor: values.outsiderPriceFor,
    notes: values.notes,
  };
}

/** A range without weekdays is refused by the schema: what was typed is not dropped silently. */
function toHours({ weekdays: chosen, from, until }: HoursValues): OpeningHours[] {
  const range = { from, until: until === endOfDayAsTyped ? endOfDay : until };
  if (chosen.length === 0) return [{ weekday: '' as Weekday, ...range }];
  return weekdays
    .filter((weekday) => chosen.includes(weekday))
    .map((weekday) => ({ weekday, ...range }));
}

/** Weekdays with the same range of hours, together. The end of the day is edited as midnight. */
export function groupHours(hours: readonly OpeningHours[]): HoursValues[] {
  const groups = new Map<string, HoursValues>();
  for (const { weekday, from, until } of hours) {
    const range = groups.get(`${from} ${until}`) ?? {
      weekdays: [],
      from,
      until: until === endOfDay ? endOfDayAsTyped : until,
    };
    groups.set(`${from} ${until}`, { ...range, weekdays: [...range.weekdays, weekday] });
  }
  return [...groups.values()];
}
