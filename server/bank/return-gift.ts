/** A gift that the bank took back: its line, and the gifts that it may be. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import { daysOfReturn, type ReturnableGift } from '#domain/bank/postings.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { returnGiftInput } from '#domain/finance/giving/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { addDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  findEntryByRequest,
  findRequest,
  listBankGifts,
  returnGift,
} from '#server/finance/public.ts';
import type { LineRow } from './line-queries.ts';
import { confirmMatches, readLine } from './match-lines.ts';
import { requireLine, requireOpenStatement } from './require.ts';

type Call<Name extends 'returnableGifts' | 'returnGift'> = TransactionCall<
  z.output<(typeof bankContract)[Name]['input']>
>;

/** The latest first, with its giver for those who may see givers. */
export async function listReturnableGifts(
  call: Call<'returnableGifts'>,
): Promise<ReturnableGift[]> {
  // Also in a preview of a role, which only looks.
  if (!can(call.actor, financePermissions.edit)) throw new Problem('forbidden');
  return listGiftsOfLine(call, await requireLine(call.db, call.input.lineId));
}

async function listGiftsOfLine(
  call: Pick<Call<'returnGift'>, 'db' | 'actor'>,
  { account_id: accountId, day, amount }: LineRow,
): Promise<ReturnableGift[]> {
  if (!amount.startsWith('-')) return [];
  const from = addDays(day, -daysOfReturn);
  const wanted = { accountId, amount: amount.slice(1), from, until: day };
  const gifts = await listBankGifts(call, wanted);
  return gifts.map((gift) => ({
    id: gift.id,
    day: gift.day,
    person: gift.person,
    isHousehold: gift.isHousehold,
    organisation: gift.organisation,
    method: gift.method,
    reference: gift.reference,
  }));
}

/** Throws Problem for a gift that the line can't be, such as one that was returned in the meantime. */
export async function returnGiftOfLine(call: Call<'returnGift'>): Promise<StatementLineView> {
  const { db, input, actor } = call;
  requireAccess(actor, givingContract.returnGift);
  await requireOpenStatement(db, (await requireLine(db, input.lineId)).statement_id);
  const line = await requireLine(db, input.lineId);
  if (line.is_confirmed) throw new Problem('conflict', 'bank:errors.line-taken');
  const { giftId } = input;
  const gifts = await listGiftsOfLine(call, line);
  if (!gifts.some(({ id }) => id === giftId))
    throw new Problem('conflict', 'bank:errors.not-returnable');
  // A user who does not see whose they are can't tell one from another.
  if (gifts.length > 1) requireAccess(actor, givingContract.ofPerson);
  const requestId = await findRequest(db, line.id);
  const reason = (line.text || line.reference || line.day).slice(0, 400);
  const { day } = line;
  await returnGift({
    ...call,
    input: returnGiftInput.parse({ requestId, giftId, state: 'returned', day, reason }),
  });
  const entry = await findEntryByRequest(db, requestId);
  await confirmMatches(db, line.account_id, [{ line, entryIds: entry ? [entry.id] : [] }]);
  return readLine(db, line.id);
}
