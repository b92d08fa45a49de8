import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { findOrOpenBooks } from '#server/testing/finance.ts';
import type { Client } from '#server/testing/server.ts';
import { onePicture } from '../../one-picture.ts';
import type { Caller, FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

const fields = { title: 'Sillas', amount: 1000 } as const;

const ask = async (client: Client, title: string): Promise<{ expenseId: string }> => ({
  expenseId: (await client.call(contract.request, { requestId: newId(), ...fields, title })).id,
});

/** Of another user. */
async function askAsSuperuser({ superuser, marker }: MatrixContext) {
  await findOrOpenBooks(superuser);
  return ask(superuser, marker);
}

async function askAsCaller({ server, superuser, marker }: MatrixContext, caller: Caller) {
  await findOrOpenBooks(superuser);
  return ask(server.createClient(caller), marker);
}

const openBooks = async ({ superuser }: MatrixContext): Promise<void> => {
  await findOrOpenBooks(superuser);
};

/** Of those who see the own requests. */
const unseen = {
  secretary: '404 not_found expenses:errors.not-found',
  leader: '404 not_found expenses:errors.not-found',
};
const notDecider = '403 forbidden expenses:errors.not-decider';
const own: Row = { needs: 'expenses.request', input: askAsCaller };

const addRule = async (context: MatrixContext) => {
  await openBooks(context);
  const { users } = await context.superuser.call(contract.rules, {});
  // For an amount that no other row asks for.
  return { requestId: newId(), userId: users[0]?.id ?? '', centreId: null, upTo: 1 };
};

const rows: Rows = {
  'GET /api/expenses': { needs: 'expenses.request' },
  'GET /api/expenses/choices': {
    needs: 'expenses.request',
    input: async (context) => {
      await openBooks(context);
      return {};
    },
  },
  'GET /api/expenses/requests/:expenseId': {
    needs: 'expenses.request',
    input: askAsSuperuser,
    roleAnswers: unseen,
  },
  'GET /api/expenses/paid/:entryId': {
    needs: 'finance.view',
    input: () => ({ entryId: newId() }),
    otherChurchAnswer: 'ok',
  },
  'POST /api/expenses/requests': {
    needs: 'expenses.request',
    input: async (context) => {
      await openBooks(context);
      return { requestId: newId(), ...fields };
    },
  },
  'PUT /api/expenses/requests/:expenseId': {
    ...own,
    input: async (context, caller) => ({
      ...(await askAsCaller(context, caller)),
      version: 1,
      ...fields,
    }),
  },
  'POST /api/expenses/requests/:expenseId/photos': {
    ...own,
    input: async (context, caller) => ({
      ...(await askAsCaller(context, caller)),
      data: onePicture,
    }),
  },
  'DELETE /api/expenses/requests/:expenseId/photos/:fileId': {
    ...own,
    input: async (context, caller) => {
      const { expenseId } = await askAsCaller(context, caller);
      const added = { expenseId, data: onePicture };
      const { photoIds } = await context.server.createClient(caller).call(contract.addPhoto, added);
      return { expenseId, fileId: photoIds[0] ?? '' };
    },
  },
  'POST /api/expenses/requests/:expenseId/decision': {
    needs: 'expenses.request',
    input: async (context) => ({
      ...(await askAsSuperuser(context)),
      version: 1,
      isApproved: true,
    }),
    roleAnswers: { ...unseen, superadmin: notDecider, pastor: notDecider, treasurer: notDecider },
  },
  'POST /api/expenses/requests/:expenseId/withdrawal': own,
  'GET /api/expenses/rules': {
    needs: 'expenses.settings',
    input: async (context) => {
      await openBooks(context);
      return {};
    },
  },
  'POST /api/expenses/rules': { needs: 'expenses.settings', input: addRule },
  'DELETE /api/expenses/rules/:ruleId': {
    needs: 'expenses.settings',
    input: async (context) => {
      // Found by a cost centre of its own, while other rows add and remove rules.
      const centre = { requestId: newId(), kind: 'ministry', name: newId() } as const;
      const { id: centreId } = await context.superuser.call(financeContract.createCentre, centre);
      const rule = { ...(await addRule(context)), centreId };
      const { items } = await context.superuser.call(contract.addRule, rule);
      return { ruleId: items.find((each) => each.centre?.id === centreId)?.id };
    },
  },
  'GET /api/expenses/recurring': {
    needs: 'expenses.view',
    input: async (context) => {
      await openBooks(context);
      return {};
    },
  },
  'POST /api/expenses/recurring': {
    needs: 'expenses.edit',
    input: async (context) => {
      await openBooks(context);
      return { requestId: newId(), ...fields, firstOn: '2030-01-05' };
    },
  },
  'DELETE /api/expenses/recurring/:recurringId': {
    needs: 'expenses.edit',
    input: async (context) => {
      await openBooks(context);
      const title = newId();
      const { items } = await context.superuser.call(contract.addRecurring, {
        requestId: newId(),
        ...fields,
        title,
        firstOn: '2030-01-05',
      });
      return { recurringId: items.find((each) => each.title === title)?.id };
    },
  },
};

export const matrix = {
  grants: {
    'expenses.request': {
      module: 'finance',
      changes: true,
      roles: 'admin pastor secretary treasurer leader',
    },
    'expenses.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'expenses.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
    'expenses.settings': { module: 'finance', changes: true, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
