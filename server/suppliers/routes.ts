import type { z } from 'zod';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { maxSuppliers, type SupplierView } from '#domain/suppliers/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/people/phones.ts';
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
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  countSuppliers,
  deleteSupplier,
  findSupplier,
  findSupplierByRequest,
  insertSupplier,
  listSuppliers,
  lockSupplier,
  updateSupplier,
  type SupplierColumns,
} from './queries.ts';

type Fields = Omit<z.output<typeof contract.create.input>, 'requestId'>;

/** Throws Problem `not_found` without one. */
function requireSupplier(found: SupplierView | undefined): SupplierView {
  if (!found) throw new Problem('not_found', 'suppliers:errors.not-found');
  return found;
}

const read = async (db: ChurchDb, id: string): Promise<SupplierView> =>
  requireSupplier(await findSupplier(db, id));

/** Throws Problem for a text that is no phone number in the country of the church. */
function toColumns({ taxId, ...fields }: Fields, country: string): SupplierColumns {
  const phone =
    fields.phone === ''
      ? null
      : parsePhone(fields.phone, country, fields.whatsapp ? 'mobile' : 'work');
  if (fields.phone !== '' && phone === null)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'phone', reason: 'invalid-phone' }],
    });
  const { name, trade, whatsapp, email, notes } = fields;
  return { name, trade, phone, whatsapp: whatsapp && phone !== null, email, notes, tax_id: taxId };
}

export const suppliersRoutes: readonly Route[] = [
  route(contract.list, async ({ db }) => ({ items: await listSuppliers(db) })),
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
    await deleteSupplier(db, supplierId).catch(
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
