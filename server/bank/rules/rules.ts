/** Rules that say what lines are by their texts. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import { isTooShort, maxRules, type RuleFields, type RuleView } from '#domain/bank/line-rules.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  createFieldProblem,
  isBooksTill,
  requireBooks,
  requireCategory,
  requireCentre,
  requireFund,
  requireTill,
  type Books,
} from '#server/finance/public.ts';
import {
  deleteRule,
  insertRule,
  listRuleRows,
  updateRule,
  type RuleColumns,
  type RuleRow,
} from './rule-queries.ts';

type Call<Name extends 'addRule' | 'changeRule' | 'removeRule'> = TransactionCall<
  z.output<(typeof bankContract)[Name]['input']>
>;
interface RuleList {
  items: RuleView[];
}

export const listRules = async (db: ChurchDb): Promise<RuleList> => {
  const rows = await listRuleRows(db);
  if (rows.length === 0) return { items: [] };
  const books = await requireBooks(db);
  return { items: rows.map((row) => toView(row, books)) };
};

/** Those that apply to lines of an account: none for one of another currency, whose lines need a rate. */
export async function listAccountRules(db: ChurchDb, accountId: string): Promise<RuleView[]> {
  const rows = await listRuleRows(db);
  if (rows.length === 0) return [];
  const books = await requireBooks(db);
  const account = books.accounts.get(accountId);
  return account && isBooksTill(account) ? rows.map((row) => toView(row, books)) : [];
}

export async function addRule({ db, input }: Call<'addRule'>): Promise<RuleList> {
  const { requestId, ...fields } = input;
  const rows = await listRuleRows(db);
  if (rows.some((row) => row.request_id === requestId)) return listRules(db);
  if (rows.length >= maxRules)
    throw new Problem('limit_reached', 'bank:errors.too-many-rules', {
      values: { limit: maxRules },
    });
  const id = newId();
  const columns = toColumns(await requireBooks(db), fields);
  if (await insertRule(db, { id, request_id: requestId, ...columns }))
    await log(db, 'bank-rule-added', id, fields.contains);
  return listRules(db);
}

export async function changeRule({ db, input }: Call<'changeRule'>): Promise<RuleList> {
  const { ruleId, version, ...fields } = input;
  const rows = await listRuleRows(db);
  requireFound(
    rows.find(({ id }) => id === ruleId),
    'bank:errors.rule-not-found',
  );
  if (!(await updateRule(db, ruleId, version, toColumns(await requireBooks(db), fields))))
    throw new Problem('stale', 'finance:errors.stale');
  await log(db, 'bank-rule-changed', ruleId, fields.contains);
  return listRules(db);
}

export async function removeRule({ db, input }: Call<'removeRule'>): Promise<RuleList> {
  const { ruleId } = input;
  const { contains } = requireFound(await deleteRule(db, ruleId), 'bank:errors.rule-not-found');
  await log(db, 'bank-rule-removed', ruleId, contains);
  return listRules(db);
}

type Action = 'bank-rule-added' | 'bank-rule-changed' | 'bank-rule-removed';

const log = (db: ChurchDb, action: Action, id: string, label: string): Promise<void> =>
  recordAudit(db, { action, subject: { table: 'bank_rules', id, label } });

/** Throws Problem at the field of what the books do not have, or have closed. */
function toColumns(books: Books, fields: RuleFields): RuleColumns {
  const { accountId, kind, contains, categoryId, fundId, centreId, party } = fields;
  if (isTooShort(contains)) throw createFieldProblem('contains', 'bank:errors.rule-text');
  const fund = requireFund(books, fundId);
  return {
    account_id: accountId === null ? null : requireTill(books, accountId, 'accountId').id,
    kind,
    contains,
    category_id: fund.kind === 'custody' ? null : requireCategory(books, categoryId, kind).id,
    fund_id: fund.id,
    centre_id: centreId === null ? null : requireCentre(books, centreId).id,
    party,
  };
}

const toView = (row: RuleRow, books: Books): RuleView => ({
  id: row.id,
  version: row.version,
  accountId: row.account_id,
  kind: row.kind,
  contains: row.contains,
  categoryId: row.category_id,
  fundId: row.fund_id,
  centreId: row.centre_id,
  party: row.party,
  problem: findProblem(row, books),
});

/** What of it is closed since it was kept. */
function findProblem(row: RuleRow, { accounts, funds, centres }: Books): RuleView['problem'] {
  const isClosed = (list: ReadonlyMap<string, { isClosed: boolean }>, id: string | null): boolean =>
    id !== null && list.get(id)?.isClosed !== false;
  if (isClosed(accounts, row.account_id)) return 'account';
  if (isClosed(accounts, row.category_id)) return 'category';
  if (isClosed(funds, row.fund_id)) return 'fund';
  return isClosed(centres, row.centre_id) ? 'centre' : null;
}
