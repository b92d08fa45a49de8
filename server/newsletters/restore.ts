import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import { plans } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { RestoredArchive } from '#server/core/database/feature-tables.ts';
import { runContentTask } from './message/content-pool.ts';
import {
  cancelDrafts,
  findPlanAndTimeZone,
  listDraftIds,
  listNewsletterContents,
  setNewsletterContent,
} from './queries/restore.ts';
import { countCreationWithinLimit } from './queries/usage.ts';

export async function checkRestoredNewsletters(
  db: ChurchDb,
  { isGenuine }: RestoredArchive,
): Promise<void> {
  await countRestoredDrafts(db);
  if (isGenuine) return;
  for (const { id, content } of await listNewsletterContents(db))
    await setNewsletterContent(db, id, await runContentTask('sanitizeContent', content));
}

/** Restored drafts count as created this month; those beyond the plan's limit are cancelled, the oldest first. */
async function countRestoredDrafts(db: ChurchDb): Promise<void> {
  const at = now();
  const { plan, timeZone } = await findPlanAndTimeZone(db);
  const { newslettersPerMonth, usageRecordLimit } = plans[plan];
  const month = getCalendarMonth(at, timeZone);
  const drafts = await listDraftIds(db);
  for (const [index] of drafts.entries()) {
    if (await countCreationWithinLimit(db, month, newslettersPerMonth, usageRecordLimit, at))
      continue;
    await cancelDrafts(db, drafts.slice(index));
    return;
  }
}
