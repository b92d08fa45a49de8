import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';

/** Whether an administrator took the first steps off the front page. */
export async function areStepsHidden(db: ChurchDb): Promise<boolean> {
  return (await db.selectFrom('onboarding').select('hidden_at').executeTakeFirst()) !== undefined;
}

/** Returns false if they are hidden already. */
export async function hideSteps(db: ChurchDb): Promise<boolean> {
  const inserted = await db
    .insertInto('onboarding')
    .values({ church_id: getChurchId(db), hidden_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
