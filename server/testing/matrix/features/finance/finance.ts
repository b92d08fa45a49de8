import { givingContract } from '#domain/finance/giving/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  addBatch,
  addDollarBox,
  addGift,
  addIncome,
  countAndCommit,
  findOrOpenBooks,
  type TestBooks,
} from '#server/testing/finance.ts';
import { onePicture } from '../../one-picture.ts';
import { createPersonId } from '../../create-person.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';
import { receiptRows } from './receipts.ts';
import { setupRows } from './setup.ts';

const openBooks = ({ superuser }: MatrixContext): Promise<TestBooks> => findOrOpenBooks(superuser);

/** An income with the marker in its texts, so that a leak to another church is found. */
async function createEntry(context: MatrixContext) {
  const { superuser, marker } = context;
  const { id } = await addIncome(superuser, await openBooks(context), {
    note: marker,
    party: marker,
  });
  return { entryId: id };
}

async function createBatch(context: MatrixContext) {
  const { superuser, marker } = context;
  const { id } = await addBatch(superuser, await openBooks(context), { title: marker });
  return { batchId: id };
}

async function createGift(context: MatrixContext) {
  const books = await openBooks(context);
  const { batchId } = await createBatch(context);
  const { id } = await addGift(context.superuser, batchId, books);
  return { batchId, giftId: id, categoryId: books.tithes, fundId: books.fund, amount: 2500 };
}

async function createCounted(context: MatrixContext) {
  const { batchId } = await createGift(context);
  await context.superuser.call(givingContract.count, { batchId, total: 2000, witness: 'Rut' });
  return { batchId };
}

async function createCommitted(context: MatrixContext) {
  const { batchId, giftId } = await createGift(context);
  await countAndCommit(context.superuser, batchId);
  return { batchId, giftId, books: await openBooks(context) };
}

const day = '2026-03-08';
const posted = () => ({ requestId: newId(), day, amount: 100 });
const chosen = '400 invalid invalid';
const edit: Pick<Row, 'needs'> = { needs: 'finance.edit' };
const count: Pick<Row, 'needs'> = { needs: 'finance.count' };

async function reportMonth(context: MatrixContext) {
  await openBooks(context);
  return { from: '2026-03', to: '2026-03' };
}

const ledgerRows: Rows = {
  'GET /api/finance/front-page': { needs: 'finance.totals' },
  'GET /api/finance/entries': {
    needs: 'finance.view',
    input: async (context) => {
      await createEntry(context);
      return {};
    },
  },
  'GET /api/finance/entries/export': { needs: 'finance.export' },
  'GET /api/finance/recorded/:requestId': {
    needs: 'finance.view',
    input: () => ({ requestId: newId() }),
    otherChurchAnswer: 'ok',
  },
  'GET /api/finance/entries/:entryId': { needs: 'finance.view', input: createEntry },
  'POST /api/finance/entries': {
    ...edit,
    input: async (context) => {
      const { till, fund, offerings } = await openBooks(context);
      return { ...posted(), kind: 'income', accountId: till, fundId: fund, categoryId: offerings };
    },
    otherChurchAnswer: chosen,
  },
  'POST /api/finance/openings': {
    needs: 'finance.settings',
    input: async (context) => {
      const { till, fund } = await openBooks(context);
      return { requestId: newId(), accountId: till, fundId: fund, amount: 100 };
    },
    otherChurchAnswer: chosen,
  },
  'POST /api/finance/transfers': {
    ...edit,
    input: async (context) => {
      const { till, bank, fund } = await openBooks(context);
      return { ...posted(), fromAccountId: till, toAccountId: bank, fundId: fund };
    },
    otherChurchAnswer: chosen,
  },
  'GET /api/finance/rates': { needs: 'finance.lists' },
  'POST /api/finance/exchanges': {
    ...edit,
    input: async (context) => {
      const { till, fund } = await openBooks(context);
      const dollars = await addDollarBox(context.superuser, newId());
      return {
        ...posted(),
        fromAccountId: till,
        toAccountId: dollars,
        fundId: fund,
        received: 100,
      };
    },
    otherChurchAnswer: chosen,
  },
  'POST /api/finance/fund-transfers': {
    ...edit,
    input: async (context) => {
      const { till, fund } = await openBooks(context);
      return { ...posted(), accountId: till, fromFundId: fund, toFundId: fund };
    },
    answer: chosen,
  },
  'POST /api/finance/entries/:entryId/reversal': {
    ...edit,
    input: async (context) => ({
      ...(await createEntry(context)),
      requestId: newId(),
      reason: 'Repetido',
    }),
  },
  'PUT /api/finance/entries/:entryId/note': {
    ...edit,
    input: async (context) => ({ ...(await createEntry(context)), note: context.marker }),
  },
  'GET /api/finance/parties': {
    ...edit,
    input: async (context) => {
      await createEntry(context);
      return { kind: 'income' };
    },
  },
  'PUT /api/finance/entries/:entryId/bill': {
    ...edit,
    input: async (context) => ({ ...(await createEntry(context)), data: onePicture }),
  },
  'DELETE /api/finance/entries/:entryId/bill': { ...edit, input: createEntry },
  'GET /api/finance/report': { needs: 'finance.totals', input: reportMonth },
  'GET /api/finance/report/file': { needs: 'finance.totals', input: reportMonth },
  'GET /api/finance/report/export': { needs: 'finance.totals', input: reportMonth },
  'GET /api/finance/months': { needs: 'finance.totals' },
  'GET /api/finance/months/:month/checklist': {
    needs: 'finance.close',
    input: async (context) => {
      await openBooks(context);
      return { month: '2026-02' };
    },
    otherChurchAnswer: 'ok',
  },
  'POST /api/finance/months/:month/closing': {
    needs: 'finance.close',
    input: async (context) => {
      await openBooks(context);
      return { month: '2026-02' };
    },
    answer: '409 failed_precondition finance:errors.month-before-open',
    otherChurchAnswer: '409 failed_precondition finance:errors.month-before-open',
  },
  'POST /api/finance/months/:month/reopening': {
    needs: 'finance.close',
    input: async (context) => {
      await openBooks(context);
      return { month: '2025-12', reason: 'Faltaba un recibo' };
    },
    answer: '409 failed_precondition finance:errors.month-not-closed',
    otherChurchAnswer: '409 failed_precondition finance:errors.month-not-closed',
  },
};

const givingRows: Rows = {
  'GET /api/finance/batches': {
    ...count,
    input: async (context) => {
      await createBatch(context);
      return {};
    },
  },
  'GET /api/finance/batches/:batchId': { ...count, input: createBatch },
  'POST /api/finance/batches': {
    ...count,
    input: async (context) => {
      const { till, bank } = await openBooks(context);
      const accounts = { cashAccountId: till, bankAccountId: bank };
      return { requestId: newId(), day, title: context.marker, ...accounts };
    },
    otherChurchAnswer: chosen,
  },
  'PUT /api/finance/batches/:batchId': {
    ...count,
    input: async (context) => {
      const { till } = await openBooks(context);
      const batch = await createBatch(context);
      return { ...batch, version: 1, day, title: 'Vigilia', cashAccountId: till };
    },
  },
  'DELETE /api/finance/batches/:batchId': { ...count, input: createBatch },
  'POST /api/finance/batches/:batchId/gifts': {
    ...count,
    input: async (context) => {
      const { batchId, categoryId, fundId, amount } = await createGift(context);
      return { requestId: newId(), batchId, categoryId, fundId, amount };
    },
  },
  'POST /api/finance/batches/:batchId/gift-list': {
    ...count,
    input: async (context) => {
      const { batchId, categoryId, fundId, amount } = await createGift(context);
      return { batchId, gifts: [{ requestId: newId(), categoryId, fundId, amount }] };
    },
  },
  'POST /api/finance/batches/:batchId/read-lines': {
    ...count,
    input: async (context) => ({ ...(await createBatch(context)), text: 'Diezmos 100' }),
  },
  'GET /api/finance/batches/:batchId/usual-gifts': { needs: 'finance.givers', input: createBatch },
  'PUT /api/finance/gifts/:giftId': {
    ...count,
    input: async (context) => {
      const { giftId, categoryId, fundId, amount } = await createGift(context);
      return { giftId, categoryId, fundId, amount };
    },
  },
  'DELETE /api/finance/gifts/:giftId': {
    ...count,
    input: async (context) => ({ giftId: (await createGift(context)).giftId }),
  },
  'POST /api/finance/batches/:batchId/counts': {
    ...count,
    input: async (context) => ({ ...(await createBatch(context)), total: 0 }),
  },
  'POST /api/finance/batches/:batchId/commitment': { ...edit, input: createCounted },
  'POST /api/finance/batches/:batchId/deposit': {
    ...edit,
    input: async (context) => {
      const { batchId, books } = await createCommitted(context);
      return { requestId: newId(), batchId, accountId: books.bank, day };
    },
  },
  'POST /api/finance/gifts/:giftId/return': {
    ...edit,
    input: async (context) => {
      const { giftId } = await createCommitted(context);
      return { requestId: newId(), giftId, state: 'returned', reason: 'Sin fondos' };
    },
  },
  'GET /api/finance/people/:personId/gifts': {
    needs: 'finance.givers',
    input: createPersonId,
  },
};

const totals = { module: 'finance', changes: false, roles: 'admin pastor treasurer' } as const;
const treasury = { module: 'finance', roles: 'admin treasurer' } as const;

export const matrix = {
  grants: {
    'finance.lists': totals,
    'finance.totals': totals,
    'finance.view': { ...treasury, changes: false },
    'finance.count': { ...treasury, changes: true },
    'finance.givers': { ...treasury, changes: false },
    'finance.own': {
      module: 'finance',
      changes: false,
      roles: 'admin pastor secretary treasurer leader member',
    },
    'finance.receipts': { ...treasury, changes: true },
    'finance.edit': { ...treasury, changes: true },
    'finance.close': { ...treasury, changes: true },
    'finance.settings': { ...treasury, changes: true },
    'finance.export': { ...treasury, changes: false },
  },
  rows: {
    ...setupRows,
    ...ledgerRows,
    ...givingRows,
    ...receiptRows,
  },
} satisfies FeatureMatrix;
