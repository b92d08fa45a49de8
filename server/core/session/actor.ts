import type { Language } from '#domain/access/schema.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Role } from '#domain/permissions.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Visitor } from '#domain/access/guard.ts';

/** The church of a session, as every handler may read it. */
export interface ChurchOfActor {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly language: Language;
}

/** Whoever a valid session belongs to. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly language: Language | null;
  readonly church: ChurchOfActor | null;
  /** Effective status: the user's own, else that of the church's owner. */
  readonly subscription: string | null;
}

export function visitorOf(actor: Actor | null): Visitor {
  if (!actor) return { account: null, user: null, church: null, subscription: null };
  return {
    account: { emailVerified: actor.emailVerified },
    user: { role: actor.role },
    church: actor.church,
    subscription: actor.subscription,
  };
}
