/** Reads and changes one church for the platform. Changes are audited in the church's own log with the transaction's actor. */
import { sql } from 'kysely';
import { getGraceEnd, type SubscriptionStatus } from '#domain/access/subscription-state.ts';
import type { ChurchStatus } from '#domain/access/guard.ts';
import { getCurrency } from '#domain/churches/country/countries.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { ChurchChange, ChurchDetail, ChurchUser } from '#domain/platform/schema.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import {
  listedColumns,
  churchListSource,
  toChurchRow,
  type ListedChurch,
} from './church-list-queries.ts';
import { startOfMonth } from './overview-queries.ts';
import { listSupport } from './support-queries.ts';

interface DetailRow extends ListedChurch {
  time_zone: string;
  currency: string;
  language: Language;
  contact_email: string | null;
  status_reason: string | null;
  status_changed_at: Date | null;
  modules: ModuleKey[];
  plan_modules: ModuleKey[] | null;
  support_allowed: boolean;
  platform_note: string | null;
}

/** undefined when it doesn't exist or is the platform's own. */
export async function findChurch(
  db: UnscopedDb,
  churchId: string,
  at: Date,
): Promise<ChurchDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${listedColumns}, '' AS sorted_by, c.time_zone, c.currency, c.language, c.contact_email, c.status_reason, c.status_changed_at,
           c.modules, c.plan_modules, c.support_allowed, c.platform_note
    FROM ${churchListSource} WHERE c.id = ${churchId} AND c.id <> ${platformChurchId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...toChurchRow(row),
    timeZone: row.time_zone,
    currency: row.currency,
    language: row.language,
    contactEmail: row.contact_email,
    statusReason: row.status_reason,
    statusChangedAt: row.status_changed_at?.toISOString() ?? null,
    modules: row.modules,
    planModules: row.plan_modules,
    supportAllowed: row.support_allowed,
    note: row.platform_note,
    usage: await countUsage(db, churchId, at),
    people: await listUsers(db, churchId),
    support: await listSupport(db, churchId, at),
  };
}

async function countUsage(
  db: UnscopedDb,
  churchId: string,
  at: Date,
): Promise<ChurchDetail['usage']> {
  const month = startOfMonth(at);
  // The record that the church's limit is checked against: its month is that of the church, and deleting frees nothing.
  const localMonth = sql`(SELECT ${at}::timestamptz AT TIME ZONE time_zone FROM churches WHERE id = ${churchId})`;
  const { rows } = await sql<ChurchDetail['usage']>`
    SELECT (SELECT count(*)::int FROM people WHERE church_id = ${churchId} AND record_status <> 'archived') AS people,
           coalesce((SELECT count FROM newsletter_usage WHERE church_id = ${churchId}
                     AND year = extract(year FROM ${localMonth}) AND month = extract(month FROM ${localMonth})), 0) AS "newslettersThisMonth",
           (SELECT coalesce(sum(sent_count), 0)::int FROM newsletters WHERE church_id = ${churchId} AND last_sent_at >= ${month}) AS "sentThisMonth",
           coalesce((SELECT storage_bytes FROM church_days WHERE church_id = ${churchId} ORDER BY day DESC LIMIT 1), 0) AS "storageBytes"`.execute(
    db,
  );
  return rows[0] ?? { people: 0, newslettersThisMonth: 0, sentThisMonth: 0, storageBytes: 0 };
}

async function listUsers(db: UnscopedDb, churchId: string): Promise<ChurchUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'last_login', 'disabled_at', 'email_verified'])
    .where('church_id', '=', churchId)
    .orderBy('last_login', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    lastLogin: row.last_login?.toISOString() ?? null,
    disabled: row.disabled_at !== null,
    awaitsActivation: !row.email_verified && row.last_login === null,
  }));
}

/** False when the church doesn't exist. */
export async function changeChurch(
  db: UnscopedDb,
  { churchId, ...change }: ChurchChange,
  at: Date,
): Promise<boolean> {
  const columns = {
    name: change.name,
    city: change.city,
    country: change.country,
    currency: change.country && getCurrency(change.country),
    time_zone: change.timeZone,
    language: change.language,
    plan: change.plan,
    plan_modules: change.planModules,
    platform_note: change.note,
  };
  const changedColumns = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  );
  const changed = await db
    .updateTable('churches')
    .set({ ...changedColumns, updated_at: at })
    .where('id', '=', churchId)
    .where('id', '<>', platformChurchId)
    .returning('owner_user_id')
    .executeTakeFirst();
  if (!changed) return false;
  if (change.subscription !== undefined)
    await setSubscription(db, changed.owner_user_id, change.subscription, at);
  return true;
}

/** The subscription of a church is its owner's row. */
async function setSubscription(
  db: UnscopedDb,
  ownerUserId: string | null,
  status: SubscriptionStatus,
  at: Date,
): Promise<void> {
  if (ownerUserId === null) return;
  const values = {
    subscription_status: status,
    grace_until: status === 'past_due' ? getGraceEnd(at) : null,
    updated_at: at,
  };
  await db
    .insertInto('customers')
    .values({ user_id: ownerUserId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function changeStatus(
  db: UnscopedDb,
  {
    churchId,
    status,
    reason,
  }: { readonly churchId: string; readonly status: ChurchStatus; readonly reason: string | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('churches')
    .set({ status, status_reason: reason, status_changed_at: at, updated_at: at })
    .where('id', '=', churchId)
    .where('id', '<>', platformChurchId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setCity(
  db: UnscopedDb,
  churchId: string,
  city: string | null,
): Promise<void> {
  await db.updateTable('churches').set({ city }).where('id', '=', churchId).execute();
}

/** The user, if awaiting activation in this church. */
export async function findUserAwaitingActivation(
  db: UnscopedDb,
  churchId: string,
  userId: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('church_id', '=', churchId)
    .where('email_verified', '=', false)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
