import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import { onePicture } from '../one-picture.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../row.ts';

const create = async ({ superuser, marker }: MatrixContext): Promise<{ id: string }> => {
  const { id } = await superuser.call(contract.create, { name: marker });
  return { id };
};

const editRow: Row = { needs: 'buildings.edit', input: create };

const rows: Rows = {
  'GET /api/buildings': { needs: 'buildings.view' },
  'GET /api/buildings/:id': { needs: 'buildings.view', input: create },
  'POST /api/buildings': { needs: 'buildings.edit', input: () => ({ name: 'Sala' }) },
  'PUT /api/buildings/:id': {
    ...editRow,
    input: async (context) => ({ ...(await create(context)), name: 'Sala', version: 1 }),
  },
  'PUT /api/buildings/:id/photo': {
    ...editRow,
    input: async (context) => ({ ...(await create(context)), data: onePicture }),
  },
  'DELETE /api/buildings/:id/photo': editRow,
  'DELETE /api/buildings/:id': editRow,
  'POST /api/buildings/undo': {
    needs: 'buildings.edit',
    input: async (context) => context.superuser.call(contract.remove, await create(context)),
  },
};

export const matrix = {
  grants: {
    'buildings.view': { module: 'buildings', changes: false, roles: 'admin pastor secretary' },
    'buildings.edit': { module: 'buildings', changes: true, roles: 'admin secretary' },
  },
  rows,
} satisfies FeatureMatrix;
