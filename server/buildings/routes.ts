import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  createUndoStep,
  insertDeletedRows,
  keepFileForUndo,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { photoRoutes } from './photo-routes.ts';
import {
  deleteBuildings,
  findBuildings,
  insertBuildings,
  listBuildings,
  lockBuildings,
  updateBuildings,
} from './queries.ts';
import { requireBuildings } from './require.ts';

const read = async (db: ChurchDb, id: string): Promise<BuildingsView> =>
  requireBuildings(await findBuildings(db, id));

export const buildingsRoutes: readonly Route[] = [
  route(contract.list, async ({ db }) => ({ items: await listBuildings(db) })),
  route(contract.get, ({ db, input }) => read(db, input.id)),
  route(contract.create, async ({ db, input: { name } }) => {
    const id = newId();
    await insertBuildings(db, { id, name });
    return read(db, id);
  }),
  route(contract.update, async ({ db, input: { id, name, version } }) => {
    const before = requireBuildings(await lockBuildings(db, id));
    if (before.version !== version) throw new Problem('stale', 'stale');
    await updateBuildings(db, before, { name });
    return read(db, id);
  }),
  ...photoRoutes,
  route(contract.remove, async ({ db, input: { id } }) => {
    const { photoId } = requireBuildings(await lockBuildings(db, id));
    const undoId = newId();
    await createUndoStep(db, undoId, now());
    await recordDeletedRows(db, undoId, 'buildings', [id]);
    await keepFileForUndo(db, undoId, photoId);
    await deleteBuildings(db, id);
    return { undoId };
  }),
  route(contract.undo, async ({ db, input: { undoId } }) => {
    if (!(await lockUndoStep(db, undoId, now())))
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    await insertDeletedRows(db, undoId, 'buildings');
    await markAsUndone(db, undoId, now());
    return {};
  }),
];
