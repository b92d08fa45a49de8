import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { newId } from '#server/core/ids.ts';
import type { FeatureMatrix, MatrixContext, Rows } from '../../row.ts';
import { createImportRows } from '../../import-rows.ts';

const create = async ({ superuser, marker }: MatrixContext) => {
  const { id } = await superuser.call(contract.create, { requestId: newId(), name: marker });
  return { supplierId: id };
};

const rows: Rows = {
  'GET /api/suppliers': { needs: 'suppliers.view' },
  'GET /api/suppliers/export': { needs: 'suppliers.edit' },
  'POST /api/suppliers': {
    needs: 'suppliers.edit',
    input: () => ({ requestId: newId(), name: 'Vidrios' }),
  },
  'PUT /api/suppliers/:supplierId': {
    needs: 'suppliers.edit',
    input: async (context) => ({ ...(await create(context)), name: 'Vidrios', version: 1 }),
  },
  'DELETE /api/suppliers/:supplierId': { needs: 'suppliers.edit', input: create },
  'POST /api/suppliers/undo': {
    needs: 'suppliers.edit',
    input: async (context) => context.superuser.call(contract.remove, await create(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
};

export const matrix = {
  grants: {
    'suppliers.view': {
      module: 'system',
      changes: false,
      roles: 'admin pastor secretary treasurer',
    },
    'suppliers.edit': { module: 'system', changes: true, roles: 'admin secretary treasurer' },
  },
  rows: { ...rows, ...createImportRows('suppliers', '/api/suppliers', 'suppliers.edit') },
} satisfies FeatureMatrix;
