/** The photo of a meeting, which its report has. */
import { reportsContract as contract } from '#domain/meetings/reports/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { setGatheringPhoto } from '../queries/gathering-queries.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { requireAccess } from '#server/groups/public.ts';
import { requireMeeting } from './read-form.ts';
import { createMissingMeetingProblem } from './save-report.ts';

/** The whole picture, for a telephone and for a screen. */
const format = {
  sizes: [
    { side: 400, maxBytes: 40 * 1024 },
    { side: 1200, maxBytes: 200 * 1024 },
  ],
  fit: 'inside',
} as const;

interface Meeting {
  readonly groupId: string;
  readonly gatheringId: string;
  readonly replaces?: string | null | undefined;
}

/** Throws Problem for a meeting that the user does not see, or that has no report. */
async function requireReported(call: ChurchCall<Meeting>, db: ChurchDb) {
  const within = { ...call, db };
  await requireAccess(within, call.input.groupId, 'report');
  const gathering = await requireMeeting(within, call.input);
  if (gathering.reported_at === null) throw createMissingMeetingProblem();
  return gathering;
}

export const meetingPhotoRoutes: readonly Route[] = [
  churchRoute(contract.setPhoto, async (call) => {
    await call.inChurch((db) => requireReported(call, db));
    const owner = { ownerTable: 'gatherings', ownerId: call.input.gatheringId } as const;
    const photoId = await storePhoto(call, 'gathering-photo', owner, format);
    return changePhoto(call, photoId);
  }),
  churchRoute(contract.removePhoto, (call) => changePhoto(call, null)),
];

const changePhoto = (call: ChurchCall<Meeting>, photoId: string | null) =>
  call.inChurch(async (db) => {
    const { id } = await requireReported(call, db);
    const before = await setGatheringPhoto(db, id, photoId);
    const { replaces } = call.input;
    if (replaces !== undefined && replaces !== before)
      throw new Problem('stale', 'groups:errors.photo-stale');
    deletePhotoAfterCommit(call, db, before);
    return { photoId };
  });
