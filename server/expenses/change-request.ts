/** Requests are made, changed, decided and withdrawn. */
import type { expensesContract } from '#domain/expenses/contract.ts';
import { expensesPermissions } from '#domain/expenses/permissions.ts';
import type { ExpenseView, RequestInput } from '#domain/expenses/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { can } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import type { CostSource } from '#server/feature.ts';
import { createFieldProblem, findEntryByRequest, requireBooks } from '#server/finance/public.ts';
import { notifyDecided, notifyRequested } from './notify.ts';
import { readDeciders } from './deciders.ts';
import { lockPayment } from './pay.ts';
import { insertPhotos } from './photo-queries.ts';
import { lockSeen, readRequest, type ExpensesCall } from './read-request.ts';
import {
  findByRequestId,
  insertRequest,
  updateRequest,
  type RequestColumns,
} from './request-queries.ts';
import { toColumns } from './to-columns.ts';

type Call<Name extends keyof typeof expensesContract> = TransactionCall<
  OutputOf<(typeof expensesContract)[Name]['input']>
>;

export async function addRequest(
  call: TransactionCall<RequestInput>,
  photoIds: readonly string[],
  costs: readonly CostSource[],
): Promise<{ readonly id: string }> {
  const { db, actor, input } = call;
  const earlier = await findByRequestId(db, input.requestId);
  if (earlier) return earlier;
  const books = await requireBooks(db);
  if (input.costId !== null) await requireFreeCost(call, costs, input.costId);
  const request = {
    id: newId(),
    request_id: input.requestId,
    ...toColumns(books, input),
    due_on: input.dueOn,
    currency: books.currency,
    requested_by: actor.userId,
    requested_by_name: actor.name,
    requested_at: now(),
    payment_id: input.costId ?? newId(),
  };
  if (!(await insertRequest(db, request))) {
    // The same request may have been faster.
    const same = await findByRequestId(db, input.requestId);
    if (same) return same;
    throw new Problem('conflict', 'expenses:errors.requested-already');
  }
  await insertPhotos(db, request.id, photoIds);
  await logRequest(db, 'expense-requested', request);
  await notifyRequested(call, request, await readDeciders(db));
  return { id: request.id };
}

/** A record with a cost that the user sees, which is not booked yet. */
async function requireFreeCost(
  { db, actor, church }: ExpensesCall,
  costs: readonly CostSource[],
  costId: string,
): Promise<void> {
  await lockPayment(db, costId);
  for (const hasCost of costs)
    if (await hasCost({ db, actor, church }, costId)) {
      if (await findEntryByRequest(db, costId))
        throw new Problem('conflict', 'expenses:errors.booked-already');
      return;
    }
  throw createFieldProblem('costId', 'expenses:errors.cost-unknown');
}

export const logRequest = (
  db: ChurchDb,
  action: 'expense-requested' | 'expense-changed' | 'expense-withdrawn',
  request: Pick<RequestColumns, 'id' | 'title' | 'amount' | 'currency'>,
): Promise<void> =>
  recordAudit(db, {
    action,
    subject: { table: 'expense_requests', id: request.id, label: request.title },
    after: { amount: formatTyped(request.amount, request.currency) },
  });

/** Locked. Throws Problem for one that is decided or was made by somebody else. */
export async function lockOwnPending(call: ExpensesCall, id: string): Promise<RequestColumns> {
  const request = await lockSeen(call, id);
  if (request.requested_by !== call.actor.userId)
    throw new Problem('forbidden', 'expenses:errors.not-own');
  if (request.state !== 'pending') throw createDecidedProblem();
  return request;
}

const createDecidedProblem = (): Problem =>
  new Problem('failed_precondition', 'expenses:errors.decided');

export async function changeRequest(call: Call<'change'>): Promise<ExpenseView> {
  const { db, input } = call;
  const before = await lockOwnPending(call, input.expenseId);
  if (before.version !== input.version) throw new Problem('stale', 'stale');
  const changes = { ...toColumns(await requireBooks(db), input), due_on: input.dueOn };
  await updateRequest(db, before, changes);
  await logRequest(db, 'expense-changed', { ...before, ...changes });
  const findDeciders = await readDeciders(db);
  const told = new Set(findDeciders(before).map(({ id }) => id));
  await notifyRequested(call, { ...before, ...changes }, (request) =>
    findDeciders(request).filter(({ id }) => !told.has(id)),
  );
  return readRequest(call, before.id);
}

export async function decide(call: Call<'decide'>): Promise<ExpenseView> {
  const { db, actor, input } = call;
  const before = await lockSeen(call, input.expenseId);
  if (before.requested_by === actor.userId)
    throw new Problem('forbidden', 'expenses:errors.own-decision');
  if (before.state !== 'pending') throw createDecidedProblem();
  const deciders = (await readDeciders(db, actor))(before);
  if (!deciders.some(({ id }) => id === actor.userId))
    throw new Problem('forbidden', 'expenses:errors.not-decider');
  // What was changed since the user looked is not approved unseen.
  if (before.version !== input.version) throw new Problem('stale', 'stale');
  await updateRequest(db, before, {
    state: input.isApproved ? 'approved' : 'refused',
    // The cost that it was for can be booked, or asked for again.
    ...(input.isApproved ? {} : { payment_id: newId() }),
    decided_by: actor.userId,
    decided_by_name: actor.name,
    decided_at: now(),
    reason: input.reason,
  });
  await recordAudit(db, {
    action: input.isApproved ? 'expense-approved' : 'expense-refused',
    subject: { table: 'expense_requests', id: before.id, label: before.title },
    after: { amount: formatTyped(before.amount, before.currency), reason: input.reason },
  });
  await notifyDecided(call, before, input);
  return readRequest(call, before.id);
}

/** Users withdraw their own requests; the treasury also withdraws those of users who left. */
export async function withdraw(call: Call<'withdraw'>): Promise<ExpenseView> {
  const { db, actor, input } = call;
  const before = await lockSeen(call, input.expenseId);
  if (before.requested_by !== actor.userId && !can(actor, expensesPermissions.edit))
    throw new Problem('forbidden', 'expenses:errors.not-own');
  if (before.state !== 'pending' && before.state !== 'approved') throw createDecidedProblem();
  await updateRequest(db, before, { state: 'withdrawn', payment_id: newId() });
  await logRequest(db, 'expense-withdrawn', before);
  return readRequest(call, before.id);
}
