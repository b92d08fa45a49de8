import { cashContract as contract } from '#domain/cash/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { findOrOpenBooks, getPresentDay } from '#server/testing/finance.ts';
import type { FeatureMatrix, MatrixContext, Rows } from '../../row.ts';

async function toCount({ superuser }: MatrixContext) {
  const { lists } = await findOrOpenBooks(superuser);
  const box = lists.accounts.find(({ kind, isClosed }) => kind === 'cash' && !isClosed);
  return {
    requestId: newId(),
    accountId: box?.id ?? '',
    day: getPresentDay(),
    total: 500,
    reason: 'Un billete de más',
  };
}

const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return {};
};

const rows: Rows = {
  'GET /api/cash/boxes': { needs: 'cash.view', input: openBooks },
  'PUT /api/cash/boxes/:accountId': {
    needs: 'cash.settings',
    input: async ({ superuser }) => {
      await findOrOpenBooks(superuser);
      const box = { requestId: newId(), kind: 'cash', name: newId() } as const;
      const { id: accountId } = await superuser.call(financeContract.createAccount, box);
      return { accountId, version: 1, float: 1000 };
    },
    otherChurchAnswer: '400 invalid',
  },
  'GET /api/cash/handover': { needs: 'cash.edit', input: openBooks },
  'GET /api/cash/counts': { needs: 'cash.view', input: openBooks },
  'GET /api/cash/counts/:countId': {
    needs: 'cash.view',
    input: async (context) => ({
      countId: (await context.superuser.call(contract.count, await toCount(context))).id,
    }),
  },
  'POST /api/cash/counts': { needs: 'cash.edit', input: toCount },
};

export const matrix = {
  grants: {
    'cash.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'cash.settings': { module: 'finance', changes: true, roles: 'admin treasurer' },
    'cash.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
