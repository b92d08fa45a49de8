/** Founding a church: the one thing that an ordinary user does before there is a church to be bound to. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import { quietFromHere } from '#server/core/database/audit.ts';
import type { ChurchDb, Database, UnscopedDb } from '#server/core/database/database.ts';

export interface NewChurch {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: Language;
  readonly plan?: PlanKey;
  /** `active` unless told: with manual billing the first administrator's subscription is active from the start. */
  readonly subscription?: 'active' | 'inactive';
}

/**
 * Makes the church, its owner and its subscription, then lets `furnish` fill it, bound to it: one transaction. false: the
 * user has a church already, or may have none.
 */
export function foundChurch(
  database: Pick<Database, 'unscoped'>,
  church: NewChurch,
  ownerUserId: string,
  furnish: (db: ChurchDb) => Promise<void>,
): Promise<boolean> {
  return database.unscoped(async (db) => {
    if (!(await isFreeToFound(db, ownerUserId))) return false;
    await insertChurch(db, church, ownerUserId);
    await beginSubscription(db, ownerUserId, church.subscription ?? 'active');
    await furnish(await enterChurch(db, church.id));
    return true;
  });
}

/** Locks the user's row until the transaction ends; false when the user has a church already, or may have none. */
async function isFreeToFound(db: UnscopedDb, userId: string): Promise<boolean> {
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
      owner_user_id: ownerUserId,
      ...(church.plan ? { plan: church.plan } : {}),
    })
    .execute();
  // That the church is there says it all: neither its administrator nor what it begins with is an entry of its own.
  await quietFromHere(db);
  await db
    .updateTable('users')
    .set({ church_id: church.id, role: 'admin', updated_at: now() })
    .where('id', '=', ownerUserId)
    .execute();
}

async function beginSubscription(
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

/** From here on the transaction is bound to this church, as if `inChurch` had opened it. */
async function enterChurch(db: UnscopedDb, churchId: string): Promise<ChurchDb> {
  await sql`SET LOCAL ROLE redil_tenant`.execute(db);
  await sql`SET LOCAL app.church_id = ${sql.lit(churchId)}`.execute(db);
  return db as unknown as ChurchDb;
}
