import { done } from '#domain/kernel/empty.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { mapContract as contract } from '#domain/map/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { maxZones, type ZoneView } from '#domain/map/schema.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { hasExactPlaces } from './exact-places.ts';
import { countFamiliesByZone } from './queries/family-zone-queries.ts';
import {
  countZones,
  deleteZone,
  findZone,
  findZoneByRequest,
  insertZone,
  listZones,
  lockZone,
  updateZone,
  type Zone,
} from './queries/zone-queries.ts';

type Call = TransactionCall<unknown>;

export const zoneRoutes: readonly Route[] = [
  route(contract.zones, async ({ db }) => ({ items: await listZones(db) })),
  route(contract.familiesOfZones, async ({ db, actor }) => {
    requireAccess(actor, { method: 'GET', can: peoplePermissions.view });
    return { items: await countFamiliesByZone(db, hasExactPlaces(actor)) };
  }),
  route(contract.createZone, createZone),
  route(contract.updateZone, changeZone),
  route(contract.removeZone, async ({ db, input }) => {
    if (!(await deleteZone(db, input.zoneId)))
      throw new Problem('not_found', 'map:errors.zone-not-found');
    return done;
  }),
];

/** A repeated request gets the zone of the first one, also when both arrive at the same time. */
async function createZone(
  call: TransactionCall<OutputOf<typeof contract.createZone.input>>,
): Promise<ZoneView> {
  const { db, input } = call;
  await lockInTransaction(db, 'zones');
  const { requestId } = input;
  const drawn = await findZoneByRequest(db, requestId);
  if (drawn) return getZone(call, drawn.id);
  if ((await countZones(db)) >= maxZones)
    throw new Problem('limit_reached', 'map:errors.zone-limit', { values: { limit: maxZones } });
  const id = newId();
  await rejectTakenName(insertZone(db, id, requestId, toZone(input)));
  return getZone(call, id);
}

async function changeZone(
  call: TransactionCall<OutputOf<typeof contract.updateZone.input>>,
): Promise<ZoneView> {
  const { db, input } = call;
  const before = requireFound(await lockZone(db, input.zoneId), 'map:errors.zone-not-found');
  if (before.version !== input.version) throw new Problem('stale');
  await rejectTakenName(updateZone(db, input.zoneId, toZone(input)));
  return getZone(call, input.zoneId);
}

const toZone = ({ name, color, boundary }: Omit<Zone, 'nameKey'>): Zone => ({
  name,
  nameKey: fold(name),
  color,
  boundary,
});

const getZone = async ({ db }: Call, id: string): Promise<ZoneView> =>
  requireFound(await findZone(db, id), 'map:errors.zone-not-found');

/** Turns the violation of the unique index into an error of the field. */
async function rejectTakenName(saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'zones_church_id_name_key_key'
    )
      throw new Problem('conflict', 'map:errors.zone-name', {
        fields: [{ path: 'name', reason: 'map:errors.zone-name' }],
      });
    throw error;
  }
}
