import { sql } from 'kysely';
import type { ChurchSettings, ChurchView } from '#domain/churches/schema.ts';
import type { Language } from '#domain/kernel/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, PlatformDb } from '#server/core/database.ts';

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

export interface NewChurch {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: Language;
  readonly plan?: PlanKey;
}

/** Locks the user's row until the transaction ends; false when the user has a church already, or may have none. */
export async function isFreeToFound(db: PlatformDb, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('church_id', 'is', null)
    .where('role', '<>', 'superadmin')
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export async function insertChurch(db: PlatformDb, church: NewChurch, ownerUserId: string): Promise<void> {
  await db
    .insertInto('churches')
    .values({
      id: church.id,
      name: church.name,
      country: church.country,
      time_zone: church.timeZone,
      currency: church.currency,
      language: church.language,
      owner_user_id: ownerUserId,
      ...(church.plan ? { plan: church.plan } : {}),
    })
    .execute();
  await db.updateTable('users').set({ church_id: church.id, role: 'admin', updated_at: now() }).where('id', '=', ownerUserId).execute();
}

/** Manual billing: the first administrator's subscription is active from the start. */
export async function activateSubscription(db: PlatformDb, userId: string): Promise<void> {
  const values = { subscription_status: 'active', updated_at: now() };
  await db
    .insertInto('customers')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** From here on the transaction is bound to this church, as if `inChurch` had opened it. */
export async function enterChurch(db: PlatformDb, churchId: string): Promise<ChurchDb> {
  await sql`SET LOCAL ROLE redil_tenant`.execute(db);
  await sql`SET LOCAL app.church_id = ${sql.lit(churchId)}`.execute(db);
  return db as unknown as ChurchDb;
}
