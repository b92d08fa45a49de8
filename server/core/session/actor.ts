import type { Language } from '#domain/access/schema.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Permission, Role } from '#domain/permissions.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { ChurchStatus, Visitor } from '#domain/access/guard.ts';
import type { Standing, SubscriptionStatus } from '#domain/access/standing.ts';

/** The church of a session, as every handler may read it. */
export interface ChurchOfActor {
  readonly id: string;
  readonly name: string;
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  /** What plan and platform let the church work in. */
  readonly includedModules: readonly ModuleKey[];
  /** Enabled, but no longer included: to be seen, not changed. */
  readonly readOnlyModules: readonly ModuleKey[];
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly language: Language;
  /** Of a suspended or archived church nothing but subscription and own account is served. */
  readonly status: ChurchStatus;
  /** Asked to be deleted, on that day: until then it is only read. */
  readonly deletionDueAt: string | null;
}

/** A superadmin who looks into a church: `church` is that church then, and `role` that of its administrators. */
export interface SupportOfActor {
  readonly id: string;
  readonly readOnly: boolean;
  readonly until: Date;
}

/** Whoever a valid session belongs to. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** The church requires one of this role, and there is none yet: nothing but the own account is served. */
  readonly secondFactorNeeded: boolean;
  readonly role: Role;
  /** What the church-defined role lists; null: what the built-in role grants. */
  readonly permissions: readonly Permission[] | null;
  readonly churchRoleId: string | null;
  /** An administrator looks at the product as this role would: nothing may change meanwhile. */
  readonly preview: boolean;
  readonly language: Language | null;
  readonly church: ChurchOfActor | null;
  /** Effective status: the user's own, else that of the church's owner. */
  readonly subscription: SubscriptionStatus | null;
  /** The same subscription as it was left, with its dates. */
  readonly standing: Standing | null;
  readonly support: SupportOfActor | null;
}

export function visitorOf(actor: Actor | null): Visitor {
  if (!actor) return { account: null, user: null, church: null, subscription: null };
  return {
    account: { emailVerified: actor.emailVerified, secondFactorNeeded: actor.secondFactorNeeded },
    user: { role: actor.role, permissions: actor.permissions },
    church: actor.church,
    subscription: actor.subscription,
    support: actor.support,
  };
}
