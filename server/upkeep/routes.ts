import { faultsContract as contract, roomCodeContract } from '#domain/upkeep/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { listRooms } from '#server/buildings/public.ts';
import { chooseFreeSlug } from '#server/churches/public.ts';
import { churchRoute, globalRoute, route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { addPhoto, changeFault, mergeFault, removePhoto } from './faults/change-fault.ts';
import { exportFaults } from './faults/export-faults.ts';
import { readFault, readFaults } from './faults/read-fault.ts';
import { reportFault, storeReportPhoto } from './faults/report-fault.ts';
import { openRoomCode, reportAsStranger } from './faults/room-code.ts';
import { codeRoutes } from './keys/code-routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { planRoutes } from './plans/routes.ts';

export const upkeepRoutes: readonly Route[] = [
  route(contract.list, readFaults),
  churchRoute(contract.export, exportFaults),
  route(contract.get, (call) => readFault(call, call.input.faultId)),
  idempotentRoute(contract.report, reportFault, storeReportPhoto),
  route(contract.update, changeFault),
  churchRoute(contract.addPhoto, addPhoto),
  churchRoute(contract.removePhoto, removePhoto),
  route(contract.merge, mergeFault),
  churchRoute(contract.address, async ({ core, church, input: { roomId }, inChurch }) => {
    const [room] = await inChurch((db) => listRooms(db, { ids: [roomId] }));
    if (!room) throw new Problem('not_found', 'buildings:errors.room-not-found');
    const slug = await chooseFreeSlug(core.database, church);
    return { url: `${core.config.appUrl}/c/${slug}/salon/${room.id}` };
  }),
  ...planRoutes,
  ...paperRoutes,
  ...keyRoutes,
  ...codeRoutes,
  globalRoute(roomCodeContract.open, openRoomCode),
  globalRoute(roomCodeContract.report, reportAsStranger),
];
