/** Posts a line as a transfer between own accounts, together with the line of the other account. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { daysOfTransfer } from '#domain/bank/postings.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { transferInput } from '#domain/finance/ledger/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  findEntryByRequest,
  findRequest,
  listAccountEntries,
  transferMoney,
} from '#server/finance/public.ts';
import { findCounterparts } from './find-counterparts.ts';
import { listTakenEntries, type LineRow } from './line-queries.ts';
import { confirmMatches, readLine } from './match-lines.ts';
import { requireLine, requireOpenStatement } from './require.ts';

type Call = TransactionCall<z.output<typeof bankContract.postTransfer.input>>;

export async function postTransfer(call: Call): Promise<StatementLineView> {
  const { db, input, actor } = call;
  requireAccess(actor, ledgerContract.transfer);
  const { line, counterpart } = await lockLines(db, input);
  const isOut = line.amount.startsWith('-');
  const accounts = isOut ? [line.account_id, input.accountId] : [input.accountId, line.account_id];
  const first = counterpart && !isOut ? counterpart : line;
  const entry = await transferMoney({
    ...call,
    input: transferInput.parse({
      requestId: await findRequest(db, first.id),
      day: first.day,
      amount: Math.abs(Number(line.amount)),
      fromAccountId: accounts[0],
      toAccountId: accounts[1],
      fundId: input.fundId,
      note: first.text.slice(0, 400),
    }),
  });
  const moved = entry.lines.flatMap(({ debit, credit }) => [debit.id, credit.id]);
  // What the line was posted as before stands in the books still.
  const isSame =
    entry.kind === 'transfer' &&
    moved.includes(input.accountId) &&
    entry.lines.every(({ fund }) => fund.id === input.fundId);
  if (!isSame) throw new Problem('conflict', 'finance:errors.request-used');
  const lines = counterpart ? [line, counterpart] : [line];
  for (const each of lines.toSorted(byKey('account_id')))
    await confirmMatches(db, each.account_id, [{ line: each, entryIds: [entry.id] }]);
  return readLine(db, line.id);
}

const byKey =
  (key: 'account_id' | 'statement_id') =>
  (one: LineRow, other: LineRow): number =>
    one[key] < other[key] ? -1 : 1;

/** Throws Problem for lines that are something else in the meantime, or not each other's opposite. */
async function lockLines(
  db: ChurchDb,
  { lineId, counterpartId, accountId }: Call['input'],
): Promise<{ line: LineRow; counterpart: LineRow | null }> {
  const ids = counterpartId === null ? [lineId] : [lineId, counterpartId];
  const found = [];
  for (const id of ids) found.push(await requireLine(db, id));
  // In one order, so that two users who post it from its two sides don't wait for each other.
  for (const { statement_id: id } of found.toSorted(byKey('statement_id')))
    await requireOpenStatement(db, id);
  const line = await requireLine(db, lineId);
  if (line.is_confirmed) throw new Problem('conflict', 'bank:errors.line-taken');
  if (counterpartId === null) {
    await requireUnknown(db, line);
    return { line, counterpart: null };
  }
  const proposal = (await findCounterparts(db, [line])).get(lineId);
  const isFitting = proposal?.counterparts.some(
    (each) => each.lineId === counterpartId && each.accountId === accountId,
  );
  if (!isFitting) throw new Problem('conflict', 'bank:errors.no-counterpart');
  return { line, counterpart: await requireLine(db, counterpartId) };
}

/** Throws Problem if the books have a transfer that the line may be, other than the one that it was posted as before. */
async function requireUnknown(db: ChurchDb, line: LineRow): Promise<void> {
  const own = await findEntryByRequest(db, line.id);
  const entries = await listAccountEntries(db, line.account_id, {
    from: addDays(line.day, -daysOfTransfer),
    to: addDays(line.day, daysOfTransfer),
  });
  const found = entries.filter(
    ({ id, kind, amount }) => kind === 'transfer' && amount === line.amount && id !== own?.id,
  );
  const ids = found.map(({ id }) => id);
  const taken = await listTakenEntries(db, line.account_id, ids, { lineIds: [line.id] });
  if (ids.some((id) => !taken.has(id))) throw new Problem('conflict', 'bank:errors.in-books');
}
