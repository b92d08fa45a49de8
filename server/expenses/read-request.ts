/** Requests as users see them: all of them, or those that they made, decided or may decide. */
import { z } from 'zod';
import type { expensesContract } from '#domain/expenses/contract.ts';
import { expensesPermissions } from '#domain/expenses/permissions.ts';
import type { ExpenseRow, ExpenseView, RequestState } from '#domain/expenses/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { can } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readLists } from '#server/finance/public.ts';
import { readDeciders, type FindDeciders } from './deciders.ts';
import { listPhotos } from './photo-queries.ts';
import {
  findRequest,
  findRequestOfEntry,
  listRequests,
  lockRequest,
  type ListedRequest,
  type RequestColumns,
} from './request-queries.ts';

export type ExpensesCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

const openStates: readonly string[] = ['pending', 'approved'] satisfies RequestState[];

const isDecider = (
  { actor }: Pick<ExpensesCall, 'actor'>,
  request: RequestColumns,
  findDeciders: FindDeciders,
): boolean =>
  request.state === 'pending' && findDeciders(request).some(({ id }) => id === actor.userId);

/** A request is seen by users who see all of them, and by those who made it, decided it or may decide it. */
export async function seesRequest(
  call: Pick<ExpensesCall, 'db' | 'actor'>,
  request: RequestColumns,
  findDeciders?: FindDeciders,
): Promise<boolean> {
  const { db, actor } = call;
  return (
    can(actor, expensesPermissions.view) ||
    [request.requested_by, request.decided_by].includes(actor.userId) ||
    isDecider(call, request, findDeciders ?? (await readDeciders(db, actor)))
  );
}

/** Locked, for a change. Throws Problem `not_found` for one that the user does not see. */
export async function lockSeen(call: ExpensesCall, id: string): Promise<RequestColumns> {
  const request = await lockRequest(call.db, id);
  if (!request || !(await seesRequest(call, request))) throw createMissingProblem();
  return request;
}

const createMissingProblem = (): Problem => new Problem('not_found', 'expenses:errors.not-found');

function toRow(
  call: Pick<ExpensesCall, 'actor' | 'church'>,
  request: ListedRequest,
  findDeciders: FindDeciders,
): ExpenseRow {
  const today = toPlainDay(now(), call.church.timeZone);
  const { due_on: dueOn, state } = request;
  return {
    id: request.id,
    title: request.title,
    state: state as RequestState,
    amount: request.amount,
    currency: request.currency,
    party: request.party,
    dueOn,
    isOverdue: openStates.includes(state) && dueOn !== null && dueOn < today,
    requestedBy: request.requested_by_name,
    requestedAt: request.requested_at.toISOString(),
    photoId: request.photo_id,
    canDecide: isDecider(call, request, findDeciders),
  };
}

const cursorShape = z.tuple([z.union([z.iso.date(), z.literal('infinity')]), z.uuid()]);

export async function readRequests(
  call: TransactionCall<OutputOf<typeof expensesContract.list.input>>,
): Promise<InputOf<typeof expensesContract.list.output>> {
  const { db, actor, input } = call;
  const after = input.cursor === undefined ? null : decodeCursor(input.cursor, cursorShape);
  const userId = can(actor, expensesPermissions.view) ? null : actor.userId;
  const found = await listRequests(
    db,
    { which: input.which, userId },
    { after: after && { due: after[0], id: after[1] }, limit: pageSize },
  );
  const page = toForwardPage(found, pageSize, ({ due_order: due, id }) => [due, id]);
  const findDeciders = await readDeciders(db, actor);
  return { ...page, items: page.items.map((request) => toRow(call, request, findDeciders)) };
}

/** Throws Problem `not_found` for one that the user does not see. */
export async function readRequest(call: ExpensesCall, id: string): Promise<ExpenseView> {
  const { db, actor } = call;
  const request = await findRequest(db, id);
  const findDeciders = await readDeciders(db, actor);
  if (!request || !(await seesRequest(call, request, findDeciders))) throw createMissingProblem();
  const photoIds = await listPhotos(db, id);
  const { accounts, centres } = await readLists(db);
  const findNamed = (
    all: readonly { readonly id: string; readonly name: string }[],
    wanted: string | null,
  ) => {
    const found = all.find((each) => each.id === wanted);
    return found ? { id: found.id, name: found.name } : null;
  };
  return {
    ...toRow(call, { ...request, photo_id: photoIds[0] ?? null }, findDeciders),
    version: request.version,
    photoIds,
    details: request.details,
    category: findNamed(accounts, request.category_id),
    centre: findNamed(centres, request.centre_id),
    taxId: request.tax_id,
    decidedBy: request.decided_by_name,
    decidedAt: request.decided_at?.toISOString() ?? null,
    reason: request.reason,
    paymentId: request.payment_id,
    entryId: request.entry_id,
    deciders: request.state === 'pending' ? findDeciders(request).map(({ name }) => name) : [],
    isOwn: request.requested_by === actor.userId,
  };
}

/** The request that an entry paid, for the page of the entry. */
export async function readPaid(call: ExpensesCall, entryId: string): Promise<ExpenseRow | null> {
  const request = await findRequestOfEntry(call.db, entryId);
  if (!request || !(await seesRequest(call, request))) return null;
  const [photoId = null] = await listPhotos(call.db, request.id);
  return toRow(call, { ...request, photo_id: photoId }, () => []);
}
