/** What other features show in the agenda: layers that are read and never written. */
import { z } from 'zod';
import { isWindow } from '#domain/buildings/public.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { holidayKeys } from '#domain/kernel/holidays/keys.ts';
import { idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { agendaPermissions as permissions } from './permissions.ts';

export const layers = ['birthdays', 'groups', 'bookings', 'holidays'] as const;
export type Layer = (typeof layers)[number];

/** The longest window, in days. */
export const maxLayerDays = 62;
/** Of a day with more of one layer there is their number alone. */
export const maxLayerItems = 20;

const layer = z.enum(layers);
/** `YYYY-MM-DDTHH:mm` in the zone of the church; null: of the whole day. */
const localTime = z.string().nullable();

export const layerItem = z.strictObject({
  layer,
  day: plainDayView,
  startsOn: localTime,
  endsOn: localTime,
  /** The name of a person or group, or what a room is booked for; empty where the user sees only that it is busy. */
  title: z.string(),
  /** Of a holiday. */
  titleKey: z.enum(holidayKeys).nullable(),
  /** The room of a booking. */
  detail: z.string(),
  /** Of what the user may open: a person, a group or a booking. */
  recordId: idView.nullable(),
});
export type LayerItem = z.output<typeof layerItem>;

export const layerCount = z.strictObject({ layer, day: plainDayView, count: z.int() });
export type LayerCount = z.output<typeof layerCount>;

export const layersContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/agenda/layers',
    can: permissions.view,
    input: z
      .strictObject({ from: recordedDay, to: recordedDay, layers: commaList(layer) })
      .refine(isWindow(maxLayerDays), { error: 'agenda:errors.layer-window', path: ['to'] }),
    output: z.strictObject({ items: z.array(layerItem), counts: z.array(layerCount) }),
    summary: `Birthdays, meetings of groups, bookings of rooms and holidays on days from \`from\` to \`to\` without it, at most ${maxLayerDays}, as far as the user may see them; of a day with more than ${maxLayerItems} of one layer their number.`,
  }),
};
