import { z } from 'zod';
import { geocodingContract as contract } from '#domain/geocoding/contract.ts';
import type { GeocodingStatus } from '#domain/geocoding/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { toAddress } from '#server/places/public.ts';
import { searchTowns } from './gazetteer.ts';
import { countGeocoded, listFailedPlaces, requeuePlaces } from './queries.ts';

const maxTowns = 10;
const cursorKey = z.tuple([z.uuid()]);

const readStatus = async (core: Core, db: ChurchDb): Promise<GeocodingStatus> => ({
  ...(await countGeocoded(db)),
  source: core.config.geocoderUrl ? 'geocoder' : 'gazetteer',
});

export const geocodingRoutes: readonly Route[] = [
  route(contract.status, ({ core, db }) => readStatus(core, db)),
  route(contract.failures, async ({ db, input }) => {
    const [after] = input.cursor ? decodeCursor(input.cursor, cursorKey) : [null];
    const rows = await listFailedPlaces(db, after, pageSize + 1);
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
  route(contract.towns, async ({ church, input }) => {
    const towns = await searchTowns(input.q, input.country ?? church.country, maxTowns);
    return {
      items: towns.map(({ name, region, country, latitude, longitude }) => ({
        name,
        region,
        country,
        latitude,
        longitude,
      })),
    };
  }),
];
