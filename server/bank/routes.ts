import { z } from 'zod';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementView } from '#domain/bank/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { listAllHoldings, readLists, repeatedRoute } from '#server/finance/public.ts';
import { previewFile } from './preview-file.ts';
import { importStatement } from './import-statement.ts';
import { confirmProposals, listLines } from './line-queries.ts';
import {
  joinLines,
  listCandidates,
  matchLine,
  propose,
  toLineViews,
  unmatchLine,
} from './match-lines.ts';
import { listRuledLines, postByRules } from './post-by-rules.ts';
import { postTransfer } from './post-transfer.ts';
import { listReturnableGifts, returnGiftOfLine } from './return-gift.ts';
import { addRule, changeRule, listRules, removeRule } from './rules/rules.ts';
import { nameAccounts, readStatement, requireOpenStatement } from './require.ts';
import {
  deleteStatement,
  hasStatement,
  listStatements,
  markAsReconciled,
  summarizeAccounts,
} from './statement-queries.ts';

const latestFirst = z.tuple([z.iso.date(), z.uuid()]);

type StatementCall = TransactionCall<{ readonly statementId: string }>;

export const bankRoutes: readonly Route[] = [
  route(contract.accounts, async ({ db }) => ({ items: await listAccounts(db) })),
  route(contract.list, async ({ db, input: { state, cursor } }) => {
    const after = cursor === undefined ? null : decodeCursor(cursor, latestFirst);
    const rows = await listStatements(db, { state, after, limit: pageSize + 1 });
    const page = toForwardPage(rows, pageSize, ({ until, id }) => [until, id]);
    return { items: await nameAccounts(db, page.items), next: page.next };
  }),
  churchRoute(contract.preview, previewFile),
  churchRoute(contract.import, importStatement),
  route(contract.get, ({ db, input }) => readStatement(db, input.statementId)),
  route(contract.lines, async ({ db, input: { statementId, state, cursor } }) => {
    if (!(await hasStatement(db, statementId)))
      throw new Problem('not_found', 'bank:errors.not-found');
    const [after = null] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([z.int()]));
    const rows = await listLines(db, { statementId, state, after, limit: pageSize + 1 });
    const page = toForwardPage(rows, pageSize, ({ position }) => [position]);
    return { items: await toLineViews(db, page.items), next: page.next };
  }),
  route(contract.remove, async (call) => {
    const statement = await requireOpenStatement(call.db, call.input.statementId);
    await deleteStatement(call.db, statement.id);
    await log(call, 'statement-removed', statement.fileName);
    return {};
  }),
  route(contract.propose, async ({ db, input }) => {
    await propose(db, await requireOpenStatement(db, input.statementId));
    return readStatement(db, input.statementId);
  }),
  route(contract.acceptAll, async ({ db, input }) => {
    await requireOpenStatement(db, input.statementId);
    await confirmProposals(db, input.statementId);
    return readStatement(db, input.statementId);
  }),
  route(contract.reconcile, reconcile),
  route(contract.candidates, async ({ db, input }) => ({
    items: await listCandidates(db, input.lineId),
  })),
  route(contract.match, ({ db, input }) => matchLine(db, input.lineId, input.entryIds)),
  route(contract.joinLines, ({ db, input }) => joinLines(db, input)),
  route(contract.unmatch, ({ db, input }) => unmatchLine(db, input.lineId)),
  repeatedRoute(contract.postTransfer, postTransfer),
  route(contract.returnableGifts, async (call) => ({ items: await listReturnableGifts(call) })),
  repeatedRoute(contract.returnGift, returnGiftOfLine),
  route(contract.rules, ({ db }) => listRules(db)),
  route(contract.addRule, addRule),
  route(contract.changeRule, changeRule),
  route(contract.removeRule, removeRule),
  route(contract.ruled, async ({ db, input: { statementId } }) => ({
    items: await listRuledLines(db, await readStatement(db, statementId)),
  })),
  repeatedRoute(contract.postByRules, postByRules),
];

/** What the books have at each bank, beside what the bank says. */
async function listAccounts(db: ChurchDb) {
  const { accounts } = await readLists(db);
  const holdings = await listAllHoldings(db);
  const summaries = new Map((await summarizeAccounts(db)).map((row) => [row.account_id, row]));
  return accounts
    .filter(({ id, kind, isClosed }) => (kind === 'bank' && !isClosed) || summaries.has(id))
    .map(({ id, name }) => {
      const summary = summaries.get(id);
      const balance = holdings
        .filter((holding) => holding.account_id === id)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      return {
        id,
        name,
        balance: String(balance),
        closing:
          summary?.day && summary.closing !== null
            ? { day: summary.day, amount: summary.closing }
            : null,
        left: summary?.left_count ?? 0,
      };
    });
}

/** The file itself was read only because its opening balance and its lines make its closing one. */
async function reconcile(call: StatementCall): Promise<StatementView> {
  const { db, actor, input } = call;
  const { fileName } = await requireOpenStatement(db, input.statementId);
  const { left } = await readStatement(db, input.statementId);
  if (left > 0)
    throw new Problem('failed_precondition', 'bank:errors.lines-left', { values: { count: left } });
  await markAsReconciled(db, input.statementId, { at: now(), name: actor.name });
  await log(call, 'statement-reconciled', fileName);
  return readStatement(db, input.statementId);
}

const log = (
  { db, input }: StatementCall,
  action: 'statement-reconciled' | 'statement-removed',
  label: string,
): Promise<void> =>
  recordAudit(db, { action, subject: { table: 'bank_statements', id: input.statementId, label } });
