import { sql } from 'kysely';
import type { ChurchSettings, ChurchView } from '#domain/churches/schema.ts';
import type { Language } from '#domain/kernel/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

/** Row-level security shows one row already; said again, so that no other handle could ever touch them all. */
const bound = sql<string>`nullif(current_setting('app.church_id', true), '')::uuid`;

export async function readChurch(db: ChurchDb): Promise<ChurchView> {
  const row = await db.selectFrom('churches').selectAll().where('id', '=', bound).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    logoUrl: row.logo_url,
    plan: row.plan as PlanKey,
    modules: row.modules as ModuleKey[],
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    language: row.language as Language,
    contactEmail: row.contact_email,
    phone: row.phone,
    address: row.address,
    website: row.website,
  };
}

export async function updateChurch(db: ChurchDb, change: { [K in keyof ChurchSettings]?: ChurchSettings[K] | undefined }): Promise<void> {
  const columns = {
    name: change.name,
    country: change.country,
    time_zone: change.timeZone,
    currency: change.currency,
    language: change.language,
    modules: change.modules,
    contact_email: change.contactEmail,
    phone: change.phone,
    address: change.address,
    website: change.website,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db
    .updateTable('churches')
    .set({ ...given, updated_at: now() })
    .where('id', '=', bound)
    .execute();
}
