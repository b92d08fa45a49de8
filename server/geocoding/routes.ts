import { z } from 'zod';
import { buildTextSearch } from '#domain/geocoding/nominatim.ts';
import { geocodingContract as contract } from '#domain/geocoding/contract.ts';
import type { GeocodingStatus } from '#domain/geocoding/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { toAddress } from '#server/places/public.ts';
import { searchTowns } from './gazetteer.ts';
import { createGeocoder, GeocoderUnavailable } from './geocoder.ts';
import { countGeocoded, listFailedPlaces, requeuePlaces, setPaused } from './queries.ts';

const maxTowns = 10;
const cursorKey = z.tuple([z.uuid()]);

async function readStatus(core: Core, db: ChurchDb): Promise<GeocodingStatus> {
  const { nextTryAt, ...counts } = await countGeocoded(db);
  return {
    ...counts,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    source: core.config.geocoderUrl ? 'geocoder' : 'gazetteer',
  };
}

export const geocodingRoutes: readonly Route[] = [
  route(contract.status, ({ core, db }) => readStatus(core, db)),
  route(contract.failures, async ({ db, input }) => {
    const [after] = input.cursor ? decodeCursor(input.cursor, cursorKey) : [null];
    const problem = input.problem ?? null;
    const rows = await listFailedPlaces(db, { problem, after, count: pageSize + 1 });
    const { items, next } = toForwardPage(rows, pageSize, ({ id }) => [id]);
    return {
      items: items.map((row) => ({
        placeId: row.id,
        problem: row.problem,
        triedAgainAt: row.triedAgainAt?.toISOString() ?? null,
        address: toAddress(row),
        of: [...row.of],
      })),
      next,
    };
  }),
  route(contract.retry, async ({ core, db, input }) => {
    const placeId = input.placeId ?? null;
    await requeuePlaces(db, { placeId, imprecise: core.config.geocoderUrl !== null });
    return readStatus(core, db);
  }),
  route(contract.pause, async ({ core, db, input }) => {
    await setPaused(db, input.isPaused);
    return readStatus(core, db);
  }),
  churchRoute(contract.place, findPlace),
  route(contract.towns, async ({ core, church, input }) => {
    const towns = await searchTowns(input.q, input.country ?? church.country, maxTowns);
    return {
      items: towns.map(({ name, region, country, latitude, longitude }) => ({
        name,
        region,
        country,
        latitude,
        longitude,
      })),
      hasGeocoder: core.config.geocoderUrl !== null,
    };
  }),
];

type FoundPlace = OutputOf<typeof contract.place.output>;

/** How long somebody who searches waits for the turn at the geocoder, and for its answer. */
const patienceMs = 3000;
const answerMs = 8000;

async function findPlace({
  core,
  church,
  input,
  request,
}: ChurchCall<{ readonly q: string }>): Promise<FoundPlace> {
  const { geocoderUrl } = core.config;
  if (!geocoderUrl) return { place: null, problem: 'no_geocoder' };
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerMs)]);
  try {
    const geocoder = createGeocoder(core, geocoderUrl, patienceMs);
    return {
      place: await geocoder.find(buildTextSearch(input.q, church.country), signal),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable) && !signal.aborted) throw error;
    return { place: null, problem: 'unavailable' };
  }
}
