import type { advancesContract } from '#domain/advances/contract.ts';
import type { AdvanceView } from '#domain/advances/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import {
  createFieldProblem,
  postEntry,
  requireBooks,
  requireFund,
  requireTill,
  type Books,
} from '#server/finance/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { openAdvanceAccount } from './advance-account.ts';
import { logAdvance } from './log.ts';
import { findByRequestId, insertAdvance } from './queries.ts';
import { readAdvance, type AdvancesCall } from './read-advance.ts';

/** The money leaves the box and is still the church's: with a person who accounts for it. */
export async function giveAdvance(
  call: AdvancesCall & { readonly input: OutputOf<typeof advancesContract.give.input> },
): Promise<AdvanceView> {
  const { db, actor, church, input } = call;
  const earlier = await findByRequestId(db, input.requestId);
  if (earlier) return readAdvance(call, earlier.id);
  const books = await requireBooks(db);
  const { personId, purpose, amount, day, dueOn } = input;
  if (!(await readNamedPeople(db, [personId])).has(personId))
    throw createFieldProblem('personId', 'finance:errors.person-unknown');
  if (dueOn < day) throw createFieldProblem('dueOn', 'advances:errors.due-before-given');
  const account = requireTill(books, input.accountId, 'accountId');
  const fund = requireOwnFund(books, input.fundId);
  const advanceId = await openAdvanceAccount(db, books, church);
  const entryId = await postEntry(call, books, {
    requestId: newId(),
    kind: 'transfer',
    day,
    note: purpose,
    lines: [{ debitId: advanceId, creditId: account.id, fundId: fund.id, amount: BigInt(amount) }],
    amount: BigInt(amount),
  });
  const row = {
    id: newId(),
    request_id: input.requestId,
    person_id: personId,
    purpose,
    amount,
    currency: books.currency,
    account_id: account.id,
    fund_id: fund.id,
    given_on: day,
    due_on: dueOn,
    entry_id: entryId,
    given_by: actor.userId,
    given_by_name: actor.name,
  };
  await insertAdvance(db, row);
  await logAdvance(db, 'advance-given', row);
  return readAdvance(call, row.id);
}

/** Money in custody is of others, and is not spent by the church. */
export function requireOwnFund(books: Books, id: string): ReturnType<typeof requireFund> {
  const fund = requireFund(books, id);
  if (fund.kind === 'custody') throw createFieldProblem('fundId', 'finance:errors.fund-unknown');
  return fund;
}
