import type { Language } from '#domain/access/schema.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { HourCycle } from '#domain/kernel/formatters.ts';
import type { ScopedRight } from '#domain/kernel/permission.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Vocabulary } from '#domain/vocabulary.ts';
import type { ChurchStatus, Visitor } from '#domain/access/guard.ts';
import type { SubscriptionState, SubscriptionStatus } from '#domain/access/subscription-state.ts';

/** The session's church, available to every handler. */
export interface ActorChurch {
  readonly id: string;
  readonly name: string;
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  /** The modules included by the plan and the platform. */
  readonly includedModules: readonly ModuleKey[];
  /** Enabled but no longer included in the plan: read-only. */
  readonly readOnlyModules: readonly ModuleKey[];
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly language: Language;
  readonly hourCycle: HourCycle;
  /** Its own terms; omitted ones have their defaults. */
  readonly vocabulary: Vocabulary;
  /** A suspended or archived church can only use its subscription and their own account. */
  readonly status: ChurchStatus;
  /** The scheduled deletion date; until then the church is read-only. */
  readonly deletionDueAt: string | null;
}

/** Support access by a superadmin: `church` is then the supported church and `role` is `admin`. */
export interface ActorSupport {
  readonly id: string;
  readonly readOnly: boolean;
  readonly until: Date;
}

/** A right in a scope, as in a group: `kind` is that of the feature that finds the records in it. */
export interface GivenRight extends ScopedRight {
  readonly kind: string;
}

/** The user of a valid session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** The church requires a second factor for this role and none is set up: only the user’s own account can be used. */
  readonly secondFactorNeeded: boolean;
  readonly role: Role;
  /** Keys of the church role's permissions; null: those of the built-in role. */
  readonly permissions: readonly string[] | null;
  /** Keys of the rights of the whole church that were given to the user and have not ended. */
  readonly rights: readonly string[];
  readonly scopedRights: readonly GivenRight[];
  readonly churchRoleId: string | null;
  /** An administrator previews `role`: the session is read-only. */
  readonly preview: boolean;
  readonly language: Language | null;
  readonly church: ActorChurch | null;
  /** The effective status of the user's own subscription, else of the church owner's. */
  readonly subscription: SubscriptionStatus | null;
  /** The stored state and dates of that subscription. */
  readonly subscriptionState: SubscriptionState | null;
  readonly support: ActorSupport | null;
}

export function toVisitor(actor: Actor | null): Visitor {
  if (!actor) return { account: null, user: null, church: null, subscription: null };
  return {
    account: { emailVerified: actor.emailVerified, secondFactorNeeded: actor.secondFactorNeeded },
    user: {
      role: actor.role,
      permissions: actor.permissions,
      rights: actor.rights,
      scopedRights: actor.scopedRights,
      preview: actor.preview,
    },
    church: actor.church,
    subscription: actor.subscription,
    support: actor.support,
  };
}
