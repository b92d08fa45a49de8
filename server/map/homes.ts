/** The homes of the map, as far as the actor may see them. */
import { checkAccess } from '#domain/access/guard.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { mapContract } from '#domain/map/contract.ts';
import { metresPerUnit, toDegrees, toUnits } from '#domain/map/geometry.ts';
import { encodePins, maxPins, type PinsView } from '#domain/map/pins.ts';
import type { HomeView } from '#domain/map/schema.ts';
import type { PeopleFilters } from '#domain/people/public.ts';
import { z } from 'zod';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import {
  listBelongingStatuses,
  readDisplayName,
  toListContext,
  type PeopleFilter,
} from '#server/people/public.ts';
import { toAddress } from '#server/places/public.ts';
import { hasExactPlaces } from './exact-places.ts';
import {
  listHomesByName,
  listNearestHomes,
  listPins,
  listPlaces,
  listResidents,
  type HomeQuery,
  type HomeRow,
} from './queries/home-queries.ts';

type Call<E extends 'pins' | 'homes' | 'nearest'> = TransactionCall<
  OutputOf<(typeof mapContract)[E]['input']>
>;
type View<E extends 'homes' | 'nearest'> = OutputOf<(typeof mapContract)[E]['output']>;

const shownPeople = 12;
const nearestHomes = 20;
const homeCursor = z.tuple([z.string(), z.uuid()]);

const toQuery = (
  call: Pick<TransactionCall<unknown>, 'actor' | 'church'>,
  filters: PeopleFilters,
  featureFilters: readonly PeopleFilter[],
): HomeQuery => ({
  isExact: hasExactPlaces(call.actor),
  filters,
  context: toListContext(call, featureFilters),
});

export async function readPins(
  call: Call<'pins'>,
  featureFilters: readonly PeopleFilter[],
): Promise<PinsView> {
  const { db, input } = call;
  const { bounds, ...filters } = input;
  const all = await listBelongingStatuses(db, 'es');
  const statuses = all
    .toSorted((one, other) => Number(other.countsAsMember) - Number(one.countsAsMember))
    .map(({ id }) => id);
  const query = { ...toQuery(call, filters, featureFilters), bounds };
  const pins = await listPins(db, query, statuses);
  return {
    isExact: query.isExact,
    isCut: pins.length > maxPins,
    statuses,
    ...encodePins(pins.slice(0, maxPins)),
  };
}

export async function readHomes(
  call: Call<'homes'>,
  featureFilters: readonly PeopleFilter[],
): Promise<View<'homes'>> {
  const { bounds, cursor, ...filters } = call.input;
  const query = { ...toQuery(call, filters, featureFilters), bounds };
  const after = cursor ? decodeCursor(cursor, homeCursor) : undefined;
  const rows = await listHomesByName(call.db, query, { after, limit: pageSize + 1 });
  const page = toForwardPage(rows, pageSize, (row) => [row.sorted_by, row.place_id]);
  return {
    isExact: query.isExact,
    items: await toHomes(call, query, page.items),
    next: page.next,
    homes: rows[0]?.homes ?? 0,
    people: rows[0]?.people ?? 0,
  };
}

/** Rounded, so that the distance says no more than the displaced point does. */
const getMetres = (units: number, isExact: boolean): number => {
  const step = isExact ? 10 : 100;
  return Math.round((units * metresPerUnit) / step) * step;
};

export async function readNearest(
  call: Call<'nearest'>,
  featureFilters: readonly PeopleFilter[],
): Promise<View<'nearest'>> {
  const { latitude, longitude, ...filters } = call.input;
  const query = toQuery(call, filters, featureFilters);
  const point = { latitude: toUnits(latitude), longitude: toUnits(longitude) };
  const rows = await listNearestHomes(call.db, query, point, nearestHomes);
  const homes = await toHomes(call, query, rows);
  return {
    isExact: query.isExact,
    items: homes.map((home, index) => ({
      ...home,
      metres: getMetres(Number(rows[index]?.sorted_by), query.isExact),
    })),
  };
}

async function toHomes(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  query: HomeQuery,
  rows: readonly HomeRow[],
): Promise<HomeView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.place_id);
  const residents = Map.groupBy(
    await listResidents(db, query, ids, shownPeople),
    (row) => row.place_id,
  );
  const places = new Map((await listPlaces(db, ids)).map((place) => [place.id, place]));
  const seesFamilies =
    checkAccess(toVisitor(actor), { permission: familiesPermissions.view }) === null;
  return rows.map((row) => {
    const place = places.get(row.place_id);
    return {
      placeId: row.place_id,
      latitude: toDegrees(row.latitude),
      longitude: toDegrees(row.longitude),
      family:
        seesFamilies && row.household_id !== null
          ? { id: row.household_id, name: row.household_name ?? '' }
          : null,
      people: (residents.get(row.place_id) ?? []).map((resident) => ({
        id: resident.id,
        displayName: readDisplayName(resident),
        photoId: resident.photo_id,
        statusId: resident.status_id,
      })),
      peopleCount: row.people_count,
      precision: place?.precision ?? 'none',
      isLocked: place?.is_locked ?? false,
      address: query.isExact && place ? toAddress(place) : null,
    };
  });
}
