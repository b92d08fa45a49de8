import { budgetContract as contract } from '#domain/budget/contract.ts';
import { newId } from '#server/core/ids.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { findOrOpenBooks } from '#server/testing/finance.ts';
import type { FeatureMatrix, MatrixContext, Rows } from '../../row.ts';

const months = Array.from({ length: 12 }, () => 1000);

/** A category of its own, so that each call finds nothing planned. */
async function addCategory({ superuser }: MatrixContext) {
  await findOrOpenBooks(superuser);
  const category = { requestId: newId(), kind: 'expense', name: newId(), code: '' } as const;
  const { id } = await superuser.call(financeContract.createAccount, category);
  return { year: 2026, categoryId: id, centreId: null };
}

/** Years before which nothing was recorded. */
let lastYear = 2030;

const rows: Rows = {
  'GET /api/finance/flows': {
    needs: 'finance.totals',
    input: async ({ superuser }) => {
      await findOrOpenBooks(superuser);
      return { from: '2026-03', to: '2026-03' };
    },
  },
  'GET /api/budget': {
    needs: 'budget.view',
    input: async ({ superuser }) => {
      await findOrOpenBooks(superuser);
      return { year: 2026 };
    },
  },
  'PUT /api/budget/line': {
    needs: 'budget.edit',
    input: async (context) => ({ ...(await addCategory(context)), months, version: 0 }),
  },
  'POST /api/budget/line/removal': {
    needs: 'budget.edit',
    input: async (context) => {
      const place = await addCategory(context);
      await context.superuser.call(contract.setLine, { ...place, months, version: 0 });
      return { ...place, version: 1 };
    },
  },
  'POST /api/budget/copy': {
    needs: 'budget.edit',
    answer: '409 failed_precondition budget:errors.nothing-to-copy',
    input: async ({ superuser }) => {
      await findOrOpenBooks(superuser);
      lastYear += 1;
      return { year: lastYear };
    },
  },
};

export const matrix = {
  grants: {
    'budget.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'budget.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
