/** A disk is finite: what a church may have on its way at once, and altogether by its plan. */
import { Problem } from '#domain/kernel/errors.ts';
import { plans } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchOfActor } from '#server/core/session/actor.ts';

/** Files that were begun and that nothing has been made of: each lies on disk for up to a week. */
export const pendingUploads = 20;

/** Throws Problem `limit_reached` unless a file of this size may be begun. */
export async function requireRoomForUpload(
  { storage, uploads }: Pick<Core, 'storage' | 'uploads'>,
  church: Pick<ChurchOfActor, 'id' | 'plan'>,
  bytes: number,
): Promise<void> {
  const pending = await uploads.pendingOf(church.id);
  if (pending.count >= pendingUploads)
    throw new Problem('limit_reached', 'uploads-pending', { values: { limit: pendingUploads } });
  const limit = plans[church.plan].storageBytes;
  if ((await storage.bytesOf(church.id)) + pending.bytes + bytes > limit) {
    throw new Problem('limit_reached', 'storage-full', {
      values: { gigabytes: limit / 1024 ** 3 },
    });
  }
}
