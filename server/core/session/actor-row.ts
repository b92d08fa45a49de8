/** Converts a user row, with church and subscription, to an actor. */
import type { ChurchStatus } from '#domain/access/guard.ts';
import {
  getEffectiveStatus,
  type SubscriptionState,
  type SubscriptionStatus,
} from '#domain/access/subscription-state.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { Vocabulary } from '#domain/vocabulary.ts';
import {
  getIncludedModules,
  getReadOnlyModules,
  type BillingMode,
  type PlanKey,
} from '#domain/plans.ts';
import type { Actor, ActorChurch, ActorSupport } from './actor.ts';

/** Read on every request: columns needed by few sessions are read separately. */
export const userColumns = `u.id AS user_id, u.email, u.name, u.email_verified, u.language, u.role, u.church_role_id, u.rights,
         u.two_factor_at IS NOT NULL AS second_factor,
         u.two_factor_at IS NULL AND coalesce(u.church_role_id::text, u.role) = ANY (c.two_factor_roles) AS second_factor_needed`;
export const churchColumns = `c.id AS church_id, c.name AS church_name, c.plan, c.modules, c.plan_modules, c.time_zone, c.hour_cycle, c.currency,
         c.country, c.language AS church_language, c.status AS church_status, c.deletion_due_at, c.logo_url, c.vocabulary,
         paid.subscription_status, paid.trial_ends_at, paid.grace_until, paid.current_period_end, paid.cancel_at_period_end`;
/** The user's own subscription, else that of the church's owner (DECISIONS, Access). */
export const churchJoins = `
  LEFT JOIN churches c ON c.id = u.church_id
  LEFT JOIN customers paid ON paid.user_id = CASE WHEN u.is_customer THEN u.id ELSE c.owner_user_id END`;

/** Returns each row as one JSON value, which is cheaper to parse than many columns; timestamps are then text. */
export const asJson = (query: string): string =>
  `SELECT to_json(found) AS row FROM (${query}) found`;

/** A right as the user's row keeps it. `until` is the last day, in the church's time zone. */
export interface StoredRight {
  readonly right: string;
  readonly until: string | null;
  /** Absent for the whole church. */
  readonly scope?: { readonly kind: string; readonly id: string };
}

export interface ActorUserRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly language: Language | null;
  readonly role: Role;
  readonly church_role_id: string | null;
  readonly rights: readonly StoredRight[];
  readonly second_factor: boolean;
  /** null without a church. */
  readonly second_factor_needed: boolean | null;
}

export interface ActorChurchRow {
  readonly church_id: string | null;
  readonly church_name: string;
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  readonly plan_modules: readonly ModuleKey[] | null;
  readonly time_zone: string;
  readonly hour_cycle: HourCycle;
  readonly currency: string;
  readonly country: string;
  readonly church_language: Language;
  readonly church_status: ChurchStatus;
  readonly deletion_due_at: string | null;
  readonly logo_url: string | null;
  /** null without a church. */
  readonly vocabulary: Vocabulary | null;
  readonly subscription_status: SubscriptionStatus | null;
  readonly trial_ends_at: string | null;
  readonly grace_until: string | null;
  readonly current_period_end: string | null;
  readonly cancel_at_period_end: boolean | null;
}

/** What the session determines about the actor: role, preview and support access. */
export interface SessionContext extends Pick<
  Actor,
  'sessionId' | 'role' | 'churchRoleId' | 'preview'
> {
  /** The church role's permissions as stored; undefined: the role is deleted and grants nothing. */
  readonly rolePermissions: readonly string[] | undefined;
  readonly support: (ActorSupport & { readonly church: ActorChurchRow }) | null;
}

export function toActor(
  row: ActorUserRow & ActorChurchRow,
  { rolePermissions, support, ...context }: SessionContext,
  billing: BillingMode,
  at: Date,
): Actor {
  const church = support?.church ?? row;
  const subscriptionState = toSubscriptionState(church);
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    secondFactorNeeded: row.second_factor_needed ?? false,
    ...context,
    role: support ? 'admin' : context.role,
    permissions: context.churchRoleId ? (rolePermissions ?? []) : null,
    // Given to the user, so neither to a role that is previewed nor to support.
    ...(context.preview || support
      ? { rights: [], scopedRights: [] }
      : splitByScope(listValidRights(row, at))),
    language: row.language,
    church: toChurch(church, billing),
    // Support also works without an active subscription.
    subscription: support ? 'active' : getSubscriptionStatus(subscriptionState, church, at),
    subscriptionState,
    support: support && { id: support.id, readOnly: support.readOnly, until: support.until },
  };
}

function listValidRights(
  { rights, time_zone: timeZone }: ActorUserRow & ActorChurchRow,
  at: Date,
): StoredRight[] {
  const isValid = ({ until }: StoredRight): boolean =>
    until === null || toPlainDay(at, timeZone) <= until;
  return rights.filter(isValid);
}

const splitByScope = (rights: readonly StoredRight[]): Pick<Actor, 'rights' | 'scopedRights'> => ({
  rights: rights.flatMap(({ right, scope }) => (scope ? [] : [right])),
  scopedRights: rights.flatMap(({ right, scope }) =>
    scope ? [{ right, kind: scope.kind, scopeId: scope.id }] : [],
  ),
});

/** Parses a timestamp as PostgreSQL writes it in JSON. */
export const parseInstant = (text: string | null): Date | null =>
  text === null ? null : new Date(text);

export function toChurch(row: ActorChurchRow, billing: BillingMode): ActorChurch | null {
  if (row.church_id === null) return null;
  const entitlement = { plan: row.plan, planModules: row.plan_modules, billing };
  return {
    id: row.church_id,
    name: row.church_name,
    plan: row.plan,
    modules: row.modules,
    includedModules: getIncludedModules(entitlement),
    readOnlyModules: getReadOnlyModules(row.modules, entitlement),
    timeZone: row.time_zone,
    currency: row.currency,
    country: row.country,
    language: row.church_language,
    hourCycle: row.hour_cycle,
    vocabulary: row.vocabulary ?? {},
    status: row.church_status,
    deletionDueAt: parseInstant(row.deletion_due_at)?.toISOString() ?? null,
  };
}

/** null: no subscription. */
export function toSubscriptionState(row: ActorChurchRow): SubscriptionState | null {
  if (!row.subscription_status) return null;
  return {
    state: row.subscription_status,
    trialEndsAt: parseInstant(row.trial_ends_at),
    graceUntil: parseInstant(row.grace_until),
    periodEndsAt: parseInstant(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
  };
}

/** The subscription of a suspended or archived church is inactive. */
export function getSubscriptionStatus(
  subscription: SubscriptionState | null,
  church: ActorChurchRow,
  at: Date,
): SubscriptionStatus | null {
  if (church.church_id !== null && church.church_status !== 'active') return 'inactive';
  return subscription && getEffectiveStatus(subscription, at);
}
