/** Changes of a place on the map. The activity log has them without coordinates, with each record that has the place. */
import { done } from '#domain/kernel/empty.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/audit-entries.ts';
import type { mapContract } from '#domain/map/contract.ts';
import { toUnits } from '#domain/map/geometry.ts';
import type { Degrees } from '#domain/map/schema.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { listRecordsWithPlace, lockPlace, setHidden, setPoint } from './queries/place-queries.ts';

type Call<E extends 'setPoint' | 'setVisibility'> = TransactionCall<
  OutputOf<(typeof mapContract)[E]['input']>
>;

export async function movePlace({ db, input }: Call<'setPoint'>): Promise<typeof done> {
  const { placeId, point, isLocked } = input;
  const place = requireFound(await lockPlace(db, placeId), 'map:errors.place-not-found');
  if (!isSamePoint(place, input.before)) throw new Problem('stale', 'map:errors.place-moved');
  if ((point === null) !== (input.precision === 'none'))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'precision', reason: 'invalid-value' }],
    });
  await setPoint(db, placeId, {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    precision: input.precision,
    is_locked: isLocked,
  });
  await record(db, 'place-moved', placeId);
  return done;
}

function isSamePoint(
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
  before: Degrees | null,
): boolean {
  if (latitude === null || longitude === null || !before) return latitude === before;
  return (
    toUnits(latitude) === toUnits(before.latitude) &&
    toUnits(longitude) === toUnits(before.longitude)
  );
}

export async function hidePlace({ db, input }: Call<'setVisibility'>): Promise<typeof done> {
  const { placeId, isHidden } = input;
  const place = requireFound(await lockPlace(db, placeId), 'map:errors.place-not-found');
  if (place.is_hidden_on_map === isHidden) return done;
  await setHidden(db, placeId, isHidden);
  await record(db, isHidden ? 'place-hidden' : 'place-shown', placeId);
  return done;
}

async function record(db: ChurchDb, action: AuditAction, placeId: string): Promise<void> {
  for (const subject of await listRecordsWithPlace(db, placeId))
    await recordAudit(db, { action, subject });
}
