import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { maxSuppliers, type SupplierView } from '#domain/suppliers/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  createUndoStep,
  insertDeletedRows,
  listDeletedRows,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  countSuppliers,
  deleteSuppliers,
  findSupplier,
  findSupplierByRequest,
  insertSupplier,
  listSuppliers,
  lockSupplier,
  updateSupplier,
} from './queries.ts';
import { exportSuppliers } from './export-suppliers.ts';
import { toColumns } from './supplier-mapper.ts';

/** Throws Problem `not_found` without one. */
function requireSupplier(found: SupplierView | undefined): SupplierView {
  if (!found) throw new Problem('not_found', 'suppliers:errors.not-found');
  return found;
}

const read = async (db: ChurchDb, id: string): Promise<SupplierView> =>
  requireSupplier(await findSupplier(db, id));

export const suppliersRoutes: readonly Route[] = [
  route(contract.list, async ({ db }) => ({ items: await listSuppliers(db) })),
  churchRoute(contract.export, exportSuppliers),
  route(contract.create, async ({ db, church, input: { requestId, ...fields } }) => {
    const earlier = await findSupplierByRequest(db, requestId);
    if (earlier) return earlier;
    if ((await countSuppliers(db)) >= maxSuppliers)
      throw new Problem('limit_reached', 'suppliers:errors.too-many', {
        values: { limit: maxSuppliers },
      });
    const row = { ...toColumns(fields, church.country), id: newId(), request_id: requestId };
    await insertSupplier(db, row);
    return requireSupplier(await findSupplierByRequest(db, requestId));
  }),
  route(contract.update, async ({ db, church, input }) => {
    const { supplierId, version, isArchived, ...fields } = input;
    const before = requireSupplier(await lockSupplier(db, supplierId));
    if (before.version !== version) throw new Problem('stale', 'stale');
    await updateSupplier(db, before, {
      ...toColumns(fields, church.country),
      is_archived: isArchived,
    });
    return read(db, supplierId);
  }),
  route(contract.remove, async ({ db, input: { supplierId } }) => {
    requireSupplier(await lockSupplier(db, supplierId));
    const undoId = newId();
    await createUndoStep(db, undoId, now());
    await recordDeletedRows(db, undoId, 'suppliers', [supplierId]);
    await deleteSuppliers(db, [supplierId]).catch(
      mapError(
        isForeignKeyViolation,
        () => new Problem('failed_precondition', 'suppliers:errors.used'),
      ),
    );
    return { undoId };
  }),
  route(contract.undo, async ({ db, input: { undoId } }) => {
    const isOpen = await lockUndoStep(db, undoId, now());
    if (!isOpen || (await listDeletedRows(db, undoId, 'suppliers')).length === 0)
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    await insertDeletedRows(db, undoId, 'suppliers');
    await markAsUndone(db, undoId, now());
    return {};
  }),
];
