/** From a user's row, with church and subscription, to whoever acts. */
import type { ChurchStatus } from '#domain/access/guard.ts';
import {
  effectiveStatus,
  type Standing,
  type SubscriptionStatus,
} from '#domain/access/standing.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { permissions, type Permission, type Role } from '#domain/permissions.ts';
import { includedModules, readOnlyModules, type Billing, type PlanKey } from '#domain/plans.ts';
import type { Actor, ChurchOfActor, SupportOfActor } from './actor.ts';

/** Every request pays for what stands here: what only some sessions have, and what only the browser is told, is asked apart. */
export const userColumns = `u.id AS user_id, u.email, u.name, u.email_verified, u.language, u.role, u.church_role_id,
         u.two_factor_at IS NULL AND coalesce(u.church_role_id::text, u.role) = ANY (c.two_factor_roles) AS second_factor_needed`;
export const churchColumns = `c.id AS church_id, c.name AS church_name, c.plan, c.modules, c.plan_modules, c.time_zone, c.currency,
         c.country, c.language AS church_language, c.status AS church_status, c.deletion_due_at,
         paid.subscription_status, paid.trial_ends_at, paid.grace_until, paid.current_period_end, paid.cancel_at_period_end`;
/** The user's own subscription, else that of the church's owner (DECISIONS, Access). */
export const churchJoins = `
  LEFT JOIN churches c ON c.id = u.church_id
  LEFT JOIN customers paid ON paid.user_id = CASE WHEN u.is_customer THEN u.id ELSE c.owner_user_id END`;

/** A row comes as one JSON value, which takes less work than as many columns; instants are text in it. */
export const asJson = (query: string): string =>
  `SELECT to_json(found) AS row FROM (${query}) found`;

export interface UserRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly language: Language | null;
  readonly role: Role;
  readonly church_role_id: string | null;
  /** null without a church. */
  readonly second_factor_needed: boolean | null;
}

export interface ChurchRow {
  readonly church_id: string | null;
  readonly church_name: string;
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  readonly plan_modules: readonly ModuleKey[] | null;
  readonly time_zone: string;
  readonly currency: string;
  readonly country: string;
  readonly church_language: Language;
  readonly church_status: ChurchStatus;
  readonly deletion_due_at: string | null;
  readonly subscription_status: SubscriptionStatus | null;
  readonly trial_ends_at: string | null;
  readonly grace_until: string | null;
  readonly current_period_end: string | null;
  readonly cancel_at_period_end: boolean | null;
}

/** How the session lets the user be seen. */
export interface Seen extends Pick<Actor, 'sessionId' | 'role' | 'churchRoleId' | 'preview'> {
  /** What the church-defined role lists, whatever was written there; undefined: it is gone. */
  readonly listed: readonly string[] | undefined;
  readonly support: (SupportOfActor & { readonly church: ChurchRow }) | null;
}

export function actorOfRow(
  row: UserRow & ChurchRow,
  { listed, support, ...seen }: Seen,
  billing: Billing,
  at: Date,
): Actor {
  const church = support?.church ?? row;
  const standing = standingOf(church);
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    secondFactorNeeded: row.second_factor_needed ?? false,
    ...seen,
    role: support ? 'admin' : seen.role,
    permissions: seen.churchRoleId ? permissionsIn(listed) : null,
    language: row.language,
    church: churchOf(church, billing),
    // Support is there to help, also where a subscription has run out.
    subscription: support ? 'active' : statusOf(standing, church, at),
    standing,
    support: support && { id: support.id, readOnly: support.readOnly, until: support.until },
  };
}

/** A role that is gone grants nothing; a permission that is gone is not told. */
const permissionsIn = (listed: readonly string[] = []): Permission[] =>
  listed.filter((each): each is Permission => each in permissions);

/** As PostgreSQL writes it in JSON. */
export const instantOf = (text: string | null): Date | null =>
  text === null ? null : new Date(text);

function churchOf(row: ChurchRow, billing: Billing): ChurchOfActor | null {
  if (row.church_id === null) return null;
  const entitlement = { plan: row.plan, planModules: row.plan_modules, billing };
  return {
    id: row.church_id,
    name: row.church_name,
    plan: row.plan,
    modules: row.modules,
    includedModules: includedModules(entitlement),
    readOnlyModules: readOnlyModules(row.modules, entitlement),
    timeZone: row.time_zone,
    currency: row.currency,
    country: row.country,
    language: row.church_language,
    status: row.church_status,
    deletionDueAt: instantOf(row.deletion_due_at)?.toISOString() ?? null,
  };
}

/** null: nobody pays. */
function standingOf(row: ChurchRow): Standing | null {
  if (!row.subscription_status) return null;
  return {
    state: row.subscription_status,
    trialEndsAt: instantOf(row.trial_ends_at),
    graceUntil: instantOf(row.grace_until),
    periodEndsAt: instantOf(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
  };
}

/** A church that is suspended or archived has no subscription that counts. */
function statusOf(
  standing: Standing | null,
  church: ChurchRow,
  at: Date,
): SubscriptionStatus | null {
  if (church.church_id !== null && church.church_status !== 'active') return 'inactive';
  return standing && effectiveStatus(standing, at);
}
