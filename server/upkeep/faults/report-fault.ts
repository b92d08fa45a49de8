/** Reports of faults: by users of the church, and by strangers at the code of a room. */
import type { ReportInput } from '#domain/upkeep/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { PictureFormat } from '#server/core/files/pictures.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { storePhoto } from '#server/people/public.ts';
import { requirePlace } from '../places/require-place.ts';
import { findFaultByRequest, insertFault, insertPhoto } from './fault-queries.ts';
import { notifyReported } from './notify.ts';

/** For the list, and large enough to see what is broken. */
export const photoFormat: PictureFormat = {
  sizes: [
    { side: 96, maxBytes: 4 * 1024 },
    { side: 800, maxBytes: 140 * 1024 },
  ],
  fit: 'inside',
};

/** Before the transaction: its photo is stored. A repeated report leaves one that nobody refers to, which the hourly job deletes. */
export async function storeReportPhoto(call: ChurchCall<ReportInput>): Promise<string | null> {
  const { photo, requestId } = call.input;
  if (photo === null) return null;
  if (await call.inChurch((db) => findFaultByRequest(db, requestId))) return null;
  const picture = { ...call, input: photo };
  const owner = { ownerTable: 'faults', ownerId: requestId } as const;
  return storePhoto(picture, 'fault-photo', owner, photoFormat);
}

export async function reportFault(
  call: TransactionCall<ReportInput>,
  photoId: string | null | undefined,
): Promise<{ readonly id: string }> {
  const { db, actor, input } = call;
  const earlier = await findFaultByRequest(db, input.requestId);
  if (earlier) return earlier;
  const place = await requirePlace(db, input);
  const fault = {
    id: newId(),
    request_id: input.requestId,
    ...place,
    title: input.title,
    description: input.description,
    priority: input.isUrgent ? ('urgent' as const) : ('normal' as const),
    reported_by: actor.userId,
    reported_at: now(),
  };
  if (!(await insertFault(db, fault))) throw new Problem('conflict', 'upkeep:errors.reported-now');
  if (photoId) await insertPhoto(db, { file_id: photoId, fault_id: fault.id, kind: 'before' });
  await notifyReported(call, fault, actor);
  return { id: fault.id };
}
