/** The church's rule for corrections that people make in their account. */
import type { SelfServiceRule } from '#domain/people/own-records.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export async function readSelfServiceRule(db: ChurchDb): Promise<SelfServiceRule> {
  const { self_service: rule } = await db
    .selectFrom('churches')
    .select('self_service')
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return rule;
}

export async function writeSelfServiceRule(db: ChurchDb, rule: SelfServiceRule): Promise<void> {
  await db
    .updateTable('churches')
    .set({ self_service: rule })
    .where('id', '=', getChurchId(db))
    .execute();
}
