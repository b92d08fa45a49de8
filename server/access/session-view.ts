import type { SessionView } from '#domain/access/schema.ts';
import { worksUntil } from '#domain/access/standing.ts';
import { permissionsOf } from '#domain/permissions.ts';
import type { Actor } from '#server/core/session/actor.ts';
import type { Particulars } from '#server/core/session/session.ts';

export const nobody: SessionView = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
};

/** What the browser is told of whoever is signed in. */
export function sessionViewOf(
  actor: Actor,
  particulars: Particulars,
  lastLogin: Date,
): SessionView {
  const { secondFactor, roleName, logoUrl, vocabulary } = particulars;
  return {
    account: {
      id: actor.userId,
      email: actor.email,
      name: actor.name,
      emailVerified: actor.emailVerified,
      secondFactor,
      secondFactorNeeded: actor.secondFactorNeeded,
    },
    user: {
      role: actor.role,
      roleName,
      permissions: permissionsOf(actor),
      preview: actor.preview,
      language: actor.language,
      lastLogin: lastLogin.toISOString(),
    },
    church: actor.church && {
      ...actor.church,
      logoUrl,
      vocabulary,
      modules: [...actor.church.modules],
      includedModules: [...actor.church.includedModules],
      readOnlyModules: [...actor.church.readOnlyModules],
    },
    subscription: subscriptionOf(actor),
    support: actor.support && {
      id: actor.support.id,
      readOnly: actor.support.readOnly,
      until: actor.support.until.toISOString(),
    },
  };
}

function subscriptionOf({ subscription: status, standing }: Actor): SessionView['subscription'] {
  if (!status || !standing) return null;
  const { state, cancelAtPeriodEnd } = standing;
  const told = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    status,
    state,
    cancelAtPeriodEnd,
    trialEndsAt: told(standing.trialEndsAt),
    periodEndsAt: told(standing.periodEndsAt),
    worksUntil: told(worksUntil(standing)),
  };
}
