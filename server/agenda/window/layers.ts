/** What other features show in the agenda, each by its own rights. */
import { checkAccess, type AccessRequirement } from '#domain/access/guard.ts';
import {
  maxLayerItems,
  type Layer,
  type LayerCount,
  type LayerItem,
  type layersContract,
} from '#domain/agenda/layers.ts';
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { listHolidays } from '#domain/kernel/holidays/holidays.ts';
import { listBookedTimes } from '#server/buildings/public.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { listSeenGroups } from '#server/groups/public.ts';
import { listMeetingsOfDays } from '#server/meetings/public.ts';
import { listBirthdays } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { toText } from '../events/save-dates.ts';

type Contract = (typeof layersContract)['read'];
type LayersCall = TransactionCall<OutputOf<Contract['input']>>;
interface Shown {
  readonly items: readonly LayerItem[];
  readonly counts: readonly LayerCount[];
}

/** A layer that the user may not see is empty. */
export async function readLayers(call: LayersCall): Promise<InputOf<Contract['output']>> {
  const items: LayerItem[] = [];
  const counts: LayerCount[] = [];
  for (const layer of new Set(call.input.layers)) {
    const shown = await readLayer(call, layer);
    items.push(...shown.items);
    counts.push(...shown.counts);
  }
  return { items, counts };
}

function readLayer(call: LayersCall, layer: Layer): Promise<Shown> | Shown {
  switch (layer) {
    case 'birthdays':
      return readBirthdays(call);
    case 'groups':
      return readGroups(call);
    case 'bookings':
      return readBookings(call);
    case 'holidays':
      return readHolidays(call);
  }
}

const nothing: Shown = { items: [], counts: [] };

const isAllowed = ({ actor }: LayersCall, requirement: AccessRequirement): boolean =>
  checkAccess(toVisitor(actor), requirement) === null;

const blank = { startsOn: null, endsOn: null, titleKey: null, detail: '', recordId: null };

/** Of a day with too many their number. */
function shorten(layer: Layer, items: readonly LayerItem[]): Shown {
  const days = [...Map.groupBy(items, ({ day }) => day)];
  return {
    items: days.flatMap(([, found]) => (found.length > maxLayerItems ? [] : found)),
    counts: days
      .filter(([, { length }]) => length > maxLayerItems)
      .map(([day, { length }]) => ({ layer, day, count: length })),
  };
}

async function readBirthdays({ db, actor, input: { from, to } }: LayersCall): Promise<Shown> {
  const layer = 'birthdays';
  const days = await listBirthdays(db, toVisitor(actor), { from, to, limit: maxLayerItems });
  return {
    items: days
      .filter(({ count }) => count <= maxLayerItems)
      .flatMap(({ day, people }) =>
        people.map(({ id, name }) => ({ ...blank, layer, day, title: name, recordId: id })),
      ),
    counts: days
      .filter(({ count }) => count > maxLayerItems)
      .map(({ day, count }) => ({ layer, day, count })),
  };
}

async function readGroups(call: LayersCall): Promise<Shown> {
  if (!isAllowed(call, { module: 'groups', subscription: true })) return nothing;
  const { db, actor, church, input } = call;
  const seen = await listSeenGroups(call, await findPersonOfUser(db, actor.userId));
  const groups = new Map(seen.map((group) => [group.id, group]));
  const { timeZone } = church;
  const meetings = await listMeetingsOfDays(db, [...groups.keys()], { ...input, timeZone });
  return shorten(
    'groups',
    meetings.map(({ groupId, startsAt, durationMinutes }) => {
      const group = groups.get(groupId);
      return {
        ...blank,
        layer: 'groups',
        ...toHours(startsAt, new Date(startsAt.getTime() + durationMinutes * 60_000), timeZone),
        title: group?.name ?? '',
        recordId: group?.is_open ? groupId : null,
      };
    }),
  );
}

async function readBookings(call: LayersCall): Promise<Shown> {
  if (!isAllowed(call, { permission: buildingsPermissions.rooms })) return nothing;
  const { input, church } = call;
  const times = await listBookedTimes(call, input);
  return shorten(
    'bookings',
    times.map((time) => {
      const hours = toHours(time.startsAt, time.endsAt, church.timeZone);
      return {
        ...blank,
        layer: 'bookings',
        ...hours,
        day: hours.day < input.from ? input.from : hours.day,
        title: time.title,
        detail: time.room,
        recordId: time.bookingId,
      };
    }),
  );
}

const readHolidays = ({ church, input }: LayersCall): Shown => ({
  items: listHolidays(church.country, input).map(({ day, key }) => ({
    ...blank,
    layer: 'holidays',
    day,
    title: '',
    titleKey: key,
  })),
  counts: [],
});

function toHours(startsAt: Date, endsAt: Date, timeZone: string) {
  const start = toLocalTime(startsAt, timeZone);
  return {
    day: start.day,
    startsOn: toText(start),
    endsOn: toText(toLocalTime(endsAt, timeZone)),
  };
}
