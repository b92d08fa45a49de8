import { advancesContract as contract } from '#domain/advances/contract.ts';
import { newId } from '#server/core/ids.ts';
import { findOrOpenBooks, firstDay } from '#server/testing/finance.ts';
import { createPersonId } from '../../create-person.ts';
import { onePicture } from '../../one-picture.ts';
import type { FeatureMatrix, MatrixContext, Rows } from '../../row.ts';

async function toAdvance(context: MatrixContext) {
  const { superuser, marker } = context;
  const { till, fund } = await findOrOpenBooks(superuser);
  return {
    requestId: newId(),
    ...(await createPersonId(context)),
    purpose: marker,
    amount: 1000,
    accountId: till,
    fundId: fund,
    day: firstDay,
    dueOn: firstDay,
  };
}

const give = async (context: MatrixContext): Promise<{ advanceId: string }> => ({
  advanceId: (await context.superuser.call(contract.give, await toAdvance(context))).id,
});

const receipt = { title: 'Arroz', amount: 400 };

async function addReceipt(context: MatrixContext) {
  const { advanceId } = await give(context);
  const added = { requestId: newId(), advanceId, ...receipt };
  const { receipts, version } = await context.superuser.call(contract.addReceipt, added);
  return { advanceId, receiptId: receipts[0]?.id ?? '', version };
}

async function submit(context: MatrixContext) {
  const { advanceId } = await give(context);
  const { version } = await context.superuser.call(contract.submit, { advanceId, version: 1 });
  return { advanceId, version };
}

/** Of those who see the own advances. */
const unseen = {
  secretary: '404 not_found advances:errors.not-found',
  leader: '404 not_found advances:errors.not-found',
};
/** The pastor sees advances, and changes none that somebody else got. */
const ofOthers = { ...unseen, pastor: '403 forbidden advances:errors.not-own' };

const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return {};
};

const rows: Rows = {
  'GET /api/advances': { needs: 'advances.settle' },
  'GET /api/advances/choices': { needs: 'advances.settle', input: openBooks },
  'GET /api/advances/:advanceId': { needs: 'advances.settle', input: give, roleAnswers: unseen },
  'GET /api/advances/posted/:entryId': {
    needs: 'finance.view',
    input: () => ({ entryId: newId() }),
    otherChurchAnswer: 'ok',
  },
  'POST /api/advances': {
    needs: 'advances.edit',
    input: toAdvance,
    otherChurchAnswer: '400 invalid',
  },
  'POST /api/advances/:advanceId/receipts': {
    needs: 'advances.settle',
    input: async (context) => ({ requestId: newId(), ...(await give(context)), ...receipt }),
    roleAnswers: ofOthers,
  },
  'PUT /api/advances/:advanceId/receipts/:receiptId': {
    needs: 'advances.settle',
    input: async (context) => {
      return { ...(await addReceipt(context)), ...receipt };
    },
    roleAnswers: ofOthers,
  },
  'DELETE /api/advances/:advanceId/receipts/:receiptId': {
    needs: 'advances.settle',
    input: async (context) => {
      const { advanceId, receiptId } = await addReceipt(context);
      return { advanceId, receiptId };
    },
    roleAnswers: ofOthers,
  },
  'POST /api/advances/:advanceId/receipts/:receiptId/photos': {
    needs: 'advances.settle',
    input: async (context) => {
      const { advanceId, receiptId } = await addReceipt(context);
      return { advanceId, receiptId, data: onePicture };
    },
    roleAnswers: ofOthers,
  },
  'DELETE /api/advances/:advanceId/receipts/:receiptId/photos/:fileId': {
    needs: 'advances.settle',
    input: async (context) => {
      const { advanceId, receiptId } = await addReceipt(context);
      const added = { advanceId, receiptId, data: onePicture };
      const { receipts } = await context.superuser.call(contract.addPhoto, added);
      return { advanceId, receiptId, fileId: receipts[0]?.photoIds[0] ?? '' };
    },
    roleAnswers: ofOthers,
  },
  'POST /api/advances/:advanceId/submission': {
    needs: 'advances.settle',
    input: async (context) => ({ ...(await give(context)), version: 1 }),
    roleAnswers: ofOthers,
  },
  'POST /api/advances/:advanceId/return': {
    needs: 'advances.edit',
    input: async (context) => ({ ...(await submit(context)), reason: 'Falta una factura' }),
  },
  'POST /api/advances/:advanceId/acceptance': {
    needs: 'advances.edit',
    input: async (context) => {
      const { till } = await findOrOpenBooks(context.superuser);
      const step = await submit(context);
      return { ...step, requestId: newId(), accountId: till, day: firstDay };
    },
  },
};

export const matrix = {
  grants: {
    'advances.settle': {
      module: 'finance',
      changes: true,
      roles: 'admin pastor secretary treasurer leader',
    },
    'advances.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'advances.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
