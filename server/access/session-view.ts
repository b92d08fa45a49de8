import { subscriptionStatuses, type SessionView } from '#domain/access/schema.ts';
import { permissionsOf } from '#domain/permissions.ts';
import type { Actor } from '#server/core/session/actor.ts';

const nobody: SessionView = { account: null, user: null, church: null, subscription: null, support: null };

/** What the browser is told of whoever is signed in. */
export function sessionViewOf(actor: Actor | null, lastLogin: Date | null): SessionView {
  if (!actor) return nobody;
  const status = subscriptionStatuses.find((each) => each === actor.subscription);
  return {
    account: { id: actor.userId, email: actor.email, name: actor.name, emailVerified: actor.emailVerified },
    user: {
      role: actor.role,
      roleName: actor.roleName,
      permissions: permissionsOf(actor),
      preview: actor.preview,
      language: actor.language,
      lastLogin: lastLogin?.toISOString() ?? null,
    },
    church: actor.church && { ...actor.church, modules: [...actor.church.modules] },
    subscription: status ? { status } : null,
    support: actor.support && { id: actor.support.id, readOnly: actor.support.readOnly, until: actor.support.until.toISOString() },
  };
}
