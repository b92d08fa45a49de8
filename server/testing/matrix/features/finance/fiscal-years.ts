import { findOrOpenBooks } from '#server/testing/finance.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

/** The present year of the books, which is not over. */
const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return { year: new Date().getUTCFullYear() };
};

/** Each church has the same years. */
const view: Row = { needs: 'years.view', input: openBooks, otherChurchAnswer: 'ok' };

const rows: Rows = {
  'GET /api/fiscal-years': {
    needs: 'years.view',
    input: async (context) => {
      await openBooks(context);
      return {};
    },
  },
  'GET /api/fiscal-years/:year': view,
  'GET /api/fiscal-years/:year/file': view,
  'POST /api/fiscal-years/:year/closing': {
    needs: 'years.close',
    input: openBooks,
    answer: '409 failed_precondition fiscal-years:errors.not-over',
    otherChurchAnswer: '409 failed_precondition fiscal-years:errors.not-over',
  },
  'POST /api/fiscal-years/:year/reopening': {
    needs: 'years.close',
    input: async (context) => ({ ...(await openBooks(context)), reason: context.marker }),
    answer: '409 failed_precondition fiscal-years:errors.not-closed',
    otherChurchAnswer: '409 failed_precondition fiscal-years:errors.not-closed',
  },
};

export const matrix = {
  grants: {
    'years.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'years.close': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
