/** Advances as users see them: all of them, or those that they got. */
import { z } from 'zod';
import type { advancesContract } from '#domain/advances/contract.ts';
import { advancesPermissions } from '#domain/advances/permissions.ts';
import type {
  AdvanceRow,
  AdvanceState,
  AdvanceView,
  ReceiptView,
} from '#domain/advances/schema.ts';
import { compareSpent } from '#domain/advances/settlement.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { can } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import { requireBooks, type Books } from '#server/finance/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listPhotos } from './photo-queries.ts';
import {
  findAdvance,
  listAdvances,
  listReceipts,
  lockAdvance,
  type AdvanceColumns,
  type ReceiptColumns,
} from './queries.ts';

export interface AdvancesCall {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'userId' | 'name' | 'role' | 'permissions'>;
  readonly church: Pick<ActorChurch, 'timeZone' | 'language'>;
}

const createMissingProblem = (): Problem => new Problem('not_found', 'advances:errors.not-found');

type Reader = Pick<AdvancesCall, 'db' | 'actor'>;
type Received = Pick<AdvanceColumns, 'person_id'>;

/** Whether the user got the money. */
export const isReceiver = async (
  { db, actor }: Reader,
  { person_id: personId }: Received,
): Promise<boolean> => personId !== null && personId === (await findPersonOfUser(db, actor.userId));

/** An advance is seen by users who see all of them, and by the one who got it. */
export const seesAdvance = async (reader: Reader, advance: Received): Promise<boolean> =>
  can(reader.actor, advancesPermissions.view) || (await isReceiver(reader, advance));

/** Locked, for a change. Throws Problem `not_found` for one that the user does not see. */
export async function lockSeen(call: AdvancesCall, id: string): Promise<AdvanceColumns> {
  const advance = await lockAdvance(call.db, id);
  if (!advance || !(await seesAdvance(call, advance))) throw createMissingProblem();
  return advance;
}

async function toRows(
  { db, actor, church }: AdvancesCall,
  advances: readonly AdvanceColumns[],
): Promise<AdvanceRow[]> {
  const ownId = await findPersonOfUser(db, actor.userId);
  const people = await readNamedPeople(
    db,
    advances.flatMap(({ person_id: person }) => person ?? []),
  );
  const today = toPlainDay(now(), church.timeZone);
  return advances.map((advance) => {
    const { id, person_id: personId, amount, state, due_on: dueOn } = advance;
    const person = personId === null ? undefined : people.get(personId);
    return {
      id,
      version: advance.version,
      purpose: advance.purpose,
      state: state as AdvanceState,
      person: person && personId ? { id: personId, name: person.displayName } : null,
      amount,
      currency: advance.currency,
      givenOn: advance.given_on,
      dueOn,
      isOverdue: state === 'open' && dueOn < today,
      isOwn: personId !== null && personId === ownId,
    };
  });
}

const cursorShape = z.tuple([z.iso.date(), z.uuid()]);

export async function readAdvances(
  call: TransactionCall<OutputOf<typeof advancesContract.list.input>>,
): Promise<InputOf<typeof advancesContract.list.output>> {
  const { db, actor, input } = call;
  const after = input.cursor === undefined ? null : decodeCursor(input.cursor, cursorShape);
  const personId = can(actor, advancesPermissions.view)
    ? undefined
    : await findPersonOfUser(db, actor.userId);
  const found = await listAdvances(
    db,
    { which: input.which, personId },
    { after: after && { due: after[0], id: after[1] }, limit: pageSize },
  );
  const page = toForwardPage(found, pageSize, ({ due_on: due, id }) => [due, id]);
  return { ...page, items: await toRows(call, page.items) };
}

/** Throws Problem `not_found` for one that the user does not see. */
export async function readAdvance(call: AdvancesCall, id: string): Promise<AdvanceView> {
  const advance = await findAdvance(call.db, id);
  if (!advance || !(await seesAdvance(call, advance))) throw createMissingProblem();
  return toAdvanceView(call, advance);
}

export async function toAdvanceView(
  call: AdvancesCall,
  advance: AdvanceColumns,
): Promise<AdvanceView> {
  const { db, actor } = call;
  const books = await requireBooks(db);
  const receipts = await listReceipts(db, advance.id);
  const photos = await listPhotos(
    db,
    receipts.map(({ id }) => id),
  );
  const [row] = await toRows(call, [advance]);
  if (!row) throw createMissingProblem();
  const { spent, returned, reimbursed } = compareSpent(advance.amount, receipts);
  const isTreasury = can(actor, advancesPermissions.edit);
  const canAccept = row.state === 'submitted' && isTreasury && !row.isOwn;
  const canSubmit = row.state === 'open' && (row.isOwn || isTreasury);
  return {
    ...row,
    account: toNamed(books.accounts, advance.account_id),
    fund: toNamed(books.funds, advance.fund_id),
    givenBy: advance.given_by_name,
    entryId: advance.entry_id,
    submittedAt: advance.submitted_at?.toISOString() ?? null,
    reason: advance.reason,
    acceptedBy: advance.accepted_by_name,
    settlementId: advance.settlement_id,
    receipts: receipts.map((receipt) => ({
      ...toReceiptView(books, advance, receipt),
      photoIds: photos.get(receipt.id) ?? [],
    })),
    spent: String(spent),
    returned: String(returned),
    reimbursed: String(reimbursed),
    canChange: canSubmit || canAccept,
    canSubmit,
    canAccept,
  };
}

const toNamed = (all: ReadonlyMap<string, { readonly name: string }>, id: string) => ({
  id,
  name: all.get(id)?.name ?? '',
});

const toReceiptView = (
  { accounts, funds, centres }: Books,
  advance: AdvanceColumns,
  receipt: ReceiptColumns,
): Omit<ReceiptView, 'photoIds'> => ({
  id: receipt.id,
  title: receipt.title,
  amount: receipt.amount,
  category: receipt.category_id === null ? null : toNamed(accounts, receipt.category_id),
  fund: toNamed(funds, receipt.fund_id ?? advance.fund_id),
  centre: receipt.centre_id === null ? null : toNamed(centres, receipt.centre_id),
  party: receipt.party,
  taxId: receipt.tax_id,
});
