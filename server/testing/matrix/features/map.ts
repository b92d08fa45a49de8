import { mapContract } from '#domain/map/contract.ts';
import { addPerson } from '../../people.ts';
import type { MatrixContext, Rows, FeatureMatrix } from '../row.ts';

const viewRow = { needs: 'people.view' } as const;

const createPersonId = async ({ superuser, marker }: MatrixContext) => {
  const person = { givenNames: 'Ana', surname1: marker, confirmed: true };
  return { personId: (await addPerson(superuser, { ...person, address: { city: 'Cali' } })).id };
};

async function createPlaceId(context: MatrixContext) {
  const { place } = await context.superuser.call(
    mapContract.ofPerson,
    await createPersonId(context),
  );
  return { placeId: place?.id ?? '' };
}

const newZone = () => ({
  requestId: crypto.randomUUID(),
  name: `Zona ${crypto.randomUUID()}`,
  color: 'teal' as const,
  boundary: [
    { latitude: 3.4, longitude: -76.6 },
    { latitude: 3.5, longitude: -76.6 },
    { latitude: 3.5, longitude: -76.5 },
  ],
});

const createZoneId = async ({ superuser }: MatrixContext) => ({
  zoneId: (await superuser.call(mapContract.createZone, newZone())).id,
});

const rows: Rows = {
  'GET /api/map/pins': viewRow,
  'GET /api/map/homes': viewRow,
  'GET /api/map/nearest': { ...viewRow, input: async () => ({ latitude: 3.4, longitude: -76.5 }) },
  'GET /api/people/:personId/place': { ...viewRow, input: createPersonId },
  'PUT /api/map/places/:placeId/point': {
    needs: 'people.edit',
    right: 'map.exact',
    input: async (context) => ({
      ...(await createPlaceId(context)),
      point: { latitude: 3.4, longitude: -76.5 },
      precision: 'exact',
      isLocked: true,
      before: null,
    }),
  },
  'PUT /api/map/places/:placeId/visibility': {
    needs: 'people.edit',
    input: async (context) => ({ ...(await createPlaceId(context)), isHidden: true }),
  },
  'GET /api/map/zones': viewRow,
  'GET /api/map/zones/families': { needs: 'families.view' },
  'POST /api/map/zones': { needs: 'people.edit', input: async () => newZone() },
  'PUT /api/map/zones/:zoneId': {
    needs: 'people.edit',
    input: async (context) => {
      const { requestId: _, ...zone } = newZone();
      return { ...(await createZoneId(context)), ...zone, version: 1 };
    },
  },
  'DELETE /api/map/zones/:zoneId': { needs: 'people.edit', input: createZoneId },
};

export const matrix = { grants: {}, rows } satisfies FeatureMatrix;
