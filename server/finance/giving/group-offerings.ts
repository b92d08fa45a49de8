/** Offerings that groups reported become gifts of a batch, each once. */
import {
  maxGifts,
  maxOfferings,
  type BatchView,
  type GroupOffering,
} from '#domain/finance/giving/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { readChurch } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { listPendingOfferings, recordOfferings } from '#server/meetings/public.ts';
import { findBooks } from '../books/book-queries.ts';
import { requireBooks, type Books } from '../books/read-books.ts';
import { lockBatch, type Batch } from './batch-queries.ts';
import { insertGifts, listTaken, listTakenOfBatch } from './gift-queries.ts';
import { readBatch } from './read-batch.ts';
import { requireGiftFields, requireUncommitted, type GivingCall } from './save-batch.ts';

const nobody = { personId: null, isHousehold: false, organisation: '' } as const;

/** More are read than shown, since some are in a batch already. */
const readAtOnce = 2 * maxOfferings;

export async function readOfferings({
  db,
}: Pick<GivingCall<'offerings'>, 'db'>): Promise<{ items: GroupOffering[] }> {
  const books = await findBooks(db);
  if (!books) return { items: [] };
  const pending = await listNamed(db, { ...toFilter(books), limit: readAtOnce });
  const taken = await listTaken(
    db,
    pending.map(({ id }) => id),
  );
  return { items: pending.filter(({ id }) => !taken.has(id)).slice(0, maxOfferings) };
}

/** What was given before the books began is in their opening balances. */
const toFilter = ({ currency, openedOn }: Pick<Books, 'currency' | 'openedOn'>) => ({
  currency,
  from: openedOn,
});

/** With the names of their groups. */
async function listNamed(
  db: ChurchDb,
  filter: Parameters<typeof listPendingOfferings>[1],
): Promise<GroupOffering[]> {
  const pending = await listPendingOfferings(db, filter);
  if (pending.length === 0) return [];
  const names = await readGroupNames(
    db,
    pending.map(({ group_id: groupId }) => groupId),
  );
  return pending.map(({ id, group_id: groupId, day, amount }) => ({
    id,
    group: names.get(groupId) ?? '',
    day,
    amount,
  }));
}

export async function takeOfferings(call: GivingCall<'takeOfferings'>): Promise<BatchView> {
  const { db, input } = call;
  const batch = requireUncommitted(await lockBatch(db, input.batchId));
  const ids = [...new Set(input.offeringIds)];
  const books = await requireBooks(db);
  await requireGiftFields(call, [{ ...input, ...nobody, method: 'cash' }]);
  const filter = { ...toFilter(books), ids, limit: ids.length };
  const [pending, taken] = [await listNamed(db, filter), await listTaken(db, ids)];
  if (pending.length < ids.length || taken.size > 0)
    throw new Problem('failed_precondition', 'finance:errors.offerings-taken');
  if (batch.gifts + pending.length > maxGifts)
    throw new Problem('limit_reached', 'finance:errors.too-many-gifts');
  const { categoryId, fundId } = input;
  const { language } = await readChurch(db);
  const format = getDateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const gifts = pending.map(({ id: gatheringId, group, day, amount }) => ({
    id: newId(),
    requestId: null,
    gatheringId,
    ...nobody,
    categoryId,
    fundId,
    method: 'cash' as const,
    reference: `${group} · ${format.format(new Date(`${day}T00:00:00Z`))}`.slice(0, 80),
    envelope: '',
    amount,
  }));
  await insertGifts(db, batch, gifts);
  return readBatch(call, batch.id);
}

/**
 * Of a batch that is committed: from now on the reports keep their amounts. Throws Problem if a group corrected what it reported
 * after it was taken over.
 */
export async function commitOfferings(
  db: ChurchDb,
  { id }: Pick<Batch, 'id'>,
  books: Books,
): Promise<void> {
  const taken = await listTakenOfBatch(db, id);
  if (taken.length === 0) return;
  const ids = taken.map(({ gathering_id: gathering }) => gathering);
  const reported = new Map(
    (await listPendingOfferings(db, { ...toFilter(books), ids, limit: ids.length })).map((each) => [
      each.id,
      each.amount,
    ]),
  );
  const changed = taken.find(
    ({ gathering_id: gathering, amount }) => reported.get(gathering) !== amount,
  );
  if (changed)
    throw new Problem('failed_precondition', 'finance:errors.offering-changed', {
      values: { name: changed.reference },
    });
  await recordOfferings(db, ids);
}
