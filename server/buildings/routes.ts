import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { insertDeletedRows, lockUndoStep, markAsUndone } from '#server/core/database/undo.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { listBuildings, readBuilding } from './buildings/read-building.ts';
import {
  changeBuilding,
  createBuilding,
  removeBuilding,
  setBuildingPoint,
  setBuildingStatus,
} from './buildings/save-building.ts';
import {
  changeClosure,
  createClosure,
  listComingClosures,
  removeClosure,
} from './buildings/closures.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import { contendedRoute } from './records/contended-route.ts';
import { readFrontPage } from './front-page.ts';
import { photoRoutes } from './buildings/photos.ts';
import { roomRoutes } from './rooms/routes.ts';

/** Each follows the tables that it refers to. */
const deletedTables = [
  'buildings',
  'building_floors',
  'rooms',
  'room_bookers',
  'building_photos',
  'building_closures',
] as const;

export const buildingsRoutes: readonly Route[] = [
  route(buildingsContract.list, async (call) => ({ items: await listBuildings(call) })),
  route(buildingsContract.get, (call) => readBuilding(call, call.input.buildingId)),
  contendedRoute(buildingsContract.create, createBuilding),
  route(buildingsContract.update, changeBuilding),
  route(buildingsContract.setStatus, setBuildingStatus),
  route(buildingsContract.setPoint, setBuildingPoint),
  route(buildingsContract.remove, removeBuilding),
  route(buildingsContract.closures, async (call) => ({ items: await listComingClosures(call) })),
  route(buildingsContract.createClosure, createClosure),
  route(buildingsContract.updateClosure, changeClosure),
  route(buildingsContract.removeClosure, removeClosure),
  route(buildingsContract.undo, async ({ db, input: { undoId } }) => {
    if (!(await lockUndoStep(db, undoId, now())))
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    for (const table of deletedTables)
      await insertDeletedRows(db, undoId, table).catch(
        mapError(
          isForeignKeyViolation,
          () => new Problem('failed_precondition', 'buildings:errors.undo-without-building'),
        ),
      );
    await markAsUndone(db, undoId, now());
    return done;
  }),
  route(bookingsContract.frontPage, readFrontPage),
  ...photoRoutes,
  ...roomRoutes,
  ...bookingRoutes,
];
