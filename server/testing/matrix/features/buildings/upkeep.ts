import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '../../../buildings.ts';
import { onePicture } from '../../one-picture.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

const createRoom = async ({ superuser, marker }: MatrixContext) => {
  const room = await addRoom(superuser, { name: `${marker} ${newId()}` });
  return { roomId: room.id, buildingId: room.building.id };
};
const createFault = async (context: MatrixContext) => {
  const { roomId } = await createRoom(context);
  const report = { requestId: newId(), roomId, title: context.marker };
  return { faultId: (await context.superuser.call(faultsContract.report, report)).id };
};
const planFields = { title: 'Extintores', every: 6, unit: 'month', nextOn: '2028-01-01' } as const;
const createPlan = async (context: MatrixContext) => {
  const { buildingId } = await createRoom(context);
  const plan = { requestId: newId(), buildingId, ...planFields };
  return { planId: (await context.superuser.call(plansContract.create, plan)).id };
};

/** Of those who see the own reports. */
const unseen = {
  treasurer: '404 not_found upkeep:errors.fault-not-found',
  leader: '404 not_found upkeep:errors.fault-not-found',
  member: '404 not_found upkeep:errors.fault-not-found',
  custom: '404 not_found upkeep:errors.fault-not-found',
};
const closed = '404 not_found upkeep:errors.code-closed';
const editRow: Row = { needs: 'upkeep.edit', input: createFault };

const rows: Rows = {
  'GET /api/faults': { needs: 'upkeep.report' },
  'GET /api/faults/:faultId': {
    needs: 'upkeep.report',
    input: createFault,
    roleAnswers: unseen,
  },
  'POST /api/faults': {
    needs: 'upkeep.report',
    input: async (context) => ({
      requestId: newId(),
      roomId: (await createRoom(context)).roomId,
      title: 'Gotea',
    }),
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/faults/:faultId': {
    ...editRow,
    input: async (context) => ({
      ...(await createFault(context)),
      version: 1,
      title: 'Gotea',
      state: 'working',
    }),
  },
  'POST /api/faults/:faultId/photos': {
    ...editRow,
    input: async (context) => ({
      ...(await createFault(context)),
      kind: 'after',
      data: onePicture,
    }),
  },
  'DELETE /api/faults/:faultId/photos/:fileId': {
    ...editRow,
    input: async (context) => {
      const { faultId } = await createFault(context);
      const picture = { faultId, kind: 'after', data: onePicture } as const;
      const { photos } = await context.superuser.call(faultsContract.addPhoto, picture);
      return { faultId, fileId: photos[0]?.fileId ?? '' };
    },
  },
  'PUT /api/faults/:faultId/same-as': {
    ...editRow,
    input: async (context) => ({
      ...(await createFault(context)),
      intoId: (await createFault(context)).faultId,
    }),
  },
  'GET /api/rooms/:roomId/fault-address': {
    needs: 'upkeep.edit',
    input: async (context) => ({ roomId: (await createRoom(context)).roomId }),
  },
  'GET /api/upkeep-plans': { needs: 'upkeep.view' },
  'POST /api/upkeep-plans': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      requestId: newId(),
      buildingId: (await createRoom(context)).buildingId,
      ...planFields,
    }),
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/upkeep-plans/:planId': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      ...(await createPlan(context)),
      version: 1,
      buildingId: (await createRoom(context)).buildingId,
      ...planFields,
    }),
  },
  'DELETE /api/upkeep-plans/:planId': { needs: 'upkeep.edit', input: createPlan },
  'POST /api/upkeep-plans/undo': {
    needs: 'upkeep.edit',
    input: async (context) =>
      context.superuser.call(plansContract.remove, await createPlan(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
  'GET /api/c/:slug/rooms/:roomId': {
    needs: 'public',
    input: () => ({ slug: 'nadie', roomId: newId() }),
    answer: closed,
  },
  'POST /api/c/:slug/rooms/:roomId/faults': {
    needs: 'public',
    input: () => ({ slug: 'nadie', roomId: newId(), requestId: newId(), title: 'Gotea' }),
    answer: closed,
  },
};

export const matrix = {
  grants: {
    'upkeep.report': {
      module: 'buildings',
      changes: true,
      roles: 'admin pastor secretary treasurer leader member custom',
    },
    'upkeep.view': { module: 'buildings', changes: false, roles: 'admin pastor secretary' },
    'upkeep.edit': { module: 'buildings', changes: true, roles: 'admin secretary' },
  },
  rows,
} satisfies FeatureMatrix;
