import type { SessionView } from '#domain/access/schema.ts';
import { getAccessEnd } from '#domain/access/subscription-state.ts';
import { getPermissions } from '#domain/permissions.ts';
import { isRightKey } from '#domain/rights.ts';
import type { Actor } from '#server/core/session/actor.ts';
import type { Core } from '#server/core/core.ts';
import type { SessionDetails } from '#server/core/session/session.ts';

export const signedOutView: SessionView = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
  mapTiles: null,
};

interface ViewContext {
  readonly config: Pick<Core['config'], 'mapTiles'>;
}

/** The session as the browser receives it. */
export function toSessionView(
  actor: Actor,
  details: SessionDetails,
  lastLogin: Date | null,
  { config }: ViewContext,
): SessionView {
  const { secondFactor, roleName, logoUrl } = details;
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
      permissions: getPermissions(actor),
      rights: actor.rights.filter(isRightKey),
      scopedRights: actor.scopedRights.flatMap(({ right, scopeId }) =>
        isRightKey(right) ? [{ right, scopeId }] : [],
      ),
      preview: actor.preview,
      language: actor.language,
      lastLogin: lastLogin?.toISOString() ?? null,
    },
    church: actor.church && {
      ...actor.church,
      logoUrl,
      modules: [...actor.church.modules],
      includedModules: [...actor.church.includedModules],
      readOnlyModules: [...actor.church.readOnlyModules],
    },
    subscription: toSubscriptionView(actor),
    support: actor.support && {
      id: actor.support.id,
      readOnly: actor.support.readOnly,
      until: actor.support.until.toISOString(),
    },
    mapTiles: config.mapTiles,
  };
}

function toSubscriptionView({
  subscription: status,
  subscriptionState,
}: Actor): SessionView['subscription'] {
  if (!status || !subscriptionState) return null;
  const { state, cancelAtPeriodEnd } = subscriptionState;
  const format = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    status,
    state,
    cancelAtPeriodEnd,
    trialEndsAt: format(subscriptionState.trialEndsAt),
    periodEndsAt: format(subscriptionState.periodEndsAt),
    accessEndsAt: format(getAccessEnd(subscriptionState)),
  };
}
