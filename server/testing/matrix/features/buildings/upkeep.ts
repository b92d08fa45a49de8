import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';
import { codesContract, keysContract } from '#domain/upkeep/keys.ts';
import { papersContract } from '#domain/upkeep/papers.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '../../../buildings.ts';
import { uploadFile } from '../../../imports.ts';
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
  'GET /api/faults/export': { needs: 'upkeep.edit' },
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

const createPaper = async (context: MatrixContext) => {
  const { buildingId } = await createRoom(context);
  const { items } = await context.superuser.call(papersContract.create, {
    requestId: newId(),
    buildingId,
    kind: 'insurance',
    title: context.marker,
    uploadId: await uploadFile(context.superuser, 'póliza', 'poliza.txt', 'building-paper'),
  });
  return { paperId: items.find(({ building }) => building.id === buildingId)?.id ?? '' };
};
const createKey = async (context: MatrixContext) => {
  const { buildingId } = await createRoom(context);
  const key = { requestId: newId(), buildingId, name: context.marker };
  const { items } = await context.superuser.call(keysContract.create, key);
  return { keyId: items.find(({ building }) => building.id === buildingId)?.id ?? '' };
};
const createCode = async (context: MatrixContext) => {
  const { buildingId } = await createRoom(context);
  const code = { requestId: newId(), buildingId, name: context.marker, code: '4711' };
  const { items } = await context.superuser.call(codesContract.create, code);
  return { codeId: items.find(({ building }) => building.id === buildingId)?.id ?? '' };
};
const createBuildingId = async (context: MatrixContext) => ({
  buildingId: (await createRoom(context)).buildingId,
});
const paperFields = { kind: 'permit', title: 'Permiso' } as const;
const right = 'upkeep.codes';

const safekeepingRows: Rows = {
  'GET /api/building-papers': { needs: 'upkeep.view' },
  'POST /api/building-papers': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      requestId: newId(),
      ...(await createBuildingId(context)),
      ...paperFields,
    }),
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/building-papers/:paperId': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      ...(await createPaper(context)),
      ...(await createBuildingId(context)),
      ...paperFields,
      version: 1,
    }),
  },
  'GET /api/building-papers/:paperId/file': { needs: 'upkeep.view', input: createPaper },
  'DELETE /api/building-papers/:paperId': { needs: 'upkeep.edit', input: createPaper },
  'POST /api/building-papers/undo': {
    needs: 'upkeep.edit',
    input: async (context) =>
      context.superuser.call(papersContract.remove, await createPaper(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
  'GET /api/building-keys': { needs: 'upkeep.view' },
  'POST /api/building-keys': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      requestId: newId(),
      ...(await createBuildingId(context)),
      name: 'Llave',
    }),
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/building-keys/:keyId': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      ...(await createKey(context)),
      ...(await createBuildingId(context)),
      version: 1,
      name: 'Llave',
    }),
  },
  'DELETE /api/building-keys/:keyId': { needs: 'upkeep.edit', input: createKey },
  'POST /api/building-keys/:keyId/holders': {
    needs: 'upkeep.edit',
    input: async (context) => ({
      ...(await createKey(context)),
      requestId: newId(),
      name: 'Don Luis',
      handedOn: '2026-01-04',
    }),
  },
  'PUT /api/building-keys/:keyId/holders/:holdingId': {
    needs: 'upkeep.edit',
    input: async (context) => {
      const { keyId } = await createKey(context);
      const { items } = await context.superuser.call(keysContract.handOut, {
        requestId: newId(),
        keyId,
        name: 'Don Luis',
        handedOn: '2026-01-04',
      });
      const holdingId = items.find(({ id }) => id === keyId)?.holders[0]?.id ?? '';
      return { keyId, holdingId, returnedOn: '2026-01-11' };
    },
  },
  'GET /api/building-codes': { needs: 'upkeep.view', right },
  'POST /api/building-codes': {
    needs: 'upkeep.edit',
    right,
    input: async (context) => ({
      requestId: newId(),
      ...(await createBuildingId(context)),
      name: 'Alarma',
      code: '4711',
    }),
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/building-codes/:codeId': {
    needs: 'upkeep.edit',
    right,
    input: async (context) => ({
      ...(await createCode(context)),
      ...(await createBuildingId(context)),
      version: 1,
      name: 'Alarma',
      code: null,
    }),
  },
  'POST /api/building-codes/:codeId/look': { needs: 'upkeep.view', right, input: createCode },
  'DELETE /api/building-codes/:codeId': { needs: 'upkeep.edit', right, input: createCode },
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
  rows: { ...rows, ...safekeepingRows },
} satisfies FeatureMatrix;
