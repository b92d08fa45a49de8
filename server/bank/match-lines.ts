/** Which entries the lines of a statement are: what is proposed, and what a user says. */
import type { z } from 'zod';
import { createRuleFinder } from '#domain/bank/line-rules.ts';
import {
  maxEntriesOfLine,
  type EntryOfLine,
  type joinLinesInput,
  type StatementLineView,
  type StatementView,
} from '#domain/bank/schema.ts';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import {
  listAccountEntries,
  readAccountEntries,
  requireBooks,
  type AccountEntry,
} from '#server/finance/public.ts';
import {
  deleteMatches,
  deleteProposals,
  deleteRivalProposals,
  insertMatches,
  listLines,
  listOpenLines,
  listTakenEntries,
  type LineRow,
} from './line-queries.ts';
import { findCounterparts } from './find-counterparts.ts';
import { findEntries } from './find-entries.ts';
import { findReturns } from './find-returns.ts';
import { listRules } from './rules/rules.ts';
import { readStatement, requireLine, requireOpenStatement } from './require.ts';

const toIds = (entries: readonly AccountEntry[]): string[] => entries.map(({ id }) => id);

/** Of two statements of an account at once, each would give its lines the same entries. */
const lockMatches = (db: ChurchDb, accountId: string): Promise<void> =>
  lockInTransaction(db, `bank matches of ${accountId}`);

/** Proposes entries anew for the lines that have none. */
export async function propose(
  db: ChurchDb,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await lockMatches(db, accountId);
  await deleteProposals(db, id);
  const found = await findEntries(db, accountId, await listOpenLines(db, id), id);
  const matches = [...found].flatMap(([lineId, entryIds]) =>
    entryIds.map((entryId) => ({ line_id: lineId, entry_id: entryId })),
  );
  await insertMatches(db, accountId, matches, false);
}

export async function matchLine(
  db: ChurchDb,
  lineId: string,
  entryIds: readonly string[],
): Promise<StatementLineView> {
  const line = await requireLine(db, lineId);
  await requireOpenStatement(db, line.statement_id);
  await confirmMatches(db, line.account_id, [{ line, entryIds: [...new Set(entryIds)] }]);
  return readLine(db, lineId);
}

interface Match {
  readonly line: Pick<LineRow, 'id' | 'amount'>;
  /** Each of them once. */
  readonly entryIds: readonly string[];
}

/**
 * Of lines of the account in open statements. Throws Problem unless the entries are of the account, no other line has them, and those
 * of a line make its amount together.
 */
export async function confirmMatches(
  db: ChurchDb,
  accountId: string,
  found: readonly Match[],
): Promise<void> {
  await lockMatches(db, accountId);
  const lineIds = found.map(({ line }) => line.id);
  const ids = found.flatMap(({ entryIds }) => entryIds);
  const amounts = await requireFreeEntries(db, accountId, { ids, lineIds });
  const { currency } = await requireBooks(db);
  for (const { line, entryIds } of found) {
    const sum = entryIds.reduce((total, id) => total + (amounts.get(id) ?? 0n), 0n);
    requireSum(BigInt(line.amount) - sum, currency);
  }
  await deleteMatches(db, lineIds);
  await deleteRivalProposals(db, accountId, ids);
  const matches = found.flatMap(({ line, entryIds }) =>
    entryIds.map((id) => ({ line_id: line.id, entry_id: id })),
  );
  await insertMatches(db, accountId, matches, true);
}

interface Wanted {
  readonly ids: readonly string[];
  /** What these have is free for them. */
  readonly lineIds: readonly string[];
}

/** What entries of the account moved. Throws Problem unless a bank can have them and no other line has them. */
async function requireFreeEntries(
  db: ChurchDb,
  accountId: string,
  { ids, lineIds }: Wanted,
): Promise<Map<string, bigint>> {
  const entries = await readAccountEntries(db, accountId, ids, { comparable: true });
  if (entries.length < ids.length) throw new Problem('not_found', 'finance:errors.entry-not-found');
  if ((await listTakenEntries(db, accountId, ids, { lineIds })).size > 0)
    throw new Problem('conflict', 'bank:errors.entry-taken');
  return new Map(entries.map(({ id, amount }) => [id, BigInt(amount)]));
}

function requireSum(difference: bigint, currency: string): void {
  if (difference !== 0n)
    throw new Problem('failed_precondition', 'bank:errors.sum-differs', {
      values: { difference: formatTyped(difference, currency) },
    });
}

/** Of open lines of one statement, so that all of them change together. */
export async function joinLines(
  db: ChurchDb,
  { statementId, entryId, lineIds }: z.output<typeof joinLinesInput>,
): Promise<StatementView> {
  const { accountId } = await requireOpenStatement(db, statementId);
  await lockMatches(db, accountId);
  const ids = [...new Set(lineIds)];
  const lines = await listLines(db, { statementId, lineIds: ids });
  if (lines.length < ids.length) throw new Problem('not_found', 'bank:errors.line-not-found');
  if (lines.some((line) => line.is_confirmed))
    throw new Problem('conflict', 'bank:errors.line-taken');
  const amounts = await requireFreeEntries(db, accountId, { ids: [entryId], lineIds: ids });
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
  requireSum(sum - (amounts.get(entryId) ?? 0n), (await requireBooks(db)).currency);
  await deleteMatches(db, ids);
  await deleteRivalProposals(db, accountId, [entryId]);
  const matches = ids.map((id, index) => ({ line_id: id, entry_id: entryId, part: index + 1 }));
  await insertMatches(db, accountId, matches, true);
  return readStatement(db, statementId);
}

export async function unmatchLine(db: ChurchDb, lineId: string): Promise<StatementLineView> {
  const line = await requireLine(db, lineId);
  await requireOpenStatement(db, line.statement_id);
  await deleteMatches(db, [lineId]);
  return readLine(db, lineId);
}

const daysAround = 45;

/** Entries that the line may be: what came for what came, then those nearest in amount and in day. */
export async function listCandidates(db: ChurchDb, lineId: string): Promise<EntryOfLine[]> {
  const line = await requireLine(db, lineId);
  const entries = await listAccountEntries(db, line.account_id, {
    from: addDays(line.day, -daysAround),
    to: addDays(line.day, daysAround),
  });
  const taken = await listTakenEntries(db, line.account_id, toIds(entries));
  const rate = ({ amount, day }: AccountEntry) => ({
    turned: amount.startsWith('-') === line.amount.startsWith('-') ? 0 : 1,
    off: Math.abs(Number(BigInt(amount) - BigInt(line.amount))),
    days: Math.abs(countDays(day, line.day)),
  });
  return entries
    .filter(({ id }) => !taken.has(id))
    .map((entry) => ({ entry, ...rate(entry) }))
    .toSorted(
      (one, other) => one.turned - other.turned || one.off - other.off || one.days - other.days,
    )
    .slice(0, maxEntriesOfLine)
    .map(({ entry }) => entry);
}

export async function readLine(db: ChurchDb, lineId: string): Promise<StatementLineView> {
  const [view] = await toLineViews(db, await listLines(db, { lineIds: [lineId] }));
  if (!view) throw new Problem('not_found', 'bank:errors.line-not-found');
  return view;
}

/** Lines of one account with their entries. */
export async function toLineViews(
  db: ChurchDb,
  lines: readonly LineRow[],
): Promise<StatementLineView[]> {
  const ids = lines.flatMap((line) => line.entry_ids);
  const entries = await readAccountEntries(db, lines[0]?.account_id ?? '', ids);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const hasOpen = lines.some((line) => line.is_confirmed === null);
  const findRule = createRuleFinder(hasOpen ? (await listRules(db)).items : []);
  const transfers = await findCounterparts(db, lines);
  const views = lines.map((line) => ({
    ...toLineView(line, findRule),
    entries: line.entry_ids.flatMap((id) => byId.get(id) ?? []),
    transfer: transfers.get(line.id) ?? null,
  }));
  const explained = views.filter(({ rule, transfer }) => rule !== null || transfer !== null);
  const returns = await findReturns(db, lines, new Set(explained.map(({ id }) => id)));
  return views.map((view) => ({ ...view, isReturn: returns.has(view.id) }));
}

/** Without what the books and other accounts have. */
export const toLineView = (
  { id, position, day, amount, text, reference, ...line }: LineRow,
  findRule: ReturnType<typeof createRuleFinder>,
): StatementLineView => ({
  id,
  position,
  day,
  amount,
  text,
  reference,
  state: line.is_confirmed === null ? 'open' : line.is_confirmed ? 'matched' : 'proposed',
  entries: [],
  transfer: null,
  isReturn: false,
  rule: line.is_confirmed === null ? findRule({ accountId: line.account_id, amount, text }) : null,
});
