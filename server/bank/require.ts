import type { StatementView } from '#domain/bank/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readLists } from '#server/finance/public.ts';
import { listLines, type LineRow } from './line-queries.ts';
import { findStatement, lockStatement, type StoredStatement } from './statement-queries.ts';

/** Throws Problem when there is none. */
export async function readStatement(db: ChurchDb, id: string): Promise<StatementView> {
  const found = await findStatement(db, id);
  const [statement] = await nameAccounts(db, found ? [found] : []);
  return requireFound(statement, 'bank:errors.not-found');
}

export async function nameAccounts(
  db: ChurchDb,
  statements: readonly StoredStatement[],
): Promise<StatementView[]> {
  const { accounts } = await readLists(db);
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return statements.map((statement) => ({
    ...statement,
    accountName: names.get(statement.accountId) ?? '',
  }));
}

/** Throws Problem when there is none. */
export const requireLine = async (db: ChurchDb, id: string): Promise<LineRow> =>
  requireFound((await listLines(db, { lineIds: [id] }))[0], 'bank:errors.line-not-found');

/** Locks a statement that may still change. Throws Problem for one that is reconciled. */
export async function requireOpenStatement(db: ChurchDb, id: string) {
  const row = requireFound(await lockStatement(db, id), 'bank:errors.not-found');
  if (row.reconciled_at !== null)
    throw new Problem('failed_precondition', 'bank:errors.reconciled');
  return { id: row.id, accountId: row.account_id, fileName: row.file_name };
}
