import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { findOrOpenBooks, firstDay, type TestBooks } from '#server/testing/finance.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';

const openBooks = ({ superuser }: MatrixContext): Promise<TestBooks> => findOrOpenBooks(superuser);
const settings: Pick<Row, 'needs'> = { needs: 'finance.settings' };

export const setupRows: Rows = {
  'GET /api/finance/lists': {
    needs: 'finance.lists',
    input: async (context) => {
      await openBooks(context);
      return {};
    },
  },
  'POST /api/finance/books': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      return { chart: 'general', openedOn: firstDay, accounts: [{ kind: 'cash', name: 'Caja' }] };
    },
    answer: '409 conflict finance:errors.books-exist',
  },
  'POST /api/finance/accounts': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      return { requestId: newId(), kind: 'cash', name: newId() };
    },
  },
  'PUT /api/finance/accounts/:accountId': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      const account = { requestId: newId(), kind: 'cash', name: newId() } as const;
      const { id, name } = await context.superuser.call(financeContract.createAccount, account);
      return { accountId: id, version: 1, name };
    },
  },
  'POST /api/finance/funds': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      return { requestId: newId(), kind: 'restricted', name: newId() };
    },
  },
  'PUT /api/finance/funds/:fundId': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      const fund = { requestId: newId(), kind: 'restricted', name: newId() } as const;
      const { id, name } = await context.superuser.call(financeContract.createFund, fund);
      return { fundId: id, version: 1, name };
    },
  },
  'POST /api/finance/cost-centres': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      return { requestId: newId(), kind: 'ministry', name: newId() };
    },
  },
  'PUT /api/finance/cost-centres/:centreId': {
    ...settings,
    input: async (context) => {
      await openBooks(context);
      const centre = { requestId: newId(), kind: 'ministry', name: newId() } as const;
      const { id, kind, name } = await context.superuser.call(financeContract.createCentre, centre);
      return { centreId: id, version: 1, kind, name };
    },
  },
};
