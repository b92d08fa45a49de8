/**
 * What the code of a room leads to, for anybody who stands in it: the names of the room and the church, and a form. A room of a
 * church that is not open, and an unknown one, can not be told apart.
 */
import type { z } from 'zod';
import type { roomCodeContract } from '#domain/upkeep/contract.ts';
import { maxStrangerReports, type StrangerReportInput } from '#domain/upkeep/schema.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { listRooms, type Room } from '#server/buildings/public.ts';
import { inOpenChurch, type OpenChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { storePicture } from '#server/core/files/files.ts';
import { convertInlinePicture, encodeSquares, toFrame } from '#server/core/files/pictures.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import {
  countStrangerReports,
  findFaultByRequest,
  insertFault,
  insertPhoto,
} from './fault-queries.ts';
import { notifyReported } from './notify.ts';
import { photoFormat } from './report-fault.ts';

const hour = 3600;
const day = 24 * hour * 1000;
const openLimit: RateLimit = { name: 'room-code-open', attempts: 300, windowSeconds: hour };
const reportLimit: RateLimit = { name: 'room-code-report', attempts: 20, windowSeconds: hour };

interface OpenRoom extends OpenChurch {
  readonly room: Room;
}

const createClosedProblem = (): Problem => new Problem('not_found', 'upkeep:errors.code-closed');

const inOpenRoom = <T>(
  core: Pick<Core, 'database' | 'config'>,
  { slug, roomId }: { readonly slug: string; readonly roomId: string },
  work: (open: OpenRoom) => Promise<T>,
): Promise<T> =>
  inOpenChurch(core, { slug, module: 'buildings', createClosedProblem }, async (open) => {
    const [room] = await listRooms(open.db, { ids: [roomId] });
    if (!room) throw createClosedProblem();
    return work({ ...open, room });
  });

type OpenCall = GlobalCall<z.output<typeof roomCodeContract.open.input>>;

export async function openRoomCode(call: OpenCall) {
  await enforceAddressLimit(call, openLimit);
  return inOpenRoom(call.core, call.input, ({ room, church, slug }) =>
    Promise.resolve({
      church: { name: church.name, logoUrl: church.logoUrl },
      slug,
      room: room.name,
      building: room.building_name,
    }),
  );
}

/** Throws Problem for a church to which strangers have reported enough today. */
async function requireQuota(db: ChurchDb): Promise<void> {
  const since = new Date(now().getTime() - day);
  if ((await countStrangerReports(db, since)) >= maxStrangerReports)
    throw new Problem('limit_reached', 'upkeep:errors.too-many-reports');
}

/** The quota is looked at before the photo is read. */
export async function reportAsStranger(call: GlobalCall<StrangerReportInput>) {
  await enforceAddressLimit(call, reportLimit);
  const { core, input } = call;
  const churchId = await inOpenRoom(core, input, async ({ db, church }) => {
    if (!(await findFaultByRequest(db, input.requestId))) await requireQuota(db);
    return church.id;
  });
  const photoId = input.photo ? await storeStrangerPhoto(call, churchId) : null;
  await inOpenRoom(core, input, async ({ db, room, church }) => {
    await requireQuota(db);
    const fault = {
      id: newId(),
      request_id: input.requestId,
      building_id: room.building_id,
      room_id: room.id,
      title: input.title,
      description: input.description,
      priority: 'normal' as const,
      reported_by: null,
      reported_at: now(),
      reporter_name: input.name,
      reporter_phone: input.phone,
      is_stranger: true,
    };
    // One that is sent again has arrived already.
    if (!(await insertFault(db, fault))) return;
    if (photoId) await insertPhoto(db, { file_id: photoId, fault_id: fault.id, kind: 'before' });
    await notifyReported({ core, db, church }, fault, { userId: null, name: input.name });
  });
  return done;
}

async function storeStrangerPhoto(
  { core, input, request }: GlobalCall<StrangerReportInput>,
  churchId: string,
): Promise<string | null> {
  if (input.photo === null) return null;
  const sizes = await convertInlinePicture(
    { churchId, request, picture: input.photo },
    toFrame(photoFormat),
    (picture) => encodeSquares(picture, photoFormat),
  );
  const owner = { ownerTable: 'faults', ownerId: input.requestId, createdBy: null } as const;
  return storePicture(core, { churchId, ...owner }, sizes);
}
