import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addStatement, writeOfx } from '#server/testing/files/bank-files.ts';
import {
  addBatch,
  addExpense,
  addGift,
  countAndCommit,
  findOrOpenBooks,
} from '#server/testing/finance.ts';
import { uploadFile } from '#server/testing/imports.ts';
import type { Client } from '#server/testing/server.ts';
import type { Caller, FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

const writeFile = (marker: string): string =>
  writeOfx([{ day: '2026-03-08', amount: '-77.00', text: `${marker} ${newId()}` }]);

/** Also where another row has opened the books with other accounts. */
async function findBank(superuser: Client): Promise<string> {
  const { lists } = await findOrOpenBooks(superuser);
  const found = lists.accounts.find(({ kind, isClosed }) => kind === 'bank' && !isClosed);
  if (found) return found.id;
  const account = { requestId: newId(), kind: 'bank', name: 'Banco', code: '' } as const;
  return (await superuser.call(financeContract.createAccount, account)).id;
}

const bringFile = async ({ superuser, marker, server }: MatrixContext, caller: Caller) => ({
  accountId: await findBank(superuser),
  uploadId: await uploadFile(
    server.createClient(caller),
    writeFile(marker),
    'a.ofx',
    'bank-statement',
  ),
});

async function openStatement({ server, churchId, superuser, marker }: MatrixContext) {
  const accountId = await findBank(superuser);
  const move = { day: '2026-03-08', amount: '-77.00', text: `${marker} ${newId()}` };
  return { statementId: await addStatement(server, churchId, accountId, move) };
}

async function addLine(context: MatrixContext): Promise<StatementLineView> {
  const input = await openStatement(context);
  const { items } = await context.superuser.call(contract.lines, input);
  const [line] = items;
  if (!line) throw new Error('The statement has no line');
  return line;
}

/** An expense whose text has the marker. */
async function toRule({ superuser, marker }: MatrixContext) {
  const { lists } = await findOrOpenBooks(superuser);
  const category = lists.accounts.find(({ kind, isClosed }) => kind === 'expense' && !isClosed);
  const fund = lists.funds.find(({ kind, isClosed }) => kind === 'free' && !isClosed);
  const kept = { categoryId: category?.id ?? null, fundId: fund?.id ?? '' };
  return { kind: 'expense' as const, contains: marker, ...kept };
}

async function addRule(context: MatrixContext, contains: string): Promise<string> {
  const input = { requestId: newId(), ...(await toRule(context)), contains };
  const { items } = await context.superuser.call(contract.addRule, input);
  return items.find((rule) => rule.contains === contains)?.id ?? '';
}

/** That no other call changes. */
const addOwnRule = (context: MatrixContext): Promise<string> =>
  addRule(context, `${context.marker} ${newId()}`);

async function toRuled(context: MatrixContext) {
  await addRule(context, context.marker);
  const statement = await openStatement(context);
  const { items } = await context.superuser.call(contract.ruled, statement);
  const lines = items.map(({ id, rule }) => ({
    lineId: id,
    ruleId: rule?.id ?? '',
    version: rule?.version ?? 0,
  }));
  return { ...statement, lines };
}

/** By transfer, of the amount of the line. */
async function addReturnableGift({ superuser }: MatrixContext): Promise<string> {
  const books = await findOrOpenBooks(superuser);
  const bank = await findBank(superuser);
  const { id: batchId } = await addBatch(superuser, { ...books, bank });
  const method = 'transfer';
  const { id } = await addGift(superuser, batchId, books, { method, amount: 7700 });
  await countAndCommit(superuser, batchId);
  return id;
}

const view: Row = { needs: 'bank.view', input: openStatement };
const edit: Row = { needs: 'bank.edit', input: openStatement };

const rows: Rows = {
  'GET /api/bank/accounts': { needs: 'bank.view' },
  'GET /api/bank/statements': { needs: 'bank.view' },
  'POST /api/bank/preview': {
    needs: 'bank.edit',
    input: async (context, caller) => {
      const { accountId, uploadId } = await bringFile(context, caller);
      return { accountId, uploadId };
    },
  },
  'POST /api/bank/import': {
    needs: 'bank.edit',
    input: async (context, caller) => ({
      ...(await bringFile(context, caller)),
      requestId: newId(),
      fileName: 'a.ofx',
    }),
  },
  'GET /api/bank/statements/:statementId': view,
  'GET /api/bank/statements/:statementId/lines': view,
  'DELETE /api/bank/statements/:statementId': edit,
  'POST /api/bank/statements/:statementId/proposals': edit,
  'POST /api/bank/statements/:statementId/acceptance': edit,
  'POST /api/bank/statements/:statementId/reconciliation': {
    needs: 'bank.edit',
    input: async (context) => {
      const statement = await openStatement(context);
      const { items } = await context.superuser.call(contract.lines, statement);
      const books = await findOrOpenBooks(context.superuser);
      for (const { id: lineId } of items) {
        const { id } = await addExpense(context.superuser, books, {
          accountId: await findBank(context.superuser),
          amount: 7700,
        });
        await context.superuser.call(contract.match, { lineId, entryIds: [id] });
      }
      return statement;
    },
  },
  'GET /api/bank/lines/:lineId/candidates': {
    needs: 'bank.view',
    input: async (context) => ({ lineId: (await addLine(context)).id }),
  },
  'POST /api/bank/lines/:lineId/transfer': {
    needs: 'bank.edit',
    input: async (context) => {
      const { id: lineId } = await addLine(context);
      const { till, fund } = await findOrOpenBooks(context.superuser);
      return { lineId, accountId: till, fundId: fund };
    },
  },
  'GET /api/bank/lines/:lineId/returned-gift': {
    needs: 'bank.edit',
    input: async (context) => ({ lineId: (await addLine(context)).id }),
  },
  'POST /api/bank/lines/:lineId/returned-gift': {
    needs: 'bank.edit',
    input: async (context) => ({
      lineId: (await addLine(context)).id,
      giftId: await addReturnableGift(context),
    }),
  },
  'GET /api/bank/rules': { needs: 'bank.view' },
  'POST /api/bank/rules': {
    needs: 'bank.edit',
    input: async (context) => ({ requestId: newId(), ...(await toRule(context)) }),
  },
  'PUT /api/bank/rules/:ruleId': {
    needs: 'bank.edit',
    input: async (context) => ({
      ruleId: await addOwnRule(context),
      version: 1,
      ...(await toRule(context)),
    }),
  },
  'DELETE /api/bank/rules/:ruleId': {
    needs: 'bank.edit',
    input: async (context) => ({ ruleId: await addOwnRule(context) }),
  },
  'GET /api/bank/statements/:statementId/ruled-lines': view,
  'POST /api/bank/statements/:statementId/ruled-lines': { needs: 'bank.edit', input: toRuled },
  'PUT /api/bank/lines/:lineId/match': {
    needs: 'bank.edit',
    input: async (context) => {
      const { id: lineId } = await addLine(context);
      const books = await findOrOpenBooks(context.superuser);
      const { id } = await addExpense(context.superuser, books, {
        accountId: await findBank(context.superuser),
        amount: 7700,
      });
      return { lineId, entryIds: [id] };
    },
  },
  'POST /api/bank/statements/:statementId/joint-matches': {
    needs: 'bank.edit',
    input: async (context) => {
      const accountId = await findBank(context.superuser);
      const move = (amount: string) => ({
        day: '2026-03-08',
        amount,
        text: `${context.marker} ${newId()}`,
      });
      const moves = [move('-70.00'), move('-7.00')];
      const statementId = await addStatement(context.server, context.churchId, accountId, ...moves);
      const { items } = await context.superuser.call(contract.lines, { statementId });
      const books = await findOrOpenBooks(context.superuser);
      const { id: entryId } = await addExpense(context.superuser, books, {
        accountId,
        amount: 7700,
      });
      return { statementId, entryId, lineIds: items.map(({ id }) => id) };
    },
  },
  'DELETE /api/bank/lines/:lineId/match': {
    needs: 'bank.edit',
    input: async (context) => ({ lineId: (await addLine(context)).id }),
  },
};

export const matrix = {
  grants: {
    'bank.view': { module: 'finance', changes: false, roles: 'admin treasurer' },
    'bank.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
