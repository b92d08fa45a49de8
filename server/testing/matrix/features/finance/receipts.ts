/** The rows of receipts, of the book of tithes and of offerings of groups. */
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, findOrOpenBooks } from '#server/testing/finance.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';

async function createCommitted({ superuser, marker }: MatrixContext) {
  const books = await findOrOpenBooks(superuser);
  const { id: batchId } = await addBatch(superuser, books, { title: marker });
  const { id: giftId } = await addGift(superuser, batchId, books);
  await countAndCommit(superuser, batchId);
  return { batchId, giftId };
}

const receipts: Pick<Row, 'needs'> = { needs: 'finance.receipts' };
const givers: Pick<Row, 'needs'> = { needs: 'finance.givers' };

async function createReceipt(context: MatrixContext) {
  const { giftId } = await createCommitted(context);
  const gift = { requestId: newId(), giftId, payer: context.marker };
  const { id } = await context.superuser.call(receiptsContract.issue, gift);
  return { receiptId: id };
}

const march = { from: '2026-03', to: '2026-03' };

export const receiptRows: Rows = {
  'GET /api/finance/batches/:batchId/sheet': {
    needs: 'finance.count',
    input: async (context) => ({ batchId: (await createCommitted(context)).batchId }),
  },
  'GET /api/finance/receipts': {
    ...givers,
    input: async (context) => {
      await createReceipt(context);
      return {};
    },
  },
  'GET /api/finance/receipts/:receiptId': { ...givers, input: createReceipt },
  'POST /api/finance/gifts/:giftId/receipt': {
    ...receipts,
    input: async (context) => {
      const { giftId } = await createCommitted(context);
      return { requestId: newId(), giftId, payer: 'Rut Gómez' };
    },
  },
  'POST /api/finance/batches/:batchId/receipts': {
    ...receipts,
    input: async (context) => ({ batchId: (await createCommitted(context)).batchId }),
  },
  'POST /api/finance/receipts/:receiptId/void': {
    ...receipts,
    input: async (context) => ({ ...(await createReceipt(context)), reason: 'Nombre errado' }),
  },
  'POST /api/finance/receipts/:receiptId/link': { ...receipts, input: createReceipt },
  'DELETE /api/finance/receipts/:receiptId/link': { ...receipts, input: createReceipt },
  'GET /api/finance/receipts/:receiptId/file': { ...givers, input: createReceipt },
  'GET /api/finance/group-offerings': { needs: 'finance.count' },
  // None of these was reported.
  'POST /api/finance/batches/:batchId/group-offerings': {
    needs: 'finance.count',
    input: async ({ superuser, marker }) => {
      const books = await findOrOpenBooks(superuser);
      const { id: batchId } = await addBatch(superuser, books, { title: marker });
      const gift = { categoryId: books.offerings, fundId: books.fund };
      return { batchId, ...gift, offeringIds: [newId()] };
    },
    answer: '409 failed_precondition finance:errors.offerings-taken',
  },
  'GET /api/finance/giving-book': { ...givers, input: () => march },
  'GET /api/finance/giving-book/totals': { ...givers, input: () => march },
  'GET /api/finance/giving-book/export': { ...givers, input: () => march },
  'GET /api/finance/handed-in': { needs: 'finance.own' },
  'GET /api/finance/own-gifts': { needs: 'finance.own' },
  // Those who call have no record, thus no receipts.
  'GET /api/finance/own-receipts/:receiptId/file': {
    needs: 'finance.own',
    input: createReceipt,
    answer: '404 not_found finance:errors.receipt-not-found',
  },
  'GET /api/finance/batches/:batchId/receipts/file': {
    ...givers,
    input: async (context) => {
      const { batchId, giftId } = await createCommitted(context);
      const gift = { requestId: newId(), giftId, payer: context.marker };
      await context.superuser.call(receiptsContract.issue, gift);
      return { batchId };
    },
  },
  'GET /api/receipts/:token': {
    needs: 'public',
    input: () => ({ token: 'a'.repeat(64) }),
    answer: '404 not_found finance:errors.receipt-link',
  },
  'GET /api/receipts/:token/file': {
    needs: 'public',
    input: () => ({ token: 'a'.repeat(64) }),
    answer: '404 not_found finance:errors.receipt-link',
  },
};
