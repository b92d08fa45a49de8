/** Limits of a church: pending uploads of each purpose, and total storage by its plan. */
import { Problem } from '#domain/kernel/errors.ts';
import { plans } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';

/** Maximum uploads of a purpose that are not processed yet: each stays on disk for up to a week. */
const maxPendingUploads = 20;

/** Throws Problem `limit_reached` when the church can't upload a file of this size. */
export async function requireUploadQuota(
  { storage, uploads }: Pick<Core, 'storage' | 'uploads'>,
  church: Pick<ActorChurch, 'id' | 'plan'>,
  { bytes, purpose }: { readonly bytes: number; readonly purpose?: string | undefined },
): Promise<void> {
  const pending = await uploads.getPending(church.id);
  if (purpose !== undefined && (pending.counts.get(purpose) ?? 0) >= maxPendingUploads)
    throw new Problem('limit_reached', 'uploads-pending', { values: { limit: maxPendingUploads } });
  const limit = plans[church.plan].storageBytes;
  if ((await storage.getTotalBytes(church.id)) + pending.bytes + bytes > limit) {
    throw new Problem('limit_reached', 'storage-full', {
      values: { gigabytes: limit / 1024 ** 3 },
    });
  }
}
