/** Creates churches: unscoped, because the transaction begins before the church exists. */
import type { HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import { disableRowAudit } from '#server/core/database/audit.ts';
import type { ChurchDb, Database, UnscopedDb } from '#server/core/database/database.ts';
import { addToChurch } from '#server/core/session/accounts/church-accounts.ts';

export interface NewChurch {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: Language;
  readonly hourCycle: HourCycle;
  readonly plan?: PlanKey;
  /** `active` by default: with manual billing the owner's subscription is active from the start. */
  readonly subscription?: 'active' | 'inactive';
}

/**
 * Creates the church, its owner and its subscription, then calls `seed` with a handle bound to it, in one transaction.
 * Returns false when the user already has a church or may not have one.
 */
export function createChurch(
  database: Pick<Database, 'unscoped' | 'bindToChurch'>,
  church: NewChurch,
  ownerUserId: string,
  seed: (db: ChurchDb) => Promise<void>,
): Promise<boolean> {
  return database.unscoped(async (db) => {
    if (!(await canCreateChurch(db, ownerUserId))) return false;
    await insertChurch(db, church, ownerUserId);
    await insertSubscription(db, ownerUserId, church.subscription ?? 'active');
    await seed(await database.bindToChurch(db, church.id));
    return true;
  });
}

/** Locks the user's row until the transaction ends; false when the user already has a church or may not have one. */
async function canCreateChurch(db: UnscopedDb, userId: string): Promise<boolean> {
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

async function insertChurch(db: UnscopedDb, church: NewChurch, ownerUserId: string): Promise<void> {
  await db
    .insertInto('churches')
    .values({
      id: church.id,
      name: church.name,
      country: church.country,
      time_zone: church.timeZone,
      currency: church.currency,
      language: church.language,
      hour_cycle: church.hourCycle,
      owner_user_id: ownerUserId,
      ...(church.plan ? { plan: church.plan } : {}),
    })
    .execute();
  // The audit log has one entry for the new church; none for its administrator and initial data.
  await disableRowAudit(db);
  const owner = { churchId: church.id, userId: ownerUserId };
  await addToChurch(db, owner, { role: 'admin', churchRoleId: null });
}

async function insertSubscription(
  db: UnscopedDb,
  userId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const values = { subscription_status: status, updated_at: now() };
  await db
    .insertInto('customers')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
