import { mapContract as contract } from '#domain/map/contract.ts';
import { toDegrees } from '#domain/map/geometry.ts';
import type { PlaceOfPerson } from '#domain/map/schema.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { getPersonName, type PeopleFilter } from '#server/people/public.ts';
import { hasExactPlaces } from './exact-places.ts';
import { readHomes, readNearest, readPins } from './homes.ts';
import { hidePlace, movePlace } from './move-place.ts';
import { readPlaceOfPerson } from './queries/place-queries.ts';
import { zoneRoutes } from './zones.ts';

/** `filters`: those that features add to the list of people. */
export const mapRoutes = (filters: readonly PeopleFilter[]): readonly Route[] => [
  route(contract.pins, (call) => readPins(call, filters)),
  route(contract.homes, (call) => readHomes(call, filters)),
  route(contract.nearest, (call) => readNearest(call, filters)),
  route(contract.ofPerson, getPlaceOfPerson),
  route(contract.setPoint, movePlace),
  route(contract.setVisibility, hidePlace),
  ...zoneRoutes,
];

async function getPlaceOfPerson({
  db,
  actor,
  input: { personId },
}: TransactionCall<{ readonly personId: string }>): Promise<PlaceOfPerson> {
  await getPersonName(db, personId);
  const isExact = hasExactPlaces(actor);
  const place = await readPlaceOfPerson(db, personId, isExact);
  if (!place) return { place: null };
  const { latitude, longitude } = place;
  return {
    place: {
      id: place.id,
      point:
        isExact && latitude !== null && longitude !== null
          ? { latitude: toDegrees(latitude), longitude: toDegrees(longitude) }
          : null,
      precision: place.precision,
      isLocked: place.is_locked,
      isHidden: place.is_hidden_on_map,
      others: place.others,
      zones: [...place.zones],
    },
  };
}
