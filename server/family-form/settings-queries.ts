import type { FamilyFormSettings } from '#domain/family-form/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** A church that never opened its form has none. */
export async function readSettings(db: ChurchDb): Promise<FamilyFormSettings> {
  const row = await db
    .selectFrom('family_form_settings')
    .select(['is_open', 'welcome'])
    .executeTakeFirst();
  return { isOpen: row?.is_open ?? false, welcome: row?.welcome ?? '' };
}

export async function writeSettings(
  db: ChurchDb,
  { isOpen, welcome }: FamilyFormSettings,
): Promise<void> {
  const values = { is_open: isOpen, welcome };
  await db
    .insertInto('family_form_settings')
    .values({ church_id: getChurchId(db), ...values })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet(values))
    .execute();
}

/** The church as its public pages name it; null unless it is active, keeps its data and changes its families. */
export async function findOpenChurch(db: ChurchDb) {
  const row = await db
    .selectFrom('churches')
    .select(['name', 'logo_url', 'country', 'language', 'status', 'modules'])
    .select(['time_zone', 'deletion_due_at'])
    .executeTakeFirst();
  const isOpen =
    row?.status === 'active' && row.modules.includes('families') && row.deletion_due_at === null;
  return isOpen ? row : null;
}
