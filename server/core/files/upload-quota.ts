/** Limits of a church: pending uploads, and total storage by its plan. */
import { Problem } from '#domain/kernel/errors.ts';
import { plans } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';

/** Maximum uploads that are not processed yet: each stays on disk for up to a week. */
export const maxPendingUploads = 20;

/** Throws Problem `limit_reached` when the church can't upload a file of this size. */
export async function requireUploadQuota(
  { storage, uploads }: Pick<Core, 'storage' | 'uploads'>,
  church: Pick<ActorChurch, 'id' | 'plan'>,
  bytes: number,
): Promise<void> {
  const pending = await uploads.getPending(church.id);
  if (pending.count >= maxPendingUploads)
    throw new Problem('limit_reached', 'uploads-pending', { values: { limit: maxPendingUploads } });
  const limit = plans[church.plan].storageBytes;
  if ((await storage.getTotalBytes(church.id)) + pending.bytes + bytes > limit) {
    throw new Problem('limit_reached', 'storage-full', {
      values: { gigabytes: limit / 1024 ** 3 },
    });
  }
}
