/** What becomes of a request when the books record its payment, or reverse it: in the transaction of the books. */
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { newId } from '#server/core/ids.ts';
import type { OnEntryRecorded, OnEntryReversed } from '#server/feature.ts';
import { createFieldProblem } from '#server/finance/public.ts';
import {
  lockRequestOfEntry,
  lockRequestOfPayment,
  updateRequest,
  type RequestColumns,
} from './request-queries.ts';

const log = (
  db: ChurchDb,
  action: 'expense-paid' | 'expense-unpaid',
  { id, title, currency }: RequestColumns,
  amount: bigint,
): Promise<void> =>
  recordAudit(db, {
    action,
    subject: { table: 'expense_requests', id, label: title },
    after: { amount: formatTyped(amount, currency) },
  });

/** A user who asks for a cost and one who books it wait for each other. */
export const lockPayment = (db: ChurchDb, paymentId: string): Promise<void> =>
  lockInTransaction(db, `expense ${paymentId}`);

/** Not more is paid than was approved, and nothing that was not. */
export const payRequest: OnEntryRecorded = async (db, entry) => {
  const { id: entryId, requestId, kind, worth } = entry;
  await lockPayment(db, requestId);
  const request = await lockRequestOfPayment(db, requestId);
  if (!request) return;
  if (request.state !== 'approved' || kind !== 'expense')
    throw new Problem('failed_precondition', 'expenses:errors.not-approved');
  if (worth > request.amount) throw createFieldProblem('amount', 'expenses:errors.over-approved');
  await updateRequest(db, request, { state: 'paid', entry_id: entryId });
  await log(db, 'expense-paid', request, worth);
};

/** It waits to be paid again, by another entry. */
export const unpayRequest: OnEntryReversed = async (db, entryId) => {
  const request = await lockRequestOfEntry(db, entryId);
  if (!request) return;
  await updateRequest(db, request, { state: 'approved', entry_id: null, payment_id: newId() });
  await log(db, 'expense-unpaid', request, BigInt(request.amount));
};
