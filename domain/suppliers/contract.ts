import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { suppliersPermissions as permissions } from './permissions.ts';
import { suppliersImport } from './suppliers-import.ts';
import { createSupplierInput, maxSuppliers, supplierView, updateSupplierInput } from './schema.ts';

export const suppliersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(supplierView) }),
    summary: 'All suppliers of the church by name, archived ones last.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/suppliers/export',
    can: permissions.edit,
    takesLong: true,
    input: emptyInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'All suppliers as a CSV file that the import of suppliers reads.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/suppliers',
    can: permissions.edit,
    input: createSupplierInput,
    output: supplierView,
    summary: `Adds a supplier; a church has at most ${maxSuppliers}.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/suppliers/:supplierId',
    can: permissions.edit,
    input: updateSupplierInput,
    output: supplierView,
    summary: 'Replaces the fields of a supplier; fails as stale if it was changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/:supplierId',
    can: permissions.edit,
    input: z.strictObject({ supplierId: id }),
    output: z.strictObject({ undoId: idView }),
    summary:
      'Deletes a supplier with whom nothing was done, which can be undone for 30 days; others are archived.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/suppliers/undo',
    can: permissions.edit,
    input: z.strictObject({ undoId: id }),
    output: emptyInput,
    summary: 'Gives back a supplier that was deleted.',
  }),
  ...suppliersImport.endpoints,
};
