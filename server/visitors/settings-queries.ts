import type { PublicPageSettings } from '#domain/churches/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** A church that never opened its card has none. */
export async function readSettings(db: ChurchDb): Promise<PublicPageSettings> {
  const row = await db
    .selectFrom('visitor_card_settings')
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
    .insertInto('visitor_card_settings')
    .values({ church_id: getChurchId(db), ...values })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet(values))
    .execute();
}

/** The church as its public pages name it; null unless it is active, keeps its data and uses the module. */
export async function findOpenChurch(db: ChurchDb) {
  const row = await db
    .selectFrom('churches')
    .select(['id', 'name', 'logo_url', 'country', 'language', 'status', 'modules'])
    .select('deletion_due_at')
    .executeTakeFirst();
  const isOpen =
    row?.status === 'active' && row.modules.includes('people') && row.deletion_due_at === null;
  return isOpen ? row : null;
}
