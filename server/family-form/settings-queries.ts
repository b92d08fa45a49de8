import type { PublicPageSettings } from '#domain/churches/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** A church that never opened its form has none. */
export async function readSettings(db: ChurchDb): Promise<PublicPageSettings> {
  const row = await db
    .selectFrom('family_form_settings')
    .select(['is_open', 'welcome'])
    .executeTakeFirst();
  return { isOpen: row?.is_open ?? false, welcome: row?.welcome ?? '' };
}

export async function writeSettings(
  db: ChurchDb,
  { isOpen, welcome }: PublicPageSettings,
): Promise<void> {
  const values = { is_open: isOpen, welcome };
  await db
    .insertInto('family_form_settings')
    .values({ church_id: getChurchId(db), ...values })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet(values))
    .execute();
}
