/** What known givers gave the last time, so that it is not typed again. */
import type { UsualGiftsView } from '#domain/finance/giving/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { findBatch } from './batch-queries.ts';
import { listGifts, type Gift } from './gift-queries.ts';
import { requireBatch, toGiftViews } from './read-batch.ts';
import type { GivingCall } from './save-batch.ts';

const selectEarlier = prepareQuery<{ id: string; day: string }>(
  'finance_earlier_batch',
  `SELECT b.id, b.day FROM finance_batches b
   WHERE b.church_id = $1 AND b.day < $2::date AND b.day >= $2::date - 60 AND b.status IN ('committed', 'deposited')
     AND EXISTS (SELECT FROM finance_gifts g WHERE g.church_id = $1 AND g.batch_id = b.id AND g.state = 'committed'
       AND (g.person_id IS NOT NULL OR g.organisation <> ''))
   ORDER BY extract(dow FROM b.day) = extract(dow FROM $2::date) DESC, b.day DESC, b.id DESC LIMIT 1`,
);

/** The latest on the same weekday within two months, or else on any day. */
async function findEarlierBatch(db: ChurchDb, day: string) {
  const [row] = await selectEarlier(db, [day]);
  return row;
}

const toKey = (gift: Gift): string =>
  JSON.stringify([gift.person_id, gift.organisation, gift.category_id, gift.fund_id]);

export async function readUsualGifts(call: GivingCall<'usual'>): Promise<UsualGiftsView> {
  const { db, input } = call;
  const batch = requireBatch(await findBatch(db, input.batchId));
  const earlier = await findEarlierBatch(db, batch.day);
  if (!earlier) return { day: null, items: [] };
  const given = new Set((await listGifts(db, batch.id)).map(toKey));
  const gifts = (await listGifts(db, earlier.id)).filter(
    (gift) =>
      gift.state === 'committed' &&
      (gift.person_id !== null || gift.organisation !== '') &&
      !given.has(toKey(gift)),
  );
  const items = await toGiftViews(db, gifts);
  return {
    day: earlier.day,
    items: items.map(
      ({ id, person, isHousehold, organisation, categoryId, fundId, method, amount }) => ({
        id,
        person,
        isHousehold,
        organisation,
        categoryId,
        fundId,
        method,
        amount,
      }),
    ),
  };
}
