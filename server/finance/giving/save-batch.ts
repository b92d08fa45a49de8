import type { givingContract } from '#domain/finance/giving/contract.ts';
import { maxGifts, type BatchView, type GiftView } from '#domain/finance/giving/schema.ts';
import { done } from '#domain/kernel/empty.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { hasCentsWithoutCoins } from '#domain/kernel/money/currencies.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';
import type { FinanceCall } from '../books/author.ts';
import {
  createFieldProblem,
  requireBooks,
  requireCategory,
  requireFund,
  requireTill,
} from '../books/read-books.ts';
import { requireOpenDay } from '../posting/post-entry.ts';
import {
  deleteBatch,
  findBatchByRequest,
  insertBatch,
  lockBatch,
  updateBatch,
  type Batch,
} from './batch-queries.ts';
import {
  deleteGift,
  findGift,
  findGiftByRequest,
  insertGifts,
  listKnownRequests,
  updateGift,
} from './gift-queries.ts';
import { readBatch, readGift, requireBatch } from './read-batch.ts';

export type GivingCall<Name extends keyof typeof givingContract> = FinanceCall & {
  readonly input: OutputOf<(typeof givingContract)[Name]['input']>;
};

export async function createBatch(call: GivingCall<'create'>): Promise<BatchView> {
  const { db, input, actor } = call;
  const known = await findBatchByRequest(db, input.requestId);
  if (known) return readBatch(call, known);
  await requireBatchFields(call, input);
  const id = newId();
  await insertBatch(db, { ...input, id, by: actor.name });
  return readBatch(call, id);
}

export async function changeBatch(call: GivingCall<'update'>): Promise<BatchView> {
  const { db, input } = call;
  const batch = requireUncommitted(await lockBatch(db, input.batchId));
  if (batch.version !== input.version) throw new Problem('stale', 'finance:errors.stale');
  await requireBatchFields(call, input);
  await updateBatch(db, batch, input);
  return readBatch(call, batch.id);
}

async function requireBatchFields(
  call: FinanceCall,
  fields: GivingCall<'create'>['input'] | GivingCall<'update'>['input'],
): Promise<void> {
  const books = await requireBooks(call.db);
  await requireOpenDay(call, books, fields.day);
  requireTill(books, fields.cashAccountId, 'cashAccountId');
  if (fields.bankAccountId !== null) requireTill(books, fields.bankAccountId, 'bankAccountId');
}

/** What is committed is in the books, and does not change any more. */
export function requireUncommitted(found: Batch | undefined): Batch {
  const batch = requireBatch(found);
  if (batch.status !== 'open' && batch.status !== 'counted')
    throw new Problem('failed_precondition', 'finance:errors.batch-committed');
  return batch;
}

export async function removeBatch({ db, input }: GivingCall<'remove'>): Promise<typeof done> {
  const batch = requireUncommitted(await lockBatch(db, input.batchId));
  if (batch.gifts > 0) throw new Problem('failed_precondition', 'finance:errors.batch-with-gifts');
  await deleteBatch(db, batch.id);
  return done;
}

/** The answer is kept for repeated requests, so it names nobody. */
export async function addGift(call: GivingCall<'addGift'>): Promise<{ id: string }> {
  const { db, input } = call;
  const batch = requireBatch(await lockBatch(db, input.batchId));
  const known = await findGiftByRequest(db, input.requestId);
  if (known) return { id: known };
  requireUncommitted(batch);
  if (batch.gifts >= maxGifts) throw new Problem('limit_reached', 'finance:errors.too-many-gifts');
  await requireGiftFields(call, [input]);
  const id = newId();
  await insertGifts(db, batch, [{ ...input, id, gatheringId: null }]);
  return { id };
}

/** All or none; those of an earlier try are there already. */
export async function addGifts(call: GivingCall<'addGifts'>): Promise<BatchView> {
  const { db, input } = call;
  const batch = requireUncommitted(await lockBatch(db, input.batchId));
  const known = await listKnownRequests(
    db,
    input.gifts.map(({ requestId }) => requestId),
  );
  const gifts = input.gifts.filter(({ requestId }) => !known.has(requestId));
  if (batch.gifts + gifts.length > maxGifts)
    throw new Problem('limit_reached', 'finance:errors.too-many-gifts');
  await requireGiftFields(call, gifts, (index, field) => `gifts.${index}.${field}`);
  await insertGifts(
    db,
    batch,
    gifts.map((gift) => ({ ...gift, id: newId(), gatheringId: null })),
  );
  return readBatch(call, batch.id);
}

export async function changeGift(call: GivingCall<'updateGift'>): Promise<GiftView> {
  const { db, input } = call;
  await lockGift(call);
  await requireGiftFields(call, [input]);
  await updateGift(db, input.giftId, input);
  return readGift(db, input.giftId);
}

export async function removeGift(call: GivingCall<'removeGift'>): Promise<typeof done> {
  await lockGift(call);
  await deleteGift(call.db, call.input.giftId);
  return done;
}

/** Locks its batch, which must not be committed. */
async function lockGift({
  db,
  input,
}: GivingCall<'updateGift'> | GivingCall<'removeGift'>): Promise<void> {
  const gift = requireFound(await findGift(db, input.giftId), 'finance:errors.gift-not-found');
  requireUncommitted(await lockBatch(db, gift.batch_id));
  // It may have been deleted before the batch was locked.
  requireFound(await findGift(db, input.giftId), 'finance:errors.gift-not-found');
}

type GiftReferences = Pick<
  GivingCall<'addGift'>['input'],
  'personId' | 'organisation' | 'categoryId' | 'fundId' | 'method'
> & { readonly amount?: number };

/** Throws Problem at the fields of the first gift that names what the books or the church don't have; `toPath`: of a field of it. */
export async function requireGiftFields(
  { db }: Pick<FinanceCall, 'db'>,
  gifts: readonly GiftReferences[],
  toPath: (index: number, field: string) => string = (_, field) => field,
): Promise<void> {
  const books = await requireBooks(db);
  const people = await readNamedPeople(db, [
    ...new Set(gifts.flatMap(({ personId }) => personId ?? [])),
  ]);
  for (const [index, { personId, organisation, fundId, method, ...gift }] of gifts.entries()) {
    const path = (field: string): string => toPath(index, field);
    if (method === 'cash' && hasCentsWithoutCoins(gift.amount ?? 0, books.currency))
      throw createFieldProblem(path('amount'), 'finance:errors.cash-cents');
    if (!requireCategory(books, gift.categoryId, 'income', path('categoryId')).isGiving)
      throw createFieldProblem(path('categoryId'), 'finance:errors.category-unknown');
    if (requireFund(books, fundId, path('fundId')).kind === 'custody' && method === 'kind')
      throw createFieldProblem(path('fundId'), 'finance:errors.goods-of-others');
    if (personId !== null && !people.has(personId))
      throw createFieldProblem(path('personId'), 'finance:errors.person-unknown');
    if (personId !== null && organisation !== '')
      throw createFieldProblem(path('organisation'), 'finance:errors.two-givers');
  }
}
